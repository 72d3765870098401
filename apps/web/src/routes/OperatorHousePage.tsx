import { OperatorHouse } from '@captains-pick/ui/fragments/operator-house';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '../operatorPaths.ts';
import { useOperatorTitle } from '../useOperatorTitle.ts';

/** The console's first page: contests that need attention, the ledger and the audit log. */
export const OperatorHousePage = () => {
  const navigate = useNavigate();
  useOperatorTitle('Operator console');
  return (
    <OperatorHouse
      contestHref={operatorPaths.contest.href}
      newContestHref={operatorPaths.newContest.href()}
      onOpenContest={(to) => void navigate(operatorPaths.contest.href(to))}
    />
  );
};
