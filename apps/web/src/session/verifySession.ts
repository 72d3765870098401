import { CallError, type Client } from '@captains-pick/contract';
import { queryClientIn, queryKeys, type ReadCache } from '@captains-pick/ui';
import { isKept } from '../offline/isKept.ts';
import type { SessionStore } from './session.ts';
import { stillHere } from './stillHere.ts';

/**
 * Verifies a stored session by reading the profile, which requires a valid session (docs/product.md#sessions). The
 * header shows the profile. Calls that are aborted because the page is being left say nothing about the session.
 *
 * @returns why the user must be logged out: the message to show, or null if the session has expired, which is
 * reported elsewhere; 'kept' if the session is valid
 */
export const verifySession = async ({
  api,
  cache,
  store,
}: {
  readonly api: Client;
  readonly cache: ReadCache;
  readonly store: SessionStore;
}): Promise<'kept' | { readonly failed: string | null }> => {
  const stored = store.current();
  if (stored.status === 'signed-out') return 'kept';
  let leaving = false;
  const leave = (): void => {
    leaving = true;
  };
  window.addEventListener('beforeunload', leave);
  try {
    await queryClientIn(cache).fetchQuery({
      queryKey: queryKeys.account(stored.viewer),
      queryFn: () => api.account({}),
    });
  } catch (error) {
    await stillHere();
    const now = store.current();
    if (leaving) return 'kept';
    if (now.status === 'signed-out') return { failed: null };
    // A kept page asks no server.
    if (isKept()) return 'kept';
    if (now.viewer.userId === stored.viewer.userId && error instanceof CallError) {
      return { failed: error.message };
    }
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
  return 'kept';
};
