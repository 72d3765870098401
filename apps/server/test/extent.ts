/** True in the nightly run, which has time for every test on both databases, and for more random lives. */
const EVERY_TEST = process.env['SERVER_TESTS'] === 'all';

/** How many of something a run tries: a few on every commit, all each night. */
export const triesOf = (tries: { readonly usual: number; readonly nightly: number }): number =>
  EVERY_TEST ? tries.nightly : tries.usual;
