import { hrefTo } from '@captains-pick/contract';
import { InvitePage } from '@captains-pick/ui/fragments/invite';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/SessionProvider.tsx';
import { useLinkToken } from './useLinkToken.ts';

const InviteRoute = () => {
  const token = useLinkToken();
  const { viewer, keepPath, goToLogin } = useSession();
  const navigate = useNavigate();
  return (
    <InvitePage
      key={token}
      token={token}
      viewer={viewer}
      loginHref={hrefTo('login')}
      signupHref={hrefTo('signup')}
      onLogin={goToLogin}
      onSignup={keepPath}
      onOpen={(to) => void navigate(hrefTo('registering-contest', to), { replace: true })}
    />
  );
};

export default InviteRoute;
