/**
 * A poker floor's report as JSON:
 *
 *     { "observedAt": "2031-07-22T21:30:00-07:00", "prizePool": 93000000, "chipsInPlay": 360575000,
 *       "players": [{ "id": "7", "name": "Ada Arnold", "chips": 131900000, "finish": null, "cash": 0 }] }
 *
 * A player's fields mean the same as the columns of `poker-csv.ts`; only `name` is required. `prizePool` (dollars) and
 * `chipsInPlay` are optional upper limits of the sums of payouts and stacks. Without `observedAt` the operator gives
 * the
 * time of the file. Unknown fields are refused.
 */
import { centsFromWire, tidyName } from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from './files/fault-list.ts';
import { parseJson } from './files/json-text.ts';
import { eventNamed } from './event-named.ts';
import type { FeedReader } from './feed.ts';
import { MOST_ROWS, refuseFeed, rowPlace, rowWhere } from './feed-faults.ts';
import { pokerFeed, type PokerLine } from './poker-results.ts';

const Report = z.strictObject({
  event: z.string().trim().min(1).max(200).optional(),
  observedAt: z.iso.datetime({ offset: true }).optional(),
  prizePool: z.number().min(0).optional(),
  chipsInPlay: z.int().min(0).optional(),
  players: z.array(z.unknown()).max(MOST_ROWS),
});

const Player = z.strictObject({
  id: z.string().min(1).nullish(),
  name: z.string().min(1),
  chips: z.number().nullish(),
  finish: z.number().nullish(),
  cash: z.number().nullish(),
});

const NOTHING = { id: null, name: '', chips: null, finish: null, cash: null } as const;

const lineOf = (value: unknown, index: number): PokerLine => {
  const where = rowWhere(index);
  const player = Player.safeParse(value, { reportInput: true });
  if (!player.success) {
    return { ...NOTHING, where, place: where, faults: schemaFaults(player.error, 'the player') };
  }
  const { cash = null, chips = null, finish = null, id = null } = player.data;
  const name = tidyName(player.data.name);
  return { where, place: rowPlace(index, name), id, name, chips, finish, cash, faults: [] };
};

/** Parses a poker floor's report. Needs `observedAt` when the file has none. */
export const readPokerJson: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  const report = Report.safeParse(json.value, { reportInput: true });
  if (!report.success) return refuseFeed('wrong-shape', schemaFaults(report.error, 'the file'));
  const { chipsInPlay = null, event, players, prizePool } = report.data;
  const time = report.data.observedAt === undefined ? observedAt : new Date(report.data.observedAt);
  if (time === null) {
    return refuseFeed('no-time', [
      'observedAt is missing: write it into the file or give it with observedAt',
    ]);
  }
  const pool = prizePool === undefined ? null : centsFromWire(prizePool);
  if (pool !== null && !pool.ok) {
    return refuseFeed('wrong-shape', [`prizePool ${prizePool} is not dollars and cents`]);
  }
  return pokerFeed(
    { source: 'floor', event: event === undefined ? null : eventNamed(event), observedAt: time },
    {
      lines: players.map(lineOf),
      totals: { chipsInPlay, prizePool: pool === null ? null : pool.value },
    },
  );
};
