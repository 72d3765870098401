import type { Contest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { queryKeys } from '../../data/index.ts';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import {
  aContest,
  anAccount,
  otherEntrants,
  ownEntrant,
  STORY_NOW,
  VIEWER,
} from '../../testing/contests/contests.ts';
import {
  failedRead,
  loadingContest,
  missingContest,
  unreadable,
} from '../../testing/answers/contestReads.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { contestPresets } from '../../testing/scenario/index.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { RegisteringContest, type RegisteringContestProps } from './RegisteringContest.tsx';

const CONTEST_ID = 'the-players';

const contestHandler = (over: Partial<Contest> = {}) =>
  answer('contest', { reply: aContest(over) }, { id: CONTEST_ID });

const refused = (status: number, message: string) => ({ refused: status, message });

const second = ownEntrant({
  _id: 'entry-mrivers-2',
  entryName: 'mrivers[2]',
  teamSalary: 49_700,
  team: {
    captain: 'Rory McIlroy',
    flexPlayers: [
      'Xander Schauffele',
      'Dustin Johnson',
      'Jordan Spieth',
      'Lucas Glover',
      'Mackenzie Hughes',
    ],
  },
});

const withOwn: Partial<Contest> = {
  entrants: [...otherEntrants(36), second, ownEntrant()],
  ownEntries: 2,
};

const meta = {
  title: 'Enter/Registering contest',
  component: RegisteringContest,
  args: {
    contestId: CONTEST_ID,
    viewer: VIEWER,
    backHref: '/contests/registering',
    draftHref: `/draft/${CONTEST_ID}`,
    loginHref: '/login',
    onBack: fn(),
    onEnter: fn(),
    onRedirectToDraft: fn(),
    onOpenRunning: fn(),
    onOpenCompleted: fn(),
    onSessionExpired: fn(),
    onLeft: fn(),
    onLogin: fn(),
    now: STORY_NOW,
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(), answer('account', { reply: anAccount() }));
  },
} satisfies Meta<typeof RegisteringContest>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = contestPresets<RegisteringContestProps>({
  statuses: ['Registering', 'Drafting', 'Cancelled'],
  usual: { entries: 38, ownEntries: 0 },
  without: ['results', 'outcome'],
  show: ({ contest, viewer, now }, props) => (
    <RegisteringContest {...props} contestId={contest._id} viewer={viewer} now={now} />
  ),
});

/** Set the event, the field and the time to the deadline in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

/** A lobby that waits for its draft: a poker table with six seats. */
const lobby: typeof preset = (chosen, ...before) =>
  preset({ sport: 'Poker', draft: 'Snake', ...chosen }, ...before);

/** A paused contest accepts no entries. The reason is shown below the button. */
export const Paused: Story = {
  ...preset({ paused: true }),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await expect(enter).toBeDisabled();
    await expect(enter).toHaveAccessibleDescription('This contest is paused: A wrong player list.');
    await expect(canvas.getAllByText('This contest is paused: A wrong player list.')).toHaveLength(
      2,
    );
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
    await expect(canvas.getByText('$20 + $2')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Your Entries (0)' })).toBeVisible();
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enter' }));
    await expect(args.onEnter).toHaveBeenCalledWith({
      contestId: 'golf-registering',
      draftType: 'Salary',
    });
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Registering Contests' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const OwnEntries: Story = {
  ...preset({ ownEntries: 2 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your Entries (2)' })).toBeVisible();
    const entry = canvas.getByRole('article', { name: 'mrivers' });
    await expect(within(entry).getByText('$49,900')).toBeVisible();
    await expect(within(entry).getAllByRole('listitem')).toHaveLength(6);
  },
};

/** The server's list after the withdrawal no longer contains the entry. */
const afterWithdrawal: Partial<Contest> = {
  entrants: [...otherEntrants(36), second],
  ownEntries: 1,
};
let withdrawn: unknown = null;

export const Withdrawn: Story = {
  beforeEach: ({ msw }) => {
    withdrawn = null;
    msw.use(
      answer(
        'contest',
        () => ({ reply: aContest(withdrawn === null ? withOwn : afterWithdrawal) }),
        { id: CONTEST_ID },
      ),
      answer(
        'withdrawEntry',
        ({ body }) => {
          withdrawn = body;
          return { reply: { message: 'Withdrawn.', balance: 334.5 } };
        },
        { id: CONTEST_ID },
      ),
    );
  },
  play: async ({ canvas }) => {
    const entry = await canvas.findByRole('article', { name: 'mrivers' });
    await userEvent.click(within(entry).getByRole('button', { name: 'Withdraw' }));
    const dialog = await shownDialog('mrivers');
    await expect(dialog).toHaveTextContent('Withdraw, and $22.00 is refunded to your balance.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(
      await screen.findByText('Successfully withdrawn from the contest.'),
    ).toBeInTheDocument();
    // The reload follows after 1.5 s. The dialog is removed with the entry.
    await closedDialog();
    await expect(withdrawn).toEqual({ entryName: 'mrivers' });
    await expect(canvas.getByRole('heading', { name: /^Your Entries/ })).toHaveFocus();
    await canvas.findByRole('heading', { name: 'Your Entries (1)' });
    await expect(canvas.queryByRole('article', { name: 'mrivers' })).toBeNull();
  },
};

export const EntryKept: Story = {
  ...preset({ ownEntries: 2 }),
  play: async ({ canvas }) => {
    const entry = await canvas.findByRole('article', { name: 'mrivers' });
    const opener = within(entry).getByRole('button', { name: 'Withdraw' });
    await userEvent.click(opener);
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Entry' }));
    await closedDialog();
    await expect(opener).toHaveFocus();
  },
};

const withdrawalResponse = (withdrawal: Answer<'withdrawEntry'>) =>
  preset({ ownEntries: 2 }, ({ msw }) => {
    msw.use(answer('withdrawEntry', withdrawal, { id: 'golf-registering' }));
  });

const showsWithdrawalError =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const entry = await canvas.findByRole('article', { name: 'mrivers' });
    await userEvent.click(within(entry).getByRole('button', { name: 'Withdraw' }));
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  };

const withdrawalFails = (withdrawal: Answer<'withdrawEntry'>, message: string): Story => ({
  ...withdrawalResponse(withdrawal),
  play: showsWithdrawalError(message),
});

export const WithdrawalForbidden: Story = withdrawalFails(
  refused(403, 'Not yours.'),
  'You are not authorized to perform this action.',
);
export const AlreadyWithdrawn: Story = withdrawalFails(
  refused(404, 'No such entry.'),
  'Entry not found. It may have already been withdrawn.',
);
export const WithdrawalTooLate: Story = withdrawalFails(
  refused(409, 'The deadline has passed.'),
  'The deadline has passed.',
);
export const WithdrawalFailed: Story = withdrawalFails('network-error', 'Failed to withdraw entry');

export const SessionExpired: Story = {
  ...withdrawalResponse(refused(401, 'Token expired')),
  play: async (context) => {
    await showsWithdrawalError(
      'Your session has expired. You will be redirected to the login page.',
    )(context);
    await expect(context.args.onSessionExpired).toHaveBeenCalledOnce();
  },
};

export const Entrants: Story = {
  ...preset({ ownEntries: 2 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Entries (38)' }));
    const dialog = await shownDialog('Current Contest Entrants (38)');
    await expect(
      within(dialog).getByText('Click an entry to withdraw or view'),
    ).toBeInTheDocument();
    await expect(within(dialog).getByText('Other Entries (36)')).toBeInTheDocument();
    await within(dialog).findByText('ace-high_12');
    const names = within(dialog)
      .getAllByRole('row')
      .map((item) => item.textContent);
    await expect(
      names.filter((name) => name !== 'NameSalary' && name !== 'Name').slice(0, 4),
    ).toEqual(['mrivers$49,900', 'mrivers[2]$49,800', 'ace-high', 'ace-high_12']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'mrivers[2]' }));
    await expect(await shownDialog('mrivers[2]')).toHaveTextContent('Rory McIlroy');
  },
};

/** A link opens the dialog that its sender saw, here an own entry over the list. */
export const EntryByLink: Story = {
  ...preset({ ownEntries: 2 }),
  tags: ['regression'],
  parameters: { query: '?dialog=entries&entry=entry-own-2&page=2&sort=name' },
  play: async ({ canvas }) => {
    await expect(await shownDialog('mrivers[2]')).toHaveTextContent('Rory McIlroy');
    await expect(canvas.getByText('Page 2 of 2')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(await shownDialog('Current Contest Entrants (38)')).toBeVisible();
  },
};

/** Before the start another's entry can't be opened, by a link neither. */
export const OthersEntryByLink: Story = {
  ...preset({ ownEntries: 2 }),
  tags: ['regression'],
  parameters: { query: '?dialog=entries&entry=entry-1' },
  play: async () => {
    const dialog = await shownDialog('Current Contest Entrants (38)');
    await within(dialog).findByText('ace-high_12');
    await expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  },
};

/** A confirmation is not in the address, so no link opens it. */
export const NoConfirmationByLink: Story = {
  tags: ['regression'],
  parameters: { query: '?dialog=login&act=enter' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Enter' });
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

const large: typeof preset = (chosen, ...before) =>
  preset({ entries: 100_000, ownEntries: 2, ...chosen }, ...before);

/** A large field is sent with the viewer's own entries. Its dialog loads the entrants that are on screen. */
export const LargeField: Story = {
  ...large(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your Entries (2)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Entries (100,000)' }));
    const dialog = within(await shownDialog('Current Contest Entrants (100,000)'));
    const others = await dialog.findByRole('table', { name: 'Other entries' });
    await waitFor(() =>
      expect(within(others).getAllByRole('rowheader').length).toBeGreaterThan(10),
    );
    await expect(within(others).getAllByRole('row').length).toBeLessThan(120);
    await expect(within(others).queryByRole('button')).not.toBeInTheDocument();
    await expect(dialog.getByText('Other Entries (99,998)')).toBeVisible();
  },
};

/** What a hint of the server does. */
const ReadAgain = () => {
  const queryClient = useQueryClient();
  return (
    <button
      type="button"
      onClick={() => void queryClient.invalidateQueries({ queryKey: ['contest'] })}
    >
      Read again
    </button>
  );
};

const largeOwn = { entrants: [second, ownEntrant()], entrantsCount: 501 };

/** After its first read only the number of entries and the viewer's own are read, unless more has changed. */
export const LargeFieldUpdated: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('contest', ({ headers }) => {
        const minimal = headers.get('prefer') === 'return=minimal';
        const field = { status: 'Registering', lastAct: 1 } as const;
        return minimal
          ? {
              json: { ...field, _id: CONTEST_ID, entrantsCount: 502, ownEntries: 0, entrants: [] },
            }
          : { reply: { ...aContest({ ...withOwn, ...field, _id: CONTEST_ID }), ...largeOwn } };
      }),
    );
  },
  decorators: [
    (Story) => (
      <>
        <ReadAgain />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your Entries (2)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Read again' }));
    await expect(await canvas.findByRole('button', { name: 'Entries (502)' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Your Entries (0)' })).toBeVisible();
    // The other facts stay.
    await expect(canvas.getByRole('heading', { name: 'THE PLAYERS Championship' })).toBeVisible();
  },
};

export const NoEntrants: Story = {
  ...preset({ entries: 0 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Entries (0)' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('No entries found.');
  },
};

export const VisitorMustLogIn: Story = {
  ...preset({ role: 'visitor' }),
  play: async ({ args, canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await userEvent.click(enter);
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription('You must be logged in to enter contests.');
    await expect(args.onEnter).not.toHaveBeenCalled();
    await expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(enter).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Entries (38)' }));
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'You must be logged in to view current entries.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

const cannotEnter =
  (reason: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await expect(enter).toBeDisabled();
    await expect(enter).toHaveAccessibleDescription(reason);
  };

export const DeadlinePassed: Story = {
  ...preset({ secondsToLock: -120 }),
  play: cannotEnter('The deadline has passed: entries are closed.'),
};

export const Full: Story = {
  ...preset({ entries: 50 }),
  play: cannotEnter('This contest is full.'),
};

export const AllEntriesUsed: Story = {
  ...preset({ ownEntries: 3 }),
  play: cannotEnter('You have all 3 entries that this contest allows per player.'),
};

const snake: Partial<Contest> = {
  tournamentName: 'EPT Monte Carlo High Roller',
  sport: 'Poker',
  draftType: 'Snake',
  format: 'Pick5',
  salaryCap: null,
  deadline: null,
  entryFee: 25,
  adminFee: 2.5,
  maxEntries: 6,
  maxEntriesPerUser: 1,
};
const seat = ownEntrant({ team: null, teamSalary: null });
const outside: Partial<Contest> = { ...snake, entrants: otherEntrants(3), ownEntries: 0 };
const inside: Partial<Contest> = { ...snake, entrants: [...otherEntrants(3), seat], ownEntries: 1 };

const ENTERED = 'Successfully entered the contest! The draft will begin when the lobby is full.';
/** A lobby that waits for its draft: entrants, open seats and Withdraw. */
export const SnakeLobby: Story = {
  ...lobby({ entries: 4, ownEntries: 1 }),
  play: async ({ canvas }) => {
    const withdraw = await canvas.findByRole('button', { name: 'Withdraw' });
    await expect(withdraw).toHaveAccessibleDescription(
      'You are in. The draft will begin when the lobby is full.',
    );
    await expect(canvas.queryByRole('button', { name: 'Enter' })).toBeNull();
    const lobby = canvas.getByRole('region', { name: /^Lobby/ });
    await expect(within(lobby).getByText('4 of 6')).toBeVisible();
    await expect(within(lobby).getByText('2 seats open')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Salary' })).toBeNull();
    await expect(canvas.getByText('TBD')).toBeVisible();
  },
};

/** Before the start, visitors see how many users have entered, but not their names. */
export const SnakeLobbyForVisitors: Story = {
  ...lobby({ entries: 4, role: 'visitor' }),
  play: async ({ canvas }) => {
    const lobby = within(await canvas.findByRole('region', { name: /^Lobby/ }));
    await expect(lobby.getByText('4 of 6')).toBeVisible();
    await expect(lobby.getByText('4 seats taken')).toBeVisible();
    await expect(lobby.getByText('2 seats open')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Entries (4)' })).toBeEnabled();
  },
};

export const EmptySnakeLobbyForVisitors: Story = {
  ...lobby({ entries: 0, role: 'visitor' }),
  play: async ({ canvas }) => {
    const lobby = within(await canvas.findByRole('region', { name: /^Lobby/ }));
    await expect(lobby.getByText('6 seats open')).toBeVisible();
    await expect(lobby.queryByText(/taken/)).toBeNull();
  },
};

/** The requests that the server has received in this story. */
const requests = { reads: 0, entered: null as unknown, withdrawn: null as unknown };

const lobbyServer = (
  before: Partial<Contest>,
  after: Partial<Contest>,
): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    Object.assign(requests, { reads: 0, entered: null, withdrawn: null });
    msw.use(
      answer(
        'contest',
        () => {
          requests.reads += 1;
          const done = requests.entered !== null || requests.withdrawn !== null;
          return { reply: aContest(done ? after : before) };
        },
        { id: CONTEST_ID },
      ),
      answer(
        'enterContest',
        ({ body }) => {
          requests.entered = body;
          return { reply: { message: 'Entered.', entry: seat, balance: 285 } };
        },
        { id: CONTEST_ID },
      ),
      answer(
        'withdrawEntry',
        ({ body }) => {
          requests.withdrawn = body;
          return { reply: { message: 'Withdrawn.', balance: 312.5 } };
        },
        { id: CONTEST_ID },
      ),
    );
  },
});

/** Presses Enter and confirms the charge. */
const takeSeat = async (enter: HTMLElement): Promise<void> => {
  await userEvent.click(enter);
  const dialog = await shownDialog('Confirm Your Entry');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
};

export const SnakeConfirmed: Story = {
  ...lobbyServer(outside, inside),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await userEvent.click(enter);
    const dialog = await shownDialog('Confirm Your Entry');
    await expect(dialog).toHaveTextContent('Entry fee$25.00 + $2.50');
    await expect(dialog).toHaveTextContent('Charged today$27.50');
    await expect(await within(dialog).findByText(/^Balance after entry: \$/u)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(enter).toHaveFocus();
    await expect(requests.entered).toBeNull();
    await takeSeat(enter);
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await closedDialog();
    await expect(requests.entered).not.toBeNull();
    // Its reload must not be counted by the next story.
    await waitFor(() => expect(requests.reads).toBe(2));
  },
};

/** Enters without a lineup. The page reloads 2 s later. */
export const SnakeEntered: Story = {
  ...lobbyServer(outside, inside),
  play: async ({ args, canvas }) => {
    await takeSeat(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await expect(requests.entered).toEqual({
      agreedCost: 27.5,
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    await expect(args.onEnter).not.toHaveBeenCalled();
    await expect(await canvas.findByRole('button', { name: 'Withdraw' })).toBeEnabled();
    await expect(canvas.getByText('2 seats open')).toBeVisible();
    await waitFor(() => expect(requests.reads).toBe(2));
  },
};

/** The last seat starts the draft, so the page waits for the server's message instead of reloading. */
export const SnakeLobbyFilled: Story = {
  ...lobbyServer(
    { ...outside, entrants: otherEntrants(5) },
    { ...inside, entrants: [...otherEntrants(5), seat] },
  ),
  play: async ({ canvas }) => {
    await takeSeat(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(/open$/)).toBeNull());
    await new Promise((resolve) => {
      setTimeout(resolve, 2300);
    });
    await expect(requests.reads).toBe(1);
  },
};

const DRAWN: NonNullable<Contest['draft']> = {
  pickTimeLimit: 60,
  commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  nonceHashes: ['0b5f'.repeat(16), '77ac'.repeat(16)],
  places: null,
  awaitsBeacon: false,
  barred: false,
};
/** A reopened lobby: two of six entrants left after the draw, and their places are open. */
const reopened = (over: Partial<Contest> = {}): Partial<Contest> => {
  const entrants = over.entrants ?? otherEntrants(4);
  const [a, b, c, d, e] = entrants.map(({ userId }) => userId);
  return {
    ...snake,
    entrants,
    ownEntries: 0,
    draft: { ...DRAWN, places: [c ?? null, e ?? null, a ?? null, d ?? null, null, b ?? null] },
    ...over,
  };
};

/** The drawn order stays. A new entrant takes the open place with the lowest number. */
export const SnakeReopened: Story = {
  ...lobbyServer(reopened(), reopened({ entrants: [...otherEntrants(4), seat], ownEntries: 1 })),
  play: async ({ canvas }) => {
    const lobby = await canvas.findByRole('region', { name: /^Lobby/ });
    const places = () => within(lobby).getAllByRole('listitem');
    await expect(places()).toHaveLength(6);
    await expect(places()[1]).toHaveTextContent('2Open place');
    await expect(places()[4]).toHaveTextContent('5Open place');
    await expect(within(lobby).getByText(/^The draft order is drawn and stays/u)).toBeVisible();
    await takeSeat(canvas.getByRole('button', { name: 'Enter' }));
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await waitFor(() => expect(places()[1]).toHaveTextContent('2You mrivers'));
    await expect(places()[4]).toHaveTextContent('5Open place');
  },
};

/** The confirmation says that a user who leaves after the draw cannot enter again. */
export const SnakeReopenedInside: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(reopened({ entrants: [...otherEntrants(3), seat], ownEntries: 1 })));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    await expect(await shownDialog('Withdraw from the contest?')).toHaveAccessibleDescription(
      "mrivers leaves EPT Monte Carlo High Roller. $27.50 is refunded to your balance. The draft order is drawn, so you can't enter this contest again.",
    );
  },
};

/** A user who left after the draw cannot enter again. */
export const SnakeBarred: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(reopened({ draft: { ...DRAWN, places: [null, null], barred: true } })));
  },
  play: cannotEnter(
    "You left this contest after its draft order was drawn, so you can't enter it again.",
  ),
};

/** An entrant left while the full lobby waited for its randomness beacon. */
export const SnakeAwaitsBeacon: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler({ ...outside, draft: { ...DRAWN, awaitsBeacon: true } }));
  },
  play: cannotEnter('The draft order is being drawn.'),
};

/** The hashes that are published before the draw. */
export const SnakeCommitments: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler({ ...inside, draft: DRAWN }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('How the order is kept fair'));
    await expect(canvas.getByText(DRAWN.commitment)).toBeVisible();
    await expect(canvas.getByText('77ac'.repeat(16))).toBeVisible();
  },
};

export const SnakeWithdrawn: Story = {
  ...lobbyServer(inside, outside),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    const dialog = await shownDialog('Withdraw from the contest?');
    await expect(dialog).toHaveAccessibleDescription(
      'mrivers leaves EPT Monte Carlo High Roller. $27.50 is refunded to your balance.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(
      await screen.findByText('Successfully withdrawn from the contest.'),
    ).toBeInTheDocument();
    await expect(requests.withdrawn).toEqual({ entryName: 'mrivers' });
    await closedDialog();
    const enter = canvas.getByRole('button', { name: 'Enter' });
    await expect(enter).toBeEnabled();
    await expect(enter).toHaveFocus();
    await waitFor(() => expect(requests.reads).toBe(2));
  },
};

/** The server counts an entry of the viewer that is not among the entrants. */
export const SnakeEntryNotFound: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler({ ...outside, ownEntries: 1 }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'Could not find your entry to withdraw',
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

const entryResponse = (entry: Answer<'enterContest'>) =>
  lobby({ entries: 3 }, ({ msw }) => {
    msw.use(answer('enterContest', entry, { id: 'poker-registering' }));
  });

const showsEntryError =
  (message: string): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await takeSeat(enter);
    await expect((await canvas.findByRole('alert')).textContent).toBe(message);
    await expect(enter).not.toHaveAttribute('aria-busy');
    await expect(args.onSessionExpired).not.toHaveBeenCalled();
    await expect(screen.queryByText(ENTERED)).toBeNull();
  };

const entryFails = (entry: Answer<'enterContest'>, message: string): Story => ({
  ...entryResponse(entry),
  play: showsEntryError(message),
});

const ENTRY_FAILED = 'An error occurred while entering the contest.';

export const SnakeEntrySlow: Story = {
  ...entryResponse('never'),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await takeSeat(enter);
    // Escape does not close the dialog while the request is in flight.
    const confirm = screen.getByRole('button', { name: 'Confirm Entry' });
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog', { name: 'Confirm Your Entry' })).toBeVisible();
  },
};
export const SnakeEntrySessionExpired: Story = {
  ...entryResponse(refused(401, 'jwt expired')),
  play: async ({ args, canvas }) => {
    await takeSeat(await canvas.findByRole('button', { name: 'Enter' }));
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'Your session has expired. You will be redirected to the login page.',
    );
    await expect(args.onSessionExpired).toHaveBeenCalledOnce();
  },
};
export const SnakeEntryForbidden: Story = entryFails(
  refused(403, 'This account cannot enter contests.'),
  'This account cannot enter contests.',
);
export const SnakeEntryContestGone: Story = entryFails(
  refused(404, 'There is no such contest.'),
  'There is no such contest.',
);
export const SnakeEntryBalanceTooLow: Story = {
  ...entryResponse({
    refused: 409,
    message: 'Your balance of $20.00 is $7.50 short of the $27.50 entry.',
    code: 'balance-too-low',
  }),
  play: async (context) => {
    await showsEntryError('Your balance of $20.00 is $7.50 short of the $27.50 entry.')(context);
    await expect(
      context.canvas.getByRole('link', { name: /^(Deposit|Add money)/ }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/account\?dialog=deposit&.*back=%2Fcontests%2Fregistering%2F/),
    );
  },
};

const REFUSALS = refusalTexts('enter-registering-contest--refusals');

/** The other refusals of an entry, one after another. */
export const Refusals: Story = {
  ...lobby({ entries: 3 }, ({ msw }) => {
    msw.use(answer('enterContest', refusedInTurn(REFUSALS), { id: 'poker-registering' }));
  }),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    for (const text of REFUSALS) {
      await takeSeat(enter);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
  },
};
export const SnakeEntryTooManyRequests: Story = entryFails(
  refused(429, 'Too many requests. Please wait a minute.'),
  'Too many requests. Please wait a minute.',
);
export const SnakeEntryServerFailed: Story = entryFails(
  { page: '<h1>Bad Gateway</h1>', status: 500 },
  ENTRY_FAILED,
);
export const SnakeEntryNetworkDown: Story = entryFails('network-error', ENTRY_FAILED);
export const SnakeEntryMalformed: Story = entryFails({ json: { entered: 'yes' } }, ENTRY_FAILED);

let keys: (string | null)[] = [];

const ACCEPTED: Answer<'enterContest'> = {
  reply: { message: 'Entered.', entry: seat, balance: 285 },
};

/** Answers one entry after the other, and records their idempotency keys. */
const entriesAnswered = (...answers: readonly Answer<'enterContest'>[]) => {
  keys = [];
  return answer(
    'enterContest',
    ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return answers[keys.length - 1];
    },
    { id: CONTEST_ID },
  );
};

/** The request fails without an answer. The retry uses the same idempotency key, so it cannot enter twice. */
export const SnakeEntryRetried: Story = {
  tags: ['regression'],
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(outside), entriesAnswered('network-error', ACCEPTED));
  },
  play: async (context) => {
    await showsEntryError(ENTRY_FAILED)(context);
    await takeSeat(await context.canvas.findByRole('button', { name: 'Enter' }));
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await expect(context.canvas.queryByRole('alert')).toBeNull();
    await expect(keys).toHaveLength(2);
    await expect(keys[0]).toMatch(/.{16}/);
    await expect(keys[1]).toBe(keys[0]);
  },
};

/** The first request entered, its answer was lost, and the entry was withdrawn. The next press is a new entry. */
export const SnakeEntryWithdrawnMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    const entryWithdrawn: Answer<'enterContest'> = {
      refused: 409,
      message: 'You withdrew this entry. To enter again, please try once more.',
      code: 'entry-withdrawn',
    };
    msw.use(contestHandler(outside), entriesAnswered('network-error', entryWithdrawn, ACCEPTED));
  },
  play: async (context) => {
    await showsEntryError(ENTRY_FAILED)(context);
    const enter = () => context.canvas.findByRole('button', { name: 'Enter' });
    await takeSeat(await enter());
    await expect(await context.canvas.findByText(/You withdrew this entry/)).toBeVisible();
    await takeSeat(await enter());
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await expect(keys[1]).toBe(keys[0]);
    await expect(keys[2]).not.toBe(keys[0]);
  },
};

/** Browsers provide `crypto.randomUUID` only over https and on localhost. */
export const SnakeEntryOverPlainHttp: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(outside), entriesAnswered(ACCEPTED));
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    return () => {
      Reflect.deleteProperty(crypto, 'randomUUID');
    };
  },
  play: async ({ canvas }) => {
    await takeSeat(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await expect(keys[0]).toMatch(/.{16}/);
  },
};

const lobbyWithdrawalResponse = (withdrawal: Answer<'withdrawEntry'>) =>
  lobby({ entries: 4, ownEntries: 1 }, ({ msw }) => {
    msw.use(answer('withdrawEntry', withdrawal, { id: 'poker-registering' }));
  });

const showsLobbyWithdrawalError =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
    await expect(within(dialog).getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  };

const lobbyWithdrawalFails = (withdrawal: Answer<'withdrawEntry'>, message: string): Story => ({
  ...lobbyWithdrawalResponse(withdrawal),
  play: showsLobbyWithdrawalError(message),
});

const WITHDRAWAL_FAILED = 'An error occurred while withdrawing.';

export const SnakeWithdrawalSlow: Story = {
  ...lobbyWithdrawalResponse('never'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    const dialog = await shownDialog();
    const withdraw = within(dialog).getByRole('button', { name: 'Withdraw' });
    await userEvent.click(withdraw);
    await waitFor(() => expect(withdraw).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toHaveAttribute('data-state', 'open');
  },
};
export const SnakeWithdrawalSessionExpired: Story = {
  ...lobbyWithdrawalResponse(refused(401, 'jwt expired')),
  play: async (context) => {
    await showsLobbyWithdrawalError(
      'Your session has expired. You will be redirected to the login page.',
    )(context);
    await expect(context.args.onSessionExpired).toHaveBeenCalledOnce();
  },
};
export const SnakeWithdrawalForbidden: Story = lobbyWithdrawalFails(
  refused(403, 'That entry is not yours.'),
  'That entry is not yours.',
);
export const SnakeWithdrawalGone: Story = lobbyWithdrawalFails(
  refused(404, 'There is no such entry.'),
  'There is no such entry.',
);
export const SnakeWithdrawalTooManyRequests: Story = lobbyWithdrawalFails(
  refused(429, 'Too many requests. Please wait a minute.'),
  'Too many requests. Please wait a minute.',
);
export const SnakeWithdrawalServerFailed: Story = lobbyWithdrawalFails(
  { json: {}, status: 500 },
  WITHDRAWAL_FAILED,
);
export const SnakeWithdrawalNetworkDown: Story = lobbyWithdrawalFails(
  'network-error',
  WITHDRAWAL_FAILED,
);
export const SnakeWithdrawalMalformed: Story = lobbyWithdrawalFails(
  { json: null },
  WITHDRAWAL_FAILED,
);

export const SnakeVisitor: Story = {
  ...lobby({ entries: 3, role: 'visitor' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await shownDialog()).toHaveAccessibleDescription(
      'You must be logged in to enter contests.',
    );
  },
};

export const SnakePhone: Story = {
  ...lobby({ entries: 4, ownEntries: 1 }),
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const withdraw = await canvas.findByRole('button', { name: 'Withdraw' });
    await expect(withdraw.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A full lobby whose draft is on. The viewer has a seat. */
const drafting = (
  chosen: Partial<RegisteringContestProps> & { readonly ownEntries?: number } = {},
) => lobby({ status: 'Drafting', entries: 6, ownEntries: 1, ...chosen });

export const Drafting: Story = {
  ...drafting(),
  play: async ({ args, canvas }) => {
    await waitFor(() =>
      expect(args.onRedirectToDraft).toHaveBeenCalledWith({ contestId: 'poker-drafting' }),
    );
    await expect(canvas.getByRole('link', { name: 'Enter Draft Room' })).toHaveAttribute(
      'href',
      `/draft/${CONTEST_ID}`,
    );
    await expect(canvas.queryByRole('button', { name: /^(?:Enter|Withdraw)$/ })).toBeNull();
  },
};

/** A user without a seat is redirected to watch the draft, and has no button to enter the room. */
export const DraftingNotRegistered: Story = {
  ...drafting({ ownEntries: 0 }),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onRedirectToDraft).toHaveBeenCalledOnce());
    await expect(canvas.getByText('The draft is on.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Enter Draft Room' })).toBeNull();
  },
};

/** A user who has withdrawn from the running draft is not redirected, but has a link to watch it. */
export const DraftingWithdrawn: Story = {
  ...drafting({ withdrew: true }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Enter Draft Room' })).toBeVisible();
    await expect(args.onRedirectToDraft).not.toHaveBeenCalled();
  },
};

/** When the server starts the draft, a toast is shown, and one redirect follows after 2 s. */
export const DraftStarting: Story = {
  ...drafting({ draftStarting: true }),
  play: async ({ args, canvas }) => {
    await expect(
      await screen.findByText('Draft is starting! Redirecting to draft room...'),
    ).toBeInTheDocument();
    await canvas.findByText('The draft is on.');
    await expect(args.onRedirectToDraft).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(args.onRedirectToDraft).toHaveBeenCalledWith({ contestId: 'poker-drafting' }),
    );
    await expect(args.onRedirectToDraft).toHaveBeenCalledOnce();
  },
};

export const AlreadyRunning: Story = {
  ...preset({ status: 'Running' }),
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onOpenRunning).toHaveBeenCalledWith({ contestId: 'golf-running' }),
    );
  },
};

export const AlreadyCancelled: Story = {
  ...preset({ status: 'Cancelled' }),
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onOpenCompleted).toHaveBeenCalledWith({ contestId: 'golf-cancelled' }),
    );
  },
};

export const Chess: Story = {
  ...preset({ sport: 'Chess', secondsToLock: 2280 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Rating' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Info/ })).toBeNull();
  },
};

const headsOf = async (canvasElement: HTMLElement): Promise<readonly (string | null)[]> => {
  await within(canvasElement).findByRole('table', { name: 'Players' });
  return within(canvasElement)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
};

export const Golf: Story = {
  ...preset(),
  play: async ({ canvas, canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Rank', 'Name', 'Odds', 'Salary']);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(19);
    await expect(canvas.getByText('Page 2 of 2')).toBeVisible();
  },
};

export const Poker: Story = {
  ...preset({ sport: 'Poker' }),
  play: async ({ canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Name', 'Chips', 'ICM value', 'Salary']);
  },
};

export const Esports: Story = {
  ...preset({ sport: 'Esports' }),
  play: async ({ canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Seed', 'Name', 'Salary']);
  },
};

/** Head-to-head contests have no salary cap and no salary column. */
export const HeadToHead: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestHandler({ format: 'H2H', salaryCap: null, maxEntries: 2, entrants: otherEntrants(1) }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Rank', 'Name', 'Odds']);
    await expect(canvas.queryByText('Salary cap')).toBeNull();
  },
};

export const Loading: Story = loadingContest;

/** The name that the server wrote into the HTML is shown from the first paint. */
export const LoadingByName: Story = {
  args: { name: 'THE PLAYERS Championship' },
  beforeEach: Loading.beforeEach,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading Contest Information...')).toBeVisible();
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
  },
};

export const LoadingByNamePhoneDark: Story = {
  tags: ['regression'],
  ...LoadingByName,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

const WithCachedList = ({ children }: { readonly children: ReactNode }) => {
  const contest = aContest({ _id: CONTEST_ID, tournamentName: 'As listed' });
  useQueryClient().setQueryData(queryKeys.contests(VIEWER), [contest]);
  return children;
};

/** The name is taken from the contest list that the viewer came from. */
export const LoadingAsListed: Story = {
  decorators: [
    (Story) => (
      <WithCachedList>
        <Story />
      </WithCachedList>
    ),
  ],
  beforeEach: Loading.beforeEach,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'As listed' })).toBeVisible();
  },
};

export const FailedThenRetried: Story = {
  tags: ['regression'],
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', () => refused(500, 'Something broke.'), { id: CONTEST_ID }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error: Something broke.');
    msw.use(contestHandler());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(
      await canvas.findByRole('heading', { name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
  },
};

export const Missing: Story = missingContest;

/** The server fails without a message. */
export const FailedWithoutReason: Story = failedRead(
  'bad-gateway',
  'Failed to fetch contest details.',
);

export const Unreachable: Story = unreadable('network-error');

export const Malformed: Story = unreadable({ json: { _id: 7 } });

export const Dark: Story = {
  tags: ['regression'],
  ...OwnEntries,
  globals: { theme: 'dark' },
};

export const Phone: Story = {
  tags: ['regression'],
  ...OwnEntries,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await expect(enter.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  ...Phone,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const LongNames: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestHandler({
        tournamentName:
          'The Memorial Tournament presented by Workday at Muirfield Village Golf Club, weekend rounds only',
        maxEntries: 180,
        entrants: [
          ...otherEntrants(3),
          ownEntrant({ entryName: 'mrivers-the-extraordinarily-long-suffering-golfer[12]' }),
        ],
      }),
    );
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Enter' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
