import { documentTitle } from '@captains-pick/contract';
import { OperatorMoney } from '@captains-pick/ui/fragments/operator-house';
import { useContentTitle } from '../../title/documentTitle.ts';
import { MONEY, personHref } from './consoleRoutes.ts';
import { useSelf } from './useSelf.ts';

/** The cashier, cards, second persons, the ledger and grants. */
export const OperatorMoneyPage = () => {
  useContentTitle(documentTitle(MONEY.title));
  return <OperatorMoney self={useSelf()} personHref={personHref} />;
};
