/**
 * Lichess broadcasts as JSON, in either of two forms that hold the points of the whole event so far:
 *
 * - the broadcast's players (`/broadcast/{tournament}/players`): a list with `name`, `fideId`, `score`, `played`.
 *   Lichess has counted them, custom scoring and byes included;
 * - a list of rounds, each as `/api/broadcast/-/-/{round}` answers it. Games count as the round's `customScoring`
 *   says, else 1, ½ and 0. The list says that these are all rounds so far; a single round outside a list is refused.
 *
 * Games that go on have the status `*` and count nothing yet; a game without players is a board that isn't set up.
 * The files carry no time of their own, and none says that the event is over: the operator completes the contest.
 */
import { NO_RESULT, SCORE_PRECISION, tidyName } from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from '../files/fault-list.ts';
import { parseJson } from '../files/json-text.ts';
import {
  CLASSICAL_SCORING,
  gamePlace,
  pointsByPlayer,
  pointsOf,
  type ChessGame,
  type ChessScoring,
} from './chess-points.ts';
import type { FeedReader } from './feed.ts';
import {
  feedOf,
  misshapen,
  MOST_ROWS,
  refuseFeed,
  rowPlace,
  rowWhere,
  type RowReading,
} from './feed-faults.ts';

const FideId = z.int().min(1).max(999_999_999);
const MOST_ROUNDS = 200;

const Player = z.object({
  name: z.string().min(1),
  fideId: FideId.optional(),
  /** Missing until a first game has ended. */
  score: z.number().optional(),
  played: z.int().min(0).max(1_000),
});

const Points = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (points) => Math.abs(points * SCORE_PRECISION - Math.round(points * SCORE_PRECISION)) < 1e-9,
    {
      error: 'has more than two decimals',
    },
  );
const ColourScoring = z.object({ win: Points, draw: Points });

const Game = z.object({
  id: z.string().min(1),
  players: z
    .array(z.object({ name: z.string().default(''), fideId: FideId.optional() }))
    .default([]),
  status: z.string().default('*'),
});
type Game = z.infer<typeof Game>;

const Round = z.object({
  tour: z.object({ id: z.string().min(1), name: z.string() }),
  round: z.object({
    id: z.string().min(1),
    name: z.string(),
    customScoring: z.object({ white: ColourScoring, black: ColourScoring }).optional(),
  }),
  games: z.array(z.unknown()).max(MOST_ROWS),
});
type Round = z.infer<typeof Round>;

const isRound = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'round' in value && 'games' in value;

const readPlayers = (players: readonly unknown[]): readonly RowReading[] =>
  players.map((each, index) => {
    const player = Player.safeParse(each, { reportInput: true });
    if (!player.success)
      return misshapen(rowWhere(index), schemaFaults(player.error, 'the player'));
    const { fideId, name, played, score = null } = player.data;
    if (played > 0 && score === null) {
      return misshapen(rowPlace(index, name), [`has played ${played} games, but score is missing`]);
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

const scoringOf = ({ round }: Round): ChessScoring =>
  round.customScoring === undefined
    ? CLASSICAL_SCORING
    : {
        white: { ...round.customScoring.white, loss: 0 },
        black: { ...round.customScoring.black, loss: 0 },
      };

/** Null for a board that isn't set up yet; what is wrong as text. */
const gameOf = (game: Game, place: string, scoring: ChessScoring): ChessGame | string | null => {
  const { players, status } = game;
  const points = pointsOf(status, scoring);
  if (points === undefined) return `status "${status}" is no result`;
  const [white, black, third] = players.map(({ fideId, name }) => ({
    name,
    id: fideId === undefined ? null : String(fideId),
  }));
  const named = [white, black].filter((side) => side !== undefined && side.name.trim() !== '');
  if (named.length === 0 && points === null) return null;
  if (white === undefined || black === undefined || third !== undefined || named.length < 2) {
    return `a game has two named players, this one ${named.length}`;
  }
  return { where: place, white, black, points };
};

const readRound = (round: Round, before: number): { games: ChessGame[]; faults: RowReading[] } => {
  const games: ChessGame[] = [];
  const faults: RowReading[] = [];
  round.games.forEach((each, index) => {
    const game = Game.safeParse(each, { reportInput: true });
    const [white = '', black = ''] = game.success
      ? game.data.players.map(({ name }) => tidyName(name))
      : [];
    const place = `${round.round.name}, ${gamePlace(before + index, white, black)}`;
    const read = game.success
      ? gameOf(game.data, place, scoringOf(round))
      : schemaFaults(game.error, 'the game');
    if (read === null) return;
    if (typeof read === 'string') faults.push(misshapen(place, [read]));
    else if ('where' in read) games.push(read);
    else faults.push(misshapen(place, read));
  });
  return { games, faults };
};

const idOf = (game: unknown): unknown =>
  typeof game === 'object' && game !== null && 'id' in game ? game.id : undefined;

/** Rounds that don't belong together, and rounds or games that are there twice. */
const roundFaults = (rounds: readonly Round[]): readonly string[] => {
  const [first] = rounds;
  const faults: string[] = [];
  const placeOf = new Map<unknown, string>();
  rounds.forEach(({ games, round, tour }, index) => {
    const place = `round ${index + 1} (${round.name})`;
    if (first !== undefined && tour.id !== first.tour.id) {
      faults.push(`${place}: is of ${tour.name}, the first of ${first.tour.name}`);
    }
    for (const [what, id] of [
      ['round', `round ${round.id}`],
      ...games.map((game) => ['game', `game ${String(idOf(game))}`] as const),
    ] as const) {
      const earlier = placeOf.get(id);
      if (earlier === undefined) placeOf.set(id, place);
      else faults.push(`${place}: the same ${what} (${id}) is in ${earlier}`);
    }
  });
  return faults;
};

const ONE_ROUND =
  "the file is one round, but a feed carries the points of all rounds so far: send the broadcast's players JSON, " +
  'or a list of the JSON of all rounds, [round 1, round 2, …]';

/** Reads Lichess' broadcast JSON. Needs `observedAt`: the format says no time. */
export const readChessLichess: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  if (isRound(json.value)) return refuseFeed('incomplete', [ONE_ROUND]);
  const list = z.array(z.unknown()).max(MOST_ROWS).safeParse(json.value, { reportInput: true });
  if (!list.success) return refuseFeed('wrong-shape', schemaFaults(list.error, 'the file'));
  if (observedAt === null) {
    return refuseFeed('no-time', [
      "Lichess' format carries no time: say with observedAt when the file was made",
    ]);
  }
  const about = { source: 'lichess', sport: 'Chess', observedAt, final: false } as const;
  if (!list.data.some(isRound)) return feedOf(about, readPlayers(list.data));

  const rounds = z.array(Round).max(MOST_ROUNDS).safeParse(list.data, { reportInput: true });
  if (!rounds.success) return refuseFeed('wrong-shape', schemaFaults(rounds.error, 'the file'));
  const faults = roundFaults(rounds.data);
  if (faults.length > 0) return refuseFeed('player-twice', faults);
  let before = 0;
  const read = rounds.data.map((round) => {
    const games = readRound(round, before);
    before += round.games.length;
    return games;
  });
  const found = read.flatMap((each) => each.faults);
  return feedOf(
    about,
    found.length > 0 ? found : pointsByPlayer(read.flatMap(({ games }) => games)),
  );
};
