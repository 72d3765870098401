import { SITE_NAME } from '@captains-pick/contract';
import { dollarsForWire, type ContestStatus } from '@captains-pick/rules';
import type { ContestHeadline } from '../../catalog/service.ts';

const VOCABULARY = 'https://schema.org';

/** `Discontinued`: entries are no longer taken. */
const availabilityOf = ({ status, entrantsCount, maxEntries }: ContestHeadline): string => {
  if (status !== 'Registering') return 'Discontinued';
  return entrantsCount < maxEntries ? 'InStock' : 'SoldOut';
};

/** The vocabulary has no status for an event that is over. */
const EVENT_STATUS: Readonly<Record<ContestStatus, string>> = {
  Registering: 'EventScheduled',
  Drafting: 'EventScheduled',
  Running: 'EventScheduled',
  Completed: 'EventScheduled',
  Graded: 'EventScheduled',
  Cancelled: 'EventCancelled',
};

/**
 * A contest in schema.org's vocabulary, for search engines. Only facts that visitors may see.
 *
 * @param url the address of the contest's page
 * @param site the address of the site
 */
export const contestData = (contest: ContestHeadline, url: string, site: string): object => {
  const start = contest.startedAt ?? contest.deadline;
  return {
    '@context': VOCABULARY,
    '@type': 'SportsEvent',
    name: contest.tournamentName,
    sport: contest.sport,
    url,
    ...(start === null ? {} : { startDate: start.toISOString() }),
    eventStatus: `${VOCABULARY}/${EVENT_STATUS[contest.status]}`,
    eventAttendanceMode: `${VOCABULARY}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: SITE_NAME, url: site },
    maximumAttendeeCapacity: contest.maxEntries,
    remainingAttendeeCapacity: Math.max(0, contest.maxEntries - contest.entrantsCount),
    offers: {
      '@type': 'Offer',
      url,
      price: dollarsForWire(contest.price).toFixed(2),
      priceCurrency: 'USD',
      availability: `${VOCABULARY}/${availabilityOf(contest)}`,
      ...(contest.deadline === null ? {} : { validThrough: contest.deadline.toISOString() }),
    },
  };
};
