import type { LineupStorage } from './useLineup.ts';

const storageKey = (contestId: string): string => `captains-pick.attempt.${contestId}`;

/** Random hexadecimal. `crypto.randomUUID` is missing where the page is not served securely. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

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
      if (latest?.lineup.join('\n') !== lineup.join('\n')) latest = { lineup, key: newKey() };
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
