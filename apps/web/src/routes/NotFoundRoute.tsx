import { NotFoundPage } from '@captains-pick/ui/fragments/not-found';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const OperatorConsole = lazyPart(
  async () => (await import('./OperatorConsole.tsx')).OperatorConsole,
);

/**
 * What stands at every address that is no page's. The operators' are among them: to anybody else they are not there,
 * so whoever is not signed in gets the same HTML, status and code as anywhere.
 */
const NotFoundRoute = () => {
  const { pathname } = useLocation();
  const { viewer } = useSession();
  if (viewer === null || !/^\/operator(?:\/|$)/.test(pathname)) return <NotFoundPage />;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <OperatorConsole viewer={viewer} otherwise={<NotFoundPage />} />
    </Suspense>
  );
};

export default NotFoundRoute;
