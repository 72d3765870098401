import { randomHex } from './randomHex.ts';
import type { Viewer } from './viewer.ts';

const NONCE_BYTES = 32;
const KEPT = /^[0-9a-f]{64}$/;

const keyOf = (contestId: string, { userId }: Viewer): string =>
  `captains-pick.draft-nonce.${contestId}.${userId}`;

/** The nonce that this browser made for the viewer's entry; null if it made none or couldn't store it. */
export const keptNonce = (contestId: string, viewer: Viewer | null): string | null => {
  if (viewer === null) return null;
  try {
    const kept = localStorage.getItem(keyOf(contestId, viewer)) ?? '';
    return KEPT.test(kept) ? kept : null;
  } catch {
    // The browser blocks storage.
    return null;
  }
};

/** The nonce for an entry into this contest. Repeated presses get the same one, also after a reload. */
export const nonceFor = (contestId: string, viewer: Viewer): string => {
  const known = keptNonce(contestId, viewer);
  if (known !== null) return known;
  const nonce = randomHex(NONCE_BYTES);
  try {
    localStorage.setItem(keyOf(contestId, viewer), nonce);
  } catch {
    // Storage is full or blocked. The entry still has its nonce, but the viewer can't check it later.
  }
  return nonce;
};

/** Forgets the nonce of a withdrawn entry, so that a new entry gets a new one. */
export const forgetNonce = (contestId: string, viewer: Viewer): void => {
  try {
    localStorage.removeItem(keyOf(contestId, viewer));
  } catch {
    // The browser blocks storage, so no nonce is stored.
  }
};
