import { NotFoundPage } from '@captains-pick/ui/fragments/not-found';
import { usePageTitle } from '../usePageTitle.ts';

const NotFoundRoute = () => {
  usePageTitle('404 - Page Not Found');
  return <NotFoundPage />;
};

export default NotFoundRoute;
