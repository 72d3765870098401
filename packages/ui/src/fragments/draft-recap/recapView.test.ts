import { describe, expect, it } from 'vitest';
import { VIEWER } from '../../testing/contests/contests.ts';
import { finishedDrafts } from '../../testing/drafts/finishedDrafts.ts';
import { recapIn, USUAL_RECAP } from '../../testing/scenario/recapScenario.ts';
import { automaticText, bestPick, recapView, type ShownRecap } from './recapView.ts';

const shownIn = (...given: Parameters<typeof recapView>): ShownRecap => {
  const view = recapView(...given);
  if (view.state !== 'complete') throw new Error(`The recap is ${view.state}.`);
  return view.recap;
};

describe('the view of a recap', () => {
  it('has the names of players and users, and marks the viewer’s own', () => {
    const recap = shownIn(finishedDrafts(), { userId: 'user-bea', username: 'bea' });
    expect(
      recap.picks.map(({ label, name, username, own }) => [label, name, username, own]),
    ).toEqual([
      ['1.1', 'Phil Ivey', 'bea', true],
      ['1.2', 'Charles Howell III', 'ada', false],
      ['2.1', 'Isaac Haxton', 'ada', false],
      ['2.2', 'Byeong Hun An', 'bea', true],
    ]);
    expect(recap.seats.map(({ username, own, withdrawn }) => [username, own, withdrawn])).toEqual([
      ['bea', true, false],
      ['ada', false, true],
    ]);
    expect(recap.seats[0]?.picks[1]).toEqual(recap.picks[3]);
    expect(recap).toMatchObject({ rounds: 2, pickTimeLimit: null });
  });

  it('falls back to ids, and has no own pick for a visitor', () => {
    const recap = shownIn({ ...finishedDrafts(), usernames: {} }, null);
    expect(recap.picks[0]).toMatchObject({ username: 'user-bea', own: false });
  });

  it('is open while the last draft has no record, or ended before its first pick', () => {
    const { drafts, ...rest } = finishedDrafts();
    const [last] = drafts;
    if (last === undefined || last.record === null) throw new Error('no record');
    expect(recapView({ ...rest, drafts: [] }, null)).toEqual({ state: 'open' });
    const open = { ...last, attempt: 2, record: null };
    expect(recapView({ ...rest, drafts: [last, open] }, null)).toEqual({ state: 'open' });
    const ended = { ...last, record: { ...last.record, log: last.record.log.slice(0, 1) } };
    expect(recapView({ ...rest, drafts: [ended] }, null)).toEqual({ state: 'open' });
    expect(recapView({ ...rest, drafts: [ended, last] }, null)).toMatchObject({
      state: 'complete',
    });
  });

  it('is unreadable when an event is missing', () => {
    const { drafts, ...rest } = finishedDrafts();
    const damaged = drafts.map((draft) => ({
      ...draft,
      record: draft.record === null ? null : { ...draft.record, log: draft.record.log.slice(1) },
    }));
    expect(recapView({ ...rest, drafts: damaged }, null)).toEqual({ state: 'unreadable' });
  });
});

describe('a pick of a recap', () => {
  const { picks } = shownIn(recapIn(USUAL_RECAP).drafts, VIEWER);

  it('is the best by value, of equal ones the earlier', () => {
    const values = (...given: readonly number[]) =>
      given.flatMap((value, index) => {
        const [pick] = picks;
        return pick === undefined ? [] : [{ ...pick, number: index + 1, value }];
      });
    expect(bestPick(values(1, 3, 3, -2))?.number).toBe(2);
    expect(bestPick(values(-4, -2))?.number).toBe(2);
    expect(bestPick([])).toBeNull();
  });

  it('says why it was automatic', () => {
    expect(picks.flatMap((pick) => automaticText(pick) ?? [])).toEqual([
      'clock ran out, from the queue',
      'clock ran out, best ranked',
    ]);
  });
});
