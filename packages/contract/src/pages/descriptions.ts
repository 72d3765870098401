/** Apart from the list of routes, so that pages don't load them. */
import { sportsInWords, type ContestTab } from '@captains-pick/rules';
import type { ROUTES, RouteName } from './routes.ts';

/** Pages that the server serves to everybody. */
export type SitePageName = {
  readonly [Name in RouteName]: (typeof ROUTES)[Name]['access'] extends 'operator' ? never : Name;
}[RouteName];

const SITE = `Draft a captain and flex players from live ${sportsInWords()} events, and get ranked by real results.`;

const list = (tab: ContestTab): string =>
  `The ${tab} fantasy contests on ${sportsInWords()} events: fees, entries and prizes.`;

/**
 * One sentence for search engines, 40 to 160 characters; null for a page that they must not list. A contest's page is
 * described by the server.
 */
export const PAGE_DESCRIPTIONS: Readonly<Record<SitePageName, string | null>> & {
  readonly home: string;
} = {
  home: SITE,
  contests: SITE,
  'registering-list': list('registering'),
  'running-list': list('running'),
  'completed-list': list('completed'),
  'registering-contest':
    'A fantasy contest that is open for entries: its fee, its prizes and its players.',
  'running-contest': 'A fantasy contest in progress: the standings, the teams and the ownership.',
  'completed-contest': null,
  draft: null,
  'draft-recap': null,
  watch: null,
  mock: 'Practise a live draft against bots: free, without an account, in any sport, and with a recap.',
  friends: null,
  invite: null,
  player: null,
  account: null,
  login: 'Log in to enter contests, follow your teams and see your balance.',
  signup: 'Open an account with your invitation code, and draft your first captain.',
  'forgot-password':
    'Forgot your password? Get a link by mail to choose a new one. It is valid for 30 minutes.',
  'reset-password': null,
  'verify-address': null,
  unsubscribe: null,
  'how-it-works':
    'From signing up to withdrawing your winnings: how contests are played, step by step.',
  rules: 'Entry, scoring, prizes, refunds and disputes: the rules that every contest is played by.',
  support: 'Where to turn with a question about your account, a contest or a payment.',
  'privacy-policy': 'What Captain’s Pick keeps about you, what for, and for how long.',
  'terms-conditions': 'The terms between you and Captain’s Pick when you open an account and play.',
  offline: null,
  'not-found': null,
};
