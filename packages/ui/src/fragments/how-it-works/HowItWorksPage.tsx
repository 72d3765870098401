import {
  formatCentsShort,
  FREE_DEPOSITS_BELOW,
  MINIMUM_AGES,
  PRIZES_WITHIN_HOURS,
  SMALLEST_DEPOSIT,
} from '@captains-pick/rules';
import { PublicWhen } from '../../pieces/public-when/index.ts';
import { ReadingPage, type ReadingSection } from '../../pieces/reading-page/index.ts';
import { SupportLine } from '../../pieces/support-line/index.ts';

const SECTIONS: readonly ReadingSection[] = [
  {
    id: 'signing-up',
    title: 'Signing Up',
    body: (
      <>
        <p>
          You need an invitation code. Choose a username and a password of at least 8 characters
          that is hard to guess, and give your name and email address: then you are signed in. You
          must be {MINIMUM_AGES.usual} or over, and {MINIMUM_AGES.somewhere} in some places.
        </p>
        <p>
          Without an account you can still look around: see open contests, follow running ones and
          check completed ones. Contest Lobby says what is public when.
        </p>
      </>
    ),
  },
  {
    id: 'depositing',
    title: 'Depositing',
    body: (
      <>
        <p>
          Entry fees are paid from your balance, which is shown at the top of every page. Request a
          deposit on your account page, then pay at the cashier and give its reference. Your balance
          rises when the cashier confirms it. A demo gives each new account play money.
        </p>
        <p>
          The smallest deposit is {formatCentsShort(SMALLEST_DEPOSIT)}, and there is no fee on
          deposits under {formatCentsShort(FREE_DEPOSITS_BELOW)}.
        </p>
        <SupportLine />
      </>
    ),
  },
  {
    id: 'contest-lobby',
    title: 'Contest Lobby',
    body: (
      <>
        <p>Contests are sorted into three lists:</p>
        <ul>
          <li>
            <b>Registering</b>: open for entries, or drafting right now. The countdown says when
            lineups lock.
          </li>
          <li>
            <b>Running</b>: locked and being scored.
          </li>
          <li>
            <b>Completed</b>: over, with the final standings. You need to be logged in to see these.
          </li>
        </ul>
        <p>
          The fee in the list is all you pay: the entry fee, which goes into the prizes, plus the
          admin fee. A star marks the contests that you are in.
        </p>
        <p>What others see of a contest depends on how far it is:</p>
        <PublicWhen />
      </>
    ),
  },
  {
    id: 'registering-for-a-contest',
    title: 'Registering for a Contest',
    body: (
      <>
        <p>
          Open a contest to see its players, and press Enter. In a <b>salary contest</b>, pick your
          captain first and then your flex players, without passing the salary cap. Check the lineup
          in the confirmation, which says what is charged, and confirm. In a head-to-head contest
          there are no salaries: pick anyone.
        </p>
        <p>
          In a <b>snake contest</b>, entering takes a seat. When the lobby is full, the live draft
          starts: the order is drawn at random, entrants pick in turn, the order reverses each
          round, and no player is picked twice. Your first pick is your captain. Queue the players
          you want: if your time runs out, or you are away, the first of your queue is picked for
          you, else the best player left.
        </p>
        <p>
          You can withdraw until the deadline and get the whole fee back. Lineups lock at the
          deadline, a draft at the deadline or its first pick. If you leave a draft after that,
          there is no refund and your seat is drafted automatically to the end. If you leave a snake
          contest after its order was drawn, your place opens for somebody else and you can’t enter
          that contest again.
        </p>
      </>
    ),
  },
  {
    id: 'live-scoring',
    title: 'Live Scoring',
    body: (
      <>
        <p>
          While a contest runs, its standings follow the real event. Click a team to see what each
          of its players has done. The green line marks the last paid place; players who are out are
          greyed.
        </p>
        <p>
          While you are connected, standings update live, and you can pause them. Without a
          connection, turn on auto-refresh to update them every minute, or refresh by hand.
        </p>
      </>
    ),
  },
  {
    id: 'withdrawing',
    title: 'Withdrawing',
    body: (
      <>
        <p>
          Prizes are credited to your balance within {PRIZES_WITHIN_HOURS} hours of the end of the
          event. Request a withdrawal on your account page: the amount is held at once, and the
          cashier pays it out. Deposits must be played once before they can be withdrawn.
        </p>
        <SupportLine />
      </>
    ),
  },
];

/** Explains the product in six steps, from sign-up to payout. */
export const HowItWorksPage = () => (
  <ReadingPage
    title="How It Works"
    intro="From signing up to withdrawing your winnings."
    sections={SECTIONS}
  />
);
