/**
 * The expected standings of a contest, computed from the wire alone by the rules of docs/product.md#ranking, without
 * the product's code.
 */
import type { Contest, Player } from '@captains-pick/contract';

export interface ExpectedStanding {
  readonly entryName: string;
  /** `1`, `T2`. */
  readonly rank: string;
  /** Dollars, strokes or points; null for a golf team without a score. */
  readonly total: number | null;
  /** The number of players who are not out. */
  readonly remaining: number;
  /** Cents. */
  readonly winnings: number;
}

const dollarsOf = (money: unknown): number => (typeof money === 'number' ? money : 0);

const isOut = (contest: Contest, player: Player): boolean => {
  const { finish, sportSpecificData } = player;
  switch (contest.sport) {
    case 'Poker':
      return (
        (finish ?? 0) !== 0 ||
        sportSpecificData.currentChipCount === 0 ||
        sportSpecificData.currentChipCount === -1
      );
    case 'Golf':
      return sportSpecificData.status !== undefined && sportSpecificData.status !== 'active';
    default:
      return (finish ?? 0) >= 1;
  }
};

const figureOf = (contest: Contest, player: Player): number | null =>
  contest.sport === 'Poker'
    ? dollarsOf(player.cashedFor)
    : (player.sportSpecificData.score ?? null);

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
};

/** The percentages of the smallest fields (docs/product.md#percentage-table). */
const percentages = (entrants: number): readonly number[] => {
  if (entrants <= 5) return [100];
  if (entrants <= 15) return [65, 35];
  if (entrants <= 30) return [50, 30, 20];
  throw new Error(`no percentages here for ${entrants} entrants`);
};

export const expectedStandings = (contest: Contest): readonly ExpectedStanding[] => {
  const players = new Map(contest.players.map((player) => [player.name, player]));
  const teams = contest.entrants.map(({ entryName, team }) => {
    const names = team ? [team.captain, ...team.flexPlayers] : [];
    const members = names.map((name) => {
      const player = players.get(name);
      if (player === undefined) throw new Error(`${name} is not in the contest`);
      return player;
    });
    const figures = members.map((player) => figureOf(contest, player));
    const [captain = null] = figures;
    return {
      entryName,
      // The captain's cashes count twice, but break ties undoubled.
      total: sum(contest.sport === 'Poker' ? [captain, ...figures] : figures),
      captain,
      remaining: members.filter((player) => !isOut(contest, player)).length,
    };
  });
  const lowBest = contest.sport === 'Golf';
  const key = (value: number | null): number =>
    value === null ? Number.POSITIVE_INFINITY : lowBest ? value : -value;
  const order = (a: (typeof teams)[number], b: (typeof teams)[number]): number =>
    Math.sign(key(a.total) - key(b.total)) || Math.sign(key(a.captain) - key(b.captain)) || 0;
  const sorted = teams.toSorted(order);
  const pool = Math.round(dollarsOf(contest.entryFee) * 100) * teams.length;
  const prizes = percentages(teams.length).map((percent) => Math.round((pool * percent) / 100));
  return sorted.map((team) => {
    const first = sorted.findIndex((other) => order(other, team) === 0);
    const level = sorted.filter((other) => order(other, team) === 0).length;
    const spanned = prizes.slice(first, first + level).reduce((total, prize) => total + prize, 0);
    return {
      entryName: team.entryName,
      rank: `${level > 1 ? 'T' : ''}${first + 1}`,
      total: team.total,
      remaining: team.remaining,
      winnings: Math.floor(spanned / level),
    };
  });
};

/** `$1,200`, `−4`, `E`, `7.5` as a number; null for `-`. */
export const figureIn = (text: string): number | null => {
  const plain = text.replace(/[$,+\s]/g, '').replace('−', '-');
  if (plain === '-') return null;
  return plain === 'E' ? 0 : Number(plain);
};
