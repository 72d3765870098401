import { hrefTo } from '@captains-pick/contract';
import { SignupForm } from '@captains-pick/ui/fragments/signup';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/SessionProvider.tsx';
import { useLoginRedirect } from '../session/useLoginRedirect.ts';

/** How long the success message stays before the redirect, in milliseconds (docs/product.md#delays). */
const REDIRECT_MS = 2_000;

const SignupRoute = () => {
  const { store } = useSession();
  const { search } = useLocation();
  const redirectAfterLogin = useLoginRedirect(hrefTo('contests'));
  return (
    <SignupForm
      loginHref={hrefTo('login')}
      invitationCode={new URLSearchParams(search).get('invitation') ?? ''}
      onSignedUp={(tokens) => {
        redirectAfterLogin(REDIRECT_MS);
        store.signIn(tokens);
      }}
    />
  );
};

export default SignupRoute;
