import { hrefTo } from '@captains-pick/contract';
import { ForgotPasswordForm } from '@captains-pick/ui/fragments/password-reset';

const ForgotPasswordRoute = () => <ForgotPasswordForm loginHref={hrefTo('login')} />;

export default ForgotPasswordRoute;
