import { contestTab } from '@captains-pick/rules';
import type { Viewer } from '@captains-pick/ui';
import { OperatorContest } from '@captains-pick/ui/fragments/operator-contest';
import { useNavigate } from 'react-router-dom';
import { useContestHints } from '../live/useContestHints.ts';
import { operatorPaths } from '../operatorPaths.ts';
import { paths } from '../paths.ts';
import { useOperatorTitle } from '../useOperatorTitle.ts';

/** One contest in the operators' console. */
export const OperatorContestPage = ({
  viewer,
  contestId,
}: {
  readonly viewer: Viewer;
  readonly contestId: string;
}) => {
  const navigate = useNavigate();
  useContestHints(contestId);
  useOperatorTitle('Contest, operated');
  const consoleHref = operatorPaths.home.href();
  return (
    <OperatorContest
      viewer={viewer}
      contestId={contestId}
      consoleHref={consoleHref}
      playersHref={({ status }) => paths.contest.href({ contestId, tab: contestTab(status) })}
      onBack={() => void navigate(consoleHref)}
    />
  );
};
