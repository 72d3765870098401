import { cents, CONTEST_STATUSES } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { ContestHeadline } from '../../catalog/service.ts';
import { contestHead } from './contest-head.ts';
import { headHtml } from './page-head.ts';

const CONTEST: ContestHeadline = {
  contestId: 'c1',
  tournamentName: 'An Open',
  sport: 'Esports',
  status: 'Registering',
  deadline: new Date('2026-12-31T18:05:00Z'),
  startedAt: null,
  price: cents(1_234_567_89),
  prizes: cents(987_654_321_00),
  entrantsCount: 99_999,
  maxEntries: 100_000,
  unlisted: false,
  version: 'v1',
};

const headOf = (changes: Partial<ContestHeadline>) =>
  contestHead(
    { ...CONTEST, ...changes },
    {
      titlePrefix: '',
      path: '/anywhere',
      team: null,
      recap: false,
    },
  );

describe('the head of a contest’s page', () => {
  test.each(CONTEST_STATUSES)('fits what search engines show in full while %s', (status) => {
    const { description, title } = headOf({ status });
    expect(description).toMatch(/^Esports fantasy contest.{30,140}\.$/u);
    expect(title).toBe(`An Open · Esports · ${status}`);
    const small = headOf({
      status,
      deadline: null,
      price: cents(0),
      prizes: cents(0),
      entrantsCount: 1,
      maxEntries: 2,
    });
    expect(small.description).toMatch(/^.{40,160}$/u);
    expect(small.description).not.toContain('$');
  });

  test('says when, for how much and for what', () => {
    expect(headOf({ price: cents(22_50), prizes: cents(100_00) }).description).toBe(
      'Esports fantasy contest, open for entries until Dec 31, 2026, 18:05 UTC. Entry: $22.50. 99,999 of 100,000 places taken. Prizes: $100.',
    );
  });

  test.each([
    ['Registering', '/contests/registering/c1', true],
    ['Drafting', '/contests/registering/c1', true],
    ['Running', '/contests/running/c1', true],
    ['Completed', '/contests/completed/c1', false],
    ['Graded', '/contests/completed/c1', false],
    ['Cancelled', '/contests/completed/c1', false],
  ] as const)('is that of the page for %s', (status, path, indexed) => {
    expect(headOf({ status })).toMatchObject({ path, indexed });
    expect(headOf({ status, unlisted: true }).indexed).toBe(false);
  });

  test('of the draft says so, and has its own address', () => {
    const head = contestHead(CONTEST, {
      titlePrefix: 'Draft: ',
      path: '/draft/c1',
      team: null,
      recap: false,
    });
    expect(head).toMatchObject({
      title: 'Draft: An Open · Esports · Registering',
      path: '/draft/c1',
      indexed: false,
    });
    expect(head).not.toHaveProperty('data');
  });

  test('without a public address has nothing that needs one', () => {
    const addressed = headHtml(headOf({}), 'https://pick.example.org');
    const bare = headHtml(headOf({}), null);
    expect(addressed).toMatch(/canonical.*og:url.*ld\+json/s);
    expect(bare).not.toMatch(/canonical|og:url|ld\+json/);
    expect(bare).toContain('og:title');
  });
});
