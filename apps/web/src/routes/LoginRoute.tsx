import { LoginForm } from '@captains-pick/ui/fragments/login';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { usePageTitle } from '../usePageTitle.ts';

/** How long the success message stands before the redirect (spec, section 9). */
const REDIRECT_MS = 1_000;

const LoginRoute = () => {
  const { store } = useSession();
  const navigate = useNavigate();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePageTitle('Login');
  useEffect(() => () => clearTimeout(redirect.current), []);
  return (
    <LoginForm
      signupHref={paths.signup.href()}
      onLoggedIn={(tokens) => {
        store.signIn(tokens);
        redirect.current = setTimeout(() => {
          void navigate(store.takeRedirect() ?? paths.home.href(), { replace: true });
        }, REDIRECT_MS);
      }}
    />
  );
};

export default LoginRoute;
