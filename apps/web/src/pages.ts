import { CONTEST_TABS } from '@captains-pick/rules';
import type { SiteSection } from '@captains-pick/ui/fragments/site-header';
import { paramsAt, paths } from './paths.ts';

/** One page of the app, as the build and the browser both need to know it. Its code is in `routes`. */
export interface Page {
  /** The route's module in `routes`; pages that differ only by their address share one. */
  readonly route: string;
  readonly pattern: string;
  readonly title: string;
  /** Which link of the header is marked while it shows. */
  readonly section: SiteSection | null;
  /**
   * What of it is built as HTML: the `whole` page as a visitor sees it first; or only the `frame` around it,
   * where what stands in it depends on the address or on who is signed in; or a `contest` on its way, with a
   * place for its name, which the server knows.
   */
  readonly built: 'whole' | 'frame' | 'contest';
  /** Reads through the cache, whose code comes with it. */
  readonly reads?: true;
  /** Tells things by toast. */
  readonly toasts?: true;
  /** Is all words: the HTML that was built is kept, and the code that wrote it is not loaded. */
  readonly words?: true;
  /** The route's module where the page was built: it keeps what of it stands there for everybody. */
  readonly builtRoute?: string;
  /** Search engines leave it out: it is nothing to a visitor. */
  readonly unlisted?: true;
}

const contestList = (tab: (typeof CONTEST_TABS)[number]): Page => ({
  route: 'ContestListRoute',
  pattern: paths.contestList.href({ tab }),
  title: `${tab.slice(0, 1).toUpperCase()}${tab.slice(1)} contests`,
  section: 'contests',
  // Who sees completed contests, and who is asked to log in, is not known ahead.
  built: tab === 'completed' ? 'frame' : 'whole',
  reads: true,
});

/** Every page; the first whose pattern fits an address is its page. */
export const PAGES: readonly Page[] = [
  {
    route: 'HomeRoute',
    builtRoute: 'BuiltHomeRoute',
    pattern: paths.home.pattern,
    title: '',
    section: 'home',
    built: 'whole',
  },
  {
    route: 'ContestListRoute',
    pattern: paths.contests.pattern,
    title: 'Contests',
    section: 'contests',
    built: 'frame',
    reads: true,
  },
  ...CONTEST_TABS.map((tab) => contestList(tab)),
  {
    route: 'RegisteringContestRoute',
    pattern: paths.registeringContest.pattern,
    title: 'Contest',
    section: 'contests',
    built: 'contest',
    reads: true,
    toasts: true,
  },
  {
    route: 'RunningContestRoute',
    pattern: paths.runningContest.pattern,
    title: 'Standings',
    section: 'contests',
    built: 'contest',
    reads: true,
    toasts: true,
  },
  {
    route: 'CompletedContestRoute',
    pattern: paths.completedContest.pattern,
    title: 'Final standings',
    section: 'contests',
    built: 'frame',
    reads: true,
    toasts: true,
    unlisted: true,
  },
  {
    route: 'DraftRoute',
    pattern: paths.draft.pattern,
    title: 'Draft',
    section: 'contests',
    built: 'frame',
    reads: true,
    toasts: true,
    unlisted: true,
  },
  {
    route: 'AccountRoute',
    pattern: paths.account.pattern,
    title: 'Account',
    section: 'account',
    built: 'frame',
    reads: true,
    toasts: true,
    unlisted: true,
  },
  {
    route: 'LoginRoute',
    pattern: paths.login.pattern,
    title: 'Login',
    section: null,
    built: 'whole',
  },
  {
    route: 'SignupRoute',
    pattern: paths.signup.pattern,
    title: 'Sign Up',
    section: null,
    built: 'whole',
  },
  {
    route: 'HowItWorksRoute',
    pattern: paths.howItWorks.pattern,
    title: 'How It Works',
    section: null,
    built: 'whole',
    words: true,
  },
  {
    route: 'RulesRoute',
    pattern: paths.rules.pattern,
    title: 'Rules',
    section: 'rules',
    built: 'whole',
    words: true,
  },
  {
    route: 'SupportRoute',
    pattern: paths.support.pattern,
    title: 'Support',
    section: null,
    built: 'whole',
  },
  {
    route: 'PrivacyPolicyRoute',
    pattern: paths.privacyPolicy.pattern,
    title: 'Privacy Policy',
    section: null,
    built: 'whole',
    words: true,
  },
  {
    route: 'TermsConditionsRoute',
    pattern: paths.termsConditions.pattern,
    title: 'Terms and Conditions',
    section: null,
    built: 'whole',
    words: true,
  },
];

/** What stands at every other address. */
export const NOT_FOUND: Page = {
  route: 'NotFoundRoute',
  pattern: '*',
  title: '404 - Page Not Found',
  section: null,
  built: 'whole',
  unlisted: true,
};

/** The page at an address. */
export const pageAt = (pathname: string): Page =>
  PAGES.find(({ pattern }) => paramsAt(pattern, pathname) !== null) ?? NOT_FOUND;

/** What an address says in the place of its page's `:name`; null for a page without that. */
export const paramAt = (pathname: string, name: string): string | null =>
  paramsAt(pageAt(pathname).pattern, pathname)?.[name] ?? null;

/** A title as tabs, history and screen readers tell it. */
export const documentTitle = ({ title }: Pick<Page, 'title'>): string =>
  title === '' ? "Captain's Pick" : `${title} · Captain's Pick`;
