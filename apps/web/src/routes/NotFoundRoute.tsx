import { NotFoundPage } from '@captains-pick/ui/fragments/not-found';

const NotFoundRoute = () => {
  return <NotFoundPage />;
};

export default NotFoundRoute;
