import { HowItWorksPage } from '@captains-pick/ui/fragments/how-it-works';

const HowItWorksRoute = () => {
  return <HowItWorksPage />;
};

export default HowItWorksRoute;
