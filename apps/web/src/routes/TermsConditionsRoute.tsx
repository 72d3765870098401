import { TermsConditionsPage } from '@captains-pick/ui/fragments/terms-conditions';
import { usePageTitle } from '../usePageTitle.ts';

const TermsConditionsRoute = () => {
  usePageTitle('Terms and Conditions');
  return <TermsConditionsPage />;
};

export default TermsConditionsRoute;
