import { PrivacyPolicyPage } from '@captains-pick/ui/fragments/privacy-policy';

const PrivacyPolicyRoute = () => {
  return <PrivacyPolicyPage />;
};

export default PrivacyPolicyRoute;
