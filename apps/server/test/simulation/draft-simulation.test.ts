import { describe, expect, test } from 'vitest';
import { triesOf } from '../extent.ts';
import { simulateInMemory } from './simulate-in-memory.ts';

const DRAFTS = triesOf({ usual: 300, nightly: 1_000 });
const FIRST_SEED = 1;
/** Alone it takes a quarter of a minute; milliseconds. */
const LONGEST_RUN = 600_000;

describe('drafts on the real server code, against an adversary', () => {
  test(
    `${DRAFTS} of them break no law`,
    async () => {
      let drafts = 0;
      for (let seed = FIRST_SEED; drafts < DRAFTS; seed += 1) {
        const simulated = await simulateInMemory(seed);
        drafts += simulated.drafts;
        expect(
          simulated.broken,
          `seed ${seed}; see it again: npm run simulate -- drafts --seed ${seed} --drafts 1 --trace`,
        ).toBeNull();
      }
    },
    LONGEST_RUN,
  );

  test('are the same ones from the same seed', async () => {
    const tell = async (seed: number): Promise<readonly string[]> => {
      const lines: string[] = [];
      await simulateInMemory(seed, (at, text) => lines.push(`${at} ${text}`));
      return lines;
    };
    const once = await tell(FIRST_SEED);
    expect(once.length).toBeGreaterThan(10);
    expect(await tell(FIRST_SEED)).toEqual(once);
    expect(await tell(FIRST_SEED + 1)).not.toEqual(once);
  });
});
