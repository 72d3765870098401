/**
 * A poker floor's report as CSV: `name` (required), `id`, `chips` (0: out), `finish` (the place in which the player
 * went out; 0 or empty: still in; -1: out, place not known) and `cash` in dollars. Other columns are ignored. The file
 * has no time.
 */
import type { FeedReader } from './feed.ts';
import { refuseFeed } from './feed-faults.ts';
import { pokerFeed } from './poker-results.ts';
import { readResultsCsv } from './results-csv.ts';

const HEADINGS = {
  chips: ['chips', 'chipcount', 'stack'],
  finish: ['finish', 'place', 'position'],
  cash: ['cash', 'cashed', 'cashedfor', 'payout', 'prize'],
} as const;

/** Parses a CSV of chip counts, places and payouts. Needs `observedAt`, because the format has no time. */
export const readPokerCsv: FeedReader = (text, { observedAt }) => {
  const csv = readResultsCsv(text, HEADINGS);
  if (!csv.ok) return csv;
  if (observedAt === null) {
    return refuseFeed('no-time', ['CSV has no time: give the time of the file with observedAt']);
  }
  return pokerFeed(
    { source: 'csv', observedAt },
    {
      lines: csv.value.lines.map(({ numbers, ...line }) => ({ ...line, ...numbers })),
      totals: { prizePool: null, chipsInPlay: null },
    },
  );
};
