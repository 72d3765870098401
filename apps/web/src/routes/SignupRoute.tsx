import { SignupForm } from '@captains-pick/ui/fragments/signup';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useLeadOn } from '../session/useLeadOn.ts';

/** How long the success message stays before the redirect, in milliseconds (docs/product.md#delays). */
const REDIRECT_MS = 2_000;

const SignupRoute = () => {
  const { store } = useSession();
  const { search } = useLocation();
  const leadOn = useLeadOn(paths.contests.href());
  return (
    <SignupForm
      loginHref={paths.login.href()}
      invitationCode={new URLSearchParams(search).get('invitation') ?? ''}
      onSignedUp={(tokens) => {
        leadOn(REDIRECT_MS);
        store.signIn(tokens);
      }}
    />
  );
};

export default SignupRoute;
