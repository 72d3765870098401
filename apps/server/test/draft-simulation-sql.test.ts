import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulate } from './simulation/simulate.ts';
import { openSqlHouses, type SqlHouses } from './sql-house.ts';

const DRAFTS = 40;
const FIRST_SEED = 5_000_000;
/** Every call of the store is a statement: small drafts, so that many are drafted. */
const SCALE = { seats: 4, rounds: 3 };
const LONGEST_RUN = 600_000;

describe('drafts over the database, against an adversary', () => {
  let houses: SqlHouses;
  beforeAll(async () => {
    houses = await openSqlHouses();
  });
  afterAll(() => houses.close());

  test(
    `${DRAFTS} of them break no law`,
    async () => {
      let drafts = 0;
      for (let seed = FIRST_SEED; drafts < DRAFTS; seed += 1) {
        const simulated = await simulate(seed, {
          scale: SCALE,
          house: ({ now }, { bytes }) => houses.house(now, bytes),
        });
        drafts += simulated.drafts;
        expect(simulated.broken, `seed ${seed}`).toBeNull();
      }
      expect(await houses.booksAreSound()).toBe(true);
    },
    LONGEST_RUN,
  );
});
