import type { ContestRecord } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { readRecord } from './read-record.ts';
import { graded, TAMPERINGS } from '../test/tampered-records.ts';
import { verifyContest } from '../test/verify-contest.ts';
import { verifyCollected } from './verify-contest.ts';

async function* inPieces(text: string, length: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const read = (record: unknown, length = 7) => readRecord(inPieces(JSON.stringify(record), length));

const backwards = (record: ContestRecord): object =>
  Object.fromEntries(Object.entries(record).toReversed());

test.each([['nothing', (record: ContestRecord) => record, ''] as const, ...TAMPERINGS])(
  'finds the same in a record that arrives in pieces, in any order: %s',
  async (_, tamper) => {
    const record = tamper(graded());
    const found = verifyContest(record);
    expect(verifyCollected(await read(record))).toEqual(found);
    expect(verifyCollected(await read(record, 1))).toEqual(found);
    expect(verifyCollected(await read(backwards(record), 100_000))).toEqual(found);
  },
);

test.each([
  ['an entry without a lineup', { entries: [{ _id: 'a', userId: 'ua', entryName: 'ann' }] }],
  ['a place without an amount', { placements: [{ entry: 'a', rank: 1, tied: false }] }],
  ['a journal without postings', { journals: [{ kind: 'entry', key: 'entry:a' }] }],
  ['half a cent', { entryFee: 0.005 }],
  ['no list of entries', { entries: undefined }],
  ['a list that is none', { journals: {} }],
  ['no status', { status: undefined }],
])('refuses a record with %s', async (_, change) => {
  await expect(read({ ...graded(), ...change })).rejects.toThrow(/Invalid|expected|no list/);
});

test('refuses a record that breaks off', async () => {
  const text = JSON.stringify(graded());
  for (const end of [0, 1, 100, text.length - 2, text.length - 1]) {
    await expect(readRecord(inPieces(text.slice(0, end), 50))).rejects.toThrow(SyntaxError);
  }
});
