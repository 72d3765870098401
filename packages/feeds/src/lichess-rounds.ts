/** The rounds of a Lichess broadcast, as `/api/broadcast/-/-/{round}` returns each: points from their games. */
import { SCORE_PRECISION, tidyName } from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from './files/fault-list.ts';
import {
  BYE,
  CLASSICAL_SCORING,
  gamePlace,
  isUnnamed,
  plainResult,
  pointsByPlayer,
  pointsOf,
  type ChessGame,
  type ChessScoring,
  type ChessSide,
} from './chess-points.ts';
import { misshapen, MOST_ROWS, type RowReading } from './feed-faults.ts';

/** 0 and null: the player has none. */
export const FideId = z
  .int()
  .min(0)
  .max(999_999_999)
  .nullish()
  .transform((id) => (id ? id : undefined));
const MOST_ROUNDS = 200;

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
    .array(z.object({ name: z.string().nullish(), fideId: FideId }))
    .nullish()
    .transform((players) =>
      (players ?? []).map(({ fideId, name }): ChessSide => ({
        name: name === null || name === undefined || isUnnamed(name) ? '' : name,
        id: fideId === undefined ? null : String(fideId),
      })),
    ),
  status: z
    .string()
    .nullish()
    .transform((status) => status ?? '*'),
  /** Missing until a first move is played. */
  lastMove: z.string().nullish(),
});
type Game = z.infer<typeof Game>;

const Round = z.object({
  tour: z.object({ id: z.string().min(1), name: z.string() }),
  round: z.object({
    id: z.string().min(1),
    name: z.string(),
    customScoring: z.object({ white: ColourScoring, black: ColourScoring }).nullish(),
  }),
  games: z.array(z.unknown()).max(MOST_ROWS),
});
type Round = z.infer<typeof Round>;

export const LichessRounds = z.array(Round).max(MOST_ROUNDS);

const scoringOf = ({ round }: Round): ChessScoring =>
  round.customScoring
    ? {
        white: { ...round.customScoring.white, loss: 0 },
        black: { ...round.customScoring.black, loss: 0 },
      }
    : CLASSICAL_SCORING;

/** A game; null for a board that isn't set up; text for a fault. */
const gameOf = (game: Game, place: string, scoring: ChessScoring): ChessGame | string | null => {
  const { lastMove, players, status } = game;
  const points = pointsOf(status, scoring);
  if (points === undefined) return `status "${status}" is no result`;
  const isUnplayed = lastMove === null || lastMove === undefined || lastMove === '';
  const named = players.filter(({ name }) => name !== '');
  const isEmptyBoard = named.length === 0 && (points === null || plainResult(status) === '0-0');
  if (isEmptyBoard && isUnplayed) return null;
  // Without a move, a side without a name is no opponent.
  const isBye = players.length === 2 && named.length === 1 && isUnplayed;
  const [white, black, third] = isBye
    ? players.map((side) => (side.name === '' ? BYE : side))
    : players;
  if (white === undefined || black === undefined || third !== undefined) {
    return `a game has two named players, this one ${named.length}`;
  }
  if (white.name === '' || black.name === '') {
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

/** Rounds of several events, and repeated rounds or games. */
export const roundFaults = (rounds: readonly Round[]): readonly string[] => {
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

/** The points of each player over all rounds, or the faults of their games. */
export const readRounds = (rounds: readonly Round[]): readonly RowReading[] => {
  let before = 0;
  const read = rounds.map((round) => {
    const games = readRound(round, before);
    before += round.games.length;
    return games;
  });
  const faults = read.flatMap((each) => each.faults);
  return faults.length > 0 ? faults : pointsByPlayer(read.flatMap(({ games }) => games));
};
