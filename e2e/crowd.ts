/**
 * The one contest of a crowded test server: golf, one entry for each of `user1`, `user2` and so on, at its event's
 * start. By seed, the number of entries.
 */
export const CROWDS = { crowded: 10_000, thousand: 1_000 } as const;
export const CROWD = CROWDS.crowded;
export const CROWDED_CONTEST = 'Benchmark';
/** A user of the crowd who can log in, as journeys' accounts do. */
export const ONE_OF_THE_CROWD = 'user7000';
