import { HowItWorksPage } from '@captains-pick/ui/fragments/how-it-works';
import { usePageTitle } from '../usePageTitle.ts';

const HowItWorksRoute = () => {
  usePageTitle('How It Works');
  return <HowItWorksPage />;
};

export default HowItWorksRoute;
