import {
  contestAddress,
  contestReadAt,
  KEPT_AT,
  OWN_ANSWERS,
  PUBLIC_ANSWERS,
  type ContestRead,
} from './contestReads.ts';
import { KEPT_FOR_MS, keepingOf, MOST_PARTS, surplusOf, viewerOf } from './keepable.ts';

const KEPT_FOR = 'kept-for';

/** The answers to reads of contests, apart for visitors and for the signed-in user. */
export interface KeptAnswers {
  /**
   * Keeps what may be kept of a good answer.
   *
   * @returns true if a contest was kept
   */
  readonly keep: (request: Request, response: Response) => Promise<boolean>;
  readonly find: (request: Request) => Promise<Response | null>;
  readonly has: (contestId: string) => Promise<boolean>;
  readonly isEmpty: () => Promise<boolean>;
  /** Deletes what is kept for anybody but this user. Null: no one is signed in. */
  readonly keepOnlyFor: (userId: string | null) => Promise<void>;
}

const readOf = (request: Request): ContestRead | null => contestReadAt(new URL(request.url));

const isFor = (answer: Response, viewer: string | null): boolean =>
  answer.headers.get(KEPT_FOR) === viewer;

const keptAtOf = (answer: Response | undefined): number =>
  Number(answer?.headers.get(KEPT_AT) ?? 0);

const deleteContests = async (cache: Cache, contestIds: readonly string[]): Promise<void> => {
  for (const request of await cache.keys()) {
    const read = readOf(request);
    if (read === null || contestIds.includes(read.contestId)) await cache.delete(request);
  }
};

/** Deletes the oldest contests, and a contest's oldest parts, if there are too many. */
const tidy = async (cache: Cache, contestId: string, now: number): Promise<void> => {
  const contests: { contestId: string; keptAt: number }[] = [];
  const parts: Request[] = [];
  for (const request of await cache.keys()) {
    const read = readOf(request);
    if (read?.of === 'contest') {
      const keptAt = keptAtOf(await cache.match(request));
      contests.push({ contestId: read.contestId, keptAt });
    } else if (read?.contestId === contestId) parts.push(request);
  }
  await deleteContests(cache, surplusOf(contests, now));
  for (const part of parts.slice(0, Math.max(0, parts.length - MOST_PARTS)))
    await cache.delete(part);
};

export const createKeptAnswers = (
  caches: Pick<CacheStorage, 'open' | 'delete'>,
  now: () => number,
): KeptAnswers => {
  /** The last act on each contest, so that a part is kept after its contest. */
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = async <Result>(contestId: string, act: () => Promise<Result>): Promise<Result> => {
    const before = turns.get(contestId);
    const turn = (async () => {
      await before?.catch(() => {});
      return act();
    })();
    turns.set(contestId, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(contestId) === turn) turns.delete(contestId);
    }
  };
  /** Who is signed in, by the last message. An answer for another user may still arrive. Undefined: not known. */
  let user: string | null | undefined;
  const mayKeepFor = (viewer: string | null): boolean =>
    viewer === null || user === undefined || viewer === user;

  const isFresh = (answer: Response | undefined): answer is Response =>
    answer !== undefined && now() - keptAtOf(answer) <= KEPT_FOR_MS;

  /** The text to keep; null for nothing. */
  const textToKeep = async (
    cache: Cache,
    { contestId, of }: ContestRead,
    viewer: string | null,
    response: Response,
  ): Promise<string | null> => {
    const known = await cache.match(contestAddress(contestId));
    const mine = known !== undefined && isFor(known, viewer) ? known : null;
    if (of === 'part') return mine === null ? null : response.text();
    const keeping = keepingOf(await mine?.json(), await response.json());
    if (keeping.act === 'keep') return JSON.stringify(keeping.contest);
    if (keeping.act === 'forget') await deleteContests(cache, [contestId]);
    return null;
  };

  return {
    keep: (request, response) => {
      const read = readOf(request);
      if (read === null) return Promise.resolve(false);
      const keptAt = now();
      const viewer = viewerOf(request.headers.get('authorization'));
      return inTurn(read.contestId, async () => {
        const cache = await caches.open(viewer === null ? PUBLIC_ANSWERS : OWN_ANSWERS);
        const text = await textToKeep(cache, read, viewer, response);
        if (text === null || !mayKeepFor(viewer)) return false;
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          [KEPT_AT]: String(keptAt),
          ...(viewer === null ? {} : { [KEPT_FOR]: viewer }),
        };
        await cache.put(request.url, new Response(text, { headers }));
        if (read.of === 'contest') await tidy(cache, read.contestId, now());
        return read.of === 'contest';
      });
    },
    find: async (request) => {
      const viewer = viewerOf(request.headers.get('authorization'));
      if (viewer !== null) {
        const own = await (await caches.open(OWN_ANSWERS)).match(request.url);
        if (isFresh(own) && isFor(own, viewer)) return own;
      }
      const shared = await (await caches.open(PUBLIC_ANSWERS)).match(request.url);
      return isFresh(shared) ? shared : null;
    },
    has: async (contestId) => {
      for (const name of [OWN_ANSWERS, PUBLIC_ANSWERS]) {
        const cache = await caches.open(name);
        if (isFresh(await cache.match(contestAddress(contestId)))) return true;
      }
      return false;
    },
    isEmpty: async () => {
      for (const name of [OWN_ANSWERS, PUBLIC_ANSWERS]) {
        if ((await (await caches.open(name)).keys()).length > 0) return false;
      }
      return true;
    },
    keepOnlyFor: async (userId) => {
      user = userId;
      if (userId === null) {
        await caches.delete(OWN_ANSWERS);
        return;
      }
      const cache = await caches.open(OWN_ANSWERS);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (answer !== undefined && !isFor(answer, userId)) await cache.delete(request);
      }
    },
  };
};
