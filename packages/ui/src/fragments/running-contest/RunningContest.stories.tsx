import type { Contest } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { loadingContest, missingContest } from '../../testing/answers/contestReads.ts';
import { CONTEST_PAGE_ARGS } from '../../testing/contests/contestPage.ts';
import { historyHandlers, shownHistory } from '../../testing/contests/standingsHistory.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { Button } from '../../primitives/button/index.ts';
import { STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import {
  aLongContest,
  aNotStartedContest,
  aRunningContest,
  aTeamEntrant,
} from '../../testing/contests/running.ts';
import { cellsOf, headsOf, rowOf } from '../../testing/checks/tables.ts';
import { quickTimers } from '../../testing/clocks/quickTimers.ts';
import { finishedDrafts } from '../../testing/drafts/finishedDrafts.ts';
import type { ContestScenario } from '../../testing/scenario/contestChoices.ts';
import { contestPresets } from '../../testing/scenario/index.ts';
import { RunningContest, type RunningContestProps } from './RunningContest.tsx';

/** The contest that was read last. Its history leads to the same results. */
let served: Contest | null = null;

/** Returns only the requested fields, like the server. */
const contestHandler = (contest: Contest) =>
  answer('contest', ({ headers }) => {
    served = contest;
    const { _id, status, paused, players, results } = contest;
    return headers.get('prefer') === 'return=minimal'
      ? { json: { _id, status, paused, players, results } }
      : { reply: contest };
  });

const meta = {
  title: 'Watch/Running contest',
  component: RunningContest,
  args: {
    ...CONTEST_PAGE_ARGS,
    contestId: 'running-golf',
    backHref: '/contests/running',
  },
  beforeEach: ({ args, msw }) => {
    msw.use(...historyHandlers(() => served, args.viewer));
  },
} satisfies Meta<typeof RunningContest>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = contestPresets<RunningContestProps>({
  statuses: ['Running'],
  without: ['draft', 'outcome', 'secondsToLock'],
  show: ({ contest, viewer, now }, props) => (
    <RunningContest {...props} contestId={contest._id} viewer={viewer} now={now} />
  ),
});

/** Set the event, the field and the results in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = preset();

/** The running contest of this sport, with the event's known entries. */
const event = (sport: Sport, chosen: Partial<ContestScenario> = {}) =>
  preset({ sport, entries: aRunningContest(sport).entrants.length, ...chosen });

/** The server has the running contest of this sport, for stories in which it changes. */
const running = (sport: Sport): Pick<Story, 'args' | 'beforeEach'> => ({
  args: { contestId: `running-${sport.toLowerCase()}` },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aRunningContest(sport)));
  },
});

const namesIn = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

export const Golf: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Arnold Palmer Invitational' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Results as of .* · update 24, 3 min ago$/)).toBeVisible();
    await expect(within(table).getByText(/^Last paid place: 3rd, \$100$/)).toBeVisible();
    // Scheffler −9, Fleetwood −6, Henley −4, Bradley −5, Lee −6, Greyserman −2.
    const own = rowOf(table, /^You/);
    await expect(own).toHaveAttribute('data-state', 'own selected');
    await expect(cellsOf(own).slice(2)).toEqual(['$49,900', '6 of 6', '−32', '$100.00']);
    // The viewer's team is open beside the table by default.
    await expect(canvas.getByRole('region', { name: /^Your team/ })).toBeVisible();
    // A team without a score is last.
    await expect(namesIn(table).at(-1)).toBe('early_bird');
    await expect(cellsOf(rowOf(table, /early_bird/)).slice(3)).toEqual(['3 of 3', '-', '']);
  },
};

/** All details of the registering page, and the number of players left. */
export const Details: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const details = await canvas.findByRole('region', { name: 'Contest details' });
    const facts = within(details)
      .getAllByRole('term')
      .map((label) => [label.textContent, label.nextElementSibling?.textContent]);
    await expect(facts.map(([label]) => label)).toEqual([
      'Deadline',
      'Entry fee',
      'Salary cap',
      'Draft',
      'Format',
      'Entries',
      'Players left',
    ]);
    await expect(facts.slice(1).map(([, value]) => value)).toEqual([
      '$20 + $2',
      '$50,000',
      'Salary',
      'Pick61 captain, 5 flex',
      '25 of 50',
      '29 of 39',
    ]);
    await expect(within(details).getByText('Closed')).toBeVisible();
    const payouts = within(within(details).getByRole('region', { name: 'Prizes' }));
    await expect(payouts.getByText('$250')).toBeVisible();
    await expect(payouts.getByText('3rd')).toBeVisible();
  },
};

/** The event's tables open with one click or from the keyboard. */
export const AboutTheEvent: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const links = within(await canvas.findByRole('list', { name: 'About the contest' }));
    await expect(links.getByRole('link', { name: 'Info (opens in a new tab)' })).toBeVisible();
    for (const name of [/^Entries/, 'Leaderboard', 'Ownership']) {
      const link = links.getByRole('button', { name });
      await userEvent.click(link);
      await shownDialog();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(link).toHaveFocus());
    }
  },
};

export const AboutThePokerEvent: Story = {
  ...running('Poker'),
  play: async ({ canvas }) => {
    const links = within(await canvas.findByRole('list', { name: 'About the contest' }));
    for (const name of ['Chips', 'Payouts', 'Ownership']) {
      await userEvent.click(links.getByRole('button', { name }));
      await shownDialog();
      await userEvent.keyboard('{Escape}');
      await closedDialog();
    }
  },
};

export const GolfDark: Story = { tags: ['regression'], ...Golf, globals: { theme: 'dark' } };

export const EliminatedTeam: Story = {
  ...running('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const row = rowOf(table, /sevendeuce/);
    await expect(row).toHaveAttribute('data-state', 'eliminated');
    await expect(within(row).getByText('Out')).toBeVisible();
    await userEvent.click(within(row).getByRole('button'));
    const panel = canvas.getByRole('region', { name: /sevendeuce/ });
    await expect(within(panel).getAllByText('CUT')).toHaveLength(6);
    // A cut player keeps the last score of the feed.
    await expect(within(panel).getByRole('row', { name: /^Totals/ })).toHaveTextContent('+33');
  },
};

export const Poker: Story = {
  ...event('Poker'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Rank', 'User', 'Salary', 'Cashes', 'Remaining', 'Max', 'Prize now']);
    // 2 × $62,500 of the captain and $48,250.
    await expect(cellsOf(rowOf(table, /^You/))[3]).toBe('$173,250');
    // The maximum adds first and second place for Ivey and Ho.
    await expect(cellsOf(rowOf(table, /^You/))[5]).toBe('$870,000');
    const panel = canvas.getByRole('region', { name: /^Your team/ });
    await expect(within(panel).getByText('2 × $62,500')).toBeVisible();
    await expect(within(panel).getByRole('row', { name: /^Totals/ })).toHaveTextContent('$173,250');
  },
};

export const PokerDark: Story = { tags: ['regression'], ...Poker, globals: { theme: 'dark' } };

export const Chess: Story = {
  ...event('Chess'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(within(table).getByRole('columnheader', { name: 'Points' })).toBeVisible();
    await expect(cellsOf(rowOf(table, /^You/))[4]).toBe('17.5');
    const panel = canvas.getByRole('region', { name: /^Your team/ });
    await expect(headsOf(within(panel).getByRole('table'))).toEqual([
      'Pos',
      'Name',
      'Salary',
      'Points',
    ]);
    await expect(within(panel).getByRole('row', { name: /^Totals/ })).toHaveTextContent('17.5');
  },
};

export const ChessDark: Story = { tags: ['regression'], ...Chess, globals: { theme: 'dark' } };

export const Esports: Story = {
  ...event('Esports'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(headsOf(table)).toEqual([
      'Rank',
      'User',
      'Salary',
      'Remaining',
      'Score',
      'Prize now',
    ]);
    await expect(within(table).getByText(/^Last paid place: 3rd/)).toBeVisible();
    const panel = canvas.getByRole('region', { name: /^Your team/ });
    await expect(within(panel).getByRole('row', { name: /^Totals/ })).toHaveTextContent(/251$/);
  },
};

export const EsportsDark: Story = { tags: ['regression'], ...Esports, globals: { theme: 'dark' } };

/** Every player of the team is out: its total is final and it cannot win more. */
export const PokerTeamOut: Story = {
  ...running('Poker'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const row = rowOf(table, /chipleader_kt/);
    await expect(row).toHaveAttribute('data-state', 'eliminated');
    const [, , , cashes, remaining, max] = cellsOf(row);
    await expect(remaining).toBe('Out');
    await expect(max).toBe(cashes);
    await userEvent.click(within(row).getByRole('button'));
    const panel = canvas.getByRole('region', { name: /chipleader_kt/ });
    await expect(headsOf(within(panel).getByRole('table'))).toEqual([
      'Pos',
      'Name',
      'Salary',
      'Chips',
      'Cashed',
    ]);
  },
};

/** Without the event's payouts, a team's maximum is unknown. */
export const PokerWithoutPrizes: Story = {
  args: { contestId: 'running-poker' },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aRunningContest('Poker', { playerPayouts: [] })));
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(cellsOf(rowOf(table, /^You/))[5]).toBe('-');
  },
};

export const PokerSortedByMax: Story = {
  ...running('Poker'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await userEvent.click(within(table).getByRole('button', { name: 'Max' }));
    await expect(within(table).getByRole('columnheader', { name: 'Max' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const amounts = within(table)
      .getAllByRole('rowheader')
      .map((cell) => Number(cell.parentElement?.children[5]?.textContent.replace(/[$,]/g, '')));
    await expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  },
};

const chessPlayersOut = (): Contest => {
  const contest = aRunningContest('Chess');
  const out = new Set(['Hikaru Nakamura', 'Javokhir Sindarov', 'Andrey Esipenko']);
  return {
    ...contest,
    players: contest.players.map((player, index) =>
      out.has(player.name) ? { ...player, finish: index + 4 } : player,
    ),
  };
};

/** A final place means that a player is out (docs/product.md#scoring). Here the viewer's whole team is out. */
export const ChessTeamOut: Story = {
  args: { contestId: 'running-chess' },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(chessPlayersOut()));
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(rowOf(table, /^You/)).toHaveAttribute('data-state', 'own eliminated selected');
    await expect(cellsOf(rowOf(table, /^You/))[3]).toBe('Out');
  },
};

/** A player who withdrew is out, although not cut. */
export const CutAndWithdrawn: Story = {
  beforeEach: ({ msw }) => {
    const contest = aRunningContest('Golf');
    msw.use(
      contestHandler({
        ...contest,
        entrants: [
          ...contest.entrants,
          aTeamEntrant(
            'half_gone',
            ['Matt Fitzpatrick', 'Tom Kim', 'Rory McIlroy'],
            contest.players,
          ),
        ],
      }),
    );
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const row = rowOf(table, /half_gone/);
    await expect(row.dataset['state']).not.toContain('eliminated');
    await userEvent.click(within(row).getByRole('button'));
    const panel = canvas.getByRole('region', { name: /half_gone/ });
    await expect(within(panel).getByRole('row', { name: /Fitzpatrick/ })).toHaveTextContent('WD+2');
    await expect(within(panel).getByRole('row', { name: /Tom Kim/ })).toHaveTextContent('CUT+7');
    await expect(within(panel).getByRole('row', { name: /McIlroy/ })).toHaveTextContent('14−7');
  },
};

export const Paused: Story = {
  ...event('Golf', { paused: true }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This contest is paused: A wrong player list.'),
    ).toBeVisible();
  },
};

/** The server can't be reached: the standings are those that this device has kept. */
export const Kept: Story = {
  ...running('Golf'),
  args: {
    contestId: 'running-golf',
    kept: { keptAt: STORY_NOW - 12 * 60_000, isOnline: false },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Standings' })).toBeVisible();
    await expect(
      canvas.getByText(/^You are offline\. Standings as of \d\d:\d\d/),
    ).toHaveTextContent(/, 12 min ago\.$/);
  },
};

export const KeptDark: Story = { tags: ['regression'], ...Kept, globals: { theme: 'dark' } };

export const OneEntry: Story = {
  beforeEach: ({ msw }) => {
    const contest = aRunningContest('Golf');
    msw.use(
      contestHandler({
        ...contest,
        entrants: contest.entrants.filter(({ userId }) => userId === VIEWER.userId),
        payouts: [20],
      }),
    );
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(namesIn(table)).toEqual(['You mrivers']);
    await expect(canvas.getByText('Prizes at 25 entries')).toBeVisible();
    await expect(within(table).getByText('Last paid place: 1st, $20')).toBeVisible();
  },
};

export const NoEntries: Story = {
  ...preset({ entries: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entries found.')).toBeVisible();
  },
};

/** Entries with the same total and the same captain's score share the rank and the prize. */
export const Ties: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const one = cellsOf(rowOf(table, /fold2win/));
    await expect(one[0]).toMatch(/^T\d+$/);
    await expect(cellsOf(rowOf(table, /riverrat_91/))[0]).toBe(one[0]);
  },
};

const draftsAre = () => answer('drafts', { reply: finishedDrafts() });

/** Snake and head-to-head contests have no salaries. The board of a finished draft can still be opened. */
export const WithoutSalaries: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestHandler(aRunningContest('Golf', { draftType: 'Snake', salaryCap: null })),
      draftsAre(),
    );
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(
      within(table).queryByRole('columnheader', { name: 'Salary' }),
    ).not.toBeInTheDocument();
    await expect(await canvas.findByRole('region', { name: 'Draft board' })).toBeVisible();
  },
};

export const NotStarted: Story = {
  ...event('Golf', { results: 'none' }),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(canvas.getByText('No results yet')).toBeVisible();
    await expect(within(table).queryByText(/Last paid place/)).not.toBeInTheDocument();
    const own = cellsOf(rowOf(table, /^You/));
    await expect([own[0], own[4], own[5]]).toEqual(['-', '-', '']);
  },
};

export const Visitor: Story = {
  ...event('Golf', { role: 'visitor' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Standings' });
    await expect(canvas.queryByText('You')).not.toBeInTheDocument();
    await expect(canvas.getByText('Choose a team to see its players.')).toBeVisible();
  },
};

/** The app opens the login page, so that it can return here afterwards. */
export const VisitorAsksForEntries: Story = {
  ...event('Golf', { role: 'visitor' }),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Entries/ }));
    const dialog = await shownDialog('Log in');
    await expect(dialog).toHaveTextContent('You must be logged in to view current entries.');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const TeamChosen: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await shownHistory(canvas);
    const row = rowOf(table, /sofia\.m/);
    await userEvent.click(within(row).getByText(/^\$/));
    const panel = await canvas.findByRole('region', { name: /sofia\.m/ });
    await expect(panel).toHaveFocus();
    await expect(row).toHaveAttribute('data-state', 'selected');
    await expect(within(panel).getByText("* Captain's score counts as tiebreaker")).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Close team' }));
    await expect(panel).not.toBeInTheDocument();
    await expect(within(row).getByRole('button')).toHaveFocus();
  },
};

/** The id of an entry of the running golf contest. */
const golfEntry = (entryName: string): string =>
  aRunningContest('Golf').entrants.find((entrant) => entrant.entryName === entryName)?._id ?? '';

/** A link opens the team, the comparison and the dialog that its sender saw. */
export const TeamByLink: Story = {
  ...running('Golf'),
  parameters: { query: `?team=${golfEntry('sofia.m')}&sort=user&find=e` },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const panel = await canvas.findByRole('region', { name: /sofia\.m/ });
    await expect(within(table).getByRole('columnheader', { name: 'User' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'Close team' }));
    await expect(panel).not.toBeInTheDocument();
  },
};

export const ComparisonByLink: Story = {
  tags: ['regression'],
  ...running('Golf'),
  parameters: { query: `?compare=${golfEntry('sofia.m')}&with=${golfEntry('birdie_bea')}` },
  play: async () => {
    const two = await shownDialog('Two teams');
    await userEvent.click(within(two).getByRole('button', { name: 'Close' }));
    await closedDialog();
  },
};

export const DialogByLink: Story = {
  tags: ['regression'],
  ...running('Golf'),
  parameters: { query: `?dialog=entries&entry=${golfEntry('sofia.m')}` },
  play: async () => {
    await shownDialog('sofia.m');
    await userEvent.keyboard('{Escape}');
    const { length } = aRunningContest('Golf').entrants;
    const entrants = await shownDialog(`Current Contest Entrants (${length})`);
    await userEvent.click(within(entrants).getByRole('button', { name: 'Close' }));
    await closedDialog();
  },
};

/** Ids that the contest does not have, and dialogs that it has no link to, are ignored. */
export const UnknownAddress: Story = {
  tags: ['regression'],
  ...running('Golf'),
  args: { ...running('Golf').args, viewer: null },
  parameters: {
    query: '?team=nobody&compare=nobody&with=x&dialog=chips&entry=nobody&sort=-luck&find=',
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(canvas.queryByRole('region', { name: /^Team/ })).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(within(table).getByRole('columnheader', { name: 'Rank' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

/** A link can name a player that the contest doesn't have. Only the dialog below opens. */
export const UnknownPlayerByLink: Story = {
  tags: ['regression'],
  ...running('Golf'),
  parameters: { query: '?dialog=ownership&player=Win%20at%20example.com' },
  play: async () => {
    const dialog = await shownDialog('Ownership');
    await within(dialog).findAllByRole('rowheader');
    await expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  },
};

export const TeamChosenByKeyboard: Story = {
  tags: ['regression'],
  ...running('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const button = within(rowOf(table, /sofia\.m/)).getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('region', { name: /sofia\.m/ })).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: /sofia\.m/ })).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const SortedByUser: Story = {
  ...running('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await userEvent.click(within(table).getByRole('button', { name: 'User' }));
    await expect(namesIn(table)[0]).toBe('aces_up_44');
    // The line below the last paid place is shown only when sorted by rank.
    await expect(within(table).queryByText(/Last paid place/)).not.toBeInTheDocument();
  },
};

const RefreshedBySocket = () => {
  const queryClient = useQueryClient();
  return (
    <>
      <Button
        onClick={() => {
          void queryClient.invalidateQueries({ queryKey: ['contest', 'running-golf'] });
        }}
      >
        Results arrive
      </Button>
      <RunningContest {...meta.args} />
    </>
  );
};

const withScore = (contest: Contest, name: string, score: number): Contest => ({
  ...contest,
  players: contest.players.map((player) =>
    player.name === name
      ? { ...player, sportSpecificData: { ...player.sportSpecificData, score } }
      : player,
  ),
  results: contest.results === null ? null : { ...contest.results, sequence: 25 },
});

/** The same results in a new response. */
const withoutChange = (contest: Contest): Contest => ({
  ...contest,
  results:
    contest.results === null
      ? null
      : { ...contest.results, appliedAt: new Date(STORY_NOW).toISOString() },
});

const withOneTeam = aRunningContest('Golf');
const withSecondTeam: Contest = {
  ...withOneTeam,
  ownEntries: 2,
  entrants: withOneTeam.entrants.map((entrant) =>
    entrant.entryName === 'tee2green'
      ? { ...entrant, ...VIEWER, entryName: `${VIEWER.username}[2]` }
      : entrant,
  ),
};

const henleyDropped = withScore(withOneTeam, 'Russell Henley', 4);

/** The app refetches after a message from the socket. Changes are marked, and announced once for all rows. */
export const Updated: Story = {
  ...running('Golf'),
  render: () => <RefreshedBySocket />,
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const statusTexts = () => canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(statusTexts()).toContain('');
    await expect(within(table).queryByText(/^(up|down)$/)).toBeNull();
    await expect(await shownHistory(canvas)).toHaveAccessibleName(/^Over 24 updates/);
    msw.use(contestHandler(henleyDropped));
    await userEvent.click(canvas.getByRole('button', { name: 'Results arrive' }));
    await expect(
      await canvas.findByText(/^Update 25\. You moved down 1, to 4th\. \d+ other entries moved\.$/),
    ).toBeVisible();
    await expect(canvas.getByText(/update 25, 3 min ago$/)).toBeVisible();
    const own = rowOf(table, /^You/);
    await expect(within(own).getByText('−24')).toHaveAttribute('data-changed', 'true');
    await expect(cellsOf(own)[0]).toBe('4 down 1');
    const marked = within(table).getAllByText(/^(up|down)$/).length;
    await expect(statusTexts().filter((words) => words !== '')).toHaveLength(1);
    // A refetch without new results keeps the marks and announces nothing.
    msw.use(contestHandler(withoutChange(henleyDropped)));
    await userEvent.click(canvas.getByRole('button', { name: 'Results arrive' }));
    await expect(within(table).getAllByText(/^(up|down)$/)).toHaveLength(marked);
    await expect(canvas.getByText(/^Update 25\./)).toBeVisible();
    await canvas.findByRole('img', { name: /^Over 25 updates: mrivers .* is 4th now\./ });
  },
};

/** The table and the team go back to an update, and return. Chances are of the present only. */
export const PastStandings: Story = {
  ...running('Golf'),
  play: async ({ canvas }) => {
    await shownHistory(canvas);
    const table = canvas.getByRole('table', { name: 'Standings' });
    const now = namesIn(table);
    canvas.getByRole('slider', { name: 'Update' }).focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(canvas.getByRole('button', { name: 'Standings at this update' }));
    await expect(
      await canvas.findByText('The table shows the standings at R1 Mon 06:20, update 1.'),
    ).toBeVisible();
    const then = namesIn(table);
    await expect(then).not.toEqual(now);
    await expect(new Set(then)).toEqual(new Set(now));
    const [back] = canvas.getAllByRole('button', { name: 'Back to now' });
    if (back === undefined) throw new Error('no way back');
    await userEvent.click(back);
    await waitFor(() => expect(namesIn(table)).toEqual(now));
  },
};

/** The update of the address can't be read. The present standings stay. */
export const PastStandingsFailed: Story = {
  ...running('Golf'),
  play: async ({ canvas, msw }) => {
    await shownHistory(canvas);
    msw.use(answer('resultsAtUpdate', 'network-error'));
    const table = canvas.getByRole('table', { name: 'Standings' });
    const now = namesIn(table);
    canvas.getByRole('slider', { name: 'Update' }).focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(canvas.getByRole('button', { name: 'Standings at this update' }));
    await expect(await canvas.findByText(/^The update could not be loaded: /)).toBeVisible();
    await expect(namesIn(table)).toEqual(now);
  },
};

/** Without its history, the page has everything else. */
export const HistoryFailed: Story = {
  ...running('Golf'),
  play: async ({ canvas, msw }) => {
    msw.use(answer('standingsHistory', 'network-error'));
    await canvas.findByRole('table', { name: 'Standings' });
    await expect(await canvas.findByText(/^Refresh failed: /)).toBeVisible();
    msw.use(...historyHandlers(() => served, VIEWER));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await shownHistory(canvas)).toBeVisible();
  },
};

export const UpdatedDark: Story = { tags: ['regression'], ...Updated, globals: { theme: 'dark' } };

/** On a phone, places gained and lost are shown below the rank. */
export const UpdatedPhone: Story = {
  tags: ['regression'],
  beforeEach: Updated.beforeEach,
  render: () => <RefreshedBySocket />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    msw.use(contestHandler(henleyDropped));
    await userEvent.click(canvas.getByRole('button', { name: 'Results arrive' }));
    await expect(await canvas.findByText(/^Update 25\./)).toBeVisible();
    await expect(within(rowOf(table, /^You/)).getByText(/^down$/)).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The viewer's other entry takes the lead. The open team stays open and the page does not move. */
export const SecondTeamGoesAhead: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(withSecondTeam));
  },
  render: () => <RefreshedBySocket />,
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const panel = canvas.getByRole('region', { name: /^Your team/ });
    const ranked = () => namesIn(table).filter((name) => name?.startsWith('You') === true);
    await expect(ranked()).toEqual(['You mrivers', 'You mrivers[2]']);
    await expect(within(panel).getByText('mrivers')).toBeVisible();
    msw.use(contestHandler(withScore(withSecondTeam, 'Rory McIlroy', -30)));
    await userEvent.click(canvas.getByRole('button', { name: 'Results arrive' }));
    await waitFor(() => expect(ranked()).toEqual(['You mrivers[2]', 'You mrivers']));
    await expect(within(panel).getByText('mrivers')).toBeVisible();
    await expect(rowOf(table, /^You ?mrivers$/)).toHaveAttribute('data-state', 'own selected');
  },
};

/** A player goes out, who was the last player of a team. Both are announced and shown. */
export const PlayerGoesOut: Story = {
  ...running('Chess'),
  render: () => <RefreshedBySocket />,
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const before = aRunningContest('Chess');
    const own = new Set(['Hikaru Nakamura', 'Javokhir Sindarov', 'Andrey Esipenko']);
    msw.use(
      contestHandler({
        ...withScore(before, 'Hikaru Nakamura', 7),
        players: before.players.map((player, index) =>
          own.has(player.name) ? { ...player, finish: index + 4 } : player,
        ),
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Results arrive' }));
    await expect(
      await canvas.findByText(
        /You stay \d+\w+; all your players are out\. No other entry moved\. Out: Hikaru Nakamura, Javokhir Sindarov, Andrey Esipenko\.$/,
      ),
    ).toBeVisible();
    await expect(cellsOf(rowOf(table, /^You/))[3]).toBe('Out');
    const panel = canvas.getByRole('region', { name: /^Your team/ });
    await expect(within(panel).getAllByText('Out')).toHaveLength(4);
  },
};

export const FirstResults: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aNotStartedContest('Golf')));
  },
  render: () => <RefreshedBySocket />,
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const after = aRunningContest('Golf');
    const first = after.results === null ? null : { ...after.results, sequence: 1 };
    msw.use(contestHandler({ ...after, results: first }));
    await userEvent.click(canvas.getByRole('button', { name: 'Results arrive' }));
    await expect(
      await canvas.findByText(/^Update 1\. The first results are in\. You are 3rd\. Out: /),
    ).toBeVisible();
    await expect(within(table).queryByText(/^(up|down)$/)).toBeNull();
  },
};

/** The device's clock is one hour fast. The age of the results is computed from the server's clock. */
export const ClockOff: Story = {
  args: { now: STORY_NOW + 3_600_000, serverAhead: -3_600_000 },
  beforeEach: running('Golf').beforeEach,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/update 24, 3 min ago$/)).toBeVisible();
    await expect(canvas.queryByText(/^No update for more than/)).toBeNull();
  },
};

/** The results are older than the sport's limit: a warning is shown above the last results. */
export const Stale: Story = {
  ...event('Golf', { results: 'stale' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/· update 24, 3 h 10 min ago$/)).toBeVisible();
    await expect(
      canvas.getByText('No update for more than 10 min. These are the last results received.'),
    ).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Standings' })).toBeVisible();
  },
};

export const StaleDark: Story = { tags: ['regression'], ...Stale, globals: { theme: 'dark' } };
export const StalePhone: Story = {
  tags: ['regression'],
  ...Stale,
  globals: { viewport: { value: 'phone' } },
};

/** Final results are never stale. */
export const FinalNotStale: Story = {
  args: { now: STORY_NOW + 300 * 60_000 },
  beforeEach: ({ msw }) => {
    const contest = aRunningContest('Golf');
    const results = contest.results === null ? null : { ...contest.results, final: true };
    msw.use(contestHandler({ ...contest, results }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/· update 24, 5 h 3 min ago$/)).toBeVisible();
    await expect(canvas.queryByText(/^No update for/)).toBeNull();
  },
};

/** From twenty entries on, entries can be searched by name. The line of paid places refers to all entries. */
export const EntryFound: Story = {
  ...event('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const search = canvas.getByRole('searchbox', { name: 'Find an entry' });
    await userEvent.type(search, 'RIVER');
    await waitFor(() => expect(namesIn(table)).toEqual(['You mrivers', 'riverrat_91']));
    await expect(canvas.getByText('2 of 25')).toBeVisible();
    await expect(within(table).queryByText(/Last paid place/)).toBeNull();
    await userEvent.type(search, 'xx');
    await expect(await canvas.findByText('No entry matches “RIVERxx”.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(namesIn(table)).toHaveLength(25));
  },
};

/** Keyboard only: search, then jump to the viewer's entry, which clears the search, then open it. */
export const OwnEntryByKeyboard: Story = {
  tags: ['regression'],
  ...running('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an entry' }), 'sofia');
    await waitFor(() => expect(namesIn(table)).toEqual(['sofia.m']));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Your entry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(rowOf(table, /^You/)).getByRole('button')).toHaveFocus());
    await expect(canvas.getByRole('searchbox', { name: 'Find an entry' })).toHaveValue('');
  },
};

/** One press in another's team leads to the comparison with the viewer's. */
export const ComparedWithMine: Story = {
  ...running('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(canvas.queryByRole('button', { name: 'Compare with mine' })).toBeNull();
    await userEvent.click(within(rowOf(table, /birdie_bea/)).getByRole('button'));
    const panel = await canvas.findByRole('region', { name: /birdie_bea/ });
    await userEvent.click(within(panel).getByRole('button', { name: 'Compare with mine' }));
    const two = await shownDialog('Two teams');
    await expect(two).toHaveTextContent('Your mrivers is 1 stroke ahead of birdie_bea.');
    await expect(within(two).queryByRole('combobox')).toBeNull();
  },
};

/** Keyboard only: compares the viewer's team with another and closes the comparison. */
export const ComparedByKeyboard: Story = {
  tags: ['regression'],
  ...running('Golf'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    within(rowOf(table, /birdie_bea/))
      .getByRole('button')
      .focus();
    await userEvent.keyboard('{Enter}');
    const panel = await canvas.findByRole('region', { name: /birdie_bea/ });
    const compare = within(panel).getByRole('button', { name: 'Compare with…' });
    compare.focus();
    await userEvent.keyboard('{Enter}');
    const chooser = await shownDialog('Compare with…');
    // The viewer's entry comes first, whatever its rank.
    const [first] = within(chooser).getAllByRole('rowheader');
    await expect(first).toHaveTextContent('You mrivers');
    within(first as HTMLElement)
      .getByRole('button')
      .focus();
    await userEvent.keyboard('{Enter}');
    const two = await shownDialog('Two teams');
    await expect(two).toHaveTextContent('Your mrivers is 1 stroke ahead of birdie_bea.');
    await expect(within(two).getByText('Shared: 5 of 6')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    // Escape closes the dialog but not the team.
    await expect(panel).toBeVisible();
    await waitFor(() => expect(compare).toHaveFocus());
  },
};

export const RefreshedByHand: Story = {
  ...running('Golf'),
  play: async ({ canvas, msw }) => {
    const refresh = await canvas.findByRole('button', { name: 'Refresh' });
    msw.use(contestHandler(withScore(aRunningContest('Golf'), 'Min Woo Lee', -10)));
    await userEvent.click(refresh);
    await expect(await canvas.findByText(/update 25, 3 min ago$/)).toBeVisible();
  },
};

export const AutoRefreshOn: Story = {
  ...running('Golf'),
  play: async ({ canvas }) => {
    const auto = await canvas.findByRole('switch', { name: 'Auto-refresh' });
    await expect(auto).not.toBeChecked();
    await userEvent.click(auto);
    await expect(auto).toBeChecked();
    await expect(canvas.getByText('60 s')).toBeVisible();
    await expect(await canvas.findByText('58 s')).toBeVisible();
  },
};

/** With a connection, the server sends updates, so there is no auto-refresh switch. */
export const Live: Story = {
  args: { live: { paused: false, onPausedChange: fn() } },
  beforeEach: running('Golf').beforeEach,
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Live')).toBeVisible();
    await expect(canvas.queryByRole('switch', { name: 'Auto-refresh' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause live updates' }));
    await expect(args.live?.onPausedChange).toHaveBeenCalledWith({ paused: true });
  },
};

export const LivePaused: Story = {
  args: { ...Live.args, live: { paused: true, onPausedChange: fn() }, contestId: 'running-chess' },
  beforeEach: running('Chess').beforeEach,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Paused')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resume live updates' })).toBeVisible();
  },
};

/** The chart and the team panel start at the same height. */
export const TeamLevelWithChart: Story = {
  ...running('Golf'),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole('figure', { name: 'Your entry over the event' });
    const team = canvas.getByRole('region', { name: /^Your team/ });
    const top = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;
    await expect(Math.abs(top(chart) - top(team))).toBeLessThanOrEqual(2);
  },
};

/** After a failed refresh, the old data stay, the reason is shown and auto-refresh is turned off. */
export const RefreshFailed: Story = {
  ...running('Golf'),
  play: async ({ canvas, msw }) => {
    const auto = await canvas.findByRole('switch', { name: 'Auto-refresh' });
    msw.use(answer('contest', { refused: 503, message: 'The standings are being recalculated.' }));
    await userEvent.click(auto);
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Refresh failed: The standings are being recalculated.',
    );
    await expect(auto).not.toBeChecked();
    await expect(canvas.getByRole('table', { name: 'Standings' })).toBeVisible();
    // Auto-refresh can be turned on again while the failure is shown.
    await userEvent.click(auto);
    await expect(auto).toBeChecked();
  },
};

export const RefreshFailedWithoutReason: Story = {
  ...running('Golf'),
  play: async ({ canvas, msw }) => {
    const refresh = await canvas.findByRole('button', { name: 'Refresh' });
    msw.use(answer('contest', 'bad-gateway'));
    await userEvent.click(refresh);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Refresh failed: Failed to refresh data',
    );
  },
};

export const Loading: Story = {
  ...loadingContest,
  play: async (context) => {
    await loadingContest.play(context);
    await expect(
      context.canvas.getByRole('link', { name: 'Back to Running Contests' }),
    ).toHaveAttribute('href', '/contests/running');
  },
};

export const LoadingByName: Story = {
  args: { name: 'WSOP $10K Six-Max' },
  beforeEach: Loading.beforeEach,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading Contest Information...')).toBeVisible();
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'WSOP $10K Six-Max' }),
    ).toBeVisible();
  },
};

/** An update ends the contest. The app is notified after the changed contest is loaded. */
export const EndsWhileWatched: Story = {
  ...running('Golf'),
  play: async ({ args, canvas, msw }) => {
    const refresh = await canvas.findByRole('button', { name: 'Refresh' });
    msw.use(contestHandler({ ...aRunningContest('Golf'), status: 'Completed' }));
    await userEvent.click(refresh);
    await waitFor(() => expect(args.onStatusChanged).toHaveBeenCalledOnce());
    await expect(args.onStatusChanged).toHaveBeenCalledWith({
      contestId: 'running-golf',
      status: 'Completed',
    });
  },
};

/** Three retries, two seconds apart. Then the reason is shown, and Retry starts again. */
export const FailedAfterRetries: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('contest', {
        refused: 503,
        message: 'We are very busy right now. Please try again in a few seconds.',
      }),
    );
    return quickTimers({ delayMs: 2000, times: 5 });
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Retrying... (1/3)')).toBeVisible();
    await expect(await canvas.findByText('Retrying... (2/3)')).toBeVisible();
    await expect(await canvas.findByText('Retrying... (3/3)')).toBeVisible();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: We are very busy right now. Please try again in a few seconds.',
    );
    msw.use(contestHandler(aRunningContest('Golf')));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('table', { name: 'Standings' })).toBeVisible();
  },
};

/** The server fails without a message on each attempt. */
export const FailedWithoutReason: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'bad-gateway'));
    return quickTimers({ delayMs: 2000, times: 5 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: Could not load contest details.',
    );
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
};

/** The network fails at first. The retries are shown until one succeeds. */
export const NetworkBack: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'network-error'));
    return quickTimers({ delayMs: 2000, times: 5 });
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Retrying... (1/3)')).toBeVisible();
    msw.use(contestHandler(aRunningContest('Golf')));
    await expect(await canvas.findByRole('table', { name: 'Standings' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Slow: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', { reply: aRunningContest('Golf'), afterMs: 800 }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading Contest Information...')).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'Standings' })).toBeVisible();
  },
};

/** A refresh fails with the given reason, and the standings stay. */
const refreshFails = (handler: ReturnType<typeof contestHandler>, reason: string): Story => ({
  ...running('Golf'),
  play: async ({ canvas, msw }) => {
    const refresh = await canvas.findByRole('button', { name: 'Refresh' });
    msw.use(handler);
    await userEvent.click(refresh);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(`Refresh failed: ${reason}`);
    await expect(canvas.getByRole('table', { name: 'Standings' })).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Auto-refresh' })).not.toBeChecked();
  },
});

const refreshRefused = (status: number, reason: string): Story =>
  refreshFails(answer('contest', { refused: status, message: reason }), reason);

export const RefreshUnauthorized: Story = refreshRefused(
  401,
  'Your session has expired. You will be redirected to the login page.',
);
export const RefreshForbidden: Story = refreshRefused(
  403,
  'You are not authorized to perform this action.',
);
export const RefreshNotFound: Story = refreshRefused(404, 'No contest has this id.');
export const RefreshTooOften: Story = refreshRefused(
  429,
  'Too Many Attempts. Please try again later.',
);
export const RefreshServerFault: Story = refreshRefused(500, 'Something went wrong here.');

export const RefreshOffline: Story = refreshFails(
  answer('contest', 'network-error'),
  'Network response was not ok',
);

export const RefreshMalformed: Story = refreshFails(
  answer('contest', { json: { contests: 'many' } }),
  'Network response was not ok',
);

/** A missing contest is not requested again. */
export const Missing: Story = missingContest;

export const RunsNoMore: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aRunningContest('Golf', { status: 'Completed' })));
  },
  play: async ({ args }) => {
    await waitFor(async () => {
      await expect(args.onStatusChanged).toHaveBeenCalledWith({
        contestId: 'running-golf',
        status: 'Completed',
      });
    });
  },
};

export const GoesBack: Story = {
  ...running('Golf'),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Running Contests' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  beforeEach: ({ msw }) => {
    const contest = aRunningContest('Golf');
    msw.use(
      contestHandler({
        ...contest,
        tournamentName:
          'The Honourable Company of Edinburgh Golfers Invitational presented by Ordnance Survey',
        entrants: [
          ...contest.entrants,
          aTeamEntrant(
            'christiaan.bezuidenhout_fan[12]',
            ['Rasmus Neergaard-Petersen', 'Thorbjørn Olesen', 'Christiaan Bezuidenhout'],
            contest.players,
            { username: 'christiaan.bezuidenhout_fan' },
          ),
          aTeamEntrant('قبطان_الفريق', ['Scottie Scheffler', 'Ludvig Åberg'], contest.players),
        ],
      }),
    );
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await userEvent.click(within(rowOf(table, /bezuidenhout/)).getByRole('button'));
    await expect(
      within(canvas.getByRole('region', { name: /bezuidenhout/ })).getByText('Thorbjørn Olesen'),
    ).toBeVisible();
  },
};

export const LongNamesPhone: Story = {
  tags: ['regression'],
  beforeEach: LongNames.beforeEach,
  globals: { viewport: { value: 'phone' } },
};

/** With five figures in a row, a name wraps only between words, after its marks. */
export const LongNamesPhonePoker: Story = {
  tags: ['regression'],
  args: { contestId: 'running-poker' },
  beforeEach: ({ msw }) => {
    const contest = aRunningContest('Poker');
    const names = ['the_grinder_of_reno[3]', 'aces_up_44', 'christiaan.bezuidenhout_fan[12]'];
    msw.use(
      contestHandler({
        ...contest,
        entrants: contest.entrants.map((entrant, index) => {
          const entryName = names[index] ?? entrant.entryName;
          return { ...entrant, entryName, username: entryName.replace(/\[\d+\]$/, '') };
        }),
      }),
    );
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(rowOf(table, /^the_grinder_of_reno\[3\]/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The viewer's row is out of view: a bar shows its rank and scrolls to it. */
export const Phone: Story = {
  tags: ['regression'],
  ...running('Golf'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(
      within(table).queryByRole('columnheader', { name: 'Salary' }),
    ).not.toBeInTheDocument();
    // On a phone, the viewer's team is not open by default, as it would cover the table.
    await expect(canvas.queryByRole('region', { name: /^Your team/ })).not.toBeInTheDocument();
    rowOf(table, /early_bird/).scrollIntoView();
    const bar = await canvas.findByRole('button', { name: /^3 You/ });
    await userEvent.click(bar);
    await waitFor(async () => {
      await expect(bar).not.toBeInTheDocument();
    });
  },
};

export const PhoneTeam: Story = {
  tags: ['regression'],
  ...running('Golf'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await userEvent.click(within(rowOf(table, /sofia\.m/)).getByRole('button'));
    await expect(canvas.getByRole('region', { name: /sofia\.m/ })).toBeVisible();
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  ...running('Poker'),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const PhoneChess: Story = {
  tags: ['regression'],
  ...running('Chess'),
  globals: { viewport: { value: 'phone' } },
};

export const PhoneEsportsDark: Story = {
  tags: ['regression'],
  ...running('Esports'),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

/** A phone hides the salary and the maximum (docs/product.md#running-contest). Names have their own line. */
export const PhonePoker: Story = {
  tags: ['regression'],
  ...running('Poker'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    const heads = within(table).getAllByRole('columnheader');
    await expect(heads.map((head) => head.textContent)).toEqual([
      'Rank',
      'User',
      'Cashes',
      'Remaining',
      'Prize now',
    ]);
    for (const name of within(table).getAllByRole('rowheader')) {
      const rects = [...(name.querySelector('bdi')?.getClientRects() ?? [])];
      await expect(new Set(rects.map(({ top }) => top)).size, name.textContent).toBe(1);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const isOnScreen = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Of ten thousand entries, only the visible ones and the viewer's are rendered. */
export const TenThousandEntries: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aLongContest('Golf')));
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(canvas.getByText('10,000 of 12,000')).toBeVisible();
    await expect(table).toHaveAttribute('aria-rowcount', '10002');
    await expect(namesIn(table).length).toBeLessThan(80);
    await expect(canvas.getByRole('region', { name: /^Your team/ })).toBeVisible();

    await userEvent.click(within(table).getByRole('button', { name: 'User' }));
    await expect(namesIn(table).slice(0, 3)).toEqual(['entrant_1', 'entrant_2', 'entrant_3']);
    // The virtualised table has rendered, including the row of the open team.
    const own = await waitFor(() => rowOf(table, /^You/));
    own.scrollIntoView({ block: 'center' });
    await expect(await within(table).findByText('entrant_10000')).toBeVisible();

    const last = within(rowOf(table, /entrant_10000/)).getByRole('button');
    last.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('region', { name: /entrant_10000/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(within(rowOf(table, /^entrant_1$/)).getByRole('button')).toHaveFocus();
  },
};

export const TenThousandEntriesPoker: Story = {
  args: { contestId: 'running-poker' },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aLongContest('Poker')));
  },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(namesIn(table).length).toBeLessThan(80);
  },
};

/** The bar scrolls to the viewer's row, thousands of rows down. */
export const TenThousandEntriesPhone: Story = {
  tags: ['regression'],
  beforeEach: TenThousandEntries.beforeEach,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    // The viewer's row, far below, has such a button too.
    const bar = await waitFor(() => {
      const found = canvas
        .getAllByRole('button', { name: /You.*mrivers/ })
        .find((button) => !table.contains(button));
      if (found === undefined) throw new Error('There is no bar of the own entry.');
      return found;
    });
    await userEvent.click(bar);
    await waitFor(() => expect(isOnScreen(rowOf(table, /^You/))).toBe(true));
  },
};
