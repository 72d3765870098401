import { documentTitle } from '@captains-pick/contract';
import { OperatorAccess } from '@captains-pick/ui/fragments/operator-house';
import { OperatorPeople } from '@captains-pick/ui/fragments/operator-people';
import { useNavigate } from 'react-router-dom';
import { useContentTitle } from '../../title/documentTitle.ts';
import { PEOPLE, personHref } from './consoleRoutes.ts';
import { useSelf } from './useSelf.ts';

/** The people with accounts, and who may sign up, be verified and operate. */
export const OperatorPeoplePage = () => {
  const navigate = useNavigate();
  useContentTitle(documentTitle(PEOPLE.title));
  return (
    <OperatorPeople personHref={personHref} onOpenPerson={(to) => void navigate(personHref(to))}>
      <OperatorAccess self={useSelf()} personHref={personHref} />
    </OperatorPeople>
  );
};
