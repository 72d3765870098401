/**
 * Answers a contest whose lineups are public, however often it is asked for: its entries stand, so they are encoded
 * once, and the rest once an update (docs/adr/0012). What another process changes is seen: each answer begins with what
 * the database says of the contest's version.
 */
import type { Contest } from '@captains-pick/contract';
import { type Database, SNAPSHOT, type Transaction } from '../database/database.ts';
import { versionOfContest, type ContestVersion } from './contests-repository.ts';
import { continued, EncodedReply, type Compressed } from './encoded-contest.ts';

export interface ContestPagesDeps {
  readonly database: Database;
  /** A contest's detail for a visitor; without its entrants it has none. */
  readonly read: (
    tx: Transaction,
    contestId: string,
    parts: 'all' | 'without entrants',
  ) => Promise<Contest>;
}

export interface ContestPages {
  /** Null where there is no such contest, or its lineups are not public yet. */
  answer(contestId: string, viewer: string | null): Promise<EncodedReply | null>;
}

interface Kept {
  readonly version: string;
  readonly entrants: Compressed;
  /** The entrants and all else but what differs by viewer. */
  readonly page: Compressed;
}

/** Compressed, a hundred thousand entries take a few of these. */
const MOST_KEPT_BYTES = 96 * 1_048_576;

const versionText = ({ status, lastAct }: ContestVersion): string => `${status} ${lastAct}`;

const sizeOf = ({ page }: Kept): number =>
  page.blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);

export const createContestPages = ({ database, read }: ContestPagesDeps): ContestPages => {
  /** Least recently asked for first. */
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();

  const keep = (contestId: string, fresh: Kept): void => {
    kept.delete(contestId);
    kept.set(contestId, fresh);
    let bytes = [...kept.values()].reduce((sum, each) => sum + sizeOf(each), 0);
    for (const [oldest, each] of kept) {
      if (bytes <= MOST_KEPT_BYTES || oldest === contestId) return;
      kept.delete(oldest);
      bytes -= sizeOf(each);
    }
  };

  const encode = async (contestId: string): Promise<Kept> => {
    const known = kept.get(contestId)?.entrants ?? null;
    const { contest, version } = await database.transaction(async (tx) => {
      const found = await versionOfContest(tx, contestId, null);
      if (found === null) throw new Error(`contest ${contestId} is gone`);
      const parts = known === null ? 'all' : 'without entrants';
      return { contest: await read(tx, contestId, parts), version: versionText(found) };
    }, SNAPSHOT);
    const { entrants, ownEntries: _ofNobody, ...rest } = contest;
    const encoded = known ?? (await continued(`{"entrants":${JSON.stringify(entrants)}`));
    const page = await continued(`,${JSON.stringify(rest).slice(1, -1)}`, encoded);
    const fresh = { version, entrants: encoded, page };
    keep(contestId, fresh);
    return fresh;
  };

  /** Whoever asks meanwhile gets the same. */
  const encodeOnce = (contestId: string, version: string): Promise<Kept> => {
    const key = `${contestId} ${version}`;
    const encoding = underWay.get(key) ?? encode(contestId).finally(() => underWay.delete(key));
    underWay.set(key, encoding);
    return encoding;
  };

  return {
    answer: async (contestId, viewer) => {
      const found = await versionOfContest(database, contestId, viewer);
      if (found === null || found.status === 'Registering' || found.status === 'Drafting') {
        return null;
      }
      const version = versionText(found);
      const last = kept.get(contestId);
      const { page } = last?.version === version ? last : await encodeOnce(contestId, version);
      return new EncodedReply(page, `,"ownEntries":${found.ownEntries}}`);
    },
  };
};
