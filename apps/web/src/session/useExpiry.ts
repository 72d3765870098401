import { SESSION_EXPIRED_MESSAGE } from '@captains-pick/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showSessionEnd } from './showSessionEnd.ts';
import type { SessionStore } from './session.ts';

/**
 * How long the expired-session message is shown before the redirect to the login page, in milliseconds
 * (docs/product.md#delays).
 */
const REDIRECT_MS = 5_000;

/** Shows that a session has expired while the page was open, and redirects to the login page. */
export const useExpiry = ({
  store,
  atForm,
  keepPath,
  sendToLogin,
}: {
  readonly store: SessionStore;
  /** True on the login and the sign-up page, which do not redirect. */
  readonly atForm: boolean;
  readonly keepPath: () => void;
  readonly sendToLogin: () => void;
}): void => {
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useEffectEvent(sendToLogin);
  const onExpired = useEffectEvent(() => {
    showSessionEnd(SESSION_EXPIRED_MESSAGE);
    if (atForm) return;
    keepPath();
    clearTimeout(redirect.current);
    redirect.current = setTimeout(() => leave(), REDIRECT_MS);
  });
  useEffect(() => store.onExpired(() => onExpired()), [store]);
  useEffect(() => {
    if (atForm) clearTimeout(redirect.current);
  }, [atForm]);
  useEffect(() => () => clearTimeout(redirect.current), []);
};
