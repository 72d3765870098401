import { hrefTo, mayCall } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import type { Viewer } from '@captains-pick/ui';
import { OperatorContest } from '@captains-pick/ui/fragments/operator-contest';
import { useNavigate } from 'react-router-dom';
import { useContestHints } from '../../live/useContestHints.ts';
import { useOperatorTitle } from '../../title/useOperatorTitle.ts';
import { copyContestHref, editContestHref } from './consoleRoutes.ts';
import { useSelf } from './useSelf.ts';

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
  useOperatorTitle('operator-contest');
  const consoleHref = hrefTo('operator');
  return (
    <OperatorContest
      key={contestId}
      viewer={viewer}
      contestId={contestId}
      readOnly={!mayCall(useSelf().role, 'pauseContest')}
      consoleHref={consoleHref}
      playersHref={({ status }) => hrefTo(`${contestTab(status)}-contest`, { contestId })}
      copyHref={copyContestHref({ contestId })}
      editHref={editContestHref({ contestId })}
      onBack={() => void navigate(consoleHref)}
    />
  );
};
