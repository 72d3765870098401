import { hrefTo } from '@captains-pick/contract';
import {
  FEWEST_ENTRIES,
  formatCentsShort,
  formatOrdinal,
  FREE_DEPOSITS_BELOW,
  HOLES_PER_ROUND,
  DEFAULT_LINEUP_SIZE,
  LINEUP_SIZES,
  MAX_TABLE_ENTRANTS,
  MINIMUM_AGES,
  SPORT_RULES,
  PRIZES_WITHIN_HOURS,
  SMALLEST_DEPOSIT,
} from '@captains-pick/rules';
import { Fragment } from 'react';
import { AppLink } from '../../navigation/index.ts';
import { ReadingPage, type ReadingSection } from '../../pieces/reading-page/index.ts';
import { SupportLine } from '../../pieces/support-line/index.ts';
import { pointsSports } from '../../sports/index.ts';
import { payoutRows, type PayoutRow } from './payoutRows.ts';

/** The rule of each group of sports whose teams add up points. */
const PointsScoring = () =>
  pointsSports().map(({ names, captainMultiplier }) => (
    <Fragment key={names}>
      <h3>{names}</h3>
      {captainMultiplier === 1 ? (
        <p>
          A team’s score is the sum of its players’ points or scores. The higher total is ahead; a
          tie is broken by the captain’s.
        </p>
      ) : (
        <p>
          A team’s score is the sum of its players’ points or scores. The captain’s are multiplied
          by {captainMultiplier}. The higher total is ahead; a tie is broken by the captain’s own,
          counted once.
        </p>
      )}
    </Fragment>
  ));

const PLACES_SHOWN = 5;

const sharesText = ({ percents }: PayoutRow): string => {
  const shown = percents.slice(0, PLACES_SHOWN).map((percent) => `${percent}%`);
  const last = percents.at(-1);
  return percents.length <= PLACES_SHOWN || last === undefined
    ? shown.join(', ')
    : `${shown.join(', ')} … ${formatOrdinal(percents.length)} ${last}%`;
};

const PayoutTable = () => (
  <table>
    <caption>Share of the prize pool by place, for contests without prizes of their own</caption>
    <thead>
      <tr>
        <th scope="col">Entrants</th>
        <th scope="col">Places</th>
        <th scope="col">Shares, 1st place first</th>
      </tr>
    </thead>
    <tbody>
      {payoutRows().map((row) => (
        <tr key={row.toEntrants}>
          <th scope="row">
            {row.fromEntrants}–{row.toEntrants}
          </th>
          <td>{row.percents.length}</td>
          <td>{sharesText(row)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const SECTIONS: readonly ReadingSection[] = [
  {
    id: 'general-rules',
    title: 'General Rules',
    body: (
      <>
        <p>
          You must be {MINIMUM_AGES.usual} or over to play, and {MINIMUM_AGES.somewhere} in some
          places. You need an invitation code to open an account, and one person has one account.
        </p>
        <p>
          A team is one captain and up to five flex players in most contests; the format says how
          many. H2H and LL take {LINEUP_SIZES.H2H} players; Pick2 to Pick10 take as many as their
          number, captain included. A snake contest may say its rounds instead, such as “5 rounds”,
          and takes a player a round. Any other format takes {DEFAULT_LINEUP_SIZE} players.
        </p>
        <p>
          Contests are decided by real events and by nothing else. The server’s clock and the
          server’s results count.
        </p>
      </>
    ),
  },
  {
    id: 'entry-and-registration',
    title: 'Entry and Registration',
    body: (
      <>
        <p>
          The fee shown is the entry fee plus the admin fee. It is taken from your balance when your
          entry is accepted. An entry that your balance does not cover is refused, and nothing is
          charged.
        </p>
        <p>
          The smallest deposit is {formatCentsShort(SMALLEST_DEPOSIT)}. There is no fee on deposits
          under {formatCentsShort(FREE_DEPOSITS_BELOW)}.
        </p>
        <ul>
          <li>
            <b>Salary contests:</b> fill every slot without passing the salary cap. No player twice.
            Where a contest allows several entries by one user, the second is named with [2], and so
            on.
          </li>
          <li>
            <b>Head-to-head (H2H):</b> two entrants. There are no salaries, so there is no cap.
          </li>
          <li>
            <b>Snake contests:</b> one seat per user. The live draft starts when the lobby is full;
            entrants pick in turn, and the order reverses each round. Your first pick is your
            captain. The contest says how long a pick may take, or that there is no limit. If your
            time runs out, a player is picked for you: the first of your queue, else the best one
            left. The server keeps the clock, even while you are disconnected.
          </li>
          <li>
            <b>Draft order:</b> random, drawn when the lobby is full, and shown before the first
            pick. It follows from a seed of ours and a random number from each entry. We publish the
            SHA-256 of the seed when the contest is created and the SHA-256 of each number when the
            entry is made. At the draw we publish the seed, the numbers and the order together, so
            that anyone can repeat it.
          </li>
          <li>
            <b>Leaving a snake contest:</b> before the lobby is first full, you can leave and come
            back. Once the order is drawn, it stays: if you leave, you are refunded, your place
            opens for somebody else, and you can’t enter that contest again. From the deadline or
            the first pick on, there is no refund and your seat is drafted automatically. If the
            lobby is not full at the deadline, the contest is cancelled and refunded.
          </li>
        </ul>
        <p>
          Lineups lock at the deadline, drafts at the deadline or their first pick. Until a contest
          locks, nobody else sees your lineup.
        </p>
      </>
    ),
  },
  {
    id: 'scoring-rules',
    title: 'Scoring Rules',
    body: (
      <>
        <h3>Poker</h3>
        <p>
          A team’s score is what its players cash. The captain’s cashes are multiplied by{' '}
          {SPORT_RULES.Poker.captainMultiplier}. The higher total is ahead; a tie is broken by the
          captain’s own cashes, counted once.
        </p>
        <h3>Golf</h3>
        <p>
          A team’s score is the sum of its players’ scores to par over rounds of {HOLES_PER_ROUND}{' '}
          holes; the captain’s counts once, like the others. The lower total is ahead; a tie is
          broken by the captain’s score. A player who misses the cut keeps their last score. A
          player who withdraws or is disqualified during a round is scored by the rounds completed
          before it, or keeps the last score if there are none. A team with no score at all ranks
          last.
        </p>
        <PointsScoring />
        <h3>Ranks</h3>
        <p>
          Teams that are level on total and tiebreak share a rank, shown with a T: 1, T2, T2, 4.
        </p>
      </>
    ),
  },
  {
    id: 'prize-allocation-and-distribution',
    title: 'Prize Allocation and Distribution',
    body: (
      <>
        <p>
          The prize pool is the entry fee times the number of entrants; the admin fee is not part of
          it. If a contest names its own prizes, those apply. Otherwise the pool is shared by the
          table below. A contest of more than {MAX_TABLE_ENTRANTS} entrants always names its own
          prizes.
        </p>
        <PayoutTable />
        <p>
          Teams that share a rank share the prizes of the places they span in equal parts, rounded
          down to the cent.
        </p>
        <p>
          When an event is over, the contest shows as Completed and its winnings are provisional.
          When it is settled, it shows as Graded and the winnings are in the balances. Prizes are
          credited within {PRIZES_WITHIN_HOURS} hours. A correction after that is a new payment to
          or from your balance: a booking that you can see in the statement on your{' '}
          <AppLink href={hrefTo('account')}>account page</AppLink>.
        </p>
      </>
    ),
  },
  {
    id: 'fair-play-and-conduct',
    title: 'Fair Play and Conduct',
    body: (
      <ul>
        <li>Don’t open more than one account, and don’t play for somebody else.</li>
        <li>Don’t agree with other entrants on lineups or on how to share prizes.</li>
        <li>
          Don’t enter a contest on an event that you take part in or whose result you can affect.
        </li>
        <li>Don’t use programs that enter, draft or withdraw for you.</li>
      </ul>
    ),
  },
  {
    id: 'cancellation-and-refunds',
    title: 'Cancellation and Refunds',
    body: (
      <>
        <p>
          You can withdraw an entry until the contest’s deadline. The whole fee, admin fee included,
          goes back to your balance at once. After the deadline there are no withdrawals.
        </p>
        <p>
          From a snake draft you can withdraw with a full refund until its first pick; the lobby is
          then open again. After that, your seat is drafted automatically to the end and the fee is
          not refunded. The confirmation says which of the two it will be.
        </p>
        <p>
          A salary contest with fewer than {FEWEST_ENTRIES} entries at its deadline is cancelled,
          and so is a snake contest whose lobby is not full by then. So is a contest whose event is
          called off. Every fee is refunded in full, and the contest shows under Completed as
          Cancelled.
        </p>
      </>
    ),
  },
  {
    id: 'disputes-and-resolution',
    title: 'Disputes and Resolution',
    body: (
      <>
        <p>
          If you think that a result, a rank or a prize is wrong, open “Check this result” on the
          contest’s page within seven days and dispute it: the calculation of your entry is sent
          along. Results are checked against the event’s official source. If we were wrong, ranks
          and prizes are corrected. You get an answer either way.
        </p>
        <SupportLine />
      </>
    ),
  },
  {
    id: 'privacy-and-data-collection',
    title: 'Privacy and Data Collection',
    body: (
      <p>
        From the start of a contest on, your username, entry and result in it are public. Your name,
        email address and balance are not. The{' '}
        <AppLink href={hrefTo('privacy-policy')}>Privacy Policy</AppLink> says what is public when,
        what we keep and why.
      </p>
    ),
  },
  {
    id: 'terms-of-service',
    title: 'Terms of Service',
    body: (
      <p>
        These rules are part of the{' '}
        <AppLink href={hrefTo('terms-conditions')}>Terms and Conditions</AppLink>. Entering a
        contest means that you accept both. The rules in force when a contest locks apply to that
        contest.
      </p>
    ),
  },
];

/** The rules for players. All figures come from the rules package that the server uses for scoring. */
export const RulesPage = () => <ReadingPage title="Rules" sections={SECTIONS} />;
