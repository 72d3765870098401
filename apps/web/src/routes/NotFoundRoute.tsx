import { ROUTES } from '@captains-pick/contract';
import { NotFoundPage } from '@captains-pick/ui/fragments/not-found';
import { Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { lazyPart } from '../lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const OperatorConsole = lazyPart(
  async () => (await import('./operator/OperatorConsole.tsx')).OperatorConsole,
);

/**
 * The page at every unknown address. The console's addresses are among them, because the console does not exist for
 * anybody but operators: a visitor gets the same HTML, status and code as anywhere else.
 */
const NotFoundRoute = () => {
  const inConsole = useMatch({ path: `${ROUTES.operator.pattern}/*`, caseSensitive: true });
  const { viewer } = useSession();
  if (viewer === null || inConsole === null) return <NotFoundPage />;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <OperatorConsole viewer={viewer} otherwise={<NotFoundPage />} />
    </Suspense>
  );
};

export default NotFoundRoute;
