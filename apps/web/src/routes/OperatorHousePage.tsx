import type { Viewer } from '@captains-pick/ui';
import { OperatorHouse } from '@captains-pick/ui/fragments/operator-house';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '../operatorPaths.ts';
import { useOperatorTitle } from '../useOperatorTitle.ts';

/** What needs the operator, the books and the log. */
export const OperatorHousePage = ({ viewer }: { readonly viewer: Viewer }) => {
  const navigate = useNavigate();
  useOperatorTitle('The house');
  return (
    <OperatorHouse
      viewer={viewer}
      contestHref={operatorPaths.contest.href}
      newContestHref={operatorPaths.newContest.href()}
      onOpenContest={(to) => void navigate(operatorPaths.contest.href(to))}
    />
  );
};
