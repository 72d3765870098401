import { documentTitle, hrefTo } from '@captains-pick/contract';
import { OperatorPerson } from '@captains-pick/ui/fragments/operator-person';
import { useNavigate } from 'react-router-dom';
import { useContentTitle } from '../../title/documentTitle.ts';
import { PEOPLE, PERSON } from './consoleRoutes.ts';
import { useSelf } from './useSelf.ts';

/** One person with an account. */
export const OperatorPersonPage = ({ personId }: { readonly personId: string }) => {
  const navigate = useNavigate();
  useContentTitle(documentTitle(PERSON.title));
  return (
    <OperatorPerson
      key={personId}
      self={useSelf()}
      personId={personId}
      peopleHref={PEOPLE.pattern}
      onBack={() => void navigate(PEOPLE.pattern)}
      contestHref={(to) => hrefTo('operator-contest', to)}
    />
  );
};
