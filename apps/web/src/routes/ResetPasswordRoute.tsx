import { hrefTo } from '@captains-pick/contract';
import { ResetPasswordForm } from '@captains-pick/ui/fragments/password-reset';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const ResetPasswordRoute = () => {
  const { hash } = useLocation();
  // The server never sees the part after `#`, so the built page has no token.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return (
    <ResetPasswordForm
      token={token}
      loginHref={hrefTo('login')}
      forgotHref={hrefTo('forgot-password')}
    />
  );
};

export default ResetPasswordRoute;
