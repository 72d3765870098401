import { dollarsForWire, ZERO_CENTS } from '@captains-pick/rules';
import type { Feed, FeedRow } from './feed.ts';
import { RESULTS_FORMAT } from './player-results-json.ts';

const lineOf = ({ externalId, name, result }: FeedRow): object => {
  const { cashedFor, currentChipCount, finish, round, score, status, thru } = result;
  const known = { finish, score, round, thru, status, chips: currentChipCount };
  return {
    ...(externalId === null ? {} : { id: externalId }),
    name,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
    ...(cashedFor === ZERO_CENTS ? {} : { cashedFor: dollarsForWire(cashedFor) }),
  };
};

/** Writes a feed of any format as `captains-pick/results@1`, which `readPlayerResults` parses back. */
export const writePlayerResults = (
  { final, observedAt, rows, source, sport }: Feed,
  event: string,
): string =>
  `${JSON.stringify(
    {
      format: RESULTS_FORMAT,
      sport,
      event,
      source,
      observedAt: observedAt.toISOString(),
      final,
      players: rows.map(lineOf),
    },
    null,
    1,
  )}\n`;
