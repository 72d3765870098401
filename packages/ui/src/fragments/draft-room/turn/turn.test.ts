import { describe, expect, it } from 'vitest';
import type { DraftView } from '@captains-pick/contract';
import {
  aheadOf,
  clockOffset,
  clockAnnouncement,
  nextTickIn,
  pickersAhead,
  readClock,
  turnCue,
  turnTitle,
} from './turn.ts';

const NOW = Date.parse('2026-03-12T14:00:00Z');
const at = (milliseconds: number): string => new Date(NOW + milliseconds).toISOString();
const viewer = { userId: 'b', username: 'bea' };
const CONNECTED = { state: 'connected' } as const;

const entrant = (userId: string, username: string) => ({
  userId,
  username,
  team: [],
  present: true,
  autopick: false,
  withdrawn: false,
});

/** Three seats and two rounds. The current picker has 60 seconds. */
const aDraft = (picks: number, over: Partial<DraftView> = {}): DraftView => {
  const order = ['a', 'b', 'c'];
  const snake = ['a', 'b', 'c', 'c', 'b', 'a'];
  const names = { a: 'ann', b: 'bea', c: 'cy' } as Record<string, string>;
  const userId = snake[picks];
  return {
    contestId: 'one',
    availablePlayers: [],
    entrants: order.map((id) => entrant(id, names[id] ?? '')),
    draftPicks: snake.slice(0, picks).map((id, index) => ({
      round: Math.floor(index / 3) + 1,
      pickInRound: (index % 3) + 1,
      pickedBy: { userId: id, username: names[id] ?? '' },
      player: { _id: `p${index}`, name: `Player ${index}`, salary: null, sportSpecificData: {} },
      by: 'player',
      at: at(index * 1000),
    })),
    currentPicker: userId === undefined ? null : { userId, username: names[userId] ?? '' },
    round: Math.floor(picks / 3) + 1,
    pickInRound: (picks % 3) + 1,
    timeLeft: 60,
    isDraftComplete: false,
    status: 'picking',
    sequence: picks + 1,
    serverNow: at(0),
    opensAt: at(-5000),
    deadlineAt: at(60_000),
    pickTimeLimit: 60,
    rounds: 2,
    order,
    commitment: '',
    draftId: 'draft-1',
    draw: null,
    moves: [],
    begun: false,
    own: { queue: [] },
    ...over,
  };
};

describe('the clock', () => {
  it('is computed from the deadline', () => {
    expect(readClock(aDraft(0), NOW + 17_400)).toMatchObject({
      left: 42_600,
      opensIn: 0,
      quietUntil: null,
    });
    expect(readClock(aDraft(0), NOW + 99_000)).toMatchObject({
      left: 0,
      opensIn: 0,
      quietUntil: null,
    });
  });

  it('shows the full time while the order is shown', () => {
    const draft = aDraft(0, { opensAt: at(10_000), deadlineAt: at(70_000) });
    expect(readClock(draft, NOW + 4000)).toMatchObject({
      left: 60_000,
      opensIn: 6000,
      quietUntil: null,
    });
  });

  it('stops while paused, and has no time left without a limit', () => {
    const paused = aDraft(0, { status: 'paused', deadlineAt: null, opensAt: null, timeLeft: 42 });
    expect(readClock(paused, NOW + 30_000).left).toBe(42_000);
    expect(readClock(aDraft(0, { deadlineAt: null, timeLeft: null }), NOW).left).toBeNull();
  });

  it('ticks when the displayed second changes', () => {
    expect(nextTickIn({ now: NOW, left: 42_600, opensIn: 0, quietUntil: null })).toBe(600);
    expect(nextTickIn({ now: NOW, left: 42_000, opensIn: 0, quietUntil: null })).toBe(1000);
    expect(nextTickIn({ now: NOW, left: 60_000, opensIn: 250, quietUntil: null })).toBe(250);
    expect(nextTickIn({ now: NOW, left: 0, opensIn: 0, quietUntil: null })).toBeNull();
    expect(nextTickIn({ now: NOW, left: null, opensIn: 0, quietUntil: null })).toBeNull();
  });

  it('stops in quiet hours, and goes on when they end', () => {
    const minutes = new Date(NOW).getUTCHours() * 60;
    const quiet = aDraft(0, {
      pickTimeLimit: 7200,
      deadlineAt: at(10 * 3_600_000),
      quietHours: {
        from: minutes + 60,
        to: minutes + 540,
        zone: 'UTC',
        offsets: [{ from: 0, minutes: 0 }],
      },
    });
    const HOUR = 3_600_000;
    expect(readClock(quiet, NOW)).toMatchObject({ left: 2 * HOUR, opensIn: 0, quietUntil: null });
    const stopped = readClock(quiet, NOW + 3 * HOUR);
    expect(stopped).toMatchObject({
      left: HOUR,
      opensIn: 0,
      quietUntil: NOW + 9 * HOUR,
    });
    expect(nextTickIn(stopped)).toBe(6 * HOUR);
    const nearly = aDraft(1, { ...quiet, deadlineAt: at(9 * HOUR + 5_000) });
    const cueAt = (time: number) => turnCue(aDraft(1), CONNECTED, viewer, readClock(nearly, time));
    expect(cueAt(NOW + 3 * HOUR)).toBe('you');
    expect(cueAt(NOW + 9 * HOUR)).toBe('last');
    expect(readClock(quiet, NOW + 9 * HOUR)).toMatchObject({ left: HOUR, quietUntil: null });
  });

  it('estimates the offset from the fastest message, and restarts after a clock was set', () => {
    expect(clockOffset(null, -300)).toBe(-300);
    expect(clockOffset(-300, -900)).toBe(-300);
    expect(clockOffset(-300, -40)).toBe(-40);
    expect(clockOffset(-40, -3_600_000)).toBe(-3_600_000);
  });
});

describe('the turn cue', () => {
  const cueAt = (draft: DraftView, serverNow = NOW) =>
    turnCue(draft, CONNECTED, viewer, readClock(draft, serverNow));

  it.each([
    ['next', 0],
    ['you', 1],
    ['wait', 2],
    ['next', 3],
    ['you', 4],
    ['wait', 5],
  ])('is %s after %i picks in snake order', (cue, picks) => {
    expect(cueAt(aDraft(picks))).toBe(cue);
  });

  it('is `last` in the last ten seconds, and `wait` after the deadline', () => {
    expect(cueAt(aDraft(1), NOW + 49_999)).toBe('you');
    expect(cueAt(aDraft(1), NOW + 50_000)).toBe('last');
    expect(cueAt(aDraft(1), NOW + 60_000)).toBe('wait');
  });

  it('is never `you` while the order is shown, while paused, when signed out or after withdrawing', () => {
    const first = { userId: 'a', username: 'ann' };
    const showing = aDraft(0, { opensAt: at(1000), deadlineAt: at(61_000) });
    expect(turnCue(showing, CONNECTED, first, readClock(showing, NOW))).toBe('next');
    expect(cueAt(aDraft(1, { status: 'paused', deadlineAt: null, opensAt: null }))).toBe('wait');
    expect(turnCue(aDraft(1), CONNECTED, null, readClock(aDraft(1), NOW))).toBe('wait');
    const entrants = aDraft(1).entrants.map((each) => ({ ...each, withdrawn: true }));
    expect(cueAt(aDraft(1, { entrants }))).toBe('wait');
  });

  it('is `off` without a connection, and `done` after the end in any case', () => {
    const reading = readClock(aDraft(1), NOW);
    expect(turnCue(aDraft(1), { state: 'reconnecting' }, viewer, reading)).toBe('off');
    const done = aDraft(6, { status: 'complete', isDraftComplete: true });
    expect(turnCue(done, { state: 'reconnecting' }, viewer, reading)).toBe('done');
  });
});

describe('the next pickers', () => {
  it('reverse in the second round', () => {
    expect(pickersAhead(aDraft(1))).toEqual(['b', 'c', 'c', 'b', 'a']);
    expect(pickersAhead(aDraft(6, { status: 'complete' }))).toEqual([]);
  });

  it('are described relative to the viewer', () => {
    expect(aheadOf(aDraft(1), viewer)).toEqual({
      next: 'cy',
      later: 'cy',
      own: 'back to you in 3',
    });
    expect(aheadOf(aDraft(0), viewer)).toEqual({ next: 'you', later: 'cy', own: null });
    expect(aheadOf(aDraft(2), viewer)).toEqual({ next: 'cy', later: 'you', own: null });
    expect(aheadOf(aDraft(0), { userId: 'c', username: 'cy' })).toEqual({
      next: 'bea',
      later: 'you',
      own: null,
    });
    expect(aheadOf(aDraft(1), null)).toEqual({ next: 'cy', later: 'cy', own: null });
    expect(aheadOf(aDraft(5), viewer)).toBeNull();
  });
});

describe('the announcement of the viewer’s clock', () => {
  it.each([
    ['Your pick.', null],
    ['Your pick.', 30_001],
    ['30 seconds left.', 30_000],
    ['30 seconds left.', 10_001],
    ['10 seconds left.', 10_000],
    ['5 seconds left.', 5000],
    ['5 seconds left.', 1],
  ])('%s at %s ms', (words, left) => {
    expect(clockAnnouncement(left)).toBe(words);
  });

  it.each([
    ['0:09 Your pick', 8001],
    ['1:00 Your pick', 60_000],
    ['2:05 Your pick', 125_000],
    ['Your pick', null],
  ])('title %s', (title, left) => {
    expect(turnTitle(left)).toBe(title);
  });
});
