import { sportsInWords } from '@captains-pick/rules';
import pLimit from 'p-limit';
import type { ContestDoor } from '../contests/contest-door.ts';
import { versionOfContest } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import type { Drafts } from '../drafts/service.ts';
import type { History } from '../history/service.ts';
import { createDrawer } from './drawer.ts';
import { createGallery } from './gallery.ts';
import type { Picture } from './picture.ts';
import { createPictureReads } from './read-pictures.ts';
import type { PictureAnswer, Previews } from './service.ts';

const SITE: Picture = {
  kind: 'site',
  title: 'Draft a captain. Follow every result.',
  words: `Fantasy contests on live ${sportsInWords()} events.`,
};

/** Connections to the database that pictures use, so that they leave the others to people. */
const MOST_READING = 2;
/** Requests that may wait for one of them. */
const MOST_WAITING = 64;

export const createPreviews = ({
  database,
  door,
  history,
  drafts,
}: {
  readonly database: Database;
  readonly door: ContestDoor;
  readonly drafts: Pick<Drafts, 'published'>;
  readonly history: Pick<History, 'leadersOf'>;
}): Previews => {
  const drawer = createDrawer();
  const gallery = createGallery({ drawer, monotonic: () => performance.now() });
  const reads = createPictureReads({ database, history, drafts });
  const reading = pLimit(MOST_READING);

  /** A picture of a contest changes with its status, its entries and its results. */
  const ofContest = async (
    contestId: string,
    what: string,
    read: () => Promise<Picture | null>,
  ): Promise<PictureAnswer> => {
    if (reading.pendingCount >= MOST_WAITING) return 'busy';
    const version = await reading(async () =>
      (await door.admits(contestId, null)) ? versionOfContest(database, contestId, null) : null,
    );
    if (version === null) return 'missing';
    const { status, lastAct, entrantsCount } = version;
    const key = [contestId, what, status, lastAct, entrantsCount].join(' ');
    return gallery.at(key, () => reading(read));
  };

  return {
    site: () => gallery.at('site', () => Promise.resolve(SITE)),
    contest: (contestId) => ofContest(contestId, '', () => reads.contest(contestId)),
    recap: (contestId) => ofContest(contestId, 'recap', () => reads.recap(contestId)),
    team: (contestId, entryId) =>
      ofContest(contestId, entryId, () => reads.team(contestId, entryId)),
    close: () => drawer.close(),
  };
};
