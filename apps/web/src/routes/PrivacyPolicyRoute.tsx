import { PrivacyPolicyPage } from '@captains-pick/ui/fragments/privacy-policy';
import { usePageTitle } from '../usePageTitle.ts';

const PrivacyPolicyRoute = () => {
  usePageTitle('Privacy Policy');
  return <PrivacyPolicyPage />;
};

export default PrivacyPolicyRoute;
