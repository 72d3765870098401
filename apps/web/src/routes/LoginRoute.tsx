import { hrefTo } from '@captains-pick/contract';
import { LoginForm } from '@captains-pick/ui/fragments/login';
import { useSession } from '../session/SessionProvider.tsx';
import { useLoginRedirect } from '../session/useLoginRedirect.ts';

/** How long the success message stays before the redirect, in milliseconds (docs/product.md#delays). */
const REDIRECT_MS = 1_000;

const LoginRoute = () => {
  const { store } = useSession();
  const redirectAfterLogin = useLoginRedirect(hrefTo('home'));
  return (
    <LoginForm
      signupHref={hrefTo('signup')}
      forgotHref={hrefTo('forgot-password')}
      onLoggedIn={(tokens) => {
        redirectAfterLogin(REDIRECT_MS);
        store.signIn(tokens);
      }}
    />
  );
};

export default LoginRoute;
