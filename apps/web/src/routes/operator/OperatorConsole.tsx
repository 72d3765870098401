import { hrefTo, mayCall, ROUTES, type OperatorCallName } from '@captains-pick/contract';
import { ReadScope, type Viewer } from '@captains-pick/ui';
import { OperatorDoor } from '@captains-pick/ui/fragments/operator-door';
import { Suspense, type ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.tsx';
import { PEOPLE, PERSON } from './peopleRoutes.ts';
import { useSelf } from './useSelf.ts';

const House = lazyPart(async () => (await import('./OperatorHousePage.tsx')).OperatorHousePage);
const NewContest = lazyPart(
  async () => (await import('./OperatorNewContestPage.tsx')).OperatorNewContestPage,
);
const Contest = lazyPart(
  async () => (await import('./OperatorContestPage.tsx')).OperatorContestPage,
);

const People = lazyPart(async () => (await import('./OperatorPeoplePage.tsx')).OperatorPeoplePage);
const Person = lazyPart(async () => (await import('./OperatorPersonPage.tsx')).OperatorPersonPage);

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
      {(self) => (
        <Suspense fallback={<div aria-busy="true" />}>
          <Outlet context={self} />
        </Suspense>
      )}
    </OperatorDoor>
  </ReadScope>
);

/** Shows a page to the roles that may make its call. */
const ForRole = ({
  call,
  otherwise,
  children,
}: {
  readonly call: OperatorCallName;
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}) => (mayCall(useSelf().role, call) ? children : otherwise);

/** The operators' console. */
export const OperatorConsole = ({ viewer, otherwise }: ConsoleProps) => (
  <Routes>
    <Route element={<ForOperators viewer={viewer} otherwise={otherwise} />}>
      <Route caseSensitive path={ROUTES.operator.pattern} element={<House />} />
      <Route
        caseSensitive
        path={ROUTES['operator-new-contest'].pattern}
        element={
          <ForRole call="createContest" otherwise={otherwise}>
            <NewContest viewer={viewer} />
          </ForRole>
        }
      />
      <Route
        caseSensitive
        path={PEOPLE.pattern}
        element={
          <ForRole call="people" otherwise={otherwise}>
            <People />
          </ForRole>
        }
      />
      <Route
        caseSensitive
        path={PERSON.pattern}
        element={
          <ForRole call="readPerson" otherwise={otherwise}>
            <Person />
          </ForRole>
        }
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
