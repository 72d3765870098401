/** Reads a contest's record while it arrives, because one of a million entries is too long for a text. */
import {
  ContestRecord,
  ENDPOINTS,
  EntryRecord,
  JournalRecord,
  PlacementRecord,
  type FullClient,
} from '@captains-pick/contract';
import { z } from 'zod';
import { createRecordCollector, type CollectedRecord } from './collected-record.ts';
import { createRecordScanner } from './record-scanner.ts';
import { CommandFailed } from './world.ts';

/** As long as the server lets a reader take. */
const READ_WITHIN_MS = 15 * 60_000;

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
  const collector = createRecordCollector();
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

/** Reads the record of a contest from its server. */
export const fetchRecord = async (client: FullClient, id: string): Promise<CollectedRecord> => {
  const read = await client.send({
    endpoint: ENDPOINTS.contestRecord,
    request: { params: { id }, signal: AbortSignal.timeout(READ_WITHIN_MS) },
    reader: () =>
      Promise.resolve(async ({ body }: Response) => {
        try {
          return body === null ? null : { reply: await readRecord(body) };
        } catch (error) {
          if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
          throw new CommandFailed(
            'The record broke off before its end: the connection was lost, or the contest has changed meanwhile.\nTry again.',
          );
        }
      }),
  });
  return read as CollectedRecord;
};
