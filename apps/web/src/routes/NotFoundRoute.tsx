import { NotFoundPage } from '@captains-pick/ui/fragments/not-found';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const OperatorConsole = lazyPart(
  async () => (await import('./OperatorConsole.tsx')).OperatorConsole,
);

/**
 * The page at every unknown address. The console's addresses are among them, because the console does not exist for
 * anybody but operators: a visitor gets the same HTML, status and code as anywhere else.
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
