/**
 * Pure functions that derive the turn from the draft's state: the current picker, the time left, the next pickers and
 * the turn cue (look: "Turn cue"). All times are in epoch milliseconds of the server's clock.
 */
import type { DraftView } from '@captains-pick/contract';
import { clockBetween, quietUntil, seatOfPick } from '@captains-pick/rules';
import type { DraftConnection, Viewer } from '../../../data/index.ts';
import type { TurnCue } from '../../../pieces/draft-turn/index.ts';

/** The last milliseconds of a turn, in which the room warns the viewer. */
const LAST_SECONDS_MS = 10_000;

/** If two samples differ by more, one of the clocks was set; network delay is smaller. */
const CLOCK_JUMP_MS = 2000;

/**
 * Estimates how far the server's clock is ahead of this browser's, in milliseconds. A delayed message makes the
 * server's clock look late, so the largest sample is the most accurate one.
 *
 * @param before the best estimate so far, or null
 * @param sample `serverNow` minus this browser's clock when the message arrived
 */
export const clockOffset = (before: number | null, sample: number): number =>
  before === null || Math.abs(sample - before) > CLOCK_JUMP_MS ? sample : Math.max(before, sample);

const epochMs = (time: string | null): number | null => (time === null ? null : Date.parse(time));

export interface ClockReading {
  /** The server's time. */
  readonly now: number;
  /** Milliseconds left to pick. Null: no limit. */
  readonly left: number | null;
  /** Milliseconds until picks are accepted, while the order is shown. 0 afterwards. */
  readonly opensIn: number;
  /** The end of the quiet hours in which the clock stands still (docs/product.md#quiet-hours). Null: it runs. */
  readonly quietUntil: number | null;
}

/** The reading of the room's clock. It is computed from the deadline, so that it cannot drift. */
export const readClock = (draft: DraftView, serverNow: number): ClockReading => {
  const opensIn = Math.max(0, (epochMs(draft.opensAt) ?? serverNow) - serverNow);
  const deadlineAt = epochMs(draft.deadlineAt);
  if (draft.status !== 'picking' || deadlineAt === null) {
    const running = draft.status === 'picking';
    const left = running || draft.timeLeft === null ? null : draft.timeLeft * 1000;
    return { now: serverNow, left, opensIn, quietUntil: null };
  }
  const quietHours = draft.quietHours ?? null;
  return {
    now: serverNow,
    left: clockBetween(quietHours, serverNow + opensIn, deadlineAt),
    opensIn,
    quietUntil: opensIn > 0 ? null : quietUntil(quietHours, serverNow),
  };
};

/** Milliseconds until the displayed time changes. Null if it does not change. */
export const nextTickIn = ({
  now,
  left,
  opensIn,
  quietUntil: until,
}: ClockReading): number | null => {
  if (until !== null) return until - now;
  const running = opensIn > 0 ? opensIn : left;
  if (running === null || running <= 0) return null;
  const shown = Math.ceil(running / 1000);
  return running - (shown - 1) * 1000;
};

/** Number of the current pick in the draft, from 1. */
export const pickNumber = (draft: DraftView): number => draft.draftPicks.length + 1;

const pickCount = (draft: DraftView): number => draft.order.length * draft.rounds;

export const isOver = (draft: DraftView): boolean =>
  draft.status === 'complete' || draft.status === 'ended';

/** User ids of all remaining picks, the current picker first. */
export const pickersAhead = (draft: DraftView): readonly string[] =>
  draft.status === 'picking' || draft.status === 'paused'
    ? Array.from(
        { length: Math.max(0, pickCount(draft) - draft.draftPicks.length) },
        (_, ahead) => seatOfPick(draft.order, draft.draftPicks.length + ahead) ?? '',
      )
    : [];

export const ownEntrant = (draft: DraftView, viewer: Viewer | null) =>
  draft.entrants.find(({ userId }) => userId === viewer?.userId);

/** Whether the state of the draft lets the viewer stage and draft a player now. */
export const isOwnTurn = (
  draft: DraftView,
  viewer: Viewer | null,
  { opensIn, left }: ClockReading,
): boolean =>
  viewer !== null &&
  draft.status === 'picking' &&
  draft.currentPicker?.userId === viewer.userId &&
  ownEntrant(draft, viewer)?.withdrawn === false &&
  opensIn === 0 &&
  left !== 0;

export const turnCue = (
  draft: DraftView,
  connection: DraftConnection,
  viewer: Viewer | null,
  clock: ClockReading,
): TurnCue => {
  if (isOver(draft)) return 'done';
  if (connection.state !== 'connected') return 'off';
  if (isOwnTurn(draft, viewer, clock)) {
    const isUrgent =
      clock.quietUntil === null && clock.left !== null && clock.left <= LAST_SECONDS_MS;
    return isUrgent ? 'last' : 'you';
  }
  const [current, next] = pickersAhead(draft);
  const own = viewer?.userId;
  const ownIsNear = own !== undefined && (clock.opensIn > 0 ? current === own : next === own);
  return draft.status === 'picking' && ownIsNear ? 'next' : 'wait';
};

/** The parts of a text such as `then bigslick, t_hallaert · back to you in 5`. */
export interface PickersAhead {
  readonly next: string;
  /** The picker after the next one; null if there is none. */
  readonly later: string | null;
  /** Such as `back to you in 5`. Null if the viewer picks next or has no further pick. */
  readonly own: string | null;
}

/** The pickers after the current one. Null if the current picker is the last. */
export const aheadOf = (draft: DraftView, viewer: Viewer | null): PickersAhead | null => {
  const [, ...later] = pickersAhead(draft);
  if (later.length === 0) return null;
  const nameOf = (id: string): string =>
    id === viewer?.userId
      ? 'you'
      : (draft.entrants.find(({ userId }) => userId === id)?.username ?? '');
  const [next = '', second = null] = later.slice(0, 2).map(nameOf);
  const away = viewer === null ? -1 : later.indexOf(viewer.userId);
  const back = draft.currentPicker?.userId === viewer?.userId ? 'back to you' : 'you';
  return { next, later: second, own: away < 2 ? null : `${back} in ${away + 1}` };
};

const ANNOUNCED_SECONDS = [5, 10, 30] as const;

/**
 * The announcement of the viewer's time left for screen readers. It changes only at 30, 10 and 5 seconds, so that it is
 * not read each second (look: "Turn cue"). `left` is in milliseconds; null means no limit.
 */
export const clockAnnouncement = (left: number | null): string => {
  const seconds = left === null ? undefined : ANNOUNCED_SECONDS.find((each) => left <= each * 1000);
  return seconds === undefined ? 'Your pick.' : `${seconds} seconds left.`;
};

/** Such as `0:09 Your pick`, or `Your pick` without a limit. */
export const turnTitle = (left: number | null): string => {
  if (left === null) return 'Your pick';
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} Your pick`;
};
