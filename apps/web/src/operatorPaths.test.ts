import { describe, expect, it } from 'vitest';
import { operatorPaths, operatorPlaceAt } from './operatorPaths.ts';

describe('an address of the console', () => {
  it('resolves to the page it was made for', () => {
    expect(operatorPlaceAt(operatorPaths.home.href())).toEqual({ page: 'home' });
    expect(operatorPlaceAt(operatorPaths.newContest.href())).toEqual({ page: 'new-contest' });
    expect(operatorPlaceAt(operatorPaths.contest.href({ contestId: 'c1' }))).toEqual({
      page: 'contest',
      contestId: 'c1',
    });
    expect(operatorPlaceAt('/operator/')).toEqual({ page: 'home' });
  });

  it.each(['/operators', '/operator/contests', '/operator/contests/c1/feeds', '/', '/contests'])(
    '%s is none',
    (pathname) => {
      expect(operatorPlaceAt(pathname)).toBeNull();
    },
  );
});
