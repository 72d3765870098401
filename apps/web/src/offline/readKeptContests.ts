import { ContestSummary } from '@captains-pick/contract';
import type { KeptContest } from '@captains-pick/ui/fragments/offline-page';
import {
  contestReadAt,
  KEPT_AT,
  OWN_ANSWERS,
  PUBLIC_ANSWERS,
} from '../service-worker/contestReads.ts';

const readCache = async (name: string): Promise<readonly KeptContest[]> => {
  const cache = await caches.open(name);
  const contests: KeptContest[] = [];
  for (const request of await cache.keys()) {
    if (contestReadAt(new URL(request.url))?.of !== 'contest') continue;
    const answer = await cache.match(request);
    const read = ContestSummary.safeParse(await answer?.json());
    if (!read.success) continue;
    const { _id: id, tournamentName: name, sport, status } = read.data;
    contests.push({ id, name, sport, status, keptAt: Number(answer?.headers.get(KEPT_AT)) });
  }
  return contests;
};

/** The contests that the service worker has kept, the last one first. */
export const readKeptContests = async (): Promise<readonly KeptContest[]> => {
  if (!('caches' in window)) return [];
  const own = await readCache(OWN_ANSWERS);
  const shared = await readCache(PUBLIC_ANSWERS);
  // A signed-in user's own answers come first: the same contest may also be kept from before the login.
  const byId = new Map([...shared, ...own].map((contest) => [contest.id, contest]));
  return [...byId.values()].toSorted((one, other) => other.keptAt - one.keptAt);
};
