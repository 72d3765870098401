import { CONTEST_STATUSES, cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { vocabularyFaults } from '../../../test/schema-vocabulary.ts';
import type { ContestHeadline } from '../../catalog/service.ts';
import { contestData } from './contest-data.ts';

const OPEN: ContestHeadline = {
  contestId: 'c1',
  tournamentName: 'An Open',
  sport: 'Golf',
  status: 'Registering',
  deadline: new Date('2026-05-01T18:00:00Z'),
  startedAt: null,
  price: cents(22_50),
  prizes: cents(100_00),
  entrantsCount: 3,
  maxEntries: 100,
  unlisted: false,
  version: 'v1',
};
const PAGE = 'https://pick.example.org/contests/registering/c1';
const SITE = 'https://pick.example.org/';

const dataOf = (changes: Partial<ContestHeadline> = {}) =>
  contestData({ ...OPEN, ...changes }, PAGE, SITE) as Readonly<Record<string, unknown>>;

describe('a contest in schema.org’s vocabulary', () => {
  test.each(CONTEST_STATUSES)('is valid while %s', (status) => {
    expect(vocabularyFaults(dataOf({ status }))).toEqual([]);
    expect(vocabularyFaults(dataOf({ status, deadline: null }))).toEqual([]);
  });

  test('names its time, place and price', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'SportsEvent',
      name: 'An Open',
      startDate: '2026-05-01T18:00:00.000Z',
      location: { '@type': 'VirtualLocation', url: PAGE },
      offers: { price: '22.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      remainingAttendeeCapacity: 97,
    });
    expect(dataOf({ entrantsCount: 100 })).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
      remainingAttendeeCapacity: 0,
    });
    expect(dataOf({ status: 'Running' })).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { availability: 'https://schema.org/Discontinued' },
    });
  });

  test('starts when it was started, and says that it was cancelled', () => {
    const startedAt = new Date('2026-05-01T17:00:00Z');
    expect(dataOf({ startedAt })['startDate']).toBe('2026-05-01T17:00:00.000Z');
    expect(dataOf({ status: 'Cancelled' })['eventStatus']).toBe(
      'https://schema.org/EventCancelled',
    );
  });
});

describe('the check of the vocabulary', () => {
  test.each([
    [{ '@type': 'SportEvent' }, 'event: the vocabulary has no SportEvent'],
    [{ beginDate: '2026-05-01' }, 'event.beginDate: a SportsEvent has no such property'],
    [
      { eventStatus: 'https://schema.org/InStock' },
      'event.eventStatus: "https://schema.org/InStock" is no EventStatusType',
    ],
    [{ startDate: 'soon' }, 'event.startDate: "soon" is no Date or DateTime'],
    [{ price: '5' }, 'event.price: a SportsEvent has no such property'],
    [
      { location: { '@type': 'VirtualLocation', city: 'x' } },
      'event.location.city: a VirtualLocation has no such property',
    ],
  ])('finds %o', (fault, message) => {
    expect(vocabularyFaults({ ...dataOf(), ...fault })).toEqual([message]);
  });
});
