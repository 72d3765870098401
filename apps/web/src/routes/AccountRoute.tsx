import { AccountPage } from '@captains-pick/ui/fragments/account';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { usePageTitle } from '../usePageTitle.ts';

const AccountRoute = () => {
  const { viewer, logOut } = useSession();
  usePageTitle('Account');
  if (viewer === null) return <Navigate to={paths.login.href()} replace />;
  return <AccountPage viewer={viewer} onSessionLost={logOut} onLogout={logOut} />;
};

export default AccountRoute;
