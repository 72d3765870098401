import type { ContestSummary, Money } from '@captains-pick/contract';
import { addCents, centsFromWire, SPORTS, type Cents, type Sport } from '@captains-pick/rules';

const SHOWN = 3;

/** What a row of the home page shows of a contest. */
export interface RunningContest {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** `Pick6 Salary` */
  readonly kind: string;
  readonly fee: Cents;
  readonly entries: number;
  readonly prizes: Cents;
}

/** A contest as it came: what is read by functions that check it keeps its type. */
type Unchecked = { readonly [Field in keyof ContestSummary]: unknown } & {
  readonly entryFee: Money;
  readonly adminFee: Money;
  readonly payouts: readonly Money[];
  readonly startedAt: string | null;
};

const centsOf = (amount: Money): Cents => {
  const read = centsFromWire(amount);
  if (!read.ok) throw new RangeError(read.refusal);
  return read.value;
};

/** The row of a contest that runs; null for any other. @throws where a field is not what it should be */
const rowOf = (contest: Unchecked): (RunningContest & { readonly start: number }) | null => {
  if (contest.status !== 'Running') return null;
  const sport = SPORTS.find((known) => known === contest.sport);
  if (sport === undefined) throw new TypeError('not a sport');
  return {
    id: String(contest._id),
    name: String(contest.tournamentName),
    sport,
    kind: `${String(contest.format)} ${String(contest.draftType)}`,
    fee: addCents(centsOf(contest.entryFee), centsOf(contest.adminFee)),
    entries: Number(contest.entrantsCount),
    prizes: addCents(...contest.payouts.map(centsOf)),
    start: contest.startedAt === null ? 0 : Date.parse(contest.startedAt),
  };
};

/**
 * The contests that run, the latest start first; none where they cannot be had, for whatever reason. Asked for
 * without the contract's client and its schemas, because this is the one thing that public pages read: those
 * would be a fifth of all their code. What is not as it should be ends as no contests, like any other failure.
 */
export const readRunningContests = async (
  signal: AbortSignal,
): Promise<readonly RunningContest[]> => {
  try {
    const response = await fetch('/api/contests/public', { signal });
    const contests = (await response.json()) as readonly Unchecked[];
    return contests
      .flatMap((contest) => rowOf(contest) ?? [])
      .toSorted((a, b) => b.start - a.start)
      .slice(0, SHOWN);
  } catch {
    return [];
  }
};
