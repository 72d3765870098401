import { useLocation } from 'react-router-dom';
import { paramAt } from '../pages.ts';

/** The id of the contest in the address. */
export const useContestId = (): string => paramAt(useLocation().pathname, 'contestId') ?? '';
