import { AccountPage } from '@captains-pick/ui/fragments/account';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { operatorPaths } from '../operatorPaths.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';

const AccountRoute = () => {
  const { viewer, keepPath, endSession, logOut } = useSession();
  const cameSignedOut = useRef(viewer === null);
  // A user who logs out on this page does not want to return to it.
  useEffect(() => {
    if (cameSignedOut.current) keepPath();
  }, [keepPath]);
  if (viewer === null) return <Navigate to={paths.login.href()} replace />;
  return (
    <AccountPage
      viewer={viewer}
      operatorHref={operatorPaths.home.href()}
      onSessionLost={({ message }) => endSession(message)}
      onLogout={logOut}
    />
  );
};

export default AccountRoute;
