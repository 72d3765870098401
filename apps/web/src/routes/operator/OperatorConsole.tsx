import { hrefTo, ROUTES } from '@captains-pick/contract';
import { ReadScope, type Viewer } from '@captains-pick/ui';
import { OperatorDoor } from '@captains-pick/ui/fragments/operator-door';
import { Suspense, type ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.tsx';

const House = lazyPart(async () => (await import('./OperatorHousePage.tsx')).OperatorHousePage);
const NewContest = lazyPart(
  async () => (await import('./OperatorNewContestPage.tsx')).OperatorNewContestPage,
);
const Contest = lazyPart(
  async () => (await import('./OperatorContestPage.tsx')).OperatorContestPage,
);

interface ConsoleProps {
  readonly viewer: Viewer;
  /** Shown to other users, and at unknown addresses. */
  readonly otherwise: ReactNode;
}

/** Shows the console's page to operators only. */
const ForOperators = ({ viewer, otherwise }: ConsoleProps) => (
  <ReadScope>
    <OperatorDoor
      viewer={viewer}
      securityHref={`${hrefTo('account')}?tab=security`}
      otherwise={otherwise}
    >
      <Suspense fallback={<div aria-busy="true" />}>
        <Outlet />
      </Suspense>
    </OperatorDoor>
  </ReadScope>
);

/** The operators' console. */
export const OperatorConsole = ({ viewer, otherwise }: ConsoleProps) => (
  <Routes>
    <Route element={<ForOperators viewer={viewer} otherwise={otherwise} />}>
      <Route caseSensitive path={ROUTES.operator.pattern} element={<House />} />
      <Route
        caseSensitive
        path={ROUTES['operator-new-contest'].pattern}
        element={<NewContest viewer={viewer} />}
      />
      <Route
        caseSensitive
        path={ROUTES['operator-contest'].pattern}
        element={<Contest viewer={viewer} />}
      />
    </Route>
    <Route path="*" element={otherwise} />
  </Routes>
);
