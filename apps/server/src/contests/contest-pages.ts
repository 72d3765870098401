/**
 * Answers a contest whose lineups are public, however often it is asked for: its entries stand, so they are encoded
 * once, and the rest once an update (docs/adr/0012-a-contest-is-encoded-once.md). What another process changes is seen: each answer begins with what
 * the database says of the contest's version.
 */
import type { Contest, ContestResults } from '@captains-pick/contract';
import { type Database, SNAPSHOT, type Transaction } from '../database/database.ts';
import { versionOfContest, type ContestVersion } from './contests-repository.ts';
import { continued, EncodedReply, type Compressed } from './encoded-contest.ts';
import { keepEncodings, type Encoded } from './kept-encodings.ts';

export interface ContestPagesDeps {
  readonly database: Database;
  /** A contest's detail for a visitor; without its entrants it has none. */
  readonly read: (
    tx: Transaction,
    contestId: string,
    parts: 'all' | 'without entrants',
  ) => Promise<Contest>;
  readonly readResults: (tx: Transaction, contestId: string) => Promise<ContestResults>;
}

/** Null where there is no such contest, or its lineups are not public yet. */
export interface ContestPages {
  answer(contestId: string, viewer: string | null): Promise<EncodedReply | null>;
  /** What updates of the results change, alone. */
  answerResults(contestId: string): Promise<EncodedReply | null>;
}

interface Page {
  readonly entrants: Compressed;
  /** The entrants and all else but what differs by viewer. */
  readonly whole: Compressed;
}

const MEGABYTE = 1_048_576;
/** Compressed, a hundred thousand entries take a few of these. */
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
  /** Reads what is encoded, and the version that it is of, in one snapshot. */
  const readVersion = <Value>(
    contestId: string,
    readValue: (tx: Transaction) => Promise<Value>,
  ): Promise<Encoded<Value>> =>
    database.transaction(async (tx) => {
      const [found, value] = await Promise.all([
        versionOfContest(tx, contestId, null),
        readValue(tx),
      ]);
      if (found === null) throw new Error(`contest ${contestId} is gone`);
      return { version: versionText(found), value };
    }, SNAPSHOT);

  const pages = keepEncodings<Page>({
    encode: async (contestId, known) => {
      const { version, value: contest } = await readVersion(contestId, (tx) =>
        read(tx, contestId, known === null ? 'all' : 'without entrants'),
      );
      const { entrants, ownEntries: _ofNobody, ...rest } = contest;
      const encoded =
        known?.entrants ?? (await continued(`{"entrants":${JSON.stringify(entrants)}`));
      const whole = await continued(`,${JSON.stringify(rest).slice(1, -1)}`, encoded);
      return { version, value: { entrants: encoded, whole } };
    },
    bytesOf: ({ whole }) => sizeOf(whole),
    mostBytes: MOST_PAGE_BYTES,
  });

  const results = keepEncodings<Compressed>({
    encode: async (contestId) => {
      const { version, value } = await readVersion(contestId, (tx) => readResults(tx, contestId));
      return { version, value: await continued(JSON.stringify(value)) };
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
    answer: async (contestId, viewer) => {
      const found = await publicVersion(contestId, viewer);
      if (found === null) return null;
      const { whole } = await pages.at(contestId, versionText(found));
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
