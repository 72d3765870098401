import { describe, expect, it } from 'vitest';
import { VIEWER } from '../contests.ts';
import { DRAFT_ROUNDS, draftIn, USUAL_DRAFT } from './draftScenario.ts';

describe('the draft of a scenario', () => {
  it.each([2, 3, 6, 9])('is at the chosen turn in every round, with %d seats', (seats) => {
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

  it('has no seat for a spectator', () => {
    const draft = draftIn({ ...USUAL_DRAFT, role: 'spectator', turn: 'mine' });
    expect(draft.onTheClock()).not.toBe(VIEWER.username);
    expect(draft.contest.entrants).toHaveLength(USUAL_DRAFT.seats);
  });
});
