import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from './SessionProvider.tsx';

/**
 * Redirects a signed-in user from a form to the stored path, or else to `otherwise`. It replaces the form in the
 * history, so that going back skips it.
 *
 * @returns redirects after this many milliseconds, in which the success message is shown
 */
export const useLoginRedirect = (otherwise: string): ((delayMs: number) => void) => {
  const { viewer, store } = useSession();
  const navigate = useNavigate();
  const redirecting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Takes the stored path at once, because a user who goes elsewhere in the meantime no longer needs it. */
  const redirectAfterLogin = (delayMs: number): void => {
    redirecting.current = true;
    const path = store.takeRedirect() ?? otherwise;
    const go = (): void => void navigate(path, { replace: true });
    if (delayMs === 0) go();
    else timer.current = setTimeout(go, delayMs);
  };

  // A user who is already signed in, or signs in in another tab, is redirected too.
  const redirectNow = useEffectEvent(() => redirectAfterLogin(0));
  useEffect(() => {
    if (viewer !== null && !redirecting.current) redirectNow();
  }, [viewer]);

  return redirectAfterLogin;
};
