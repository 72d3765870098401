import { hrefTo } from '@captains-pick/contract';
import { FriendsPage } from '@captains-pick/ui/fragments/friends';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '../session/SessionProvider.tsx';

const FriendsRoute = () => {
  const { viewer, keepPath } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (viewer === null) keepPath();
  }, [viewer, keepPath]);
  if (viewer === null) return <Navigate to={hrefTo('login')} replace />;
  return (
    <FriendsPage
      viewer={viewer}
      onCreated={(to) => void navigate(hrefTo('registering-contest', to))}
    />
  );
};

export default FriendsRoute;
