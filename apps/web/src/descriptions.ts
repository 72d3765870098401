import { CONTEST_TABS } from '@captains-pick/rules';
import { paths } from './paths.ts';

/**
 * One sentence per page for search engines, by the page's pattern. Used only when building HTML, so no script
 * contains it.
 */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CONTEST_TABS.map((tab) => [
      paths.contestList.href({ tab }),
      `The ${tab} fantasy contests on poker, golf, chess and esports events: fees, entries and prizes.`,
    ]),
  ),
  [paths.registeringContest.pattern]:
    'A fantasy contest that is open for entries: its fee, its prizes and its players.',
  [paths.runningContest.pattern]:
    'A fantasy contest in progress: the standings, the teams and the ownership.',
  [paths.login.pattern]: 'Log in to enter contests, follow your teams and see your balance.',
  [paths.signup.pattern]:
    'Open an account with your invitation code, and draft your first captain.',
  [paths.howItWorks.pattern]:
    'From signing up to withdrawing your winnings: how contests are played, step by step.',
  [paths.rules.pattern]:
    'Entry, scoring, prizes, refunds and disputes: the rules that every contest is played by.',
  [paths.support.pattern]:
    'Where to turn with a question about your account, a contest or a payment.',
  [paths.privacyPolicy.pattern]: 'What Captain’s Pick keeps about you, what for, and for how long.',
  [paths.termsConditions.pattern]:
    'The terms between you and Captain’s Pick when you open an account and play.',
};
