import { noteAct } from '../audit/audit-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor, Chance } from '../services.ts';
import { setPaused, type ContestRow } from './contests-repository.ts';

interface Act {
  readonly by: Actor;
  readonly reason: string;
}
interface At {
  readonly now: Date;
  readonly chance: Chance;
}

const stateOf = ({ status, pausedSince, pausedBecause }: ContestRow) => ({
  status,
  paused: pausedSince === null ? null : { since: pausedSince, because: pausedBecause },
});

/** Pauses a contest that is locked. */
export const pauseContest = async (
  tx: Transaction,
  contest: ContestRow,
  { by, reason }: Act,
  at: At,
): Promise<void> => {
  const paused = { since: at.now, because: reason };
  await setPaused(tx, contest.id, paused);
  const before = stateOf(contest);
  await noteAct(
    tx,
    {
      by,
      act: 'pause-contest',
      contestId: contest.id,
      reason,
      before,
      after: { ...before, paused },
    },
    at,
  );
};

/** Lets a contest that is locked go on. */
export const resumeContest = async (
  tx: Transaction,
  contest: ContestRow,
  { by, reason }: Act,
  at: At,
): Promise<void> => {
  await setPaused(tx, contest.id, null);
  const before = stateOf(contest);
  await noteAct(
    tx,
    {
      by,
      act: 'resume-contest',
      contestId: contest.id,
      reason,
      before,
      after: { ...before, paused: null },
    },
    at,
  );
};
