import { ENDPOINTS } from '@captains-pick/contract';
import { CONTEST_TABS } from '@captains-pick/rules';
import { paths } from './paths.ts';

const PUBLIC_LIST = ENDPOINTS.publicContests.path;
const CONTEST = ENDPOINTS.contest.path;

/**
 * A visitor's first read on each page, by the page's pattern. The HTML preloads it together with the page's code.
 * The build puts the last part of the page's address in place of `{id}`. Only the build reads this list, so it adds
 * nothing to the pages' scripts.
 */
export const FIRST_READS: Readonly<Record<string, string>> = {
  [paths.home.pattern]: PUBLIC_LIST,
  [paths.contests.pattern]: PUBLIC_LIST,
  ...Object.fromEntries(
    CONTEST_TABS.filter((tab) => tab !== 'completed').map((tab) => [
      paths.contestList.href({ tab }),
      PUBLIC_LIST,
    ]),
  ),
  [paths.registeringContest.pattern]: CONTEST,
  [paths.runningContest.pattern]: CONTEST,
};
