/**
 * Compact messages to and from the worker. An object for each of ten thousand entries would block the page while it
 * is cloned.
 */
import type { ChanceContest } from '@captains-pick/contract';
import type { Chances, EntryChances } from '@captains-pick/rules';

/** A contest with its lineups as numbers. */
export interface PackedContest {
  readonly contest: ChanceContest;
  /** Ids of the entries that have a lineup, separated by spaces, which ids do not contain. */
  readonly ids: string;
  /** Each distinct spelling of a player's name. */
  readonly names: readonly string[];
  /**
   * For each entry, the number of players; and in `lineups`, in sequence, the indexes of their names, the captain
   * first.
   */
  readonly sizes: Uint8Array<ArrayBuffer>;
  readonly lineups: Uint16Array<ArrayBuffer>;
}

const SEPARATOR = ' ';

const idsOf = (ids: string): readonly string[] => (ids === '' ? [] : ids.split(SEPARATOR));

export const packContest = (contest: ChanceContest): PackedContest => {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const sizes: number[] = [];
  const lineups: number[] = [];
  const add = (name: string): void => {
    const known = numbers.get(name) ?? numbers.size;
    if (known === numbers.size) numbers.set(name, known);
    lineups.push(known);
  };
  for (const { _id, team } of contest.entrants) {
    if (!team) continue;
    ids.push(_id);
    sizes.push(1 + team.flexPlayers.length);
    add(team.captain);
    for (const name of team.flexPlayers) add(name);
  }
  const { _id, sport, players, payouts, playerPayouts, results } = contest;
  return {
    contest: { _id, sport, players, payouts, playerPayouts, results, entrants: [] },
    ids: ids.join(SEPARATOR),
    names: [...numbers.keys()],
    sizes: Uint8Array.from(sizes),
    lineups: Uint16Array.from(lineups),
  };
};

export const unpackContest = ({
  contest,
  ids,
  names,
  sizes,
  lineups,
}: PackedContest): ChanceContest => {
  let next = 0;
  const entrants = idsOf(ids).map((_id, entry) => {
    const end = next + (sizes[entry] ?? 0);
    const [captain = '', ...flexPlayers] = Array.from(
      lineups.subarray(next, end),
      (number) => names[number] ?? '',
    );
    next = end;
    return { _id, team: { captain, flexPlayers } };
  });
  return { ...contest, entrants };
};

/** Chances with four lists of the entries' values, in the order of their ids. */
export interface PackedChances extends Omit<Chances, 'byEntry'> {
  readonly ids: string;
  readonly figures: Readonly<Record<keyof EntryChances, Float64Array<ArrayBuffer>>>;
}

export const packChances = ({ byEntry, ...about }: Chances): PackedChances => {
  const all = [...byEntry.values()];
  return {
    ...about,
    ids: [...byEntry.keys()].join(SEPARATOR),
    figures: {
      cash: Float64Array.from(all, ({ cash }) => cash),
      cashError: Float64Array.from(all, ({ cashError }) => cashError),
      win: Float64Array.from(all, ({ win }) => win),
      winError: Float64Array.from(all, ({ winError }) => winError),
    },
  };
};

export const unpackChances = ({ ids, figures, ...about }: PackedChances): Chances => {
  const { cash, cashError, win, winError } = figures;
  return {
    ...about,
    byEntry: new Map(
      idsOf(ids).map((id, at) => [
        id,
        {
          cash: cash[at] ?? 0,
          cashError: cashError[at] ?? 0,
          win: win[at] ?? 0,
          winError: winError[at] ?? 0,
        },
      ]),
    ),
  };
};
