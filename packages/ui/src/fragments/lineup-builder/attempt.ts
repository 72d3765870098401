import { randomHex } from '../../data/index.ts';
import type { LineupStorage } from './useLineup.ts';

const storageKey = (contestId: string): string => `captains-pick.attempt.${contestId}`;

const KEY_BYTES = 16;

interface Attempt {
  /** The names of the lineup, captain first. */
  readonly lineup: readonly string[];
  readonly key: string;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'lineup' in value &&
  Array.isArray(value.lineup) &&
  'key' in value &&
  typeof value.key === 'string';

const readAttempt = (storage: LineupStorage, contestId: string): Attempt | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(contestId)) ?? 'null');
    return isAttempt(stored) ? stored : null;
  } catch {
    // Unreadable or forbidden storage.
    return null;
  }
};

export interface AttemptKeys {
  /** The key to enter this lineup with: the same one until the lineup is changed or entered. */
  readonly keyOf: (lineup: readonly string[]) => string;
  /** Entered: the same lineup again is another entry. */
  readonly forget: () => void;
}

/**
 * One key a lineup of one contest, kept in `storage`: pressing twice, or again after an answer was lost, enters
 * once, also where the page was loaded anew in between.
 */
export const attemptKeys = (storage: LineupStorage, contestId: string): AttemptKeys => {
  let latest = readAttempt(storage, contestId);
  return {
    keyOf: (lineup) => {
      if (latest?.lineup.join('\n') !== lineup.join('\n'))
        latest = { lineup, key: randomHex(KEY_BYTES) };
      try {
        storage.setItem(storageKey(contestId), JSON.stringify(latest));
      } catch {
        // Full or forbidden storage: the key lives until the page is left.
      }
      return latest.key;
    },
    forget: () => {
      latest = null;
      try {
        storage.removeItem(storageKey(contestId));
      } catch {
        // Forbidden storage holds nothing.
      }
    },
  };
};
