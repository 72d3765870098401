import { SPORTS } from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';
import { VIEWER } from '../contests/contests.ts';
import { DRAFT_ROUNDS, draftIn, USUAL_DRAFT } from './draftScenario.ts';

describe('the draft of a scenario', () => {
  it.each([2, 3, 6, 12])('is at the chosen turn in every round, with %d seats', (seats) => {
    for (let round = 1; round <= DRAFT_ROUNDS; round += 1) {
      const mine = draftIn({ ...USUAL_DRAFT, seats, round, turn: 'mine' });
      expect(mine.onTheClock()).toBe(VIEWER.username);
      const other = draftIn({ ...USUAL_DRAFT, seats, round, turn: 'somebody else’s' });
      expect(other.onTheClock()).not.toBe(VIEWER.username);
      const next = draftIn({ ...USUAL_DRAFT, seats, round, turn: 'next' });
      next.pick();
      expect(next.onTheClock()).toBe(VIEWER.username);
    }
  });

  it.each([1, 6])('gives the viewer the chosen place in the order: %d', (place) => {
    const first = draftIn({ ...USUAL_DRAFT, place, round: 1, turn: 'mine' });
    first.pick();
    const nth = first.contest.entrants.length - place;
    for (let others = 0; others < 2 * nth; others += 1) first.pick();
    expect(first.onTheClock()).toBe(VIEWER.username);
  });

  it.each(SPORTS)('has players for all teams, and ends: %s', (sport) => {
    const draft = draftIn({ ...USUAL_DRAFT, sport, seats: 12, turn: 'complete', longNames: true });
    expect(draft.contest.sport).toBe(sport);
    expect(draft.onTheClock()).toBeNull();
  });

  it('has not begun while the order is drawn or shown', () => {
    expect(draftIn({ ...USUAL_DRAFT, turn: 'drawing' }).onTheClock()).toBeNull();
    expect(() => draftIn({ ...USUAL_DRAFT, turn: 'order' }).pick(undefined, 0)).toThrow(
      'The draft has not started yet.',
    );
  });

  it('has no seat for a spectator', () => {
    const draft = draftIn({ ...USUAL_DRAFT, role: 'spectator', turn: 'mine' });
    expect(draft.onTheClock()).not.toBe(VIEWER.username);
    expect(draft.contest.entrants).toHaveLength(USUAL_DRAFT.seats);
  });
});
