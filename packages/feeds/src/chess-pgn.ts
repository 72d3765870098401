/**
 * The games of a chess event as PGN. Only tags and results are read: `White`, `Black`, `Result`, `Round`,
 * `WhiteFideId`, `BlackFideId`, `Termination`, and the result after the moves, which must agree. Tags may be in any
 * case.
 *
 * | result            | meaning                                                                           |
 * |-------------------|-----------------------------------------------------------------------------------|
 * | `1-0`, `1-0 ff`   | white wins, also by forfeit                                                       |
 * | `1/2-1/2`, `½-½`  | a draw; every result may be written with `½` or `1/2`, and with any dash          |
 * | `1/2-0`, `0-1/2`  | one side has half a point, the other none                                         |
 * | `0-0`             | both forfeit. After moves it is castling, unless it ends the game and the tag     |
 * |                   | `Result` has it too                                                               |
 * | `*`               | the game is running                                                               |
 *
 * A bye is a game against `bye`, or against `?` without a move or with `bye` as its termination. Its result has its
 * points.
 *
 * The file must hold **all games of the event so far**, because points count from the start. It must also prove that,
 * because a file truncated between two games looks complete. Either
 *
 * - its rounds (`Round "3"` or, with a board, `"3.12"`) go from 1 without a gap and each player has a game or a bye in
 *   each of them, or
 * - a line `%captains-pick games=28` gives the number of games (PGN reserves such lines). The same line may give the
 *   points of a game if they are not 1, ½ and 0: `%captains-pick games=28 win=3 draw=1 loss=0`.
 *
 * The file has no time and doesn't mark the end of the event: the operator completes the contest.
 */
import { nameKey, ok, refuse, tidyName, type Result } from '@captains-pick/rules';
import {
  BYE,
  CLASSICAL_SCORING,
  gamePlace,
  isBye,
  isUnnamed,
  plainResult,
  pointsByPlayer,
  pointsOf,
  type ChessGame,
  type ChessScoring,
  type ChessSide,
} from './chess-points.ts';
import type { FeedReader } from './feed.ts';
import { feedOf, MOST_ROWS, refuseFeed } from './feed-faults.ts';
import { readPgn, type PgnGame, type PgnText } from './pgn-games.ts';

const FIDE_ID = /^[1-9]\d{0,8}$/;
/** `3`, `03`, `3.12` with a board, `Round 3`, `3/9`. */
const ROUND = /^(?:round|rnd|rd|r|runde|ronde|ronda)?[\s.:#]*0*([1-9]\d{0,2})(?!\d)/i;

/** A tag's single value. Unknown values contradict nothing; a name is contradicted only by another name. */
const valueOf = (game: PgnGame, tag: string, faults: string[]): string => {
  const values = (game.tags.get(tag.toLowerCase()) ?? []).filter((value) => !isUnnamed(value));
  const [first = '', ...others] = values;
  const other = others.find((value) => nameKey(value) !== nameKey(first));
  if (other !== undefined) {
    faults.push(`${tag} has the values "${first}" and "${other}"; keep the right one`);
  }
  return tidyName(first);
};

interface ReadGame extends ChessGame {
  /** Null when the file doesn't have it as a number. */
  readonly round: number | null;
  /** Distinguishes it from another game of the same players. */
  readonly identity: string;
}

/** Results of a board without names: not set up, or forfeited by two absent teams. */
const EMPTY_BOARD: ReadonlySet<string> = new Set(['*', '0-0']);

/**
 * The sides of a game. A side without a name is a bye if the file says so, or if its tag is present and unknown and no
 * move was played. Otherwise its name was lost.
 */
const withBye = (
  game: PgnGame,
  white: ChessSide,
  black: ChessSide,
): readonly [ChessSide, ChessSide] => {
  if ((white.name === '') === (black.name === '')) return [white, black];
  const isSaidToBe = (game.tags.get('termination') ?? []).some((text) => /\bbye\b/i.test(text));
  const isBye = (side: ChessSide, tag: string): boolean =>
    side.name === '' && (isSaidToBe || (game.tags.has(tag) && !game.hasMoves));
  return [isBye(white, 'white') ? BYE : white, isBye(black, 'black') ? BYE : black];
};

/** A game; null for a board without players and result; or the game's faults. */
const readGame = (
  game: PgnGame,
  { place, scoring }: { place: string; scoring: ChessScoring },
): ReadGame | readonly string[] | null => {
  const faults: string[] = [];
  const side = (colour: 'White' | 'Black'): ChessSide => {
    const id = valueOf(game, `${colour}FideId`, faults);
    if (id !== '' && id !== '0' && !FIDE_ID.test(id)) {
      faults.push(`${colour}FideId "${id}" is not a FIDE id`);
    }
    return { name: valueOf(game, colour, faults), id: FIDE_ID.test(id) ? id : null };
  };
  const [white, black] = [side('White'), side('Black')];
  const headers = (game.tags.get('result') ?? []).filter(
    (text) => text === '*' || !isUnnamed(text),
  );
  const said = [...headers.map((text) => text.trim()), ...game.endings];
  const [result = ''] = said;
  const other = said.find((each) => plainResult(each) !== plainResult(result));
  if (game.endings.length === 0) {
    faults.push('there is no result at its end; the file may be cut off');
  } else if (other !== undefined) {
    faults.push(`it has the results ${result} and ${other}; keep the right one`);
  }
  const isEmptyBoard = white.name === '' && black.name === '' && !game.hasMoves;
  if (isEmptyBoard && EMPTY_BOARD.has(plainResult(result)) && faults.length === 0) return null;
  const [whiteSide, blackSide] = withBye(game, white, black);
  for (const [colour, { name }] of [
    ['White', whiteSide],
    ['Black', blackSide],
  ] as const) {
    if (name === '') faults.push(`there is no tag ${colour} with a name`);
  }
  const points = pointsOf(result, scoring);
  if (points === undefined) faults.push(`its result "${result}" is invalid`);
  const round = valueOf(game, 'Round', faults);
  if (faults.length > 0 || points === undefined) return faults;
  const number = ROUND.exec(round)?.[1];
  const when =
    round === ''
      ? ['Date', 'GameURL'].map((tag) => valueOf(game, tag, []))
      : [round.replace(/\b0+(?=\d)/g, '')];
  return {
    where: place,
    white: whiteSide,
    black: blackSide,
    points,
    round: number === undefined ? null : Number(number),
    identity: JSON.stringify([nameKey(whiteSide.name), nameKey(blackSide.name), ...when]),
  };
};

interface Directive {
  readonly games: number;
  readonly scoring: ChessScoring;
}

const DIRECTIVE =
  /^games=(\d{1,5})(?: win=(\d\d?(?:\.5)?) draw=(\d\d?(?:\.5)?) loss=(\d\d?(?:\.5)?))?$/;

const readDirective = ({ directives }: PgnText): Result<Directive | null, string> => {
  const [first, second] = directives;
  if (first === undefined) return ok(null);
  if (second !== undefined) return refuse(`line ${second.line}: a second line %captains-pick`);
  const match = DIRECTIVE.exec(first.text.replace(/\s+/g, ' '));
  if (match === null) {
    return refuse(
      `line ${first.line}: "%captains-pick ${first.text}" is not understood; write "%captains-pick games=28" or ` +
        '"%captains-pick games=28 win=3 draw=1 loss=0"',
    );
  }
  const [, games, win, draw, loss] = match;
  if (win === undefined) return ok({ games: Number(games), scoring: CLASSICAL_SCORING });
  const colour = { win: Number(win), draw: Number(draw), loss: Number(loss) };
  return ok({ games: Number(games), scoring: { white: colour, black: colour } });
};

const HOW_TO_SAY_ALL =
  'a feed must have all games of the event so far; begin the file with "%captains-pick games=N" if these N are all';

/** Why the rounds don't prove that these are all games so far; empty when they do. */
const missingRounds = (games: readonly ReadGame[]): readonly string[] => {
  const unnumbered = games.find(({ round }) => round === null);
  if (unnumbered !== undefined) return [`${unnumbered.where}: has no round; ${HOW_TO_SAY_ALL}`];
  const byRound = Map.groupBy(games, ({ round }) => round ?? 0);
  const last = Math.max(...byRound.keys());
  const gap = Array.from({ length: last }, (_, index) => index + 1).find((n) => !byRound.has(n));
  if (gap !== undefined) {
    return [`there is a round ${last}, but no round ${gap}; ${HOW_TO_SAY_ALL}`];
  }
  const namesOf = (some: readonly ReadGame[]): ReadonlyMap<string, string> =>
    new Map(
      some
        .flatMap(({ black, white }) => [white, black])
        .filter((side) => !isBye(side))
        .map(({ name }) => [nameKey(name), name]),
    );
  const everyone = namesOf(games);
  return [...byRound].flatMap(([round, some]) => {
    const there = namesOf(some);
    return [...everyone]
      .filter(([key]) => !there.has(key))
      .map(([, name]) => `round ${round}: ${name} has neither a game nor a bye; ${HOW_TO_SAY_ALL}`);
  });
};

const repeatedGames = (games: readonly ReadGame[]): readonly string[] => {
  const placeOf = new Map<string, string>();
  return games.flatMap(({ identity, where }) => {
    const earlier = placeOf.get(identity);
    if (earlier !== undefined) return [`${where}: the same game is also ${earlier}`];
    placeOf.set(identity, where);
    return [];
  });
};

/** Parses a PGN file of all games of an event so far. Needs `observedAt`, because the format has no time. */
export const readChessPgn: FeedReader = (text, { observedAt }) => {
  const pgn = readPgn(text);
  if (pgn.faults.length > 0) return refuseFeed('not-readable', pgn.faults);
  if (pgn.games.length === 0) return refuseFeed('no-players', ['the file holds no games']);
  if (pgn.games.length > MOST_ROWS) {
    return refuseFeed('wrong-shape', [`the file holds more than ${MOST_ROWS} games`]);
  }
  const directive = readDirective(pgn);
  if (!directive.ok) return refuseFeed('not-readable', [directive.refusal]);
  const said = directive.value;
  if (said !== null && said.games !== pgn.games.length) {
    return refuseFeed('incomplete', [
      `the file says that it holds ${said.games} games, but it holds ${pgn.games.length}`,
    ]);
  }
  if (observedAt === null) {
    return refuseFeed('no-time', ['PGN has no time: give the time of the file with observedAt']);
  }

  const games: ReadGame[] = [];
  const faults: string[] = [];
  pgn.games.forEach((game, index) => {
    const [white = '', black = ''] = ['White', 'Black'].map((tag) => valueOf(game, tag, []));
    const place = gamePlace(index, white, black);
    const read = readGame(game, { place, scoring: said?.scoring ?? CLASSICAL_SCORING });
    if (read === null) return;
    if ('where' in read) games.push(read);
    else faults.push(...read.map((fault) => `${place}, line ${game.line}: ${fault}`));
  });
  if (faults.length > 0) return refuseFeed('wrong-shape', faults);
  const repeated = repeatedGames(games);
  if (repeated.length > 0) return refuseFeed('player-twice', repeated);
  const missing = said === null && games.length > 0 ? missingRounds(games) : [];
  if (missing.length > 0) return refuseFeed('incomplete', missing);
  return feedOf({ source: 'pgn', sport: 'Chess', observedAt, final: false }, pointsByPlayer(games));
};
