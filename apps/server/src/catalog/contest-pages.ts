/**
 * Serves contests with public lineups: their entries don't change, so they are encoded once, and the rest once per
 * update (docs/adr/0012-a-contest-is-encoded-once.md). Each answer first reads the contest's version from the database,
 * so that it has other processes' changes.
 */
import { isSentInParts, type Contest, type ContestResults } from '@captains-pick/contract';
import { type Database, SNAPSHOT, type Transaction } from '../database/database.ts';
import {
  lastClosingIn,
  versionOfContest,
  type ContestVersion,
} from '../contests/contests-repository.ts';
import { appendText, EncodedReply, type Compressed } from './encoded-contest.ts';
import { createVersionCache, type Versioned } from '../shared/version-cache.ts';

export interface ContestPagesDeps {
  readonly database: Database;
  /** A contest's detail for a visitor. */
  readonly read: (tx: Transaction, contestId: string, parts: DetailParts) => Promise<Contest>;
  readonly readResults: (tx: Transaction, contestId: string) => Promise<ContestResults>;
}

/** Without the entrants, or without all that a large field has for each of its entries. */
export type DetailParts = 'all' | 'without entrants' | 'without field';

/** Null for an unknown contest, or one whose lineups are not public yet. */
export interface ContestPages {
  answer(
    contestId: string,
    viewer: string | null,
    entries: 'usual' | 'all',
  ): Promise<EncodedReply | null>;
  /** Only what updates of the results change. */
  answerResults(contestId: string): Promise<EncodedReply | null>;
}

interface Page {
  readonly entrants: Compressed;
  /** The last closing of an entrant's account that it knows. */
  readonly closing: number;
  /** The entrants, and everything else that is the same for all viewers. */
  readonly whole: Compressed;
}

const MEGABYTE = 1_048_576;
/** A few times the compressed size of a hundred thousand entries. */
const MOST_PAGE_BYTES = 96 * MEGABYTE;
const MOST_RESULTS_BYTES = 8 * MEGABYTE;

const versionText = ({ status, lastAct }: ContestVersion): string => `${status} ${lastAct}`;

const sizeOf = ({ blocks }: Compressed): number =>
  blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);

export const createContestPages = ({
  database,
  read,
  readResults,
}: ContestPagesDeps): ContestPages => {
  /** Reads the data to encode and its version in one snapshot. */
  const readVersion = <Value>(
    contestId: string,
    readValue: (tx: Transaction) => Promise<Value>,
  ): Promise<Versioned<Value>> =>
    database.transaction(async (tx) => {
      const [found, value] = await Promise.all([
        versionOfContest(tx, contestId, null),
        readValue(tx),
      ]);
      if (found === null) throw new Error(`contest ${contestId} is gone`);
      return { version: versionText(found), value };
    }, SNAPSHOT);

  const pages = createVersionCache<Page>({
    encode: async (contestId, known) => {
      const { version, value } = await readVersion(contestId, async (tx) => {
        const closing = await lastClosingIn(tx, contestId);
        const same = known?.closing === closing ? known.entrants : null;
        const parts = same === null ? 'all' : 'without entrants';
        return { closing, same, contest: await read(tx, contestId, parts) };
      });
      const { entrants, ownEntries: _ofNobody, ...rest } = value.contest;
      const encoded = value.same ?? (await appendText(`{"entrants":${JSON.stringify(entrants)}`));
      const whole = await appendText(`,${JSON.stringify(rest).slice(1, -1)}`, encoded);
      return { version, value: { entrants: encoded, closing: value.closing, whole } };
    },
    bytesOf: ({ whole }) => sizeOf(whole),
    mostBytes: MOST_PAGE_BYTES,
  });

  /** Of contests with large fields. */
  const pagesWithoutEntries = createVersionCache<Compressed>({
    encode: async (contestId) => {
      const { version, value: contest } = await readVersion(contestId, (tx) =>
        read(tx, contestId, 'without field'),
      );
      const { ownEntries: _ofNobody, ...rest } = contest;
      return { version, value: await appendText(JSON.stringify(rest).slice(0, -1)) };
    },
    bytesOf: sizeOf,
    mostBytes: MOST_RESULTS_BYTES,
  });

  const results = createVersionCache<Compressed>({
    encode: async (contestId) => {
      const { version, value } = await readVersion(contestId, (tx) => readResults(tx, contestId));
      return { version, value: await appendText(JSON.stringify(value)) };
    },
    bytesOf: sizeOf,
    mostBytes: MOST_RESULTS_BYTES,
  });

  const publicVersion = async (
    contestId: string,
    viewer: string | null,
  ): Promise<ContestVersion | null> => {
    const found = await versionOfContest(database, contestId, viewer);
    if (found === null || found.startedAt === null || found.status === 'Drafting') return null;
    return found;
  };

  return {
    answer: async (contestId, viewer, entries) => {
      const found = await publicVersion(contestId, viewer);
      if (found === null) return null;
      const whole =
        isSentInParts(found) && entries === 'usual'
          ? await pagesWithoutEntries.at(contestId, versionText(found))
          : (await pages.at(contestId, versionText(found))).whole;
      return new EncodedReply(whole, `,"ownEntries":${found.ownEntries}}`);
    },
    answerResults: async (contestId) => {
      const found = await publicVersion(contestId, null);
      if (found === null) return null;
      return new EncodedReply(await results.at(contestId, versionText(found)), '', {
        'preference-applied': 'return=minimal',
      });
    },
  };
};
