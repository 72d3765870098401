/**
 * What the room derives from the draft's state: whose turn it is, how long it lasts, who is next, and how
 * loudly to say so (look: "Turn cue"). Pure; times are epoch milliseconds by the server's clock.
 */
import type { DraftState } from '@captains-pick/contract';
import { seatOfPick } from '@captains-pick/rules';
import type { DraftConnection, Viewer } from '../../data/index.ts';
import type { TurnCue } from '../../pieces/draft-turn/index.ts';

/** Milliseconds in which the room says that time runs out. */
export const LAST_SECONDS = 10_000;

/** Two readings of the server's clock that differ by more are not one clock and a slow message. */
const CLOCK_WAS_SET = 2000;

/**
 * How far the server's clock is ahead of ours. A message that was slow to come makes it look behind, so the
 * largest difference is the nearest to the truth.
 *
 * @param before the best estimate so far; null for none
 * @param sample `serverNow` minus our own clock as the message came
 */
export const clockOffset = (before: number | null, sample: number): number =>
  before === null || Math.abs(sample - before) > CLOCK_WAS_SET ? sample : Math.max(before, sample);

const moment = (time: string | null): number | null => (time === null ? null : Date.parse(time));

export interface ClockReading {
  /** Milliseconds left to pick; null for no limit. */
  readonly left: number | null;
  /** Milliseconds until picks count, while the order is being shown; else 0. */
  readonly opensIn: number;
}

/** What the room's clock shows. It counts from the deadline, never from the last tick: it cannot drift. */
export const readClock = (draft: DraftState, serverNow: number): ClockReading => {
  const opensIn = Math.max(0, (moment(draft.opensAt) ?? serverNow) - serverNow);
  const deadlineAt = moment(draft.deadlineAt);
  if (draft.status !== 'picking' || deadlineAt === null) {
    const running = draft.status === 'picking';
    return { left: running || draft.timeLeft === null ? null : draft.timeLeft * 1000, opensIn };
  }
  return { left: Math.max(0, deadlineAt - serverNow - opensIn), opensIn };
};

/** When what the clock shows changes next, in milliseconds from now; null: not by itself. */
export const nextTickIn = ({ left, opensIn }: ClockReading): number | null => {
  const running = opensIn > 0 ? opensIn : left;
  if (running === null || running <= 0) return null;
  const shown = Math.ceil(running / 1000);
  return running - (shown - 1) * 1000;
};

/** Which pick of the draft is on, from 1. */
export const pickNumber = (draft: DraftState): number => draft.draftPicks.length + 1;

export const pickCount = (draft: DraftState): number => draft.order.length * draft.rounds;

export const isOver = (draft: DraftState): boolean =>
  draft.status === 'complete' || draft.status === 'ended';

/** The users who pick from now on, the current one first. */
export const pickersAhead = (draft: DraftState): readonly string[] =>
  draft.status === 'picking' || draft.status === 'paused'
    ? Array.from(
        { length: Math.max(0, pickCount(draft) - draft.draftPicks.length) },
        (_, ahead) => seatOfPick(draft.order, draft.draftPicks.length + ahead) ?? '',
      )
    : [];

export const ownEntrant = (draft: DraftState, viewer: Viewer | null) =>
  draft.entrants.find(({ userId }) => userId === viewer?.userId);

/** May the viewer stage and draft a player now, as far as the draft goes? */
export const isOwnTurn = (
  draft: DraftState,
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
  draft: DraftState,
  connection: DraftConnection,
  viewer: Viewer | null,
  clock: ClockReading,
): TurnCue => {
  if (isOver(draft)) return 'done';
  if (connection.state !== 'connected') return 'off';
  if (isOwnTurn(draft, viewer, clock)) {
    return clock.left !== null && clock.left <= LAST_SECONDS ? 'last' : 'you';
  }
  const [current, next] = pickersAhead(draft);
  const own = viewer?.userId;
  const ownIsNear = own !== undefined && (clock.opensIn > 0 ? current === own : next === own);
  return draft.status === 'picking' && ownIsNear ? 'next' : 'wait';
};

/** Who picks after the current picker: `then bigslick, t_hallaert · back to you in 5` in its parts. */
export interface PickersAhead {
  readonly next: string;
  /** The picker after the next one; null if there is none. */
  readonly later: string | null;
  /** `back to you in 5`; null for a viewer without a pick that far ahead. */
  readonly own: string | null;
}

/** Null if the current picker is the last. */
export const aheadOf = (draft: DraftState, viewer: Viewer | null): PickersAhead | null => {
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
 * What a screen reader is told of the own clock. It changes at 30, 10 and 5 seconds, so that is when it is
 * read out, not each second (look: "Turn cue"). Milliseconds in; null for no limit.
 */
export const clockWords = (left: number | null): string => {
  const seconds = left === null ? undefined : ANNOUNCED_SECONDS.find((each) => left <= each * 1000);
  return seconds === undefined ? 'Your pick.' : `${seconds} seconds left.`;
};

/** `0:09 Your pick`; without a limit `Your pick`. */
export const turnTitle = (left: number | null): string => {
  if (left === null) return 'Your pick';
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} Your pick`;
};
