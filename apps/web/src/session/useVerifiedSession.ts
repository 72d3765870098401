import { CallError } from '@captains-pick/contract';
import type { Viewer } from '@captains-pick/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SessionStore } from './session.ts';

/**
 * On load a stored token is verified by fetching the profile (spec, section 4).
 * @param onFailed the profile cannot be had: the user is to be logged out. With what to tell about it, or null
 * where the session has expired, which is told by whoever finds it out.
 */
export const useVerifiedSession = ({
  store,
  fetchProfile,
  onFailed,
}: {
  readonly store: SessionStore;
  readonly fetchProfile: (viewer: Viewer) => Promise<unknown>;
  readonly onFailed: (message: string | null) => void;
}): void => {
  const verified = useRef(false);
  const verify = useEffectEvent(async () => {
    const stored = store.current();
    if (stored.status === 'signed-out') return;
    // A page that is being left drops its calls: that says nothing about the session.
    let leaving = false;
    const leave = (): void => {
      leaving = true;
    };
    window.addEventListener('beforeunload', leave);
    try {
      await fetchProfile(stored.viewer);
    } catch (error) {
      const now = store.current();
      if (leaving) return;
      if (now.status === 'signed-out') onFailed(null);
      else if (now.viewer.userId === stored.viewer.userId && error instanceof CallError) {
        onFailed(error.message);
      }
    } finally {
      window.removeEventListener('beforeunload', leave);
    }
  });
  useEffect(() => {
    if (verified.current) return;
    verified.current = true;
    void verify();
  }, []);
};
