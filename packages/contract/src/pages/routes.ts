/**
 * Every address of the site (docs/product.md#routes). The router, the built HTML, links, the vitals' names and the
 * journeys' coverage table come from this list. Apart from the schemas, so that a page can link without loading them.
 */

/** The header links that a page can belong to. */
export type SiteSection = 'home' | 'contests' | 'rules' | 'account';

interface Described {
  /** The address in the router's notation. `*`: every other address. */
  readonly pattern: string;
  /** The document's title, before the site's name. Empty: the site's name alone. */
  readonly title: string;
}

/** A page that the server serves. */
interface SitePage extends Described {
  /** `player`: a visitor is asked to log in. What a viewer may read is decided by the API. */
  readonly access: 'public' | 'player';
  /**
   * The part that is built as HTML (docs/adr/0008-prerendered-public-pages.md).
   *
   * - `whole`: the page as a visitor first sees it
   * - `parts`: the same; its script keeps the static parts and does not contain them
   * - `words`: the same for a text page; its script is not loaded
   * - `contest`: a loading contest with a placeholder for its name, which the server fills in
   * - `frame`: only header and footer, because the content depends on the address or the session
   *
   * The server writes the contest's title into the HTML of every page with a contest in its address.
   */
  readonly prerender: 'whole' | 'parts' | 'words' | 'contest' | 'frame';
  /** The header link that is marked on this page. */
  readonly section: SiteSection | null;
  /** The module `apps/web/src/routes/<screen>Route.tsx`. Pages that differ only by their address share one. */
  readonly screen: string;
  /**
   * The module of the page that signed-in users see at this address instead. It reads through the cache, and is not
   * built as HTML.
   */
  readonly playerScreen?: string;
  /** A visitor's first read, an endpoint's name. The HTML preloads it together with the page's code. */
  readonly firstRead?: 'publicContests' | 'contest';
  /**
   * Reads through the cache, whose code is loaded with the page. `summaries`: of lists, parsed without schemas.
   * `records`: parsed by the schemas, which are loaded too.
   */
  readonly reads?: 'summaries' | 'records';
  /** Without the site's header and footer, for a stream or a screen on a wall. */
  readonly bare?: true;
  /** Shows toasts to visitors. */
  readonly toasts?: true;
  /** The pattern under which its vitals are counted, if it is not its own. */
  readonly measuredAs?: string;
  /** The name under which the page is kept, to be shown without a connection (docs/product.md#without-a-connection). */
  readonly keptAs?: 'running' | 'completed' | 'offline';
  /** Stands before the contest's title, on a page that is not the contest's own. */
  readonly titlePrefix?: string;
}

/** A page of the operators' console. For everybody else it does not exist: the server sends the not-found page. */
interface ConsolePage extends Described {
  readonly access: 'operator';
  readonly prerender: 'none';
  readonly measuredAs: '*';
}

export type Route = SitePage | ConsolePage;

const list = {
  section: 'contests',
  screen: 'ContestList',
  reads: 'summaries',
} as const;

const contest = {
  section: 'contests',
  reads: 'records',
  toasts: true,
} as const;

const form = { access: 'public', prerender: 'whole', section: null } as const;

const words = { access: 'public', prerender: 'words' } as const;

const operated = { access: 'operator', prerender: 'none', measuredAs: '*' } as const;

export const ROUTES = {
  home: {
    pattern: '/',
    title: '',
    access: 'public',
    prerender: 'parts',
    section: 'home',
    screen: 'Home',
    playerScreen: 'PlayerHome',
    firstRead: 'publicContests',
  },
  // Redirects to the first tab.
  contests: {
    ...list,
    pattern: '/contests',
    title: 'Contests',
    access: 'public',
    prerender: 'frame',
    firstRead: 'publicContests',
  },
  'registering-list': {
    ...list,
    pattern: '/contests/registering',
    title: 'Registering contests',
    access: 'public',
    prerender: 'whole',
    firstRead: 'publicContests',
    measuredAs: '/contests/:tab',
  },
  'running-list': {
    ...list,
    pattern: '/contests/running',
    title: 'Running contests',
    access: 'public',
    prerender: 'whole',
    firstRead: 'publicContests',
    measuredAs: '/contests/:tab',
  },
  'completed-list': {
    ...list,
    pattern: '/contests/completed',
    title: 'Completed contests',
    access: 'player',
    prerender: 'frame',
    measuredAs: '/contests/:tab',
  },
  'registering-contest': {
    ...contest,
    pattern: '/contests/registering/:contestId',
    title: 'Contest',
    access: 'public',
    prerender: 'contest',
    screen: 'RegisteringContest',
    firstRead: 'contest',
  },
  'running-contest': {
    ...contest,
    pattern: '/contests/running/:contestId',
    title: 'Standings',
    access: 'public',
    prerender: 'contest',
    screen: 'RunningContest',
    firstRead: 'contest',
    keptAs: 'running',
  },
  'completed-contest': {
    ...contest,
    pattern: '/contests/completed/:contestId',
    title: 'Final standings',
    access: 'player',
    prerender: 'frame',
    screen: 'CompletedContest',
    keptAs: 'completed',
  },
  draft: {
    ...contest,
    pattern: '/draft/:contestId',
    title: 'Draft',
    titlePrefix: 'Draft: ',
    access: 'public',
    prerender: 'frame',
    screen: 'Draft',
  },
  'draft-recap': {
    ...contest,
    pattern: '/draft/:contestId/recap',
    title: 'Draft recap',
    titlePrefix: 'Draft recap: ',
    access: 'public',
    prerender: 'contest',
    screen: 'DraftRecap',
    firstRead: 'contest',
  },
  friends: {
    pattern: '/friends',
    title: 'Play with friends',
    access: 'player',
    prerender: 'frame',
    section: 'contests',
    screen: 'Friends',
    reads: 'records',
    toasts: true,
  },
  watch: {
    pattern: '/watch/:contestId',
    title: 'Watch',
    titlePrefix: 'Watch: ',
    access: 'public',
    prerender: 'frame',
    section: null,
    screen: 'Watch',
    reads: 'records',
    bare: true,
  },
  mock: {
    pattern: '/mock',
    title: 'Mock draft',
    access: 'public',
    prerender: 'frame',
    section: 'contests',
    screen: 'Mock',
    reads: 'records',
    toasts: true,
  },
  invite: {
    pattern: '/invite',
    title: 'Invite',
    access: 'public',
    prerender: 'frame',
    section: 'contests',
    screen: 'Invite',
    reads: 'records',
  },
  player: {
    pattern: '/players/:username',
    title: 'Player',
    access: 'public',
    prerender: 'frame',
    section: null,
    screen: 'Player',
    reads: 'records',
  },
  account: {
    pattern: '/account',
    title: 'Account',
    access: 'player',
    prerender: 'frame',
    section: 'account',
    screen: 'Account',
    reads: 'records',
    toasts: true,
  },
  login: {
    ...form,
    pattern: '/login',
    title: 'Login',
    screen: 'Login',
  },
  signup: {
    ...form,
    pattern: '/signup',
    title: 'Sign Up',
    screen: 'Signup',
  },
  'forgot-password': {
    ...form,
    pattern: '/forgot-password',
    title: 'Forgot your password?',
    screen: 'ForgotPassword',
  },
  'reset-password': {
    ...form,
    pattern: '/reset-password',
    title: 'Choose a new password',
    screen: 'ResetPassword',
  },
  'verify-address': {
    ...form,
    pattern: '/verify-address',
    title: 'Verify your address',
    screen: 'VerifyAddress',
  },
  unsubscribe: {
    ...form,
    pattern: '/unsubscribe',
    title: 'Unsubscribe',
    screen: 'Unsubscribe',
  },
  'how-it-works': {
    ...words,
    pattern: '/how-it-works',
    title: 'How It Works',
    section: null,
    screen: 'HowItWorks',
  },
  rules: {
    ...words,
    pattern: '/rules',
    title: 'Rules',
    section: 'rules',
    screen: 'Rules',
  },
  support: {
    pattern: '/support',
    title: 'Support',
    access: 'public',
    prerender: 'whole',
    section: null,
    screen: 'Support',
  },
  'privacy-policy': {
    ...words,
    pattern: '/privacy-policy',
    title: 'Privacy Policy',
    section: null,
    screen: 'PrivacyPolicy',
  },
  'terms-conditions': {
    ...words,
    pattern: '/terms-conditions',
    title: 'Terms and Conditions',
    section: null,
    screen: 'TermsConditions',
  },
  // The service worker leads here when it has nothing of the page that was asked for.
  offline: {
    pattern: '/offline',
    title: 'Offline',
    access: 'public',
    prerender: 'frame',
    section: null,
    screen: 'Offline',
    keptAs: 'offline',
  },
  operator: { ...operated, pattern: '/operator', title: 'Operator console' },
  'operator-new-contest': {
    ...operated,
    pattern: '/operator/contests/new',
    title: 'New contest',
  },
  'operator-contest': {
    ...operated,
    pattern: '/operator/contests/:contestId',
    title: 'Contest, operated',
  },
  'not-found': {
    pattern: '*',
    title: '404 - Page Not Found',
    access: 'public',
    prerender: 'whole',
    section: null,
    screen: 'NotFound',
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

type PatternOf<Name extends RouteName> = (typeof ROUTES)[Name]['pattern'];

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a page. Values of parameters are encoded. */
export const hrefTo = <Name extends Exclude<RouteName, 'not-found'>>(
  name: Name,
  ...[params]: [ParamsOf<PatternOf<Name>>] extends [never]
    ? []
    : [Readonly<Record<ParamsOf<PatternOf<Name>>, string>>]
): string => {
  const values: Readonly<Record<string, string>> = params ?? {};
  return ROUTES[name].pattern.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(values[param] ?? ''),
  );
};
