import { useLocation } from 'react-router-dom';
import { paramAt } from '../pages.ts';

/** The contest that the address names. */
export const useContestId = (): string => paramAt(useLocation().pathname, 'contestId') ?? '';
