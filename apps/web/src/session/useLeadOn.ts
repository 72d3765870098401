import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from './SessionProvider.tsx';

/**
 * Where a form leads once somebody is signed in: to the kept path, else to `otherwise`. It takes the place of the form,
 * which is no step to go back to.
 *
 * @returns leads on after so many milliseconds, while the success message is read
 */
export const useLeadOn = (otherwise: string): ((delayMs: number) => void) => {
  const { viewer, store } = useSession();
  const navigate = useNavigate();
  const leading = useRef(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** Takes the kept path at once: a person who clicks elsewhere meanwhile has no further use for it. */
  const leadOn = (delayMs: number): void => {
    leading.current = true;
    const path = store.takeRedirect() ?? otherwise;
    const go = (): void => void navigate(path, { replace: true });
    if (delayMs === 0) go();
    else redirect.current = setTimeout(go, delayMs);
  };

  // A person who is signed in already, or signs in in another tab, has nothing to do here.
  const passOn = useEffectEvent(() => leadOn(0));
  useEffect(() => {
    if (viewer !== null && !leading.current) passOn();
  }, [viewer]);

  return leadOn;
};
