import { ENDPOINTS } from '@captains-pick/contract';
import { CONTEST_TABS } from '@captains-pick/rules';
import { paths } from './paths.ts';

const PUBLIC_LIST = ENDPOINTS.publicContests.path;
const CONTEST = ENDPOINTS.contest.path;

/**
 * What a visitor reads first on a page, by its pattern: asked for from the first byte of the HTML, as the page's
 * code is. `{id}` stands for the end of the page's address. In the HTML only, so no script carries it.
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
