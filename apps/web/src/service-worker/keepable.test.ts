import { describe, expect, it } from 'vitest';
import {
  isFromProxy,
  KEPT_FOR_MS,
  keepingOf,
  MOST_CONTESTS,
  surplusOf,
  viewerOf,
} from './keepable.ts';

const WHOLE = {
  _id: 'c1',
  status: 'Running',
  entryFee: 20,
  players: [{ name: 'a', score: 1 }],
  entrants: [],
  results: null,
};
const UPDATE = { _id: 'c1', status: 'Running', players: [{ name: 'a', score: 2 }], results: {} };

describe('what is kept of a contest', () => {
  it('is a public one that has started', () => {
    for (const status of ['Running', 'Completed', 'Graded', 'Cancelled']) {
      const contest = { ...WHOLE, status };
      expect(keepingOf(null, contest)).toEqual({ act: 'keep', contest });
    }
  });

  it('is nothing of a private one, or before the start', () => {
    expect(keepingOf(null, { ...WHOLE, isPrivate: true })).toEqual({ act: 'forget' });
    expect(keepingOf(WHOLE, { ...WHOLE, isPrivate: true })).toEqual({ act: 'forget' });
    expect(keepingOf(null, { ...WHOLE, status: 'Registering' })).toEqual({ act: 'forget' });
    expect(keepingOf(null, { ...WHOLE, status: 'Drafting' })).toEqual({ act: 'forget' });
    expect(keepingOf(null, { ...WHOLE, status: 'of a later server' })).toEqual({ act: 'forget' });
  });

  it('takes up an update of the results', () => {
    expect(keepingOf(WHOLE, UPDATE)).toEqual({ act: 'keep', contest: { ...WHOLE, ...UPDATE } });
  });

  it('stays as it is after an update of something that is not kept, or no contest', () => {
    expect(keepingOf(null, UPDATE)).toEqual({ act: 'pass' });
    expect(keepingOf({ ...WHOLE, _id: 'other' }, UPDATE)).toEqual({ act: 'pass' });
    for (const answer of [null, 'text', [], {}, { _id: 'c1', entrants: [] }])
      expect(keepingOf(WHOLE, answer)).toEqual({ act: 'pass' });
  });
});

describe('the user of an access token', () => {
  const tokenOf = (claims: unknown): string => `Bearer x.${btoa(JSON.stringify(claims))}.y`;

  it('is in its payload', () => {
    expect(viewerOf(tokenOf({ userId: 'u1', username: 'zoe' }))).toBe('u1');
    expect(viewerOf(null)).toBeNull();
  });

  it('is never a visitor, even if it can’t be read', () => {
    for (const token of ['Bearer', 'Bearer x', 'Bearer x.%%.y', tokenOf({}), tokenOf(null)])
      expect([token, viewerOf(token)]).toEqual([token, 'unknown']);
  });
});

describe('an answer of a proxy', () => {
  const from = (status: number, type: string) =>
    isFromProxy(new Response(null, { status, headers: { 'content-type': type } }));

  it('counts as no network', () => {
    expect([from(502, 'text/html'), from(504, 'text/html'), from(503, 'text/html')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isFromProxy(new Response(null, { status: 503 }))).toBe(true);
  });

  it('is distinguished from the server’s own', () => {
    expect(from(503, 'application/json; charset=utf-8')).toBe(false);
    expect([from(200, 'text/html'), from(404, 'text/html'), from(500, 'text/html')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('contests that are kept no longer', () => {
  const now = 1_000_000_000_000;

  it('are the oldest beyond the limit', () => {
    const kept = Array.from({ length: MOST_CONTESTS + 2 }, (_, place) => ({
      contestId: `c${place}`,
      keptAt: now - place,
    }));
    expect(surplusOf(kept.toReversed(), now)).toEqual([
      `c${MOST_CONTESTS}`,
      `c${MOST_CONTESTS + 1}`,
    ]);
    expect(surplusOf(kept.slice(0, MOST_CONTESTS), now)).toEqual([]);
  });

  it('are those of long ago', () => {
    expect(surplusOf([{ contestId: 'old', keptAt: now - KEPT_FOR_MS - 1 }], now)).toEqual(['old']);
    expect(surplusOf([{ contestId: 'young', keptAt: now - KEPT_FOR_MS }], now)).toEqual([]);
  });
});
