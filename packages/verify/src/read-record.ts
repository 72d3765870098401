/** Reads a contest's record while it arrives, because one of a million entries is too long for a text. */
import {
  ContestRecord,
  EntryRecord,
  JournalRecord,
  PlacementRecord,
} from '@captains-pick/contract';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createRecordCollector, type CollectedRecord } from './collected-record.ts';
import { createRecordScanner } from './record-scanner.ts';

const Entries = z.array(EntryRecord);
const Placements = z.array(PlacementRecord);
const Journals = z.array(JournalRecord);
const {
  entries: _entries,
  placements: _placements,
  journals: _journals,
  ...head
} = ContestRecord.shape;
const Head = z.object(head);

const LISTS = new Set(['feeds', 'entries', 'placements', 'journals']);

/**
 * @throws SyntaxError or ZodError when the text is no record
 * @throws what the chunks throw
 */
export const readRecord = async (chunks: AsyncIterable<Uint8Array>): Promise<CollectedRecord> => {
  const collector = createRecordCollector((bytes) => createHash('sha256').update(bytes).digest());
  const values: Record<string, unknown> = {};
  const feeds: unknown[] = [];
  const seen = new Set<string>();
  let begun = false;
  const begin = (): void => {
    const read = begun ? null : Head.safeParse({ ...values, feeds });
    if (read?.success !== true) return;
    collector.head(read.data);
    begun = true;
  };
  const scanner = createRecordScanner(LISTS, {
    onValue: (key, value) => {
      values[key] = value;
    },
    onElements: (key, elements) => {
      seen.add(key);
      if (key === 'feeds') feeds.push(...elements);
      else begin();
      if (key === 'entries') collector.entries(Entries.parse(elements));
      if (key === 'placements') collector.placements(Placements.parse(elements));
      if (key === 'journals') collector.journals(Journals.parse(elements));
    },
  });
  for await (const chunk of chunks) scanner.write(chunk);
  scanner.end();
  for (const list of LISTS) {
    if (!seen.has(list)) throw new SyntaxError(`the record has no list of ${list}`);
  }
  // All of the head, if some of it came after the lists.
  collector.head(Head.parse({ ...values, feeds }));
  const collected = collector.collected();
  if (collected === null) throw new SyntaxError('the record has no head');
  return collected;
};
