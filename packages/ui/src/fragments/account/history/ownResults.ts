/** What a player's entries came to, added up by what they have in common. */
import { moneyCents, type OwnContestResult } from '@captains-pick/contract';
import { cents, formatCents, ZERO_CENTS, type Cents } from '@captains-pick/rules';

export interface ResultTotals {
  /** Cancelled ones are left out: they cost nothing in the end. */
  readonly entries: number;
  readonly contests: number;
  /** Entries with a prize. */
  readonly paid: number;
  readonly fees: Cents;
  readonly prizes: Cents;
  /** Prizes less fees. */
  readonly profit: Cents;
}

export interface ResultGroup extends ResultTotals {
  readonly name: string;
}

export const feeOf = ({ fee, status }: OwnContestResult): Cents =>
  status === 'Cancelled' ? ZERO_CENTS : moneyCents(fee);

export const prizeOf = ({ prize }: OwnContestResult): Cents =>
  prize === null ? ZERO_CENTS : moneyCents(prize);

const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((all, amount) => all + amount, 0));

export const totalsOf = (results: readonly OwnContestResult[]): ResultTotals => {
  const played = results.filter(({ status }) => status !== 'Cancelled');
  const fees = sum(played.map(feeOf));
  const prizes = sum(played.map(prizeOf));
  return {
    entries: played.length,
    contests: new Set(played.map(({ contestId }) => contestId)).size,
    paid: played.filter((result) => prizeOf(result) > ZERO_CENTS).length,
    fees,
    prizes,
    profit: cents(prizes - fees),
  };
};

/** Groups with their totals, in the order in which their first results come. */
export const totalsBy = (
  results: readonly OwnContestResult[],
  nameOf: (result: OwnContestResult) => string,
): readonly ResultGroup[] =>
  [...Map.groupBy(results, nameOf)]
    .map(([name, group]) => ({ name, ...totalsOf(group) }))
    .filter(({ entries }) => entries > 0);

/** A contest with all of the player's entries in it. */
export interface PlayedContest extends ResultGroup {
  readonly contestId: string;
  readonly at: number;
}

/** The contests that were played, the earliest first. */
export const playedContests = (results: readonly OwnContestResult[]): readonly PlayedContest[] =>
  [...Map.groupBy(results, ({ contestId }) => contestId)]
    .flatMap(([contestId, group]) => {
      const [first] = group;
      if (first === undefined || first.status === 'Cancelled') return [];
      const { tournamentName: name, at } = first;
      return [{ contestId, name, at: Date.parse(at), ...totalsOf(group) }];
    })
    .toSorted((a, b) => a.at - b.at);

/** The contests with the largest and the smallest profit; null if fewer than two were played, or all came to the same. */
export const bestAndWorst = (
  played: readonly PlayedContest[],
): { readonly best: PlayedContest; readonly worst: PlayedContest } | null => {
  const [best, ...rest] = played.toSorted((a, b) => b.profit - a.profit);
  const worst = rest.at(-1);
  return best === undefined || worst === undefined || best.profit === worst.profit
    ? null
    : { best, worst };
};

/** `+$12.50`, `−$3.00`, `$0.00` */
export const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatCents(amount)}`;
