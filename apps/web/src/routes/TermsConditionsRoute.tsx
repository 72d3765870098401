import { TermsConditionsPage } from '@captains-pick/ui/fragments/terms-conditions';

const TermsConditionsRoute = () => {
  return <TermsConditionsPage />;
};

export default TermsConditionsRoute;
