import { useLocation } from 'react-router-dom';
import { paramsAt } from '../pages.ts';

/** The id of the contest in the address. */
export const useContestId = (): string => paramsAt(useLocation().pathname)['contestId'] ?? '';
