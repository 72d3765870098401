import { CONTEST_TABS, type ContestTab } from '@captains-pick/rules';
import { ContestList } from '@captains-pick/ui/fragments/contest-list';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useActivity } from '../session/useActivity.ts';
import { usePageTitle } from '../usePageTitle.ts';
import NotFoundRoute from './NotFoundRoute.tsx';

const TITLES = {
  registering: 'Registering contests',
  running: 'Running contests',
  completed: 'Completed contests',
} as const;

const ContestTabPage = ({ tab }: { readonly tab: ContestTab }) => {
  const { viewer, sendToLogin } = useSession();
  const navigate = useNavigate();
  usePageTitle(TITLES[tab]);
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

const ContestListRoute = () => {
  const params = useParams();
  const tab = CONTEST_TABS.find((name) => name === params['tab']);
  return tab === undefined ? <NotFoundRoute /> : <ContestTabPage tab={tab} />;
};

export default ContestListRoute;
