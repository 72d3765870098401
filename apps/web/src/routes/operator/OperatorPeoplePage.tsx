import { hrefTo } from '@captains-pick/contract';
import { OperatorPeople } from '@captains-pick/ui/fragments/operator-people';
import { useNavigate } from 'react-router-dom';
import { useOperatorTitle } from '../../title/useOperatorTitle.ts';

/** The people with accounts. */
export const OperatorPeoplePage = () => {
  const navigate = useNavigate();
  useOperatorTitle('operator-people');
  const consoleHref = hrefTo('operator');
  return (
    <OperatorPeople
      consoleHref={consoleHref}
      onBack={() => void navigate(consoleHref)}
      personHref={(to) => hrefTo('operator-person', to)}
      onOpenPerson={(to) => void navigate(hrefTo('operator-person', to))}
    />
  );
};
