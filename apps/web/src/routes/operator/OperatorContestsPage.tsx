import { documentTitle, hrefTo } from '@captains-pick/contract';
import { OperatorContests } from '@captains-pick/ui/fragments/operator-house';
import { useContentTitle } from '../../title/documentTitle.ts';
import { CONTESTS } from './consoleRoutes.ts';
import { useContestLinks } from './useContestLinks.ts';
import { useSelf } from './useSelf.ts';

/** All contests, and disputes of their results. */
export const OperatorContestsPage = () => {
  useContentTitle(documentTitle(CONTESTS.title));
  return (
    <OperatorContests
      {...useContestLinks()}
      self={useSelf()}
      newContestHref={hrefTo('operator-new-contest')}
    />
  );
};
