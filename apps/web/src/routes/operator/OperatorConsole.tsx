import { hrefTo, mayCall, ROUTES, type OperatorCallName } from '@captains-pick/contract';
import { ReadScope, type Viewer } from '@captains-pick/ui';
import { OperatorDoor } from '@captains-pick/ui/fragments/operator-door';
import { Suspense, type ReactNode } from 'react';
import { matchRoutes, useLocation, type Params } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.tsx';
import { PEOPLE, PERSON } from './peopleRoutes.ts';
import { SelfContext } from './useSelf.ts';

const House = lazyPart(async () => (await import('./OperatorHousePage.tsx')).OperatorHousePage);
const NewContest = lazyPart(
  async () => (await import('./OperatorNewContestPage.tsx')).OperatorNewContestPage,
);
const Contest = lazyPart(
  async () => (await import('./OperatorContestPage.tsx')).OperatorContestPage,
);

const People = lazyPart(async () => (await import('./OperatorPeoplePage.tsx')).OperatorPeoplePage);
const Person = lazyPart(async () => (await import('./OperatorPersonPage.tsx')).OperatorPersonPage);

interface ConsolePage {
  readonly path: string;
  /** Its call, for pages that are not for every role. */
  readonly call?: OperatorCallName;
  readonly show: (viewer: Viewer, params: Params) => ReactNode;
}

const CONSOLE_PAGES: readonly ConsolePage[] = [
  { path: ROUTES.operator.pattern, show: () => <House /> },
  {
    path: ROUTES['operator-new-contest'].pattern,
    call: 'createContest',
    show: (viewer) => <NewContest viewer={viewer} />,
  },
  { path: PEOPLE.pattern, call: 'people', show: () => <People /> },
  {
    path: PERSON.pattern,
    call: 'readPerson',
    show: (_viewer, { personId = '' }) => <Person personId={personId} />,
  },
  {
    path: ROUTES['operator-contest'].pattern,
    show: (viewer, { contestId = '' }) => <Contest viewer={viewer} contestId={contestId} />,
  },
];

const MATCHED = CONSOLE_PAGES.map((page) => ({ path: page.path, caseSensitive: true, page }));

/** The operators' console. */
export const OperatorConsole = ({
  viewer,
  otherwise,
}: {
  readonly viewer: Viewer;
  /** Shown to other users, and at unknown addresses. */
  readonly otherwise: ReactNode;
}) => {
  const match = matchRoutes(MATCHED, useLocation().pathname)?.[0];
  if (match === undefined) return otherwise;
  const { show, call } = match.route.page;
  return (
    <ReadScope>
      <OperatorDoor
        viewer={viewer}
        securityHref={`${hrefTo('account')}?tab=security`}
        otherwise={otherwise}
      >
        {(self) =>
          call === undefined || mayCall(self.role, call) ? (
            <SelfContext value={self}>
              <Suspense fallback={<div aria-busy="true" />}>{show(viewer, match.params)}</Suspense>
            </SelfContext>
          ) : (
            otherwise
          )
        }
      </OperatorDoor>
    </ReadScope>
  );
};
