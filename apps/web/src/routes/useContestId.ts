import { useParams } from 'react-router-dom';

/** The contest that the address names. */
export const useContestId = (): string => useParams()['contestId'] ?? '';
