import type { Viewer } from '@captains-pick/ui';
import { OperatorNewContest } from '@captains-pick/ui/fragments/operator-new-contest';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '../operatorPaths.ts';
import { useOperatorTitle } from '../useOperatorTitle.ts';

/** The form for a new contest. After creation it leads to the contest's own page. */
export const OperatorNewContestPage = ({ viewer }: { readonly viewer: Viewer }) => {
  const navigate = useNavigate();
  useOperatorTitle('New contest');
  const consoleHref = operatorPaths.home.href();
  return (
    <OperatorNewContest
      viewer={viewer}
      consoleHref={consoleHref}
      onBack={() => void navigate(consoleHref)}
      onCreated={(to) => void navigate(operatorPaths.contest.href(to), { replace: true })}
    />
  );
};
