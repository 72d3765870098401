/** What a history entry keeps of who came to the registering page by withdrawing from its draft. */
export const HAS_WITHDRAWN = { withdrew: true } as const;

/** Was an entry's state kept by `HAS_WITHDRAWN`? */
export const hasWithdrawn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'withdrew' in state && state.withdrew === true;
