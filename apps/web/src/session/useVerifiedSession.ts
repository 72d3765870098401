import type { Client } from '@captains-pick/contract';
import type { ReadCache } from '@captains-pick/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SessionStore } from './session.ts';

/**
 * On load a stored token is verified (docs/product.md#sessions); a visitor has none, and loads nothing for it.
 * @param onFailed the user is to be logged out. With what to tell about it, or null where the session has expired,
 * which is told by whoever finds it out.
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
    // Code that cannot be had says nothing about the session.
    if (store.current().status === 'signed-in') verify().catch(() => {});
  }, [store]);
};
