import type { PublishedDrafts } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import { finishedDrafts } from '../../testing/drafts/finishedDrafts.ts';
import { finishedBoard } from './finishedBoard.ts';

const DRAFTS = finishedDrafts();

describe('the board of a finished draft', () => {
  it('has the seats in the order of round 1 and the picks that were not undone', () => {
    const board = finishedBoard(DRAFTS, 'user-bea');
    expect(board?.seats.map(({ username, own, automatic }) => [username, own, automatic])).toEqual([
      ['bea', true, null],
      ['ada', false, 'withdrawn'],
    ]);
    expect(board?.picks.map(({ player }) => player)).toEqual([
      'Phil Ivey',
      'Charles Howell III',
      'Isaac Haxton',
      'Byeong Hun An',
    ]);
    expect(board?.rounds).toBe(2);
  });

  it('shows the last draft that is over', () => {
    const [last] = DRAFTS.drafts;
    if (last === undefined || last.record === null) throw new Error('no record');
    const ended: PublishedDrafts['drafts'][number] = {
      ...last,
      attempt: 1,
      record: { ...last.record, log: last.record.log.slice(0, 1) },
    };
    const board = finishedBoard({ ...DRAFTS, drafts: [ended, { ...last, attempt: 2 }] }, null);
    expect(board?.picks).toHaveLength(4);
  });

  it('is null before a draft is over', () => {
    expect(finishedBoard({ ...DRAFTS, drafts: [] }, null)).toBeNull();
    const open = DRAFTS.drafts.map((draft) => ({ ...draft, record: null }));
    expect(finishedBoard({ ...DRAFTS, drafts: open }, null)).toBeNull();
  });
});
