import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { triesOf } from './extent.ts';
import { simulate } from './simulation/simulate.ts';
import { openSqlBackends, type SqlBackends } from './sql-backend.ts';

const DRAFTS = triesOf({ usual: 15, nightly: 40 });
const FIRST_SEED = 5_000_000;
/** Every call of the store is a statement: small drafts, so that many are drafted. */
const SCALE = { seats: 4, rounds: 3 };
const LONGEST_RUN = 600_000;

describe('drafts over the database, against an adversary', () => {
  let backends: SqlBackends;
  beforeAll(async () => {
    backends = await openSqlBackends();
  });
  afterAll(() => backends.close());

  test(
    `${DRAFTS} of them break no law`,
    async () => {
      let drafts = 0;
      for (let seed = FIRST_SEED; drafts < DRAFTS; seed += 1) {
        const simulated = await simulate(seed, {
          scale: SCALE,
          backend: ({ now }, { bytes }) => backends.backend(now, bytes),
        });
        drafts += simulated.drafts;
        expect(simulated.broken, `seed ${seed}`).toBeNull();
      }
      expect(await backends.booksAreSound()).toBe(true);
    },
    LONGEST_RUN,
  );
});
