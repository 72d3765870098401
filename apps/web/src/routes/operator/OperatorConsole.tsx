import { hrefTo, mayCall, ROUTES, type OperatorCallName } from '@captains-pick/contract';
import { ReadScope, type Viewer } from '@captains-pick/ui';
import { OperatorDoor } from '@captains-pick/ui/fragments/operator-door';
import { Suspense, type ReactNode } from 'react';
import { matchRoutes, useLocation, type Params } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.tsx';
import {
  AUDIT,
  CONTESTS,
  COPY_CONTEST,
  EDIT_CONTEST,
  FEEDS,
  MONEY,
  PEOPLE,
  PERSON,
} from './consoleRoutes.ts';
import { SelfContext } from './useSelf.ts';

const Tonight = lazyPart(
  async () => (await import('./OperatorTonightPage.tsx')).OperatorTonightPage,
);
const Contests = lazyPart(
  async () => (await import('./OperatorContestsPage.tsx')).OperatorContestsPage,
);
const Money = lazyPart(async () => (await import('./OperatorMoneyPage.tsx')).OperatorMoneyPage);
const Feeds = lazyPart(async () => (await import('./OperatorFeedsPage.tsx')).OperatorFeedsPage);
const Audit = lazyPart(async () => (await import('./OperatorAuditPage.tsx')).OperatorAuditPage);
const NewContest = lazyPart(
  async () => (await import('./OperatorNewContestPage.tsx')).OperatorNewContestPage,
);
const CopyContest = lazyPart(
  async () => (await import('./OperatorContestTermsPages.tsx')).OperatorCopyContestPage,
);
const EditContest = lazyPart(
  async () => (await import('./OperatorContestTermsPages.tsx')).OperatorEditContestPage,
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
  { path: ROUTES.operator.pattern, show: () => <Tonight /> },
  { path: CONTESTS.pattern, show: () => <Contests /> },
  { path: MONEY.pattern, call: 'ledger', show: () => <Money /> },
  { path: FEEDS.pattern, show: () => <Feeds /> },
  { path: AUDIT.pattern, show: () => <Audit /> },
  {
    path: ROUTES['operator-new-contest'].pattern,
    call: 'createContest',
    show: (viewer) => <NewContest viewer={viewer} />,
  },
  {
    path: COPY_CONTEST.pattern,
    call: 'createContest',
    show: (viewer, { contestId = '' }) => <CopyContest viewer={viewer} contestId={contestId} />,
  },
  {
    path: EDIT_CONTEST.pattern,
    call: 'editContest',
    show: (viewer, { contestId = '' }) => <EditContest viewer={viewer} contestId={contestId} />,
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

/** What the console's navigation leads to. `within` begins the addresses of the pages that belong to it. */
const NAVIGATION: readonly {
  readonly label: string;
  readonly href: string;
  readonly within?: string;
  readonly calls?: readonly OperatorCallName[];
}[] = [
  { label: 'Tonight', href: ROUTES.operator.pattern },
  { label: 'Contests', href: CONTESTS.pattern, within: `${CONTESTS.pattern}/` },
  { label: 'People', href: PEOPLE.pattern, within: `${PEOPLE.pattern}/`, calls: ['people'] },
  { label: 'Money', href: MONEY.pattern, calls: ['ledger'] },
  { label: 'Feeds', href: FEEDS.pattern },
  { label: 'Audit', href: AUDIT.pattern },
];

/** The operators' console. */
export const OperatorConsole = ({
  viewer,
  otherwise,
}: {
  readonly viewer: Viewer;
  /** Shown to other users, and at unknown addresses. */
  readonly otherwise: ReactNode;
}) => {
  const { pathname } = useLocation();
  const match = matchRoutes(MATCHED, pathname)?.[0];
  if (match === undefined) return otherwise;
  const { show, call } = match.route.page;
  return (
    <ReadScope>
      <OperatorDoor
        viewer={viewer}
        securityHref={`${hrefTo('account')}?tab=security`}
        otherwise={otherwise}
        pages={NAVIGATION.map(({ within, ...page }) => ({
          ...page,
          current: pathname === page.href || (within !== undefined && pathname.startsWith(within)),
        }))}
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
