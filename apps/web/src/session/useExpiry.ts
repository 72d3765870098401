import { SESSION_EXPIRED_MESSAGE } from '@captains-pick/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { tellEnd } from './tellEnd.ts';
import type { SessionStore } from './session.ts';

/** How long the expired-session message is shown before the login page follows, in milliseconds (docs/product.md#delays). */
const REDIRECT_MS = 5_000;

/** Tells that a session has expired while the page was open, and leads to the login page. */
export const useExpiry = ({
  store,
  atForm,
  keepPath,
  sendToLogin,
}: {
  readonly store: SessionStore;
  /** The login or the sign-up page is open: nobody needs to be led there. */
  readonly atForm: boolean;
  readonly keepPath: () => void;
  readonly sendToLogin: () => void;
}): void => {
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useEffectEvent(sendToLogin);
  const tell = useEffectEvent(() => {
    tellEnd(SESSION_EXPIRED_MESSAGE);
    if (atForm) return;
    keepPath();
    clearTimeout(redirect.current);
    redirect.current = setTimeout(() => leave(), REDIRECT_MS);
  });
  useEffect(() => store.onExpired(() => tell()), [store]);
  useEffect(() => {
    if (atForm) clearTimeout(redirect.current);
  }, [atForm]);
  useEffect(() => () => clearTimeout(redirect.current), []);
};
