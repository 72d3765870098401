import { RegisteringContest } from '@captains-pick/ui/fragments/registering-contest';
import { useLocation, useNavigate } from 'react-router-dom';
import { useContestHints } from '../live/useContestHints.ts';
import { useContestRefresh } from '../live/useContestRefresh.ts';
import { useContestName } from '../namedContest.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useContestId } from './useContestId.ts';
import { hasWithdrawn } from './withdrawn.ts';

const RegisteringContestRoute = () => {
  const contestId = useContestId();
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { draftStarting } = useContestHints(contestId);
  const refresh = useContestRefresh(contestId);
  const backHref = paths.contestList.href({ tab: 'registering' });
  const openDraft = async (to: { readonly contestId: string }): Promise<void> => {
    // Otherwise the draft page would read the old status and redirect back here.
    if (draftStarting) await refresh();
    void navigate(paths.draft.href(to), { replace: true });
  };
  return (
    <RegisteringContest
      contestId={contestId}
      name={useContestName()}
      viewer={viewer}
      backHref={backHref}
      draftHref={paths.draft.href({ contestId })}
      loginHref={paths.login.href()}
      onBack={() => void navigate(backHref)}
      onEnter={(to) => void navigate(paths.draft.href(to))}
      draftStarting={draftStarting}
      withdrew={hasWithdrawn(state)}
      onRedirectToDraft={(to) => void openDraft(to)}
      onOpenRunning={(to) =>
        void navigate(paths.contest.href({ ...to, tab: 'running' }), { replace: true })
      }
      onOpenCompleted={(to) =>
        void navigate(paths.contest.href({ ...to, tab: 'completed' }), { replace: true })
      }
      onLogin={goToLogin}
      onSessionExpired={goToLogin}
    />
  );
};

export default RegisteringContestRoute;
