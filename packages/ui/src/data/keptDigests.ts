/** The SHA-256 of settlements, kept by the reader's browser, so that a record that is rewritten later is noticed. */

interface KeptDigest {
  readonly digest: string;
  /** When this browser kept it, in epoch milliseconds. */
  readonly since: number;
}

const keyOf = (contestId: string, number: number): string =>
  `captains-pick.settlement.${contestId}.${number}`;

const isKept = (value: unknown): value is KeptDigest =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptDigest).digest === 'string' &&
  Number.isFinite((value as KeptDigest).since);

/** What this browser has kept of a settlement; null: nothing, or it can't be read. */
export const keptDigest = (contestId: string, number: number): KeptDigest | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(contestId, number)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    // The browser blocks storage.
    return null;
  }
};

/** Keeps the digests that are not kept yet. The first one counts. */
export const keepDigests = (
  contestId: string,
  settlements: readonly { readonly number: number; readonly digest: string }[],
  now: number,
): void => {
  for (const { number, digest } of settlements) {
    if (keptDigest(contestId, number) !== null) continue;
    try {
      localStorage.setItem(keyOf(contestId, number), JSON.stringify({ digest, since: now }));
    } catch {
      // Storage is full or blocked. The mail about the prize has the digest too.
    }
  }
};
