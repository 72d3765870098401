import type { StandingsHistory } from '@captains-pick/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf, historyPart } from '../../testing/contests/standingsHistory.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { readHistory } from './readHistory.ts';

const CONTEST = aRunningContest('Golf');
const IDS = CONTEST.entrants.map(({ _id }) => _id);
const ALL = historyOf(CONTEST, null, IDS, { feeds: 12, corrected: true, gap: false });
const LAST = ALL.updates.length;

/** The history of entries up to an update, as the server would answer. */
const serverAt = (present: number, base: StandingsHistory = ALL) => {
  const calls: { readonly entries?: string; readonly after?: string }[] = [];
  return {
    calls,
    read: async (part: { readonly entries?: string; readonly after?: string }) => {
      calls.push(part);
      const ids = part.entries?.split(',') ?? [];
      const entries = ids.flatMap((id) => base.entries.filter(({ _id }) => _id === id));
      const query = new URLSearchParams({ after: part.after ?? '0', upTo: String(present) });
      return historyPart({ ...base, entries }, query);
    },
  };
};

const wholeOf = async (ids: readonly string[], present: number) =>
  serverAt(present).read({ entries: ids.join(',') });

const steps = fc.array(
  fc.record({
    present: fc.nat(LAST),
    ids: fc.subarray(IDS, { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('whatever was read before, the history is as if it were read whole', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      let known: StandingsHistory | null = null;
      for (const { present, ids } of given.toSorted((a, b) => a.present - b.present)) {
        known = await readHistory(known, ids, serverAt(present));
        expect(known).toEqual(await wholeOf(ids, present));
      }
    }),
  );
});

const read = async (known: StandingsHistory | null, ids: readonly string[], present: number) => {
  const server = serverAt(present);
  return { history: await readHistory(known, ids, server), calls: server.calls };
};
const [one = '', two = '', three = ''] = IDS;

test('only later updates of known entries are read, and all of a new one', async () => {
  const first = await read(null, [one, two], 3);
  expect(first.calls).toEqual([{ entries: `${one},${two}` }]);
  const second = await read(first.history, [one, two], 5);
  expect(second.calls).toEqual([{ entries: `${one},${two}`, after: '3' }]);
  const third = await read(second.history, [one, three], 5);
  expect(third.calls).toEqual([{ entries: one, after: '5' }, { entries: three }]);
});

test('all is read again if what is known does not fit', async () => {
  const { history } = await read(null, [one], 3);
  const others: readonly StandingsHistory[] = [
    { ...ALL, entrantsCount: ALL.entrantsCount + 1 },
    { ...ALL, lastPaid: null },
    { ...ALL, updates: ALL.updates.map((update) => ({ ...update, number: update.number + 1 })) },
  ];
  for (const other of others) {
    const server = serverAt(5, other);
    const again = await readHistory(history, [one], server);
    expect(server.calls.at(-1)).toEqual({ entries: one });
    expect(again).toEqual(await serverAt(5, other).read({ entries: one }));
  }
});

test('an update between two reads makes it read all again', async () => {
  const { history } = await read(null, [one], 3);
  const [early, late] = [serverAt(4), serverAt(5)];
  const again = await readHistory(history, [one, two], {
    read: (part) => (part.after === undefined ? late : early).read(part),
  });
  expect(again).toEqual(await wholeOf([one, two], 5));
});

test('an unknown entry is left out', async () => {
  const { history } = await read(null, [one, 'nobody'], 3);
  expect(history.entries.map(({ _id }) => _id)).toEqual([one]);
  expect((await read(history, [one, 'nobody'], 5)).history).toEqual(await wholeOf([one], 5));
});
