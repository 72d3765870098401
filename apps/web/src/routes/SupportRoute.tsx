import { SupportPage } from '@captains-pick/ui/fragments/support';

const SupportRoute = () => {
  return <SupportPage />;
};

export default SupportRoute;
