import { CONTEST_TABS, type ContestTab } from '@captains-pick/rules';
import { ContestList } from '@captains-pick/ui/fragments/contest-list';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paramsAt, paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useActivity } from '../session/useActivity.ts';

const ContestTabPage = ({ tab }: { readonly tab: ContestTab }) => {
  const { viewer, sendToLogin } = useSession();
  const navigate = useNavigate();
  useActivity();
  return (
    <ContestList
      tab={tab}
      viewer={viewer}
      tabHref={paths.contestList.href}
      contestHref={paths.contest.href}
      onOpenTab={(to) => void navigate(paths.contestList.href(to))}
      onOpenContest={(to) => void navigate(paths.contest.href(to))}
      onEnterDraftRoom={(to) => void navigate(paths.draft.href(to))}
      onSessionExpired={sendToLogin}
    />
  );
};

/** The list of the tab in the address. `/contests` redirects to the first tab. */
const ContestListRoute = () => {
  const { pathname } = useLocation();
  const named = paramsAt(paths.contestList.pattern, pathname)?.['tab'];
  const tab = CONTEST_TABS.find((name) => name === named);
  return tab === undefined ? (
    <Navigate to={paths.contestList.href({ tab: 'registering' })} replace />
  ) : (
    <ContestTabPage tab={tab} />
  );
};

export default ContestListRoute;
