import type { Contest } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import {
  failedRead,
  loadingContest,
  missingContest,
  unreadable,
} from '../../testing/answers/contestReads.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { aContest, ownEntrant, STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { aFinishedContest, aLongContest, aRunningContest } from '../../testing/contests/running.ts';
import { cellsOf, headsOf, rowOf } from '../../testing/checks/tables.ts';
import { mainThreadLineups } from '../../testing/answers/lineupSearches.ts';
import { mainThreadCheck } from '../../testing/answers/resultChecks.ts';
import { paymentsOf } from '../../testing/contests/payments.ts';
import { finishedDrafts } from '../../testing/drafts/finishedDrafts.ts';
import type { ContestScenario } from '../../testing/scenario/contestChoices.ts';
import { contestPresets } from '../../testing/scenario/index.ts';
import { CONTEST_PAGE_ARGS } from '../../testing/contests/contestPage.ts';
import { historyHandlers, shownHistory } from '../../testing/contests/standingsHistory.ts';
import { CompletedContest, type CompletedContestProps } from './CompletedContest.tsx';

/** The contest that the server has last. */
let served: Contest | null = null;

const contestHandler = (contest: Contest) => {
  served = contest;
  return answer('contest', { reply: contest });
};

const meta = {
  title: 'Finish/Completed contest',
  component: CompletedContest,
  args: {
    ...CONTEST_PAGE_ARGS,
    contestId: 'finished-golf',
    backHref: '/contests/completed',
    lineups: mainThreadLineups,
    checker: mainThreadCheck(),
  },
  beforeEach: ({ msw }) => {
    served = null;
    msw.use(
      ...historyHandlers(() => served, VIEWER),
      answer('ownPayments', () => (served === null ? 'never' : { reply: paymentsOf(served) })),
    );
  },
} satisfies Meta<typeof CompletedContest>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = contestPresets<CompletedContestProps>({
  statuses: ['Graded', 'Completed', 'Cancelled'],
  usual: { outcome: 'won' },
  without: ['draft', 'results', 'secondsToLock'],
  show: ({ contest, viewer, now }, props) => (
    <CompletedContest {...props} contestId={contest._id} viewer={viewer} now={now} />
  ),
});

/** Set the event and the field in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = preset();

/** The finished contest of this sport, with the event's known entries. */
const event = (sport: Sport, chosen: Partial<ContestScenario> = {}) =>
  preset({
    sport,
    entries: aRunningContest(sport).entrants.length,
    outcome: 'as it comes',
    ...chosen,
  });

/** The server has the finished contest of this sport. */
const finished = (sport: Sport): Pick<Story, 'args' | 'beforeEach'> => ({
  args: { contestId: `finished-${sport.toLowerCase()}` },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aFinishedContest(sport)));
  },
});

const finalStandings = (canvas: ReturnType<typeof within>): Promise<HTMLElement> =>
  canvas.findByRole('table', { name: 'Final Standings' });

/** Opens the viewer's team and returns its panel. */
const openOwnTeam = async (canvas: ReturnType<typeof within>): Promise<HTMLElement> => {
  const table = await finalStandings(canvas);
  await userEvent.click(within(rowOf(table, /^You/)).getByRole('button'));
  return canvas.findByRole('region', { name: /^Final Team/ });
};

export const Golf: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(canvas.getByText('(Click team to view)')).toBeVisible();
    await expect(canvas.getByText('Paid')).toBeVisible();
    await expect(headsOf(table)).toEqual(['Rank', 'User', 'Salary', 'Score', 'Won']);
    await expect(within(table).getByRole('columnheader', { name: 'Rank' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(within(table).getByText('Last paid place: 3rd, $100')).toBeVisible();
    const own = rowOf(table, /^You/);
    await expect(own.dataset['state']).toContain('own');
    await expect(cellsOf(own)).toEqual(['3', 'You mrivers', '$49,900', '−32', '$100.00']);
  },
};

export const Details: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const details = await canvas.findByRole('region', { name: 'Contest details' });
    await expect(
      within(details)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Deadline',
      'Entry fee',
      'Salary cap',
      'Draft',
      'Format',
      'Entries',
      'Winnings',
      'Results as of',
    ]);
    await expect(within(details).getByText('$50,000')).toBeVisible();
    await expect(within(details).getByText('25 of 50')).toBeVisible();
    await expect(within(details).getByText('$250')).toBeVisible();
  },
};

export const AboutTheEvent: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const links = within(await canvas.findByRole('list', { name: 'About the contest' }));
    await expect(links.queryByRole('button', { name: 'Leaderboard' })).toBeNull();
    const link = links.getByRole('button', { name: 'Ownership' });
    await userEvent.click(link);
    await shownDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
  },
};

/** The server can't be reached: the standings are those that this device has kept. */
export const Kept: Story = {
  ...finished('Golf'),
  args: {
    contestId: 'finished-golf',
    kept: { keptAt: STORY_NOW - 3 * 3_600_000, isOnline: true },
  },
  play: async ({ canvas }) => {
    await expect(await finalStandings(canvas)).toBeVisible();
    await expect(
      canvas.getByText(/^The server can’t be reached\. Standings as of \d\d:\d\d/),
    ).toHaveTextContent(/, 3 h ago\.$/);
  },
};

export const GolfDark: Story = { tags: ['regression'], ...Golf, globals: { theme: 'dark' } };

export const Poker: Story = {
  ...event('Poker'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(headsOf(table)).toEqual(['Rank', 'User', 'Salary', 'Cashes', 'Won']);
    const panel = await openOwnTeam(canvas);
    await expect(headsOf(within(panel).getByRole('table'))).toEqual([
      'Pos',
      'Name',
      'Salary',
      'Finish',
      'Cashed',
    ]);
    await expect(within(panel).getByRole('row', { name: /Phil Ivey/ })).toHaveTextContent(
      /2\$271,250$/,
    );
    // 2 × $62,500 + $271,250 + $131,750 + $48,250
    await expect(within(panel).getByRole('row', { name: /^Totals/ })).toHaveTextContent('$576,250');
  },
};

export const Chess: Story = {
  ...event('Chess'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(headsOf(table)).toEqual(['Rank', 'User', 'Salary', 'Points', 'Won']);
    const panel = await openOwnTeam(canvas);
    await expect(headsOf(within(panel).getByRole('table'))).toEqual([
      'Pos',
      'Name',
      'Salary',
      'Finish',
      'Points',
    ]);
  },
};

export const ChessDark: Story = { tags: ['regression'], ...Chess, globals: { theme: 'dark' } };

export const Esports: Story = {
  ...event('Esports'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(headsOf(table)).toEqual(['Rank', 'User', 'Salary', 'Score', 'Won']);
    await expect(within(table).getByText(/^Last paid place: 3rd/)).toBeVisible();
  },
};

export const EsportsDark: Story = { tags: ['regression'], ...Esports, globals: { theme: 'dark' } };

/** The lineup that would have scored best, and its lead over the winner. Opened and closed by keyboard. */
export const BestLineup: Story = {
  ...finished('Golf'),
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Best lineup' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await shownDialog('Best lineup in hindsight');
    await expect(within(dialog).getByRole('row', { name: /^You mrivers/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The viewer's final team beside the winner's. */
export const Compared: Story = {
  ...finished('Golf'),
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('region', { name: /^Final Team/ });
    await userEvent.click(within(panel).getByRole('button', { name: 'Compare with…' }));
    const chooser = await shownDialog('Compare with…');
    await userEvent.click(within(chooser).getByRole('button', { name: 'northcote' }));
    await expect(await shownDialog('Two teams')).toHaveTextContent(
      'northcote is 1 stroke ahead of your mrivers.',
    );
  },
};

const draftsAre = () => answer('drafts', { reply: finishedDrafts() });

/** Snake and head-to-head contests have no salaries. The board of a finished draft can still be opened. */
export const WithoutSalaries: Story = {
  beforeEach: ({ msw }) => {
    const contest = aFinishedContest('Golf');
    msw.use(contestHandler({ ...contest, draftType: 'Snake', salaryCap: null }), draftsAre());
  },
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(headsOf(table)).toEqual(['Rank', 'User', 'Score', 'Won']);
    await expect(await canvas.findByRole('region', { name: 'Draft board' })).toBeVisible();
  },
};

/** The whole team missed the cut: its row keeps its rank and is dimmed. */
export const CutTeam: Story = {
  ...finished('Golf'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    const row = rowOf(table, /sevendeuce/);
    await expect(row).toHaveAttribute('data-state', 'eliminated');
    await userEvent.click(within(row).getByRole('button'));
    const panel = await canvas.findByRole('region', { name: /sevendeuce/ });
    await expect(within(panel).getAllByText('CUT')).toHaveLength(6);
  },
};

const onlyOwn = (contest: Contest): Contest => {
  const entrants = contest.entrants.filter(({ userId }) => userId === VIEWER.userId);
  return { ...contest, entrants, payouts: [20] };
};

export const OneEntry: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aFinishedContest('Golf', 'Graded', onlyOwn(aRunningContest('Golf')))));
  },
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
    await expect(cellsOf(rowOf(table, /^You/)).at(-1)).toBe('$20.00');
  },
};

export const TenThousandEntries: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aFinishedContest('Golf', 'Graded', aLongContest('Golf'))));
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Final Standings' });
    await expect(table).toHaveAttribute('aria-rowcount', '10002');
    await expect(within(table).getAllByRole('rowheader').length).toBeLessThan(80);
    await userEvent.click(within(table).getByRole('button', { name: 'Rank' }));
    await expect(within(table).getByRole('columnheader', { name: 'Rank' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const first = within(table).getAllByRole('button')[headsOf(table).length];
    first?.focus();
    // Until the virtualised table has loaded, only the first rows are rendered.
    await waitFor(async () => {
      await userEvent.keyboard('{End}');
      await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '10001');
    });
    await userEvent.keyboard('{Enter}');
    const panel = await canvas.findByRole('region', { name: /^Final Team/ });
    await expect(within(panel).getByText(/^T?1$/)).toBeVisible();
  },
};

export const TenThousandEntriesPhone: Story = {
  tags: ['regression'],
  beforeEach: TenThousandEntries.beforeEach,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

/** The event is over and the contest is not graded yet. */
export const Provisional: Story = {
  ...event('Golf', { status: 'Completed' }),
  play: async ({ canvas }) => {
    await finalStandings(canvas);
    await expect(canvas.getByText('Provisional')).toBeVisible();
    await expect(
      canvas.getByText('The winnings are paid once the contest is graded.'),
    ).toBeVisible();
  },
};

/** Tied entries share the rank and split the prizes of the places that they cover. */
export const Ties: Story = {
  ...event('Poker'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    const one = cellsOf(rowOf(table, /fold2win/));
    await expect(one[0]).toMatch(/^T\d+$/);
    await expect(cellsOf(rowOf(table, /riverrat_91/)).slice(3)).toEqual(one.slice(3));
  },
};

export const SortedByWinnings: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent);
    await userEvent.click(within(table).getByRole('button', { name: 'Won' }));
    await expect(names()[0]).toBe('northcote');
    await userEvent.click(within(table).getByRole('button', { name: 'Rank' }));
    await userEvent.click(within(table).getByRole('button', { name: 'Rank' }));
    // An entry without a score is ranked last, so it is now first.
    await expect(names()[0]).toBe('early_bird');
  },
};

export const FinalTeam: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(await shownHistory(canvas)).toHaveAccessibleName(/finished 3rd/);
    const button = within(rowOf(table, /northcote/)).getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await canvas.findByRole('region', { name: /northcote/ });
    await expect(panel).toHaveFocus();
    await expect(within(panel).getByRole('heading', { name: /^Final Team/ })).toBeVisible();
    await expect(within(panel).getByRole('row', { name: /Scottie Scheffler/ })).toHaveTextContent(
      'CPT*',
    );
    await expect(within(panel).getByRole('row', { name: /Min Woo Lee/ })).toHaveTextContent('FLEX');
    await expect(within(panel).getByRole('row', { name: /^Totals/ })).toHaveTextContent('−33');
    await userEvent.keyboard('{Escape}');
    await expect(panel).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

/** The app opens the login page, so that it can return here afterwards. */
export const VisitorAsksForEntries: Story = {
  args: { viewer: null },
  beforeEach: finished('Golf').beforeEach,
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Entries/ }));
    const dialog = await shownDialog('Log in');
    await expect(dialog).toHaveTextContent('You must be logged in to view current entries.');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Cancelled: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestHandler(
        aContest({
          status: 'Cancelled',
          tournamentName: 'Norway Chess, opening rounds',
          sport: 'Chess',
          format: 'Pick4',
          entryFee: 5,
          adminFee: 0.5,
          entrants: [ownEntrant()],
          ownEntries: 1,
          cancelledBecause: 'Fewer than two entries at the deadline.',
        }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This contest was cancelled' }),
    ).toBeVisible();
    await expect(canvas.getByText('Fewer than two entries at the deadline.')).toBeVisible();
    await expect(canvas.getByText('Every entry fee was refunded in full.')).toBeVisible();
    await expect(canvas.getByText('$5.50')).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

export const CancelledDark: Story = {
  tags: ['regression'],
  ...Cancelled,
  globals: { theme: 'dark' },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler({ ...aFinishedContest('Golf', 'Completed'), placementResults: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No final standings found.')).toBeVisible();
  },
};

export const Loading: Story = {
  ...loadingContest,
  play: async (context) => {
    await loadingContest.play(context);
    const { args, canvas } = context;
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Completed Contests' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', { refused: 503, message: 'The database is starting.' }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: The database is starting.',
    );
    msw.use(contestHandler(aFinishedContest('Golf')));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await finalStandings(canvas)).toBeVisible();
  },
};

export const Slow: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', { reply: aFinishedContest('Golf'), afterMs: 800 }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading Contest Information...')).toBeVisible();
    await expect(await finalStandings(canvas)).toBeVisible();
  },
};

const refused = (status: number, reason: string): Story =>
  failedRead({ refused: status, message: reason }, reason);

export const Unauthorized: Story = refused(
  401,
  'Your session has expired. You will be redirected to the login page.',
);
export const Forbidden: Story = refused(403, 'You are not authorized to perform this action.');
export const TooOften: Story = refused(429, 'Too Many Attempts. Please try again later.');
export const ServerFault: Story = refused(500, 'Something went wrong here.');

/** The server fails without a message. */
export const FailedWithoutReason: Story = failedRead(
  'bad-gateway',
  'Failed to fetch contest details.',
);

export const Offline: Story = unreadable('network-error');

export const Malformed: Story = unreadable({ json: { contests: 'many' } });

export const Missing: Story = missingContest;

export const StillRunning: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aRunningContest('Golf')));
  },
  play: async ({ args }) => {
    await waitFor(async () => {
      await expect(args.onStatusChanged).toHaveBeenCalledWith({
        contestId: 'finished-golf',
        status: 'Running',
      });
    });
  },
};

export const LongNames: Story = {
  beforeEach: ({ msw }) => {
    const contest = aFinishedContest('Golf');
    const rename = <Named extends { username: string; entryName: string }>(named: Named): Named =>
      named.username === 'northcote'
        ? { ...named, username: 'قبطان_الفريق_الأول', entryName: 'قبطان_الفريق_الأول[2]' }
        : named.username === 'long_iron'
          ? {
              ...named,
              username: 'christiaan.bezuidenhout_fan',
              entryName: 'christiaan.bezuidenhout_fan[12]',
            }
          : named;
    msw.use(
      contestHandler({
        ...contest,
        tournamentName:
          'The Honourable Company of Edinburgh Golfers Invitational presented by Ordnance Survey',
        entrants: contest.entrants.map(rename),
        placementResults: contest.placementResults.map((placement) => ({
          ...placement,
          entrants: placement.entrants.map(rename),
        })),
      }),
    );
  },
};

export const LongNamesPhone: Story = {
  tags: ['regression'],
  beforeEach: LongNames.beforeEach,
  globals: { viewport: { value: 'phone' } },
};

export const Phone: Story = {
  tags: ['regression'],
  ...finished('Golf'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await finalStandings(canvas);
    await expect(
      within(table).queryByRole('columnheader', { name: 'Salary' }),
    ).not.toBeInTheDocument();
    await userEvent.click(within(rowOf(table, /northcote/)).getByRole('button'));
    await expect(canvas.getByRole('region', { name: /northcote/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close team' }));
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  ...finished('Poker'),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const PhoneChess: Story = {
  tags: ['regression'],
  ...finished('Chess'),
  globals: { viewport: { value: 'phone' } },
};

export const PhoneEsportsDark: Story = {
  tags: ['regression'],
  ...finished('Esports'),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
