import { hrefTo } from '@captains-pick/contract';
import { RegisteringContest } from '@captains-pick/ui/fragments/registering-contest';
import { useLocation, useNavigate } from 'react-router-dom';
import { useContestHints } from '../live/useContestHints.ts';
import { useContestRefresh } from '../live/useContestRefresh.ts';
import { useContestName } from '../namedContest.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { ContestTitle } from '../title/ContestTitle.tsx';
import { useContestId } from './useContestId.ts';
import { hasWithdrawn } from './withdrawn.ts';

const RegisteringContestRoute = () => {
  const contestId = useContestId();
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { draftStarting } = useContestHints(contestId);
  const refresh = useContestRefresh(contestId);
  const backHref = hrefTo('registering-list');
  const openDraft = async (to: { readonly contestId: string }): Promise<void> => {
    // Otherwise the draft page would read the old status and redirect back here.
    if (draftStarting) await refresh();
    void navigate(hrefTo('draft', to), { replace: true });
  };
  return (
    <>
      <ContestTitle contestId={contestId} />
      <RegisteringContest
        contestId={contestId}
        name={useContestName()}
        viewer={viewer}
        backHref={backHref}
        draftHref={hrefTo('draft', { contestId })}
        loginHref={hrefTo('login')}
        onBack={() => void navigate(backHref)}
        onEnter={(to) => void navigate(hrefTo('draft', to))}
        draftStarting={draftStarting}
        withdrew={hasWithdrawn(state)}
        onRedirectToDraft={(to) => void openDraft(to)}
        onOpenRunning={(to) => void navigate(hrefTo('running-contest', to), { replace: true })}
        onOpenCompleted={(to) => void navigate(hrefTo('completed-contest', to), { replace: true })}
        onLeft={() => void navigate(hrefTo('friends'))}
        onLogin={goToLogin}
        onSessionExpired={goToLogin}
      />
    </>
  );
};

export default RegisteringContestRoute;
