export { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';
