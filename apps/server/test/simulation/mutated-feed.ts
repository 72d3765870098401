import {
  ALL_SAMPLES,
  checkCut,
  outcomeOf,
  type FeedSample,
  type Outcome,
} from '@captains-pick/feeds/testing';
import { seededChance } from './seeded-chance.ts';
import { mutated } from './mutations.ts';

export interface MutatedFeed {
  readonly sample: FeedSample;
  readonly text: string;
  /** Checks every law on it. @throws what is broken */
  readonly outcome: () => Outcome;
}

const TEXTS = ALL_SAMPLES.map(({ text }) => text);

/** The feed of a seed: one sample, cut off or damaged. The same seed, the same text. */
export const mutatedFeed = (seed: number): MutatedFeed => {
  const chance = seededChance(seed);
  const sample = ALL_SAMPLES[chance.below(ALL_SAMPLES.length)];
  if (sample === undefined) throw new Error('there are no samples');
  if (chance.happens(0.1)) {
    const text = sample.text.slice(0, chance.below(sample.text.length));
    return { sample, text, outcome: () => checkCut(sample, text) };
  }
  const text = mutated(sample.text, chance, TEXTS);
  return { sample, text, outcome: () => outcomeOf(sample, text) };
};
