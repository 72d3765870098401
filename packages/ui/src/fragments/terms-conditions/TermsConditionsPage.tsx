import { hrefTo } from '@captains-pick/contract';
import {
  formatCentsShort,
  FREE_DEPOSITS_BELOW,
  MINIMUM_AGES,
  PRIZES_WITHIN_HOURS,
  SMALLEST_DEPOSIT,
  TERMS_VERSION,
} from '@captains-pick/rules';
import { AppLink } from '../../navigation/index.ts';
import { PublicWhen } from '../../pieces/public-when/index.ts';
import { ReadingPage, type ReadingSection } from '../../pieces/reading-page/index.ts';
import { SupportLine } from '../../pieces/support-line/index.ts';

const SECTIONS: readonly ReadingSection[] = [
  {
    id: 'who-may-play',
    title: 'Who may play',
    body: (
      <p>
        You must be {MINIMUM_AGES.usual} or over, and {MINIMUM_AGES.somewhere} in some places, and
        fantasy contests with entry fees must be allowed where you are. You need an invitation code.
        One person has one account; keep its password to yourself.
      </p>
    ),
  },
  {
    id: 'contests',
    title: 'Contests',
    body: (
      <>
        <p>
          Contests follow the <AppLink href={hrefTo('rules')}>Rules</AppLink>. The rules in force
          when a contest locks apply to that contest.
        </p>
        <p>By entering a contest you agree that your username and your play are public:</p>
        <PublicWhen />
      </>
    ),
  },
  {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <p>
          Fees are taken from your balance when an entry is accepted. You can withdraw an entry with
          a full refund until the deadline. Prizes are credited within {PRIZES_WITHIN_HOURS} hours
          of the end of the event.
        </p>
        <p>
          The smallest deposit is {formatCentsShort(SMALLEST_DEPOSIT)}, and there is no fee on
          deposits under {formatCentsShort(FREE_DEPOSITS_BELOW)}. A deposit must be played once
          before it can be withdrawn. Every booking of your account is in the statement on your
          account page.
        </p>
      </>
    ),
  },
  {
    id: 'when-things-go-wrong',
    title: 'When things go wrong',
    body: (
      <p>
        A contest that cannot be run or scored fairly is cancelled and every fee refunded. A result
        that turns out to be wrong is corrected, also after prizes were credited.
      </p>
    ),
  },
  {
    id: 'ending-it',
    title: 'Ending it',
    body: (
      <p>
        You can close your account once the contests that you entered are over and your balance is
        paid out. Your username is never given to anyone else. We may close an account that breaks
        the rules; entries in contests that have not locked are then refunded.
      </p>
    ),
  },
  {
    id: 'changes-and-questions',
    title: 'Changes and questions',
    body: (
      <>
        <p>
          When these terms change, we ask you to accept the new ones before your next deposit or
          paid entry. If you do not agree, you can close your account.
        </p>
        <SupportLine />
      </>
    ),
  },
];

/** The terms between a user and the operator. */
export const TermsConditionsPage = () => (
  <ReadingPage
    title="Terms and Conditions"
    intro={`What you can expect from us, and we from you. In force since ${TERMS_VERSION}.`}
    sections={SECTIONS}
  />
);
