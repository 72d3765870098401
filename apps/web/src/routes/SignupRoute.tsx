import { SignupForm } from '@captains-pick/ui/fragments/signup';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';

/** How long the success message stands before the redirect (spec, section 9). */
const REDIRECT_MS = 2_000;

const SignupRoute = () => {
  const navigate = useNavigate();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  return (
    <SignupForm
      loginHref={paths.login.href()}
      onSignedUp={() => {
        redirect.current = setTimeout(
          () => void navigate(paths.login.href(), { replace: true }),
          REDIRECT_MS,
        );
      }}
    />
  );
};

export default SignupRoute;
