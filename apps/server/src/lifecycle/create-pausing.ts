import type { ContestChanged } from '@captains-pick/contract';
import { ok, type ContestStatus, type Result } from '@captains-pick/rules';
import { findContest, lockContest, type ContestRow } from '../contests/contests-repository.ts';
import { changePause, type Pausing } from '../contests/pause-contest.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import type { Database } from '../database/database.ts';
import type { DraftRooms } from '../drafts/rooms/draft-rooms.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import type { Lifecycle } from './service.ts';

export interface PausingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly announce: (change: ContestChanged) => void;
  readonly rooms: Pick<DraftRooms, 'ofContest' | 'submit'>;
}

type Request = Parameters<Lifecycle['pause']>[0];
type Answer = Result<{ readonly status: ContestStatus }, Refusal>;

const refusalOfPause = (contest: ContestRow): Refusal | null => {
  if (contest.status === 'Graded' || contest.status === 'Cancelled') {
    return { name: 'wrong-status', act: 'paused', status: contest.status };
  }
  return refusalOfPaused(contest);
};

const refusalOfResume = (contest: ContestRow): Refusal | null =>
  refusalOfPaused(contest) === null ? { name: 'contest-not-paused' } : null;

const REFUSALS: Readonly<Record<Pausing, (contest: ContestRow) => Refusal | null>> = {
  pause: refusalOfPause,
  resume: refusalOfResume,
};

/**
 * Pauses and resumes contests. The clock of a live draft stops and resumes in the same transaction, so that a crash
 * can't separate the two.
 */
export const createPausing = ({
  database,
  clock,
  chance,
  announce,
  rooms,
}: PausingDeps): Pick<Lifecycle, 'pause' | 'resume'> => {
  const alone = ({ contestId, reason, by }: Request, type: Pausing): Promise<Answer> =>
    database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const refusal = REFUSALS[type](contest);
      if (refusal !== null) return refused(refusal);
      await changePause(tx, contest, type, { by, reason }, { now: clock(), chance });
      return ok({ status: contest.status });
    });

  /** Null: no draft has a clock to stop or resume, so only the contest changes. */
  const withDraft = async (
    { contestId, reason, by }: Request,
    type: Pausing,
  ): Promise<Answer | null> => {
    const room = await rooms.ofContest(contestId);
    const stands = type === 'pause' ? 'picking' : 'paused';
    if (room === null || room.draft.closed || room.state.phase !== stands) return null;
    const verdict = await rooms.submit(room.draft.draftId, { type }, { by, reason, contest: type });
    if (verdict.ok) return ok({ status: 'Drafting' });
    return verdict.refusal.name === 'unavailable'
      ? refused({ name: 'draft', refusal: verdict.refusal })
      : null;
  };

  const act = async (request: Request, type: Pausing): Promise<Answer> => {
    const contest = await findContest(database, request.contestId);
    if (contest === null) return refused({ name: 'contest-not-found' });
    const refusal = REFUSALS[type](contest);
    if (refusal !== null) return refused(refusal);
    const answer =
      (contest.status === 'Drafting' ? await withDraft(request, type) : null) ??
      (await alone(request, type));
    if (answer.ok) announce({ contestId: request.contestId, what: 'status' });
    return answer;
  };

  return {
    pause: (request) => act(request, 'pause'),
    resume: (request) => act(request, 'resume'),
  };
};
