import type { ContestSummary, Money } from '@captains-pick/contract';
import { addCents, centsFromWire, SPORTS, type Cents, type Sport } from '@captains-pick/rules';

const SHOWN = 3;

/** The fields of a contest that a row of the home page shows. */
export interface RunningContest {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  readonly kind: string;
  readonly fee: Cents;
  readonly entries: number;
  readonly prizes: Cents;
}

/** A contest from the wire, not validated. Fields that are read by checking functions keep their types. */
type Unchecked = { readonly [Field in keyof ContestSummary]: unknown } & {
  readonly entryFee: Money;
  readonly adminFee: Money;
  readonly payouts: readonly Money[];
  readonly startedAt: string | null;
};

const centsOf = (amount: Money): Cents => {
  const parsed = centsFromWire(amount);
  if (!parsed.ok) throw new RangeError(parsed.refusal);
  return parsed.value;
};

/** The row of a running contest, or null for any other. @throws if a field is malformed */
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
 * Loads the running contests, latest start first. Returns none if the request fails or a field is malformed. It does
 * not use the contract's client and schemas, which would be a fifth of all code on public pages.
 */
export const fetchRunningContests = async (
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
