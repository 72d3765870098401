import { randomHex } from '../../../data/index.ts';
import type { LineupStorage } from '../lineup/useLineup.ts';

const storageKey = (contestId: string): string => `captains-pick.attempt.${contestId}`;

const KEY_BYTES = 16;

interface Attempt {
  /** Names of the players, captain first. */
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
    // Storage may be unreadable or forbidden.
    return null;
  }
};

export interface AttemptKeys {
  /** Returns the idempotency key for this lineup. It stays the same until the lineup changes or `forget` is called. */
  readonly keyOf: (lineup: readonly string[]) => string;
  /** Call after a successful entry: entering the same lineup again is then a new entry. */
  readonly forget: () => void;
}

/**
 * One idempotency key per lineup of a contest, kept in `storage`. A double press, or a retry after a lost answer or a
 * reload, enters only once.
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
        // Storage may be full or forbidden. The key then lasts until the viewer leaves the page.
      }
      return latest.key;
    },
    forget: () => {
      latest = null;
      try {
        storage.removeItem(storageKey(contestId));
      } catch {
        // Storage is forbidden, so nothing is stored.
      }
    },
  };
};
