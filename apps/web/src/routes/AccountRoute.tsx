import { hrefTo } from '@captains-pick/contract';
import { AccountPage } from '@captains-pick/ui/fragments/account';
import { useEffect, useMemo, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { keptStorage } from '../keptStorage.ts';
import { rememberingPush } from '../push/keepSubscribed.ts';
import { pushBrowser } from '../push/pushBrowser.ts';
import { stillHere } from '../session/stillHere.ts';
import { useSession } from '../session/SessionProvider.tsx';

const AccountRoute = () => {
  const { viewer, keepPath, endSession, logOut } = useSession();
  const cameSignedOut = useRef(viewer === null);
  // A user who logs out on this page does not want to return to it.
  useEffect(() => {
    if (cameSignedOut.current) keepPath();
  }, [keepPath]);
  const push = useMemo(
    () => (viewer === null ? null : rememberingPush(viewer, pushBrowser, keptStorage())),
    [viewer],
  );
  if (viewer === null || push === null) return <Navigate to={hrefTo('login')} replace />;
  return (
    <AccountPage
      viewer={viewer}
      operatorHref={hrefTo('operator')}
      onSessionLost={({ message }) => void stillHere().then(() => endSession(message))}
      onLogout={logOut}
      pushBrowser={push}
    />
  );
};

export default AccountRoute;
