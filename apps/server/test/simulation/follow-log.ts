/**
 * A draft's state, computed from its log: slow, obvious, and independent of `rules`, which it checks. `follow` throws a `BrokenLaw` at the first event that should never have been stored.
 */
import type { LoggedEvent } from '@captains-pick/rules';
import type { StoredDraft } from '../../src/drafts/storage/draft-store.ts';
import { BrokenLaw, mustHold } from './broken-law.ts';
import {
  isOver,
  NOTHING_SET,
  queueOf,
  seatOnClock,
  type SeatStanding,
  type Standing,
  type StandingPick,
} from './standing.ts';

const wholeClock = ({ setup }: StoredDraft, from: number): number | null =>
  setup.pickTimeLimit === null ? null : from + setup.pickTimeLimit * 1000;

/** Why the seat may be picked for, or pick, at this time. */
const checkPicker = (standing: Standing, { seat, by, at }: StandingPick): void => {
  const { opensAt, deadlineAt } = standing;
  const { autopick, withdrawn } = standing.seats.get(seat) ?? NOTHING_SET;
  const detail = { seat, by, at, opensAt, deadlineAt, autopick, withdrawn };
  switch (by) {
    case 'player':
      mustHold('nobody picks at the deadline or after it', at < (deadlineAt ?? Infinity), detail);
      mustHold(
        'nobody picks while the order is shown',
        at >= opensAt || opensAt <= standing.at,
        detail,
      );
      return mustHold('who has withdrawn picks no more', !withdrawn, detail);
    case 'clock':
      mustHold('who picks by itself misses no clock', !autopick && !withdrawn, detail);
      return mustHold(
        'nobody is picked for before the deadline',
        deadlineAt !== null && at >= deadlineAt,
        detail,
      );
    case 'autopick':
      mustHold('nobody is picked for without a wish', autopick && !withdrawn, detail);
      return mustHold('nobody is picked for while the order is shown', at >= opensAt, detail);
    case 'withdrawn':
      mustHold('a seat that is not given up is not drafted for', withdrawn, detail);
      return mustHold('nobody is picked for while the order is shown', at >= opensAt, detail);
    default:
      return by satisfies never;
  }
};

const checkBalance = (draft: StoredDraft, picks: readonly StandingPick[]): void => {
  const counts = new Map(draft.setup.seats.map((seat) => [seat, 0]));
  for (const { seat } of picks) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const sizes = [...counts.values()];
  mustHold(
    'no seat is more than a pick ahead of another',
    Math.max(...sizes) - Math.min(...sizes) <= 1,
    [...counts],
  );
};

const afterPick = (
  draft: StoredDraft,
  standing: Standing,
  pick: StandingPick,
): Partial<Standing> => {
  const { setup } = draft;
  const { picks } = standing;
  mustHold('picks are made while picking', standing.status === 'picking', standing.status);
  mustHold('the seat on the clock picks', seatOnClock(standing) === pick.seat, {
    pick,
    onClock: seatOnClock(standing),
  });
  mustHold(
    'a player is drafted once',
    picks.every(({ player }) => player !== pick.player),
    pick,
  );
  mustHold(
    'players are the contest’s',
    setup.players.some(({ id }) => id === pick.player),
    pick,
  );
  checkPicker(standing, pick);
  if (pick.by !== 'player') {
    const taken = new Set(picks.map(({ player }) => player));
    const due =
      queueOf(standing, pick.seat)[0] ?? setup.players.find(({ id }) => !taken.has(id))?.id;
    mustHold('the queue’s first is picked, else the best', due === pick.player, { pick, due });
  }
  const next = [...picks, pick];
  checkBalance(draft, next);
  const last = next.length === setup.seats.length * setup.rounds;
  return {
    picks: next,
    begun: true,
    status: last ? 'complete' : 'picking',
    opensAt: pick.at,
    deadlineAt: last ? null : wholeClock(draft, pick.at),
  };
};

const isDeadlinePast = ({ setup: { deadline } }: StoredDraft, at: number): boolean =>
  deadline !== null && at >= deadline;

const withSeat = (
  { seats }: Standing,
  seat: string,
  change: Partial<SeatStanding>,
): Pick<Standing, 'seats'> => {
  const own = seats.get(seat);
  if (own === undefined) throw new BrokenLaw('only seats act', seat);
  mustHold('who has withdrawn sets nothing more', !own.withdrawn, seat);
  return { seats: new Map(seats).set(seat, { ...own, ...change }) };
};

const changeOf = (
  draft: StoredDraft,
  standing: Standing,
  { event }: LoggedEvent,
): Partial<Standing> => {
  const { status, picks, opensAt, deadlineAt } = standing;
  const { at } = event;
  mustHold('nothing happens in a draft that is over', !isOver(standing), event);
  switch (event.type) {
    case 'started':
      mustHold('a draft starts once', status === 'waiting', status);
      return {
        status: 'picking',
        order: event.order,
        opensAt: event.opensAt,
        deadlineAt: wholeClock(draft, event.opensAt),
      };
    case 'picked':
      return afterPick(draft, standing, event);
    case 'autopick-set':
      return withSeat(standing, event.seat, { autopick: event.on });
    case 'queue-set':
      return withSeat(standing, event.seat, { queue: event.queue });
    case 'withdrew':
      mustHold(
        'a withdrawal after the first pick or the deadline leaves the draft going',
        standing.begun || isDeadlinePast(draft, at),
        event,
      );
      return withSeat(standing, event.seat, { withdrawn: true });
    case 'ended':
      mustHold('a draft ends before its first pick, even one taken back', !standing.begun, event);
      mustHold('a draft ends before the deadline', !isDeadlinePast(draft, at), event);
      return { ...withSeat(standing, event.seat, {}), status: 'ended', order: [], picks: [] };
    case 'paused': {
      mustHold('what is picking is paused', status === 'picking', status);
      const shown = opensAt > standing.at && at < opensAt;
      return {
        status: 'paused',
        opensIn: shown ? opensAt - at : 0,
        remaining: deadlineAt === null ? null : Math.max(0, deadlineAt - Math.max(at, opensAt)),
      };
    }
    case 'resumed': {
      mustHold('what is paused is resumed', status === 'paused', status);
      const opens = at + standing.opensIn;
      const { remaining } = standing;
      return {
        status: 'picking',
        opensAt: opens,
        deadlineAt: remaining === null ? null : opens + remaining,
      };
    }
    case 'undone': {
      mustHold('a pick is there to take back', picks.length > 0, event);
      const back = { picks: picks.slice(0, -1) };
      return status === 'paused'
        ? { ...back, opensIn: 0, remaining: wholeClock(draft, 0) }
        : { ...back, opensAt: at, deadlineAt: wholeClock(draft, at) };
    }
    default:
      return event satisfies never;
  }
};

/** The draft after one more event of its log. */
export const follow = (draft: StoredDraft, standing: Standing, logged: LoggedEvent): Standing => {
  const { sequence, event } = logged;
  mustHold('the log has no gap', sequence === standing.sequence + 1, logged);
  const next = { ...standing, ...changeOf(draft, standing, logged), sequence };
  if ('deadlineAt' in event && next.status === 'picking') {
    mustHold('a clock that starts has the whole time', event.deadlineAt === next.deadlineAt, {
      event,
      due: next.deadlineAt,
    });
  }
  return { ...next, at: Math.max(standing.at, event.at) };
};
