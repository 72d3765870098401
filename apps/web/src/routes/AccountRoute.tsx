import { hrefTo } from '@captains-pick/contract';
import { AccountPage } from '@captains-pick/ui/fragments/account';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useBalanceHints } from '../live/useBalanceHints.ts';
import { stillHere } from '../session/stillHere.ts';
import { useSession } from '../session/SessionProvider.tsx';

const AccountRoute = () => {
  const { viewer, keepPath, endSession, logOut } = useSession();
  useBalanceHints(viewer);
  const cameSignedOut = useRef(viewer === null);
  // A user who logs out on this page does not want to return to it.
  useEffect(() => {
    if (cameSignedOut.current) keepPath();
  }, [keepPath]);
  if (viewer === null) return <Navigate to={hrefTo('login')} replace />;
  return (
    <AccountPage
      viewer={viewer}
      operatorHref={hrefTo('operator')}
      onSessionLost={({ message }) => void stillHere().then(() => endSession(message))}
      onLogout={logOut}
    />
  );
};

export default AccountRoute;
