import { hrefTo } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import { CompletedContest } from '@captains-pick/ui/fragments/completed-contest';
import { useNavigate } from 'react-router-dom';
import { workerLineups } from '../hindsight/workerLineups.ts';
import { workerChecker } from '../result-check/workerChecker.ts';
import { useContestHints } from '../live/useContestHints.ts';
import { useKeptSince } from '../offline/keptReads.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { ContestTitle } from '../title/ContestTitle.tsx';
import { useContestId } from './useContestId.ts';

const CompletedContestRoute = () => {
  const contestId = useContestId();
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  useContestHints(contestId);
  const backHref = hrefTo('completed-list');
  return (
    <>
      <ContestTitle contestId={contestId} />
      <CompletedContest
        contestId={contestId}
        viewer={viewer}
        backHref={backHref}
        loginHref={hrefTo('login')}
        onBack={() => void navigate(backHref)}
        onLogin={goToLogin}
        lineups={workerLineups}
        checker={workerChecker}
        kept={useKeptSince(contestId)}
        onStatusChanged={({ status }) =>
          void navigate(hrefTo(`${contestTab(status)}-contest`, { contestId }), { replace: true })
        }
      />
    </>
  );
};

export default CompletedContestRoute;
