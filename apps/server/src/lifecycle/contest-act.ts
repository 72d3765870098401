import type { ContestChanged } from '@captains-pick/contract';
import { mayFollow, ok, type ContestStatus, type Result } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { lockContest, type ContestRow } from '../contests/contests-repository.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { hasResults } from '../standings/results-behind.ts';

export interface ContestActDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
  readonly announce: (change: ContestChanged) => void;
}

/** What an operator does to a contest, which moves it to a status. */
export interface ContestAct<Outcome> {
  /** The name in the audit log. */
  readonly name: string;
  readonly to: ContestStatus;
  /** The word in the refusal for a contest in another status. */
  readonly verb: Extract<Refusal, { readonly name: 'wrong-status' }>['act'];
  /** True: only with results and while not paused. */
  readonly needsResults: boolean;
  /** The outcome for a contest that has the status already. Default: it is refused. */
  readonly again?: (tx: Transaction, contest: ContestRow) => Promise<Outcome>;
  /** Acts and sets the status. `after` goes into the audit log. */
  readonly work: (
    tx: Transaction,
    contest: ContestRow,
    now: Date,
  ) => Promise<{ readonly outcome: Outcome; readonly after: Readonly<Record<string, unknown>> }>;
}

const refusalOf = async <Outcome>(
  tx: Transaction,
  contest: ContestRow,
  { to, verb, needsResults }: ContestAct<Outcome>,
): Promise<Refusal | null> => {
  if (!mayFollow(contest.status, to)) {
    return { name: 'wrong-status', act: verb, status: contest.status };
  }
  if (!needsResults) return null;
  const paused = refusalOfPaused(contest);
  if (paused !== null) return paused;
  return (await hasResults(tx, contest)) ? null : { name: 'no-results' };
};

/**
 * Runs an operator's act on a contest in one transaction: locks the contest, checks status and pause, acts, and writes
 * the audit log. Announces the new status after the commit.
 */
export const actOnContest = async <Outcome extends { readonly status: ContestStatus }>(
  { database, clock, chance, announce }: ContestActDeps,
  {
    contestId,
    reason,
    by,
  }: { readonly contestId: string; readonly reason: string | null; readonly by: Actor },
  act: ContestAct<Outcome>,
): Promise<Result<Outcome, Refusal>> => {
  let acted = false;
  const answer = await database.transaction(async (tx): Promise<Result<Outcome, Refusal>> => {
    const contest = await lockContest(tx, contestId);
    if (contest === null) return refused({ name: 'contest-not-found' });
    if (act.again !== undefined && contest.status === act.to) {
      return ok(await act.again(tx, contest));
    }
    const refusal = await refusalOf(tx, contest, act);
    if (refusal !== null) return refused(refusal);
    const now = clock();
    const { outcome, after } = await act.work(tx, contest, now);
    await noteAct(
      tx,
      {
        by,
        act: act.name,
        contestId,
        reason,
        before: { status: contest.status },
        after: { status: act.to, ...after },
      },
      { now, chance },
    );
    acted = true;
    return ok(outcome);
  });
  if (acted) announce({ contestId, what: 'status' });
  return answer;
};
