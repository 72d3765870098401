import { RegisteringContest } from '@captains-pick/ui/fragments/registering-contest';
import { useNavigate } from 'react-router-dom';
import { useContestHints } from '../live/useContestHints.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { useContestId } from './useContestId.ts';

const RegisteringContestRoute = () => {
  const contestId = useContestId();
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  usePageTitle('Contest');
  useContestHints(contestId);
  const backHref = paths.contestList.href({ tab: 'registering' });
  return (
    <RegisteringContest
      contestId={contestId}
      viewer={viewer}
      backHref={backHref}
      draftHref={paths.draft.href({ contestId })}
      loginHref={paths.login.href()}
      onBack={() => void navigate(backHref)}
      onEnter={(to) => void navigate(paths.draft.href(to))}
      onRedirectToDraft={(to) => void navigate(paths.draft.href(to), { replace: true })}
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
