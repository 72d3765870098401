import { expect, test } from 'vitest';
import { verifyContest } from '@captains-pick/verify/testing';
import { insertAppliedFeed, feedsAfter } from '../src/results/results-repository.ts';
import {
  applyScores,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  valueOf,
} from './test-world.ts';
import { wholeRecord } from './whole-record.ts';

const world = provideWorld();

test('a feed that was stored before rounds were kept is read as one that knows none, and verifies', async () => {
  const contestId = await makeContest(world);
  for (const name of ['before-rounds-a', 'before-rounds-b']) {
    valueOf(await enter(world, contestId, await makePlayer(world, name)));
  }
  await passDeadline(world);
  valueOf(await applyScores(world, contestId, [-1, -2, -3, 0, 1, 2]));

  const { database } = world.database;
  const [feed] = await feedsAfter(database, contestId, { after: 0, upTo: 1, most: 1 });
  if (feed === undefined) throw new Error('no feed is stored');
  const now = world.later();
  await database.transaction((tx) =>
    insertAppliedFeed(tx, {
      ...feed,
      contestId,
      sequence: 2,
      digest: 'stored before rounds were kept',
      fileName: 'old.json',
      observedAt: now,
      appliedAt: now,
      appliedBy: world.operator.userId,
      changed: 0,
      rows: feed.rows.map(({ result, ...row }) => {
        const { round: _, ...old } = result;
        return { ...row, result: old };
      }),
    }),
  );

  const record = await wholeRecord(world.services.contests, contestId);
  expect(record.feeds[1]?.rows.map(({ result }) => result.round)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(verifyContest(record)).toMatchObject({ sound: true });
});
