import { CALLS } from '@captains-pick/contract';
import { draftRecap, SPORTS, verifyDraft, sha256 } from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';
import { VIEWER } from '../contests/contests.ts';
import { recapIn, USUAL_RECAP, type RecapScenario } from './recapScenario.ts';

const recordIn = (choices: Partial<RecapScenario>) => {
  const { drafts } = recapIn({ ...USUAL_RECAP, ...choices });
  return drafts.drafts.at(-1)?.record ?? null;
};

const figuresIn = (choices: Partial<RecapScenario>) => {
  const record = recordIn(choices);
  const recap = record === null ? null : draftRecap(record.setup, record.log);
  if (recap === null || !recap.ok) throw new Error('This draft is not complete.');
  return recap.value;
};

describe('the recap of a scenario', () => {
  it.each(SPORTS.flatMap((sport) => [2, 12].map((seats) => [sport, seats] as const)))(
    'is one that the server could send: %s, %d seats',
    (sport, seats) => {
      for (const longNames of [false, true]) {
        const scene = recapIn({ ...USUAL_RECAP, sport, seats, longNames });
        expect(() => CALLS.contest.reply.parse(scene.contest)).not.toThrow();
        const drafts = CALLS.drafts.reply.parse(JSON.parse(JSON.stringify(scene.drafts)));
        const record = drafts.drafts[0]?.record ?? null;
        expect(record === null ? null : verifyDraft(record, sha256)).toMatchObject({ ok: true });
      }
    },
  );

  it('has as many seats and rounds as chosen, and the viewer’s only when drafted', () => {
    const recap = figuresIn({ seats: 4, rounds: 3 });
    expect(recap.picks).toHaveLength(12);
    expect(recap.seats.filter(({ seat }) => seat === VIEWER.userId)).toHaveLength(1);
    const watched = figuresIn({ seats: 4, role: 'spectator' });
    expect(watched.seats.some(({ seat }) => seat === VIEWER.userId)).toBe(false);
    expect(recapIn({ ...USUAL_RECAP, role: 'visitor' }).viewer).toBeNull();
  });

  it('has the chosen automatic picks', () => {
    const howIn = (automatic: RecapScenario['automatic']) =>
      figuresIn({ automatic }).picks.flatMap(({ by, from }) => (from === null ? [] : [by, from]));
    expect(howIn('none')).toEqual([]);
    expect(howIn('some')).toEqual(['clock', 'queue', 'clock', 'default-order']);
    expect(new Set(howIn('abandoned seat'))).toEqual(new Set(['withdrawn', 'default-order']));
    expect(howIn('all')).toHaveLength(72);
  });

  it('has no record before the draft is complete', () => {
    expect(recordIn({ status: 'Drafting' })).toBeNull();
    expect(recordIn({ status: 'Registering' })).toBeNull();
    expect(recordIn({ status: 'Graded' })).not.toBeNull();
  });
});
