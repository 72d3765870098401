import { documentTitle, hrefTo } from '@captains-pick/contract';
import { OperatorPeople } from '@captains-pick/ui/fragments/operator-people';
import { useNavigate } from 'react-router-dom';
import { useContentTitle } from '../../title/documentTitle.ts';
import { PEOPLE, personHref } from './peopleRoutes.ts';

/** The people with accounts. */
export const OperatorPeoplePage = () => {
  const navigate = useNavigate();
  useContentTitle(documentTitle(PEOPLE.title));
  const consoleHref = hrefTo('operator');
  return (
    <OperatorPeople
      consoleHref={consoleHref}
      onBack={() => void navigate(consoleHref)}
      personHref={personHref}
      onOpenPerson={(to) => void navigate(personHref(to))}
    />
  );
};
