/** History state of a user who came to the registering page by withdrawing from its draft. */
export const HAS_WITHDRAWN = { withdrew: true } as const;

/** True for a history state that contains `HAS_WITHDRAWN`. */
export const hasWithdrawn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'withdrew' in state && state.withdrew === true;
