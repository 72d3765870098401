import { contestTab } from '@captains-pick/rules';
import { CompletedContest } from '@captains-pick/ui/fragments/completed-contest';
import { useNavigate } from 'react-router-dom';
import { useContestHints } from '../live/useContestHints.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { useContestId } from './useContestId.ts';

const CompletedContestRoute = () => {
  const contestId = useContestId();
  const { viewer } = useSession();
  const navigate = useNavigate();
  usePageTitle('Final standings');
  useContestHints(contestId);
  const backHref = paths.contestList.href({ tab: 'completed' });
  return (
    <CompletedContest
      contestId={contestId}
      viewer={viewer}
      backHref={backHref}
      onBack={() => void navigate(backHref)}
      onStatusChanged={({ status }) =>
        void navigate(paths.contest.href({ contestId, tab: contestTab(status) }), { replace: true })
      }
    />
  );
};

export default CompletedContestRoute;
