import { CONTEST_TABS } from '@captains-pick/rules';
import type { SiteSection } from '@captains-pick/ui/fragments/site-header';
import { paramsAt, paths } from './paths.ts';

/** A page of the app, as described to the build and the browser. Its code is in `routes`. */
export interface Page {
  /** The name of the route's module in `routes`. Pages that differ only by their address share one. */
  readonly route: string;
  readonly pattern: string;
  readonly title: string;
  /** The header link that is marked on this page. */
  readonly section: SiteSection | null;
  /**
   * The part that is prebuilt as HTML. `whole`: the page as a visitor first sees it. `frame`: only the frame, if the
   * content depends on the address or the session. `contest`: a loading contest with a placeholder for its name,
   * which the server fills in.
   */
  readonly built: 'whole' | 'frame' | 'contest';
  /** Reads through the cache, whose code is loaded with the page. */
  readonly reads?: true;
  /** Shows toasts. */
  readonly toasts?: true;
  /** A text page. Its prebuilt HTML is kept, and the code that rendered it is not loaded. */
  readonly words?: true;
  /** The route's module if the page is prebuilt. It keeps the static parts of the HTML. */
  readonly builtRoute?: string;
  /** Not listed for search engines. */
  readonly unlisted?: true;
}

const contestList = (tab: (typeof CONTEST_TABS)[number]): Page => ({
  route: 'ContestListRoute',
  pattern: paths.contestList.href({ tab }),
  title: `${tab.slice(0, 1).toUpperCase()}${tab.slice(1)} contests`,
  section: 'contests',
  // Who sees completed contests, and who is asked to log in, is unknown at build time.
  built: tab === 'completed' ? 'frame' : 'whole',
  reads: true,
});

/** Every page. The first page whose pattern matches an address is shown there. */
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

/** The page at every other address. */
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

/** The value of the pattern's `:name` in an address; null if the pattern has none. */
export const paramAt = (pathname: string, name: string): string | null =>
  paramsAt(pageAt(pathname).pattern, pathname)?.[name] ?? null;

/** The document's title. */
export const documentTitle = ({ title }: Pick<Page, 'title'>): string =>
  title === '' ? "Captain's Pick" : `${title} · Captain's Pick`;
