import { hrefTo, ROUTES } from '@captains-pick/contract';
import { CONTEST_TABS, type ContestTab } from '@captains-pick/rules';
import { ContestList } from '@captains-pick/ui/fragments/contest-list';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pageAt } from '../pages.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useActivity } from '../session/useActivity.ts';

const tabHref = ({ tab }: { readonly tab: ContestTab }): string => hrefTo(`${tab}-list`);

const contestHref = ({
  contestId,
  tab,
}: {
  readonly contestId: string;
  readonly tab: ContestTab;
}): string => hrefTo(`${tab}-contest`, { contestId });

const ContestTabPage = ({ tab }: { readonly tab: ContestTab }) => {
  const { viewer, sendToLogin } = useSession();
  const navigate = useNavigate();
  useActivity();
  return (
    <ContestList
      tab={tab}
      viewer={viewer}
      tabHref={tabHref}
      contestHref={contestHref}
      onOpenTab={(to) => void navigate(tabHref(to) + to.query)}
      onOpenContest={(to) => void navigate(contestHref(to))}
      onEnterDraftRoom={(to) => void navigate(hrefTo('draft', to))}
      onSessionExpired={sendToLogin}
    />
  );
};

/** The list of the tab in the address. `/contests` redirects to the first tab. */
const ContestListRoute = () => {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const tab = CONTEST_TABS.find((each) => page === ROUTES[`${each}-list`]);
  return tab === undefined ? (
    <Navigate to={hrefTo('registering-list')} replace />
  ) : (
    <ContestTabPage tab={tab} />
  );
};

export default ContestListRoute;
