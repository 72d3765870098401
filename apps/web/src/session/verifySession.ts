import { CallError, type Client } from '@captains-pick/contract';
import { queryClientIn, queryKeys, type ReadCache } from '@captains-pick/ui';
import type { SessionStore } from './session.ts';

/**
 * Verifies a stored session by fetching the profile, which only one that the server still takes can
 * (docs/product.md#sessions); the header shows what came. A page that is being left drops its calls: that says nothing
 * about the session.
 *
 * @returns why the user is to be logged out: what to tell about it, or null where the session has expired, which is
 * told by whoever finds it out; 'kept' where the session stands
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
    const now = store.current();
    if (leaving) return 'kept';
    if (now.status === 'signed-out') return { failed: null };
    if (now.viewer.userId === stored.viewer.userId && error instanceof CallError) {
      return { failed: error.message };
    }
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
  return 'kept';
};
