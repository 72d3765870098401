import { checkPublished } from '@captains-pick/verify';
import { fieldRecord } from '@captains-pick/verify/testing';
import type { ContestRecord } from '@captains-pick/contract';
import type { ResultChecker, ResultCheckMessage } from '../../data/index.ts';

/** Checks a record on the main thread, as the app does in a worker. */
export const mainThreadCheck = (
  record: ContestRecord = fieldRecord(40),
  tookMs = 240,
): ResultChecker => ({
  check: ({ asker }, listener) => {
    listener({ type: 'checked', result: checkPublished({ record, drafts: null }, asker), tookMs });
    return () => {};
  },
});

/** A check that ends with this message; without one it never ends. */
export const checkEndsWith = (message: ResultCheckMessage | null): ResultChecker => ({
  check: (_, listener) => {
    if (message !== null) listener(message);
    return () => {};
  },
});
