import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../test-database.ts';
import { openSeasonRunner, type SeasonRunner } from './season-runner.ts';

/** Only PostgreSQL has connections that can be cut while others go on. */
const LIVES = inject('database') === 'postgres' ? Number(process.env['LIVES'] ?? 50) : 0;
const FIRST_SEED = 1;
const SIDE_BY_SIDE = 2;
/** For 1,000 lives on a busy machine; milliseconds. */
const LONGEST_RUN = 900_000;

describe.skipIf(LIVES === 0)('lives of contests, whatever people, sources and processes do', () => {
  const databases: TestDatabase[] = [];
  const runners: SeasonRunner[] = [];
  beforeAll(async () => {
    for (let at = 0; at < SIDE_BY_SIDE; at += 1) {
      const database = await makeTestDatabase();
      databases.push(database);
      runners.push(await openSeasonRunner(database.databaseUrl ?? ''));
    }
  });
  afterAll(async () => {
    for (const runner of runners) await runner.close();
    for (const database of databases) await database.remove();
  });

  test(
    `${LIVES} of them break no law`,
    async () => {
      let [seed, lives, faults] = [FIRST_SEED, 0, 0];
      const live = async (runner: SeasonRunner): Promise<void> => {
        while (lives < LIVES) {
          const own = seed;
          seed += 1;
          const season = await runner.live(own);
          lives += season.contests;
          faults += season.faults;
          expect(
            season.broken,
            `seed ${own}; see it again: npm run simulate -- lives --seed ${own} --lives 1 --trace`,
          ).toBeNull();
        }
        expect(await runner.booksAreSound()).toBe(true);
      };
      await Promise.all(runners.map(live));
      expect(faults).toBeGreaterThan(LIVES / 10);
    },
    LONGEST_RUN,
  );
});
