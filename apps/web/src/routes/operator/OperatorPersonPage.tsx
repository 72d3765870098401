import { hrefTo } from '@captains-pick/contract';
import { OperatorPerson } from '@captains-pick/ui/fragments/operator-person';
import { useNavigate, useParams } from 'react-router-dom';
import { useOperatorTitle } from '../../title/useOperatorTitle.ts';
import { useSelf } from './useSelf.ts';

/** One person with an account. */
export const OperatorPersonPage = () => {
  const { personId = '' } = useParams();
  const navigate = useNavigate();
  useOperatorTitle('operator-person');
  const peopleHref = hrefTo('operator-people');
  return (
    <OperatorPerson
      key={personId}
      self={useSelf()}
      personId={personId}
      peopleHref={peopleHref}
      onBack={() => void navigate(peopleHref)}
      contestHref={(to) => hrefTo('operator-contest', to)}
    />
  );
};
