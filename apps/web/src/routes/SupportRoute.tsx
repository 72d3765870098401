import { SupportPage } from '@captains-pick/ui/fragments/support';
import { usePageTitle } from '../usePageTitle.ts';

const SupportRoute = () => {
  usePageTitle('Support');
  return <SupportPage />;
};

export default SupportRoute;
