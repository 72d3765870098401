import { hrefTo } from '@captains-pick/contract';
import { OperatorHouse } from '@captains-pick/ui/fragments/operator-house';
import { useNavigate } from 'react-router-dom';
import { useOperatorTitle } from '../../title/useOperatorTitle.ts';
import { PEOPLE, personHref } from './peopleRoutes.ts';
import { useSelf } from './useSelf.ts';

/** The console's first page: contests that need attention, the ledger and the audit log. */
export const OperatorHousePage = () => {
  const navigate = useNavigate();
  useOperatorTitle('operator');
  return (
    <OperatorHouse
      self={useSelf()}
      peopleHref={PEOPLE.pattern}
      personHref={personHref}
      contestHref={(to) => hrefTo('operator-contest', to)}
      newContestHref={hrefTo('operator-new-contest')}
      onOpenContest={(to) => void navigate(hrefTo('operator-contest', to))}
    />
  );
};
