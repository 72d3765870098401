/**
 * Lichess broadcasts as JSON, in either of two forms with the points of the whole event so far:
 *
 * - the broadcast's players (`/broadcast/{tournament}/players`): a list with `name`, `fideId`, `score`, `played`.
 *   Lichess has summed the points, with custom scoring and byes;
 * - a list of rounds, each as `/api/broadcast/-/-/{round}` returns it. Games score by the round's `customScoring`,
 *   else 1, ½ and 0. The list counts as all rounds so far; a single round outside of a list is refused.
 *
 * Running games have the status `*` and don't count yet. A game without players is a board that isn't set up. The files
 * have no time and never mark the end of the event: the operator completes the contest.
 */
import { NO_RESULT, tidyName } from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from './files/fault-list.ts';
import { parseJson } from './files/json-text.ts';
import type { FeedReader } from './feed.ts';
import {
  feedOf,
  leftOut,
  misshapen,
  MOST_ROWS,
  refuseFeed,
  rowPlace,
  rowWhere,
  type RowReading,
} from './feed-faults.ts';
import { FideId, LichessRounds, readRounds, roundFaults } from './lichess-rounds.ts';

const Player = z.object({
  name: z.string().min(1),
  fideId: FideId,
  /** Missing until a first game has ended. */
  score: z.number().nullish(),
  played: z.int().min(0).max(1_000),
});

const isRound = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'round' in value && 'games' in value;

const readPlayers = (players: readonly unknown[]): readonly RowReading[] =>
  players.map((each, index) => {
    const player = Player.safeParse(each, { reportInput: true });
    if (!player.success)
      return misshapen(rowWhere(index), schemaFaults(player.error, 'the player'));
    const { fideId, name, played } = player.data;
    const score = player.data.score ?? null;
    if (played > 0 && score === null) {
      return leftOut(rowPlace(index, name), `has played ${played} games, but score is missing`);
    }
    return {
      kind: 'row',
      row: {
        where: rowWhere(index),
        externalId: fideId === undefined ? null : String(fideId),
        name: tidyName(name),
        result: { ...NO_RESULT, score },
      },
    };
  });

const ONE_ROUND =
  "the file is one round, but a feed must have the points of all rounds so far: send the broadcast's players JSON, " +
  'or a list of the JSON of all rounds, [round 1, round 2, …]';

/** Parses Lichess' broadcast JSON. Needs `observedAt`, because the format has no time. */
export const readChessLichess: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  if (isRound(json.value)) return refuseFeed('incomplete', [ONE_ROUND]);
  const list = z.array(z.unknown()).max(MOST_ROWS).safeParse(json.value, { reportInput: true });
  if (!list.success) return refuseFeed('wrong-shape', schemaFaults(list.error, 'the file'));
  if (observedAt === null) {
    return refuseFeed('no-time', [
      "Lichess' format has no time: give the time of the file with observedAt",
    ]);
  }
  const about = { source: 'lichess', sport: 'Chess', observedAt, final: false } as const;
  if (!list.data.some(isRound)) return feedOf(about, readPlayers(list.data));

  const rounds = LichessRounds.safeParse(list.data, { reportInput: true });
  if (!rounds.success) return refuseFeed('wrong-shape', schemaFaults(rounds.error, 'the file'));
  const faults = roundFaults(rounds.data);
  return faults.length > 0
    ? refuseFeed('player-twice', faults)
    : feedOf({ ...about, event: rounds.data[0]?.tour ?? null }, readRounds(rounds.data));
};
