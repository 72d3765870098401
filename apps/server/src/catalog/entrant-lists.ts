/** Entrants by page, and the ownership of players, from the database. */
import {
  askedRows,
  type EntrantsPart,
  type EntrantsQuery,
  type FieldOwnership,
} from '@captains-pick/contract';
import { nameKey, ok } from '@captains-pick/rules';
import pLimit from 'p-limit';
import { findContestHead, type ContestHead } from '../contests/contests-repository.ts';
import { seenBy } from '../contests/seen-by.ts';
import type { Database } from '../database/database.ts';
import {
  countListed,
  countOwnership,
  lastSequence,
  listedEntry,
  listedOfUser,
  listedPart,
  type EntrantFilter,
  type ListedEntrant,
} from '../entries/entrant-lists-repository.ts';
import { playersOf } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import { createVersionCache } from '../shared/version-cache.ts';
import { presentEntrant } from './contest-presenter.ts';
import type { EntrantLists } from './service.ts';

/** Lists that are read at once, so that connections remain for other work when many are asked for. */
const MOST_READ_AT_ONCE = 4;

const MOST_COUNTS_BYTES = 8_000_000;
const MOST_OWNERSHIP_BYTES = 8_000_000;
const BYTES_PER_PLAYER = 100;

const NO_LISTED: readonly ListedEntrant[] = [];

const matches =
  ({ key, playerId }: EntrantFilter) =>
  ({ entryName, playerIds }: ListedEntrant): boolean =>
    entryName.toLowerCase().includes(key) && (playerId === null || playerIds.includes(playerId));

/** The number of a contest's entries that match: counted once for each state of its entries, which its start makes final. */
const createCountFound = (
  database: Database,
): ((contest: ContestHead, filter: EntrantFilter) => Promise<number>) => {
  const versionOf = async ({ id, entrantsCount }: ContestHead): Promise<string> =>
    `${entrantsCount} ${await lastSequence(database, id)}`;
  const counts = createVersionCache<number>({
    encode: async (text) => {
      const [contestId, filter] = JSON.parse(text) as [string, EntrantFilter];
      const contest = await findContestHead(database, contestId);
      if (contest === null) throw new Error(`contest ${contestId} is gone`);
      const version = await versionOf(contest);
      return { version, value: await countListed(database, contestId, filter) };
    },
    bytesOf: () => 0,
    mostBytes: MOST_COUNTS_BYTES,
  });
  return async (contest, filter) =>
    filter.key === '' && filter.playerId === null
      ? contest.entrantsCount
      : counts.at(JSON.stringify([contest.id, filter]), await versionOf(contest));
};

/** Entries are final from the start on, so they are counted once, unless the contest starts again. */
const versionOfLineups = ({ startedAt }: ContestHead): string => startedAt?.toISOString() ?? '';

const createCountedOwnership = (database: Database) =>
  createVersionCache<FieldOwnership>({
    encode: async (contestId) => {
      const contest = await findContestHead(database, contestId);
      if (contest === null) throw new Error(`contest ${contestId} is gone`);
      const players = await countOwnership(database, contestId);
      return {
        version: versionOfLineups(contest),
        value: {
          _id: contestId,
          entries: contest.entrantsCount,
          players: players.map(({ playerId, ...counts }) => ({ _id: playerId, ...counts })),
        },
      };
    },
    bytesOf: ({ players }) => players.length * BYTES_PER_PLAYER,
    mostBytes: MOST_OWNERSHIP_BYTES,
  });

interface ReadPart extends Pick<EntrantsPart, 'found' | 'offset'> {
  readonly rows: readonly ListedEntrant[];
  readonly own: readonly ListedEntrant[];
}

export const createEntrantLists = ({ database }: { readonly database: Database }): EntrantLists => {
  const countFound = createCountFound(database);
  const counted = createCountedOwnership(database);
  const atMost = pLimit(MOST_READ_AT_ONCE);

  /** Null: the contest has no such entry. */
  const read = async (
    contest: ContestHead,
    viewer: string | null,
    query: EntrantsQuery,
  ): Promise<ReadPart | null> => {
    const contestId = contest.id;
    const own = viewer === null ? NO_LISTED : await listedOfUser(database, contestId, viewer);
    if (query.entry !== undefined) {
      const entry = await listedEntry(database, contestId, query.entry);
      return entry === null ? null : { found: 1, offset: 0, rows: [entry], own };
    }
    const { offset, limit } = askedRows(query);
    const filter = { key: nameKey(query.search ?? ''), playerId: query.player ?? null };
    const all = await countFound(contest, filter);
    const found = all - own.filter(matches(filter)).length;
    const list = { contestId, besides: viewer, ...filter };
    const rows = await listedPart(database, list, { from: offset, most: limit, found });
    return { found, offset, rows, own };
  };

  return {
    part: async ({ contestId, viewer, query }) => {
      const contest = await findContestHead(database, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const { status, entrantsCount: total } = contest;
      const seen = seenBy(contest, viewer);
      const isPublic = seen.lineupsOf === 'everyone';
      if (query.player !== undefined && !isPublic) {
        return refused({ name: 'wrong-status', act: 'asked about its lineups', status });
      }
      if (!seen.entrants) {
        const { offset } = askedRows(query);
        return query.entry === undefined
          ? ok({ _id: contestId, total, found: 0, offset, rows: [], own: [] })
          : refused({ name: 'entry-not-found' });
      }
      const [part, players] = await Promise.all([
        atMost(() => read(contest, viewer, query)),
        playersOf(database, contestId),
      ]);
      if (part === null) return refused({ name: 'entry-not-found' });
      const nameOf = new Map(players.map(({ id, name }) => [id, name]));
      const present = (entrant: ListedEntrant) => {
        const { userId, playerIds } = entrant;
        const isSeen = playerIds.length > 0 && (isPublic || userId === viewer);
        return presentEntrant(entrant, isSeen ? playerIds : undefined, nameOf);
      };
      return ok({
        _id: contestId,
        total,
        found: part.found,
        offset: part.offset,
        rows: part.rows.map(present),
        own: part.own.map(present),
      } satisfies EntrantsPart);
    },

    ownership: async (contestId) => {
      const contest = await findContestHead(database, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const { status } = contest;
      if (status !== 'Running' && status !== 'Completed' && status !== 'Graded') {
        return refused({ name: 'wrong-status', act: 'asked about its lineups', status });
      }
      return ok(await counted.at(contestId, versionOfLineups(contest)));
    },
  };
};
