import { documentTitle } from '@captains-pick/contract';
import { OperatorFeeds } from '@captains-pick/ui/fragments/operator-house';
import { useContentTitle } from '../../title/documentTitle.ts';
import { FEEDS } from './consoleRoutes.ts';
import { useContestLinks } from './useContestLinks.ts';

/** How old the results of running contests are. */
export const OperatorFeedsPage = () => {
  useContentTitle(documentTitle(FEEDS.title));
  return <OperatorFeeds {...useContestLinks()} />;
};
