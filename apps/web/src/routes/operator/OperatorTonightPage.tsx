import { hrefTo } from '@captains-pick/contract';
import { OperatorTonight } from '@captains-pick/ui/fragments/operator-house';
import { useOperatorTitle } from '../../title/useOperatorTitle.ts';
import { CONTESTS, MONEY, PEOPLE } from './consoleRoutes.ts';
import { useContestLinks } from './useContestLinks.ts';
import { useSelf } from './useSelf.ts';

/** The console's first page: what this night needs. */
export const OperatorTonightPage = () => {
  useOperatorTitle('operator');
  return (
    <OperatorTonight
      {...useContestLinks()}
      self={useSelf()}
      newContestHref={hrefTo('operator-new-contest')}
      hrefs={{ contests: CONTESTS.pattern, people: PEOPLE.pattern, money: MONEY.pattern }}
    />
  );
};
