import { useParams } from 'react-router-dom';

/** The id of the contest in the address. */
export const useContestId = (): string => useParams<'contestId'>().contestId ?? '';
