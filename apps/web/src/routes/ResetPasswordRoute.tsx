import { hrefTo } from '@captains-pick/contract';
import { ResetPasswordForm } from '@captains-pick/ui/fragments/password-reset';
import { useLinkToken } from './useLinkToken.ts';

const ResetPasswordRoute = () => (
  <ResetPasswordForm
    token={useLinkToken()}
    loginHref={hrefTo('login')}
    forgotHref={hrefTo('forgot-password')}
  />
);

export default ResetPasswordRoute;
