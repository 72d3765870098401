import { describe, expect, test } from 'vitest';
import { planOf } from './changed.ts';

const ALWAYS = ['format', 'lint', 'types', 'unit'];

describe('the plan for a change', () => {
  test('of a fragment runs its stories', () => {
    expect(planOf(['packages/ui/src/fragments/login/LoginForm.tsx'])).toEqual({
      run: [...ALWAYS, 'stories'],
      notRun: ['storybook', 'journeys'],
    });
  });

  test('of a reader or a command leaves the server and journeys out, and names them', () => {
    for (const file of ['packages/feeds/src/golf-espn.ts', 'apps/operator/src/answers.ts']) {
      expect(planOf([file])).toEqual({
        run: ALWAYS,
        notRun: ['server-embedded', 'server-postgres', 'journeys'],
      });
    }
  });

  test('of the rules or the wire runs unit tests alone, even with other changes', () => {
    for (const file of [
      'packages/rules/src/money/money.ts',
      'packages/contract/src/drafts/draft.ts',
    ]) {
      expect(planOf([file, 'packages/ui/src/index.ts', 'apps/server/src/port.ts'])).toEqual({
        run: ALWAYS,
        notRun: ['stories', 'server-embedded', 'server-postgres', 'storybook', 'journeys'],
      });
    }
  });

  test('of the server runs its tests on the embedded database', () => {
    expect(planOf(['apps/server/src/port.ts'])).toEqual({
      run: [...ALWAYS, 'server-embedded'],
      notRun: ['server-postgres', 'journeys'],
    });
  });

  test('of texts alone runs the tests of links and messages', () => {
    expect(planOf(['docs/product.md', 'packages/ui/src/docs/foundations/Type.mdx'])).toEqual({
      run: ALWAYS,
      notRun: [],
    });
  });
});
