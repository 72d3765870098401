/** The timers of the drafts: the end of a pick clock, and the start of the contest after the last pick. */
import { dueAt } from '@captains-pick/rules';
import type { Scheduler } from '../../shared/scheduler.ts';
import { createCompletionQueue } from './completion-queue.ts';
import type { DraftStore } from '../storage/draft-store.ts';
import { awaitsCompletion, RETRY_DELAY_MS, type LiveRoom, type Verdict } from './live-room.ts';

export interface RoomTimersDeps {
  readonly store: Pick<DraftStore, 'complete'>;
  readonly scheduler: Scheduler;
  readonly onError: (error: unknown) => void;
  /** Keeps the process open until the work is done. */
  readonly track: (work: Promise<void>) => void;
  /** Decides and stores what the end of the clock leads to. */
  readonly runOutClock: (room: LiveRoom) => Promise<Verdict>;
  /** Called when the draft's teams are entered and its contest is running. */
  readonly completed: (room: LiveRoom) => void;
  /** Called when the contest was cancelled before its draft was completed. */
  readonly cancelled: (room: LiveRoom) => void;
}

export interface RoomTimers {
  /** Arms the timer for what comes next: the end of a clock, or the completion after the last pick. */
  arm(room: LiveRoom): void;
  /** From now on no timer is armed. */
  close(): void;
}

export const createRoomTimers = ({
  store,
  scheduler,
  onError,
  track,
  runOutClock,
  completed,
  cancelled,
}: RoomTimersDeps): RoomTimers => {
  const completions = createCompletionQueue(scheduler);
  let closed = false;

  const arm = (room: LiveRoom, atLeast = 0): void => {
    room.cancelTimer();
    if (room.completion === 'due' && awaitsCompletion(room)) return track(complete(room));
    const due = dueAt(room.state);
    if (due === null || closed) return;
    const wait = Math.max(atLeast, due - scheduler.now());
    room.cancelTimer = scheduler.after(wait, () => void clockRanOut(room));
  };

  const clockRanOut = async (room: LiveRoom): Promise<void> => {
    if (room.clockPending) return;
    if (scheduler.isTrusted?.() === false) return arm(room, RETRY_DELAY_MS);
    room.clockPending = true;
    const verdict = await runOutClock(room);
    room.clockPending = false;
    // A timer that fired early, or a database that was away: the deadline is unchanged.
    arm(room, verdict.ok ? 0 : verdict.refusal.name === 'unavailable' ? RETRY_DELAY_MS : 1);
  };

  /** A separate step, so that no one waits for it to see the last pick. Every process of the draft runs it. */
  const complete = async (room: LiveRoom): Promise<void> => {
    room.completion = 'under-way';
    try {
      const isRunning = await completions.inTurn(() => store.complete(room.draft.draftId));
      room.completion = 'told';
      if (isRunning) completed(room);
      else cancelled(room);
    } catch (error) {
      onError(error);
      room.completion = 'due';
      if (!closed) room.cancelTimer = scheduler.after(RETRY_DELAY_MS, () => arm(room));
    }
  };

  return {
    arm: (room) => arm(room),
    close: () => {
      closed = true;
    },
  };
};
