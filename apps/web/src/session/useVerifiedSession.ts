import type { Client } from '@captains-pick/contract';
import type { ReadCache } from '@captains-pick/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SessionStore } from './session.ts';

/**
 * Verifies a stored token on load (docs/product.md#sessions). A visitor has no token and loads no code for this.
 *
 * @param onFailed the user must be logged out; the message to show, or null if the session has expired, which is
 * reported elsewhere
 */
export const useVerifiedSession = ({
  api,
  cache,
  store,
  onFailed,
}: {
  readonly api: Client;
  readonly cache: ReadCache;
  readonly store: SessionStore;
  readonly onFailed: (message: string | null) => void;
}): void => {
  const verified = useRef(false);
  const verify = useEffectEvent(async () => {
    const { verifySession } = await import('./verifySession.ts');
    const outcome = await verifySession({ api, cache, store });
    if (outcome !== 'kept') onFailed(outcome.failed);
  });
  useEffect(() => {
    if (verified.current) return;
    verified.current = true;
    // A failure to load the code says nothing about the session.
    if (store.current().status === 'signed-in') verify().catch(() => {});
  }, [store]);
};
