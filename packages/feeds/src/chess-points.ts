/** Points per player from chess games, for the formats that list games. */
import { NO_RESULT, nameKey, SCORE_PRECISION, tidyName } from '@captains-pick/rules';
import { misshapen, type RowReading } from './feed-faults.ts';

export interface ChessSide {
  readonly name: string;
  /** The FIDE id. */
  readonly id: string | null;
}

export interface ChessGame {
  /** `game 4 (Ada Arnold - Bo Baker)`. */
  readonly where: string;
  readonly white: ChessSide;
  readonly black: ChessSide;
  /** The points of each side; null: the game isn't finished. */
  readonly points: SidePoints | null;
}

export interface SidePoints {
  readonly white: number;
  readonly black: number;
}

/** Points by outcome and colour; in few events a loss has points. */
export interface ChessScoring {
  readonly white: ColourPoints;
  readonly black: ColourPoints;
}

interface ColourPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

const CLASSICAL: ColourPoints = { win: 1, draw: 0.5, loss: 0 };
export const CLASSICAL_SCORING: ChessScoring = { white: CLASSICAL, black: CLASSICAL };

type Outcome = keyof ColourPoints | 'unfinished';

/**
 * The outcomes of white and black by the result in its plain form. `0-0`: both forfeit. A half and nothing: an
 * arbiter's decision, such as half a point against a side that could no longer win.
 */
const OUTCOMES: ReadonlyMap<string, readonly [white: Outcome, black: Outcome]> = new Map([
  ['1-0', ['win', 'loss']],
  ['0-1', ['loss', 'win']],
  ['1/2-1/2', ['draw', 'draw']],
  ['1/2-0', ['draw', 'loss']],
  ['0-1/2', ['loss', 'draw']],
  ['0-0', ['loss', 'loss']],
  ['*', ['unfinished', 'unfinished']],
]);

/** Forfeits written with signs only. */
const FORFEITS: ReadonlyMap<string, string> = new Map([
  ['+/-', '1-0'],
  ['-/+', '0-1'],
  ['-/-', '0-0'],
]);

/** The suffix of the result of a game that was not played. */
export const NOT_PLAYED = /^\(?(?:ff?|forfeit(?:ed)?|wo|w\/o|walkover|bye|unplayed|unrated)\)?$/i;

/** Longer than any result with its suffix. */
const LONGEST_RESULT = 40;

/** A result in its plain form, for any spelling of the half, the dash and a forfeit: `½–½` is `1/2-1/2`. */
export const plainResult = (written: string): string => {
  if (written.length > LONGEST_RESULT) return written.trim();
  const [result = '', ...words] = written
    .trim()
    .replace(/½|1\u20442|\b0[.,]5\b/g, '1/2')
    .replace(/\s*(?:[‐‑‒–—−:]|-)\s*/g, '-')
    .split(/\s+/);
  if (!words.every((word) => NOT_PLAYED.test(word))) return written.trim();
  const bare = result.replace(/(?<=[012])ff?$/i, '');
  if (bare === '1/2') return '1/2-1/2';
  return FORFEITS.get(bare) ?? bare;
};

/** The points of both sides by the result; null: unfinished; undefined: not a result. */
export const pointsOf = (written: string, scoring: ChessScoring): SidePoints | null | undefined => {
  const [white, black] = OUTCOMES.get(plainResult(written)) ?? [];
  if (white === undefined || black === undefined) return undefined;
  if (white === 'unfinished' || black === 'unfinished') return null;
  return { white: scoring.white[white], black: scoring.black[black] };
};

export const gamePlace = (index: number, white: string, black: string): string =>
  `game ${index + 1} (${white || '?'} - ${black || '?'})`;

/** The opponent of a player without one in a round: the player scores the result. */
export const BYE: ChessSide = { name: 'bye', id: null };

const BYE_NAME =
  /^\W*(?:(?:half|full|zero|points?|1\/2|[01]|requested|pairing|allocated|unpaired)\W+)*bye(?:\W+\d+)?\W*$/i;

export const isBye = ({ name }: ChessSide): boolean => BYE_NAME.test(name);

/** Spellings of a missing name. */
const NO_NAME = /^[\s?*.-]*$/;

export const isUnnamed = (name: string): boolean => NO_NAME.test(name);

interface Tally {
  readonly where: string;
  readonly side: ChessSide;
  /** In hundredths, so that no sum has a rounding error; null before the first finished game. */
  parts: number | null;
}

/** The id of each name to which games give exactly one id; null for several. */
const idsByName = (games: readonly ChessGame[]): ReadonlyMap<string, string | null> => {
  const ids = new Map<string, string | null>();
  for (const { id, name } of games.flatMap(({ black, white }) => [white, black])) {
    if (id === null) continue;
    const known = ids.get(nameKey(name));
    ids.set(nameKey(name), known === undefined || known === id ? id : null);
  }
  return ids;
};

/**
 * Sums the points of each player over all games. A side without an id is the player with its name, if games give that
 * name exactly one id.
 */
export const pointsByPlayer = (games: readonly ChessGame[]): readonly RowReading[] => {
  const ids = idsByName(games);
  const tallies = new Map<string, Tally>();
  const faults: RowReading[] = [];
  /** The player's key; null when it is ambiguous. */
  const keyOf = (side: ChessSide, where: string): string | null => {
    const key = nameKey(side.name);
    const id = side.id ?? ids.get(key);
    if (id === null) {
      const fault = `${side.name} has no FIDE id here, and games give two for that name; add it`;
      faults.push(misshapen(where, [fault]));
      return null;
    }
    return id === undefined ? `name ${key}` : `id ${id}`;
  };

  for (const { black, points, where, white } of games) {
    if (isBye(white) && isBye(black)) {
      faults.push(misshapen(where, ['both sides are a bye']));
      continue;
    }
    const keys = [white, black].map((side) => (isBye(side) ? null : keyOf(side, where)));
    if (keys[0] !== null && keys[0] === keys[1]) {
      faults.push(misshapen(where, [`${white.name} plays against themself`]));
      continue;
    }
    [white, black].forEach((side, index) => {
      const key = keys[index] ?? null;
      if (key === null) return;
      const tally = tallies.get(key) ?? { where, side, parts: null };
      tallies.set(key, tally);
      if (points === null) return;
      const won = index === 0 ? points.white : points.black;
      tally.parts = (tally.parts ?? 0) + Math.round(won * SCORE_PRECISION);
    });
  }
  const rows = [...tallies].map(([key, { where, side, parts }]): RowReading => ({
    kind: 'row',
    row: {
      where,
      externalId: key.startsWith('id ') ? key.slice(3) : null,
      name: tidyName(side.name),
      result: { ...NO_RESULT, score: parts === null ? null : parts / SCORE_PRECISION },
    },
  }));
  return [...faults, ...rows];
};
