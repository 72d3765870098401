/** A record of which one thing was changed is detected, and the finding names what was changed. */
import type { ContestRecord } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { createDice, fieldRecord } from '../test/field-record.ts';
import { verifyContest } from '../test/verify-contest.ts';
import { collectRecord } from './collected-record.ts';
import { settlementDigests } from './settlement-digests.ts';

const CHANGES = 1_000;
const ENTRANTS = 60;

interface Planted {
  readonly record: ContestRecord;
  /** The finding has this. */
  readonly named: string;
}

const replaceAt = <Item>(list: readonly Item[], at: number, change: (item: Item) => Item): Item[] =>
  list.map((item, place) => (place === at ? change(item) : item));

/** Whole cents, so that nothing is planted that no amount can be. */
const plus = (amount: number, more: number): number => Math.round(amount * 100 + more) / 100;

const PLANTS: readonly ((record: ContestRecord, dice: (below: number) => number) => Planted)[] = [
  // A cent of a prize.
  (record, dice) => {
    const at = dice(record.placements.length);
    const entry = record.placements[at]?.entry ?? '';
    return {
      record: {
        ...record,
        placements: replaceAt(record.placements, at, (place) => ({
          ...place,
          winnings: plus(place.winnings, dice(2) * 2 - 1),
        })),
      },
      named: record.entries.find(({ _id }) => _id === entry)?.entryName ?? '',
    };
  },
  // A cent of a movement of money.
  (record, dice) => {
    const at = dice(record.journals.length);
    return {
      record: {
        ...record,
        journals: replaceAt(record.journals, at, (journal) => ({
          ...journal,
          postings: replaceAt(journal.postings, dice(journal.postings.length), (posting) => ({
            ...posting,
            amount: plus(posting.amount, dice(2) * 2 - 1),
          })),
        })),
      },
      named: record.journals[at]?.key ?? '',
    };
  },
  // A player of a lineup.
  (record, dice) => {
    const at = dice(record.entries.length);
    const { entryName = '', lineup = [] } = record.entries[at] ?? {};
    const other = record.players.map(({ _id }) => _id).filter((id) => !lineup.includes(id));
    return {
      record: {
        ...record,
        entries: replaceAt(record.entries, at, (entry) => ({
          ...entry,
          lineup: replaceAt(entry.lineup, dice(6), () => other[dice(other.length)] ?? ''),
        })),
      },
      named: entryName,
    };
  },
  // A stroke of any feed.
  (record, dice) => {
    const at = dice(record.players.length);
    const feed = dice(record.feeds.length);
    return {
      record: {
        ...record,
        feeds: replaceAt(record.feeds, feed, (changed) => ({
          ...changed,
          rows: replaceAt(changed.rows, at, (row) => ({
            ...row,
            result: { ...row.result, score: (row.result.score ?? 0) + dice(2) * 2 - 1 },
          })),
        })),
      },
      named: `feed ${feed + 1}`,
    };
  },
  // A rank.
  (record, dice) => {
    const at = dice(record.placements.length);
    const entry = record.placements[at]?.entry ?? '';
    return {
      record: {
        ...record,
        placements: replaceAt(record.placements, at, (place) => ({
          ...place,
          rank: place.rank + 1,
        })),
      },
      named: record.entries.find(({ _id }) => _id === entry)?.entryName ?? '',
    };
  },
];

test(`${CHANGES} planted changes of one cent, pick, stroke or rank are detected and located`, () => {
  const record = fieldRecord(ENTRANTS);
  expect(verifyContest(record)).toMatchObject({ sound: true });
  const dice = createDice(7);
  const missed: string[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const plant = PLANTS[change % PLANTS.length];
    if (plant === undefined) throw new Error('there are plants');
    const { record: planted, named } = plant(record, dice);
    const { lines, sound } = verifyContest(planted);
    if (sound || !lines.join('\n').includes(named)) missed.push(`change ${change}: ${named}`);
  }
  expect(missed).toEqual([]);
});

test('a record that was rewritten as a whole has another SHA-256 of its settlement', () => {
  const digestsOf = (record: ContestRecord) => settlementDigests(collectRecord(record));
  const published = digestsOf(fieldRecord(ENTRANTS, 1));
  const rewritten = fieldRecord(ENTRANTS, 2);
  expect(verifyContest(rewritten)).toMatchObject({ sound: true });
  expect(digestsOf(rewritten)[0]?.recomputed).not.toBe(published[0]?.recomputed);
  // The names of an account that is closed have no part in it.
  const renamed = fieldRecord(ENTRANTS, 1);
  const entries = renamed.entries.map((entry) => ({ ...entry, entryName: 'Former player 1' }));
  expect(digestsOf({ ...renamed, entries })).toEqual(published);
});
