/** The one contest of a house with a crowd: golf, ten thousand entries, `user1` to `user10000`, at its event's start. */
export const CROWD = 10_000;
export const CROWDED_CONTEST = 'Benchmark';
/** One of them who can sign in, as journeys' accounts do. */
export const ONE_OF_THE_CROWD = 'user7000';
