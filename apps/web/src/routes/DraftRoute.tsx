import { contestTab } from '@captains-pick/rules';
import { LineupBuilder } from '@captains-pick/ui/fragments/lineup-builder';
import { toast } from '@captains-pick/ui';
import { useNavigate } from 'react-router-dom';
import { useContestHints } from '../live/useContestHints.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { useContestId } from './useContestId.ts';

const DraftRoute = () => {
  const contestId = useContestId();
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  usePageTitle('Draft');
  useContestHints(contestId);
  const lobbyHref = paths.contest.href({ contestId, tab: 'registering' });
  return (
    <LineupBuilder
      contestId={contestId}
      viewer={viewer}
      lobbyHref={lobbyHref}
      loginHref={paths.login.href()}
      storage={localStorage}
      onReturnToLobby={() => void navigate(lobbyHref)}
      onLogin={goToLogin}
      onEntered={({ entryName }) => {
        toast.success(`Successfully entered the contest! Your entry is ${entryName}.`);
        void navigate(lobbyHref);
      }}
      onSessionExpired={goToLogin}
      onLeaveRegistering={({ status }) =>
        void navigate(paths.contest.href({ contestId, tab: contestTab(status) }), { replace: true })
      }
    />
  );
};

export default DraftRoute;
