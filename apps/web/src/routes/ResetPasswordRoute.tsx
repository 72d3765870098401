import { hrefTo } from '@captains-pick/contract';
import { ResetPasswordForm } from '@captains-pick/ui/fragments/password-reset';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The router renders the page again when its address changes, so nothing has to be watched here. */
const unwatched = () => () => undefined;

const ResetPasswordRoute = () => {
  const { hash } = useLocation();
  // The server never sees the part after `#`, so the built page has no token.
  const token = useSyncExternalStore(
    unwatched,
    () => hash.slice(1),
    () => null,
  );
  return (
    <ResetPasswordForm
      token={token}
      loginHref={hrefTo('login')}
      forgotHref={hrefTo('forgot-password')}
    />
  );
};

export default ResetPasswordRoute;
