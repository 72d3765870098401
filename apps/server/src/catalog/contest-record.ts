/**
 * A contest's record, read in short statements and never held as a whole: with a million entries it has hundreds of
 * megabytes (docs/adr/0022-large-fields-are-read-by-page.md). It computes nothing: that is for the person who checks the
 * record.
 */
import type { ContestRecord } from '@captains-pick/contract';
import { dollarsForWire, ok } from '@captains-pick/rules';
import { SNAPSHOT, type Database, type Reader } from '../database/database.ts';
import { entryRecords } from '../entries/entries-repository.ts';
import { placementRecords } from '../standings/placements-repository.ts';
import { resultOf } from '../players/result-of.ts';
import { settlementsOf } from '../lifecycle/settlements-repository.ts';
import { journalRecords } from '../money/ledger-repository.ts';
import { playersOf, resultsOf } from '../players/players-repository.ts';
import { everyMatchOf } from '../results/matches-repository.ts';
import { rowsRecord } from '../results/rows-record.ts';
import { overridesOf } from '../results/overrides-repository.ts';
import { feedsAfter, lastFeedOf } from '../results/results-repository.ts';
import {
  findContest,
  versionOfContest,
  type ContestRow,
  type ContestVersion,
} from '../contests/contests-repository.ts';
import { presentOverridden, presentResult } from '../players/present-result.ts';
import { refused } from '../shared/refusals.ts';
import type { Answer } from '../shared/answer.ts';
import type { JsonBlock } from '../shared/json-block.ts';
import { StreamedReply } from './streamed-reply.ts';

/** How much of a record is read at once. */
export interface RecordSizes {
  readonly entries: number;
  readonly journals: number;
  readonly feeds: number;
  /** Characters that are read in one snapshot, and so always belong together. */
  readonly begun: number;
}

/** A block of 2,000 entries, as long as a stored block of placements, has half a megabyte. */
const SIZES: RecordSizes = { entries: 2_000, journals: 2_000, feeds: 2, begun: 2_000_000 };

type Lists = 'feeds' | 'entries' | 'placements' | 'journals';

/** Everything but the lists that grow with the entries or with time. */
const headOf = async (reader: Reader, contest: ContestRow): Promise<Omit<ContestRecord, Lists>> => {
  const { id, sport, status, entryFee, adminFee, entrantPayouts } = contest;
  const players = await playersOf(reader, id);
  return {
    _id: id,
    sport,
    status,
    entryFee: dollarsForWire(entryFee),
    adminFee: dollarsForWire(adminFee),
    entrantPayouts: entrantPayouts?.map(dollarsForWire) ?? null,
    players: players.map(({ id: _id, externalId, name }) => ({ _id, externalId, name })),
    matches: (await everyMatchOf(reader, id)).map(
      ({ kind, text, playerId, reason, since, until }) => ({
        said: { kind, text },
        player: playerId,
        reason,
        since,
        until,
      }),
    ),
    overrides: (await overridesOf(reader, id)).map(({ playerId, result, reason, madeAt }) => ({
      player: playerId,
      result: presentOverridden(result),
      reason,
      at: madeAt.toISOString(),
    })),
    results: (await resultsOf(reader, id)).map((stored) => ({
      ...presentResult(resultOf(stored)),
      player: stored.playerId,
    })),
    settlements: (await settlementsOf(reader, id)).map(
      ({ number, at, reason, resultsSequence, overrides, shortfalls, digest }) => ({
        number,
        at: at.toISOString(),
        reason,
        resultsSequence,
        overrides: overrides.map(({ playerId, result }) => ({
          player: playerId,
          result: presentOverridden(result),
        })),
        shortfalls: shortfalls.map(({ entryId, amount }) => ({
          entry: entryId,
          amount: dollarsForWire(amount),
        })),
        ...(digest === null ? {} : { digest }),
      }),
    ),
  };
};

const feedRecords = async (
  reader: Reader,
  contestId: string,
  range: Parameters<typeof feedsAfter>[2],
): Promise<JsonBlock<number> | null> => {
  const feeds = await feedsAfter(reader, contestId, range);
  const last = feeds.at(-1);
  if (last === undefined) return null;
  const records = feeds.map(
    ({ sequence, source, observedAt, digest, eventId, eventName, final, rows }) => ({
      sequence,
      source,
      observedAt: observedAt.toISOString(),
      digest,
      event: eventId === null ? null : { id: eventId, name: eventName },
      final,
      ...rowsRecord(rows),
    }),
  );
  return { json: JSON.stringify(records).slice(1, -1), last: last.sequence };
};

/** A list of the record, read block by block. */
type ReadList = (reader: Reader) => Promise<string | null>;

/** @param first the key before all rows */
const listOf = <Key>(
  first: Key,
  read: (reader: Reader, after: Key) => Promise<JsonBlock<Key> | null>,
): ReadList => {
  let after = first;
  return async (reader) => {
    const block = await read(reader, after);
    if (block === null) return null;
    after = block.last;
    return block.json;
  };
};

/** Returns the record's text from the head on, in parts; null after the last. */
const textOf = (head: object, lists: Readonly<Record<Lists, ReadList>>): ReadList => {
  const left = Object.entries(lists);
  /** Text that goes before the next block. */
  let before = JSON.stringify(head).slice(0, -1);
  let [name, readList] = left.shift() ?? [];
  before += `,"${name}":[`;
  return async (reader) => {
    while (readList !== undefined) {
      const json = await readList(reader);
      if (json !== null) {
        const text = before + json;
        before = ',';
        return text;
      }
      before = before === ',' ? ']' : `${before}]`;
      [name, readList] = left.shift() ?? [];
      before += readList === undefined ? '}' : `,"${name}":[`;
    }
    if (before === '') return null;
    const end = before;
    before = '';
    return end;
  };
};

/**
 * Changes when the lists of a contest's record may change. While it is running, its entries and journals are final, and
 * it has no placements.
 */
const listsVersion = (version: ContestVersion | null): string => {
  if (version === null) return '';
  const { status, lastAct } = version;
  return status === 'Running' ? status : `${status} ${lastAct}`;
};

/** The record's end can't be read, because it would not belong to its beginning. */
export class RecordChanged extends Error {
  override readonly name = 'RecordChanged';

  constructor(contestId: string) {
    super(`contest ${contestId} has changed while its record was read`);
  }
}

/**
 * Begins to read a contest's record in one snapshot. What is left of a large one is read block by block, when the
 * client can take it, each in a transaction of its own: so a slow client keeps no connection and no snapshot. Each
 * checks that the contest has not changed since the beginning.
 */
export const readRecord = async (
  database: Database,
  contestId: string,
  sizes: RecordSizes = SIZES,
): Answer<StreamedReply> =>
  database.transaction(async (tx) => {
    const contest = await findContest(tx, contestId);
    if (contest === null) return refused({ name: 'contest-not-found' });
    const { status, startedAt } = contest;
    if (status === 'Registering' || status === 'Drafting') {
      return refused({ name: 'wrong-status', act: 'recomputed', status });
    }
    const version = listsVersion(await versionOfContest(tx, contestId, null));
    const upTo = (await lastFeedOf(tx, contestId))?.sequence ?? 0;
    const next = textOf(await headOf(tx, contest), {
      feeds: listOf(0, (reader, after) =>
        feedRecords(reader, contestId, { after, upTo, most: sizes.feeds }),
      ),
      // A contest that is cancelled before its start keeps hiding who entered it with whom.
      entries: listOf(0, (reader, after) =>
        entryRecords(reader, contestId, { after, most: sizes.entries, shown: startedAt !== null }),
      ),
      placements: listOf(0, (reader, after) => placementRecords(reader, contestId, after)),
      journals: listOf('', (reader, after) =>
        journalRecords(reader, contestId, { after, most: sizes.journals }),
      ),
    });
    const begun: string[] = [];
    let length = 0;
    while (length < sizes.begun) {
      const text = await next(tx);
      if (text === null) return ok(new StreamedReply(begun, null));
      begun.push(text);
      length += text.length;
    }
    const readNext = (): Promise<string | null> =>
      database.transaction(async (own) => {
        const [found, text] = await Promise.all([
          versionOfContest(own, contestId, null),
          next(own),
        ]);
        if (listsVersion(found) !== version) throw new RecordChanged(contestId);
        return text;
      }, SNAPSHOT);
    return ok(
      new StreamedReply(
        begun,
        (async function* rest() {
          for (let text = await readNext(); text !== null; text = await readNext()) yield text;
        })(),
      ),
    );
  }, SNAPSHOT);
