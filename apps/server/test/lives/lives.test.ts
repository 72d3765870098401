import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../test-database.ts';
import { openHouse, type LifeHouse } from './life-house.ts';

/** Only PostgreSQL has connections that can be cut while others go on. */
const LIVES = inject('database') === 'postgres' ? 1_000 : 0;
const FIRST_SEED = 1;
const SIDE_BY_SIDE = 2;
/** Alone it takes about a minute; milliseconds. */
const LONGEST_RUN = 900_000;

describe.skipIf(LIVES === 0)('lives of contests, whatever people, sources and processes do', () => {
  const databases: TestDatabase[] = [];
  const houses: LifeHouse[] = [];
  beforeAll(async () => {
    for (let at = 0; at < SIDE_BY_SIDE; at += 1) {
      const database = await makeTestDatabase();
      databases.push(database);
      houses.push(await openHouse(database.databaseUrl ?? ''));
    }
  });
  afterAll(async () => {
    for (const house of houses) await house.close();
    for (const database of databases) await database.remove();
  });

  test(
    `${LIVES} of them break no law`,
    async () => {
      let [seed, lives, faults] = [FIRST_SEED, 0, 0];
      const live = async (house: LifeHouse): Promise<void> => {
        while (lives < LIVES) {
          const own = seed;
          seed += 1;
          const season = await house.live(own);
          lives += season.contests;
          faults += season.faults;
          expect(
            season.broken,
            `seed ${own}; see it again: npm run simulate -- lives --seed ${own} --lives 1 --trace`,
          ).toBeNull();
        }
        expect(await house.booksAreSound()).toBe(true);
      };
      await Promise.all(houses.map(live));
      expect(faults).toBeGreaterThan(LIVES / 10);
    },
    LONGEST_RUN,
  );
});
