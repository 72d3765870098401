import { hrefTo } from '@captains-pick/contract';
import { ResetPasswordForm } from '@captains-pick/ui/fragments/password-reset';
import { useLocation } from 'react-router-dom';

const ResetPasswordRoute = () => {
  const { hash } = useLocation();
  return (
    <ResetPasswordForm
      token={hash.slice(1)}
      loginHref={hrefTo('login')}
      forgotHref={hrefTo('forgot-password')}
    />
  );
};

export default ResetPasswordRoute;
