import * as fc from 'fast-check';
import type { FeedReader } from '../src/feed.ts';

/** A text with a few characters replaced, a text that was cut off, or any JSON. */
const damagedTexts = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .record({ at: fc.nat(text.length), length: fc.nat(12), put: fc.string({ maxLength: 4 }) })
      .map(({ at, length, put }) => text.slice(0, at) + put + text.slice(at + length)),
    fc.nat(text.length).map((at) => text.slice(0, at)),
    fc.json(),
  );

/**
 * The first damaged form of a file that a reader neither reads nor refuses with faults, if there is one.
 *
 * @throws what the reader throws
 */
export const firstUnanswered = (
  read: FeedReader,
  file: unknown,
  observedAt: Date | null,
): string | undefined => {
  const law = fc.property(damagedTexts(JSON.stringify(file)), (text) => {
    const feed = read(text, { observedAt });
    return feed.ok ? feed.value.rows.length > 0 : feed.refusal.faults.length > 0;
  });
  const { counterexample, errorInstance } = fc.check(law, { numRuns: 1_000 });
  if (errorInstance instanceof Error) throw errorInstance;
  return counterexample?.[0];
};
