/**
 * The one contest of a crowded test server: golf, ten thousand entries, `user1` to `user10000`, at its event's start.
 */
export const CROWD = 10_000;
export const CROWDED_CONTEST = 'Benchmark';
/** A user of the crowd who can log in, as journeys' accounts do. */
export const ONE_OF_THE_CROWD = 'user7000';
