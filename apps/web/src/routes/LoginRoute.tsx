import { LoginForm } from '@captains-pick/ui/fragments/login';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';

/** How long the success message stands before the redirect (spec, section 9). */
const REDIRECT_MS = 1_000;

const LoginRoute = () => {
  const { viewer, store } = useSession();
  const navigate = useNavigate();
  const leading = useRef(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** Takes the kept path at once: whoever clicks elsewhere meanwhile has no further use for it. */
  const leadOn = (delayMs: number): void => {
    leading.current = true;
    const path = store.takeRedirect() ?? paths.home.href();
    const go = (): void => void navigate(path, { replace: true });
    if (delayMs === 0) go();
    else redirect.current = setTimeout(go, delayMs);
  };

  // Somebody who is signed in already, or signs in in another tab, has nothing to do here.
  const passOn = useEffectEvent(() => leadOn(0));
  useEffect(() => {
    if (viewer !== null && !leading.current) passOn();
  }, [viewer]);

  return (
    <LoginForm
      signupHref={paths.signup.href()}
      onLoggedIn={(tokens) => {
        leadOn(REDIRECT_MS);
        store.signIn(tokens);
      }}
    />
  );
};

export default LoginRoute;
