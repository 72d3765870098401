import type { ContestSummary } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { formatLocalTime } from '../../data/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import {
  aContestSummary,
  CONTEST_SUMMARIES,
  minutesFromNow,
  STORY_NOW,
  VIEWER,
} from '../../testing/contests/contests.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { quickTimers } from '../../testing/clocks/quickTimers.ts';
import {
  LIST_CONTROLS,
  listIn,
  listViewer,
  USUAL_LIST,
  type ListScenario,
} from '../../testing/scenario/listScenario.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { ContestList, type ContestListProps } from './ContestList.tsx';

const own = (contests: readonly ContestSummary[]) => answer('contests', { reply: [...contests] });

const meta = {
  title: 'Discover/Contest list',
  component: ContestList,
  args: {
    tab: 'registering',
    viewer: VIEWER,
    tabHref: ({ tab }) => `/contests/${tab}`,
    contestHref: ({ contestId, tab }) => `/contests/${tab}/${contestId}`,
    onOpenTab: fn(),
    onOpenContest: fn(),
    onEnterDraftRoom: fn(),
    onSessionExpired: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    msw.use(own(CONTEST_SUMMARIES));
  },
} satisfies Meta<typeof ContestList>;

export default meta;
type Story = StoryObj<typeof meta>;

const contestNames = (canvas: ReturnType<typeof within>): readonly (string | null)[] =>
  within(canvas.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

interface ListScene {
  readonly contests: readonly ContestSummary[];
  readonly scenario: ListScenario;
}

const preset = presetsOf<ListScenario, ListScene, ContestListProps>({
  usual: USUAL_LIST,
  controls: LIST_CONTROLS,
  build: (scenario) => ({ contests: listIn(scenario), scenario }),
  handlers: (served) => [
    answer('contests', () => ({ reply: served().contests })),
    answer('publicContests', () => ({ reply: served().contests })),
  ],
  show: ({ scenario }, props) => (
    <ContestList {...props} tab={scenario.tab} viewer={listViewer(scenario)} now={scenario.now} />
  ),
});

/** Set the contests, the viewer and the time in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
  },
};

export const Registering: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    const list = canvas.getByRole('table', { name: 'Registering contests' });
    // Drafting contests come first, even if their deadline is days ahead.
    await expect(contestNames(canvas).slice(0, 3)).toEqual([
      'WSOP $50K Players Championship',
      'LEC Spring Playoffs: G2 v Karmine Corp',
      'FIDE Candidates, rounds 9–14',
    ]);
    for (const name of ['Name', 'Fee', 'Format', 'Status', 'Starts']) {
      await expect(within(list).getByRole('columnheader', { name })).toBeVisible();
    }
    await expect(within(list).getByRole('columnheader', { name: 'Starts' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(canvas.getByRole('link', { name: 'Running 3' })).toBeVisible();
    await expect(canvas.getByText('$27.50', { selector: 'tr:first-child *' })).toBeVisible();
    await expect(canvas.getByText('38m')).toBeVisible();
    await expect(canvas.getByText(/^Your next lock/)).toHaveTextContent(/in 4h 12m$/);
    await expect(within(list).getAllByText('You have an entry')).toHaveLength(3);

    await userEvent.click(within(list).getByText('$110'));
    await expect(args.onOpenContest).toHaveBeenCalledWith({
      contestId: 'the-players-h2h',
      tab: 'registering',
    });
    await userEvent.click(canvas.getByRole('link', { name: 'Valspar Championship' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/registering/valspar' });
    await userEvent.click(canvas.getByRole('button', { name: 'Enter Draft Room' }));
    await expect(args.onEnterDraftRoom).toHaveBeenCalledWith({ contestId: 'wsop-50k' });
    await expect(args.onOpenContest).toHaveBeenCalledTimes(1);
  },
};

export const SortedByFee: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    await expect(contestNames(canvas)[0]).toBe('WSOP $50K Players Championship');
    await userEvent.click(canvas.getByRole('button', { name: 'Fee' }));
    await expect(canvas.getByRole('columnheader', { name: 'Fee' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(contestNames(canvas).at(-1)).toBe('THE PLAYERS: Closest Captains');
    await userEvent.click(canvas.getByRole('button', { name: 'Fee' }));
    await expect(contestNames(canvas)[0]).toBe('THE PLAYERS: Closest Captains');
  },
};

export const Filtered: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    await userEvent.click(canvas.getByRole('button', { name: 'Golf' }));
    await expect(contestNames(canvas)).toHaveLength(3);
    await userEvent.selectOptions(canvas.getByLabelText('Entry fee'), '$10 to $50');
    await expect(contestNames(canvas)).toEqual([
      'THE PLAYERS Championship',
      'Valspar Championship',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'My contests' }));
    await expect(contestNames(canvas)).toEqual(['THE PLAYERS Championship']);
    await userEvent.selectOptions(canvas.getByLabelText('Format'), 'H2H');
    await expect(canvas.getByText('No contest matches these filters.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Format'), 'Any format');
    await expect(contestNames(canvas)).toEqual(['THE PLAYERS Championship']);
    await userEvent.type(canvas.getByRole('searchbox'), 'valspar');
    await expect(canvas.getByText('No contest matches these filters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(contestNames(canvas)).toHaveLength(10);
  },
};

/** A link has the filters and the sorting that its sender saw. The tabs keep the filters. */
export const FilteredByLink: Story = {
  parameters: { query: '?sport=Golf&fee=middle&sort=-name&find=championship' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    await expect(contestNames(canvas)).toEqual([
      'Valspar Championship',
      'THE PLAYERS Championship',
    ]);
    await expect(canvas.getByRole('button', { name: 'Golf' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(canvas.getByRole('searchbox')).toHaveValue('championship');
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getByRole('link', { name: /^Running/ })).toHaveAttribute(
      'href',
      '/contests/running?sport=Golf&fee=middle&find=championship',
    );
  },
};

/** An address is anybody's to write. What no control could have written is ignored. */
export const UnknownFilters: Story = {
  tags: ['regression'],
  parameters: { query: '?sport=Curling&fee=gratis&format=Pick99&sort=luck&mine=maybe&page=-3' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    await expect(contestNames(canvas)).toHaveLength(10);
    await expect(canvas.getByRole('columnheader', { name: 'Starts' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

/** A player's link to their own contests shows a visitor all of them. */
export const PlayersLinkForVisitors: Story = {
  tags: ['regression'],
  ...preset({ role: 'visitor' }),
  parameters: { query: '?mine=1' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    await expect(contestNames(canvas).length).toBeGreaterThan(3);
  },
};

export const FilteredByFormat: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    const format = canvas.getByLabelText('Format');
    await expect(within(format).getAllByRole('option')[0]).toHaveTextContent('Any format');
    await userEvent.selectOptions(format, 'H2H');
    for (const row of canvas.getAllByRole('row').slice(1)) {
      await expect(row).toHaveTextContent('H2H');
    }
  },
};

export const TabsByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ args, canvas }) => {
    await canvas.findByRole('link', { name: 'Running 3' });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Mock draft' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Play with friends' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Registering 10' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenTab).toHaveBeenCalledWith({ tab: 'running', query: '' });
  },
};

export const Running: Story = {
  ...preset({ tab: 'running' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Arnold Palmer Invitational' });
    await expect(contestNames(canvas)).toEqual([
      'Arnold Palmer Invitational',
      'Triton Poker Jeju, $100K Main Event',
      'Tata Steel Masters',
    ]);
  },
};

const LIVE_DRAFT = {
  draftType: 'Snake',
  salaryCap: null,
  maxEntries: 6,
  maxEntriesPerUser: 1,
  entrantsCount: 6,
} as const;

/** A snake contest starts when its lobby is full, so its deadline is no start time, even if it is still ahead. */
export const RunningSnake: Story = {
  args: { tab: 'running' },
  beforeEach: ({ msw }) => {
    msw.use(
      own([
        aContestSummary({
          ...LIVE_DRAFT,
          _id: 'filled-days-ago',
          tournamentName: 'Filled two days ago',
          status: 'Running',
          deadline: minutesFromNow(60),
          startedAt: minutesFromNow(-2880),
        }),
        aContestSummary({
          ...LIVE_DRAFT,
          _id: 'filled-today',
          tournamentName: 'Filled an hour ago',
          status: 'Running',
          deadline: null,
          startedAt: minutesFromNow(-60),
        }),
        aContestSummary({
          _id: 'locked',
          tournamentName: 'Locked yesterday',
          status: 'Running',
          deadline: minutesFromNow(-1440),
        }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Filled an hour ago' });
    await expect(contestNames(canvas)).toEqual([
      'Filled an hour ago',
      'Locked yesterday',
      'Filled two days ago',
    ]);
    const row = canvas.getByRole('row', { name: /Filled two days ago/ });
    await expect(row).toHaveTextContent(formatLocalTime(STORY_NOW - 2880 * 60_000, STORY_NOW));
    await expect(row).not.toHaveTextContent(/Today|Tomorrow/);
    await userEvent.click(canvas.getByRole('button', { name: 'Started' }));
    await expect(contestNames(canvas)[0]).toBe('Filled two days ago');
  },
};

/** A lobby that was cancelled before its deadline never started. */
export const CompletedWithCancelledLobby: Story = {
  args: { tab: 'completed' },
  beforeEach: ({ msw }) => {
    msw.use(
      own([
        aContestSummary({
          ...LIVE_DRAFT,
          tournamentName: 'A cancelled lobby',
          status: 'Cancelled',
          cancelledBecause: 'The event was called off.',
          deadline: minutesFromNow(60),
          entrantsCount: 2,
        }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /A cancelled lobby/ });
    await expect(row).toHaveTextContent('Not started');
    await expect(row).not.toHaveTextContent(/Today/);
  },
};

/** A snake lobby does not lock at its deadline: it fills before then or is cancelled. */
export const NextLockOfSalaryContestsOnly: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      own([
        aContestSummary({
          ...LIVE_DRAFT,
          tournamentName: 'A lobby',
          deadline: minutesFromNow(30),
          entrantsCount: 4,
          ownEntries: 1,
        }),
        aContestSummary({
          _id: 'open-for-days',
          tournamentName: 'Open for days',
          deadline: minutesFromNow(3120),
          ownEntries: 1,
        }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Open for days' });
    await expect(canvas.getByText(/^Your next lock/)).toHaveTextContent(
      'Your next lock Open for days in 2d 4h',
    );
  },
};

export const Completed: Story = {
  ...preset({ tab: 'completed' }),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('rowheader', { name: /LEC Winter Final/ });
    await expect(name.closest('tr')).toHaveTextContent('midlane_mo[2]');
    const cancelled = canvas.getByRole('rowheader', { name: /Norway Chess/ });
    await expect(cancelled.closest('tr')).toHaveTextContent('Cancelled, refunded');
  },
};

export const CompletedWithoutWinner: Story = {
  args: { tab: 'completed' },
  beforeEach: ({ msw }) => {
    msw.use(own([aContestSummary({ status: 'Completed', placementResults: [] })]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('N/A')).toBeVisible();
  },
};

export const Visitor: Story = {
  ...preset({ role: 'visitor' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    await expect(canvas.queryByRole('button', { name: 'My contests' })).toBeNull();
    await expect(canvas.queryByText('You have an entry')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Enter Draft Room' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Completed' })).toBeVisible();
  },
};

const LOGIN_NEEDED =
  'You must be logged in to view completed contests.  Redirecting you to Login page in 5 seconds.';

/** There is no handler, so any request would fail the story. */
export const VisitorOnCompleted: Story = {
  args: { tab: 'completed', viewer: null },
  beforeEach: () => quickTimers({ delayMs: 5000, times: 10 }),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert').textContent).toBe(LOGIN_NEEDED);
    await expect(args.onSessionExpired).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onSessionExpired).toHaveBeenCalledOnce());
  },
};

export const SessionExpired: Story = {
  args: { tab: 'completed' },
  beforeEach: ({ msw }) => {
    msw.use(answer('contests', { refused: 401, message: 'Token expired', code: 'unauthorized' }));
    return quickTimers({ delayMs: 5000, times: 10 });
  },
  play: async ({ args, canvas }) => {
    await expect((await canvas.findByRole('alert')).textContent).toBe(LOGIN_NEEDED);
    await waitFor(() => expect(args.onSessionExpired).toHaveBeenCalledOnce());
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contests', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Loading contests')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  ...preset({ contests: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No registering contests found.')).toBeVisible();
  },
};

export const EmptyRunning: Story = {
  ...preset({ tab: 'running', contests: 0 }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('No running contests found.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'See registering' }));
    await expect(args.onOpenTab).toHaveBeenCalledWith({ tab: 'registering', query: '' });
  },
};

export const EmptyCompleted: Story = {
  ...preset({ tab: 'completed', contests: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No completed contests found.')).toBeVisible();
  },
};

export const Slow: Story = {
  ...preset(),
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    await expect(canvas.getByRole('table')).not.toHaveAttribute('aria-busy');
  },
};

const saysError =
  (reason: string): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    await expect((await canvas.findByRole('alert')).textContent).toBe(reason);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(args.onSessionExpired).not.toHaveBeenCalled();
  };

const refused = (status: number, reason: string): Story => ({
  beforeEach: ({ msw }) => {
    msw.use(answer('contests', { refused: status, message: reason }));
  },
  play: saysError(reason),
});

export const Forbidden: Story = refused(403, 'You are not authorized to perform this action.');
export const NotFound: Story = refused(404, 'No contests here.');
export const TooOften: Story = refused(429, 'Too Many Attempts. Please try again later.');
export const ServerFault: Story = refused(500, 'Something went wrong here.');

/** The server fails without a message. */
export const FailedWithoutReason: Story = {
  ...preset(),
  globals: { network: 'failing' },
  play: saysError('Failed to load contests.'),
};

export const Offline: Story = {
  ...preset(),
  globals: { network: 'offline' },
  play: saysError('Network response was not ok'),
};

export const Malformed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contests', { json: { contests: 'many' } }));
  },
  play: saysError('Network response was not ok'),
};

/** On tabs other than Completed, an expired session shows its own message and also leads to the login page. */
export const SessionExpiredOnRunning: Story = {
  args: { tab: 'running' },
  beforeEach: ({ msw }) => {
    msw.use(answer('contests', { refused: 401, message: 'Token expired' }));
    return quickTimers({ delayMs: 5000, times: 10 });
  },
  play: async ({ args, canvas }) => {
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'Your session has expired. You will be redirected to the login page.',
    );
    await waitFor(() => expect(args.onSessionExpired).toHaveBeenCalledOnce());
  },
};

/** The viewer's own draft is highlighted; other drafts are only tinted. */
export const Drafting: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const row = async (name: RegExp) =>
      (await canvas.findByRole('rowheader', { name })).closest('tr');
    await expect(await row(/WSOP \$50K/)).toHaveAttribute('data-state', 'drafting-own');
    await expect(await row(/LEC Spring Playoffs: G2/)).toHaveAttribute('data-state', 'drafting');
    await expect(await row(/Valspar/)).toHaveAttribute('data-state', 'plain');
  },
};

export const DraftingDark: Story = {
  tags: ['regression'],
  ...Drafting,
  globals: { theme: 'dark' },
};

export const SortedByEachHead: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    for (const name of ['Name', 'Fee', 'Format', 'Entries', 'Prizes', 'Status', 'Starts']) {
      await userEvent.click(canvas.getByRole('button', { name }));
      const head = canvas.getByRole('columnheader', { name });
      const first = head.getAttribute('aria-sort');
      await expect(first).toMatch(/^(?:ascending|descending)$/);
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(head).not.toHaveAttribute('aria-sort', first);
      await expect(
        canvas.getAllByRole('columnheader').filter((one) => one.hasAttribute('aria-sort')),
      ).toEqual([head]);
    }
  },
};

export const OneContest: Story = {
  beforeEach: ({ msw }) => {
    msw.use(own([aContestSummary({ ownEntries: 1 })]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^1 contest ·/)).toBeVisible();
    await expect(contestNames(canvas)).toEqual(['THE PLAYERS Championship']);
  },
};

const HARD_TITLES = ['بطولة الشطرنج المفتوحة', 'Österreich Open', 'Åre Élite Ñandú Cup'];

/** Right-to-left and accented names. Searching without accents finds them. */
export const HardNames: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      own(
        HARD_TITLES.map((tournamentName, index) =>
          aContestSummary({ _id: `hard-${index}`, tournamentName }),
        ),
      ),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Österreich Open' });
    await userEvent.type(canvas.getByRole('searchbox'), 'nandu elite');
    await expect(contestNames(canvas)).toEqual(['Åre Élite Ñandú Cup']);
  },
};

export const HardNamesPhone: Story = {
  tags: ['regression'],
  beforeEach: HardNames.beforeEach,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

const manyContests = Array.from({ length: 10_000 }, (_, index) =>
  aContestSummary({
    _id: `contest-${index + 1}`,
    tournamentName: `Contest ${index + 1}`,
    entryFee: 1 + (index % 100),
    ownEntries: index === 4999 ? 1 : 0,
    payouts: [],
  }),
);

export const TenThousandContests: Story = {
  beforeEach: ({ msw }) => {
    msw.use(own(manyContests));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Contest 1' })).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    await expect(contestNames(canvas).length).toBeLessThan(60);
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(contestNames(canvas)[0]).toBe('Contest 10000');
    await userEvent.click(canvas.getByRole('button', { name: 'My contests' }));
    await expect(contestNames(canvas)).toEqual(['Contest 5000']);
  },
};

export const FailedThenRetried: Story = {
  tags: ['regression'],
  beforeEach: ({ msw }) => {
    msw.use(answer('contests', 'bad-gateway'));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load contests.');
    msw.use(own(CONTEST_SUMMARIES));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(
      await canvas.findByRole('link', { name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
  },
};

export const LongNames: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      own([
        aContestSummary({
          tournamentName:
            'The Memorial Tournament presented by Workday at Muirfield Village Golf Club, weekend rounds only',
          entrantsCount: 12_480,
          maxEntries: 25_000,
          entrantPayouts: [1_000_000, 500_000],
          payouts: [1_000_000, 500_000],
          ownEntries: 1,
        }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,500,000')).toBeVisible();
  },
};

export const Dark: Story = {
  tags: ['regression'],
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
  },
};

export const Phone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enter Draft Room' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneCompleted: Story = {
  tags: ['regression'],
  ...Completed,
  globals: { viewport: { value: 'phone' } },
};
export const PhoneLongNames: Story = {
  tags: ['regression'],
  ...LongNames,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const DAYS = ['2A', '2B', '2C'].map((day, index) =>
  aContestSummary({
    _id: `day-${day}`,
    tournamentName: `World Championship of No-Limit Hold’em, Main Event Day ${day}`,
    sport: 'Poker',
    ownEntries: index,
  }),
);

/** Nine of sixty entries: the prizes of a full field and of the current field are shown with labels. */
export const FewEntriesYet: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      own([
        aContestSummary({
          entryFee: 50,
          maxEntries: 60,
          entrantsCount: 9,
          entrantPayouts: null,
          payouts: [292.5, 157.5],
        }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$3,000 if full')).toBeVisible();
    await expect(canvas.getByText('$450 now')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const FewEntriesYetTablet: Story = {
  tags: ['regression'],
  ...FewEntriesYet,
  globals: { viewport: { value: 'tablet' } },
};

/** Names that differ only at the end are shown in full, in at most three lines per row. */
const showsNamesWhole: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('link', { name: /Day 2A$/ });
  for (const link of canvas.getAllByRole('link', { name: /Day 2.$/ })) {
    await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth + 1);
    await expect(link.closest('tr')?.offsetHeight).toBeLessThanOrEqual(100);
  }
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};
const daysOf: Story['beforeEach'] = ({ msw }) => {
  msw.use(own(DAYS));
};
export const NamesThatDifferAtTheEndPhone: Story = {
  tags: ['regression'],
  beforeEach: daysOf,
  globals: { viewport: { value: 'phone' } },
  play: showsNamesWhole,
};
export const NamesThatDifferAtTheEndTablet: Story = {
  tags: ['regression'],
  beforeEach: daysOf,
  globals: { viewport: { value: 'tablet' } },
  play: showsNamesWhole,
};

/** Entries and prizes move below the name. Every other column stays below its header. */
export const Tablet: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    const button = canvas.getByRole('button', { name: 'Enter Draft Room' });
    for (const row of canvas.getAllByRole('row')) {
      const most = row.contains(button) ? 100 + button.offsetHeight : 100;
      await expect(row.offsetHeight).toBeLessThanOrEqual(most);
    }
    const left = (column: string): readonly number[] =>
      canvas
        .getAllByRole('row')
        .map((row) => row.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect().left)
        .filter((x) => x !== undefined);
    for (const column of ['format', 'status', 'starts']) {
      await expect(new Set(left(column)).size, column).toBe(1);
    }
  },
};
export const TabletCompleted: Story = {
  tags: ['regression'],
  ...Completed,
  globals: { viewport: { value: 'tablet' }, theme: 'dark' },
};

/** Phones omit the status where every contest has the same one, as in Registering. */
export const PhoneStatus: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    for (const badge of canvas.getAllByText('Drafting')) await expect(badge).toBeVisible();
    for (const badge of canvas.queryAllByText('Registering', { selector: 'td *' })) {
      await expect(badge).not.toBeVisible();
    }
  },
};

/** The filters wrap and stay inside the page. */
export const SmallPhone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'THE PLAYERS Championship' });
    const filters = within(canvas.getByLabelText('Filter contests'));
    for (const control of [
      ...filters.getAllByRole('button'),
      ...filters.getAllByRole('combobox'),
      filters.getByRole('searchbox'),
    ]) {
      const { left, right, height } = control.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(320);
      await expect(height).toBeGreaterThanOrEqual(42);
    }
  },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  ...Phone,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const PhoneLoading: Story = {
  tags: ['regression'],
  ...Loading,
  globals: { viewport: { value: 'phone' } },
};
