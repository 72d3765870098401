import type { Contest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import { delay, http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { queryKeys } from '../../data/index.ts';
import { Toaster } from '../../primitives/toaster/index.ts';
import { speechless } from '../../testing/answers.ts';
import {
  aContest,
  anAccount,
  minutesFromNow,
  otherEntrants,
  ownEntrant,
  STORY_NOW,
  VIEWER,
} from '../../testing/contests.ts';
import { shownDialog } from '../../testing/dialogs.ts';
import { RegisteringContest } from './RegisteringContest.tsx';

const CONTEST_ID = 'the-players';

const contestIs = (over: Partial<Contest> = {}) =>
  http.get(`/api/contests/${CONTEST_ID}`, () => HttpResponse.json(aContest(over)));

const refused = (status: number, message: string) =>
  HttpResponse.json({ message, error: message, code: 'refused' }, { status });

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
  title: 'Fragments/Registering contest',
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
    msw.use(
      contestIs(),
      http.get('/api/users/user', () => HttpResponse.json(anAccount())),
    );
  },
} satisfies Meta<typeof RegisteringContest>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nobody enters while the contest is paused, and the reason stands by the button. */
export const Paused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ paused: { since: minutesFromNow(-5), reason: 'A wrong player list.' } }));
  },
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
  play: async ({ args, canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
    await expect(canvas.getByText('$20 + $2')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Your Entries (0)' })).toBeVisible();
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enter' }));
    await expect(args.onEnter).toHaveBeenCalledWith({
      contestId: CONTEST_ID,
      draftType: 'Salary',
    });
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Registering Contests' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const OwnEntries: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs(withOwn));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your Entries (2)' })).toBeVisible();
    const entry = canvas.getByRole('article', { name: 'mrivers' });
    await expect(within(entry).getByText('$49,900')).toBeVisible();
    await expect(within(entry).getAllByRole('listitem')).toHaveLength(6);
  },
};

/** The server's list after the withdrawal lacks the entry, as it would. */
const afterWithdrawal: Partial<Contest> = {
  entrants: [...otherEntrants(36), second],
  ownEntries: 1,
};
let withdrawn: unknown = null;

export const Withdrawn: Story = {
  beforeEach: ({ msw }) => {
    withdrawn = null;
    msw.use(
      http.get(`/api/contests/${CONTEST_ID}`, () =>
        HttpResponse.json(aContest(withdrawn === null ? withOwn : afterWithdrawal)),
      ),
      http.delete(`/api/contests/${CONTEST_ID}/withdraw`, async ({ request }) => {
        withdrawn = await request.json();
        return HttpResponse.json({ message: 'Withdrawn.', balance: 334.5 });
      }),
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
    // The reload comes 1.5 s later, and the dialog leaves with it.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
    await expect(withdrawn).toEqual({ entryName: 'mrivers' });
    const heading = canvas.getByRole('heading', { name: 'Your Entries (1)' });
    await expect(heading).toHaveFocus();
    await expect(canvas.queryByRole('article', { name: 'mrivers' })).toBeNull();
  },
};

export const EntryKept: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs(withOwn));
  },
  play: async ({ canvas }) => {
    const entry = await canvas.findByRole('article', { name: 'mrivers' });
    const opener = within(entry).getByRole('button', { name: 'Withdraw' });
    await userEvent.click(opener);
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Entry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

const withdrawalAnswers = (answer: () => Response): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    msw.use(contestIs(withOwn), http.delete(`/api/contests/${CONTEST_ID}/withdraw`, answer));
  },
});

const tellsOf =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const entry = await canvas.findByRole('article', { name: 'mrivers' });
    await userEvent.click(within(entry).getByRole('button', { name: 'Withdraw' }));
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  };

export const WithdrawalForbidden: Story = {
  ...withdrawalAnswers(() => refused(403, 'Not yours.')),
  play: tellsOf('You are not authorized to perform this action.'),
};
export const AlreadyWithdrawn: Story = {
  ...withdrawalAnswers(() => refused(404, 'No such entry.')),
  play: tellsOf('Entry not found. It may have already been withdrawn.'),
};
export const WithdrawalTooLate: Story = {
  ...withdrawalAnswers(() => refused(409, 'The deadline has passed.')),
  play: tellsOf('The deadline has passed.'),
};
export const WithdrawalFailed: Story = {
  ...withdrawalAnswers(() => HttpResponse.error()),
  play: tellsOf('Failed to withdraw entry'),
};

export const SessionExpired: Story = {
  ...withdrawalAnswers(() => refused(401, 'Token expired')),
  play: async (context) => {
    await tellsOf('Your session has expired. You will be redirected to the login page.')(context);
    await expect(context.args.onSessionExpired).toHaveBeenCalledOnce();
  },
};

export const Entrants: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs(withOwn));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Entries (38)' }));
    const dialog = await shownDialog('Current Contest Entrants (38)');
    await expect(
      within(dialog).getByText('Click an entry to withdraw or view'),
    ).toBeInTheDocument();
    await expect(within(dialog).getByText('Other Entries (36)')).toBeInTheDocument();
    await within(dialog).findByText('ace-high[2]');
    const names = within(dialog)
      .getAllByRole('row')
      .map((item) => item.textContent);
    await expect(
      names.filter((name) => name !== 'NameSalary' && name !== 'Name').slice(0, 4),
    ).toEqual(['mrivers$49,900', 'mrivers[2]$49,700', 'ace-high', 'ace-high[2]']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'mrivers[2]' }));
    await expect(await shownDialog('mrivers[2]')).toHaveTextContent('Rory McIlroy');
  },
};

export const NoEntrants: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ entrants: [] }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Entries (0)' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('No entries found.');
  },
};

export const VisitorMustLogIn: Story = {
  args: { viewer: null },
  play: async ({ args, canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await userEvent.click(enter);
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription('You must be logged in to enter contests.');
    await expect(args.onEnter).not.toHaveBeenCalled();
    await expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
  (why: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await expect(enter).toBeDisabled();
    await expect(enter).toHaveAccessibleDescription(why);
  };

export const DeadlinePassed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ deadline: minutesFromNow(-2) }));
  },
  play: cannotEnter('The deadline has passed: entries are closed.'),
};

export const Full: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ entrants: otherEntrants(50) }));
  },
  play: cannotEnter('This contest is full.'),
};

export const AllEntriesUsed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ ...withOwn, maxEntriesPerUser: 2 }));
  },
  play: cannotEnter('You have all 2 entries that this contest allows per player.'),
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
const ENTER = `/api/contests/${CONTEST_ID}/enter`;
const WITHDRAW = `/api/contests/${CONTEST_ID}/withdraw`;

/** Waiting for the draft: who is here, how many seats are open, and the way out. */
export const SnakeLobby: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs(inside));
  },
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

/** Before the start visitors are told how many have entered, not who. */
export const SnakeLobbyForVisitors: Story = {
  args: { viewer: null },
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ ...snake, entrants: [], entrantsCount: 4 }));
  },
  play: async ({ canvas }) => {
    const lobby = within(await canvas.findByRole('region', { name: /^Lobby/ }));
    await expect(lobby.getByText('4 of 6')).toBeVisible();
    await expect(lobby.getByText('4 seats taken')).toBeVisible();
    await expect(lobby.getByText('2 seats open')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Entries (4)' })).toBeEnabled();
  },
};

export const EmptySnakeLobbyForVisitors: Story = {
  args: { viewer: null },
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ ...snake, entrants: [], entrantsCount: 0 }));
  },
  play: async ({ canvas }) => {
    const lobby = within(await canvas.findByRole('region', { name: /^Lobby/ }));
    await expect(lobby.getByText('6 seats open')).toBeVisible();
    await expect(lobby.queryByText(/taken/)).toBeNull();
  },
};

/** What the server has been asked since the story began. */
const asked = { reads: 0, entered: null as unknown, withdrawn: null as unknown };

const lobbyServer = (
  before: Partial<Contest>,
  after: Partial<Contest>,
): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    Object.assign(asked, { reads: 0, entered: null, withdrawn: null });
    msw.use(
      http.get(`/api/contests/${CONTEST_ID}`, () => {
        asked.reads += 1;
        const done = asked.entered !== null || asked.withdrawn !== null;
        return HttpResponse.json(aContest(done ? after : before));
      }),
      http.post(ENTER, async ({ request }) => {
        asked.entered = await request.json();
        return HttpResponse.json({ message: 'Entered.', entry: seat, balance: 285 });
      }),
      http.delete(WITHDRAW, async ({ request }) => {
        asked.withdrawn = await request.json();
        return HttpResponse.json({ message: 'Withdrawn.', balance: 312.5 });
      }),
    );
  },
});

/** Enters, and confirms what is charged. */
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
    await expect(asked.entered).toBeNull();
    await takeSeat(enter);
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(asked.entered).not.toBeNull();
  },
};

/** Nothing to pick; the page is read again 2 s later. */
export const SnakeEntered: Story = {
  ...lobbyServer(outside, inside),
  play: async ({ args, canvas }) => {
    await takeSeat(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await expect(asked.entered).toEqual({ nonce: expect.stringMatching(/^[0-9a-f]{64}$/u) });
    await expect(args.onEnter).not.toHaveBeenCalled();
    await expect(await canvas.findByRole('button', { name: 'Withdraw' })).toBeEnabled();
    await expect(canvas.getByText('2 seats open')).toBeVisible();
    await expect(asked.reads).toBe(1);
    await waitFor(() => expect(asked.reads).toBe(2), { timeout: 4000 });
  },
};

/** The last seat: the draft starts, so the page is not read anew but taken there. */
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
    await expect(asked.reads).toBe(1);
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
/** Two of six left after the draw: their places are open. */
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

/** The order stays: whoever enters takes the open place with the lowest number. */
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

/** Leaving a lobby whose order is drawn is for good, and the question says so. */
export const SnakeReopenedInside: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs(reopened({ entrants: [...otherEntrants(3), seat], ownEntries: 1 })));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    await expect(await shownDialog('Withdraw from the contest?')).toHaveAccessibleDescription(
      "mrivers leaves EPT Monte Carlo High Roller. $27.50 is refunded to your balance. The draft order is drawn, so you can't enter this contest again.",
    );
  },
};

/** Whoever left after the draw can't enter again. */
export const SnakeBarred: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs(reopened({ draft: { ...DRAWN, places: [null, null], barred: true } })));
  },
  play: cannotEnter(
    "You left this contest after its draft order was drawn, so you can't enter it again.",
  ),
};

/** Full, and the order waits for its beacon: somebody left meanwhile. */
export const SnakeAwaitsBeacon: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ ...outside, draft: { ...DRAWN, awaitsBeacon: true } }));
  },
  play: cannotEnter('The draft order is being drawn.'),
};

/** What is published before the draw is there to be compared later. */
export const SnakeCommitments: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ ...inside, draft: DRAWN }));
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
    await expect(asked.withdrawn).toEqual({ entryName: 'mrivers' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const enter = canvas.getByRole('button', { name: 'Enter' });
    await expect(enter).toBeEnabled();
    await expect(enter).toHaveFocus();
    await expect(asked.reads).toBe(1);
    await waitFor(() => expect(asked.reads).toBe(2), { timeout: 4000 });
  },
};

/** The server counts an entry of the viewer's that is not among the entrants. */
export const SnakeEntryNotFound: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ ...outside, ownEntries: 1 }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'Could not find your entry to withdraw',
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

const enterAnswers = (answer: () => Response | Promise<Response>): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    msw.use(contestIs(outside), http.post(ENTER, answer));
  },
});

const entryTells =
  (message: string): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await takeSeat(enter);
    await expect((await canvas.findByRole('alert')).textContent).toBe(message);
    await expect(enter).not.toHaveAttribute('aria-busy');
    await expect(args.onSessionExpired).not.toHaveBeenCalled();
    await expect(screen.queryByText(ENTERED)).toBeNull();
  };

const ENTRY_FAILED = 'An error occurred while entering the contest.';

export const SnakeEntrySlow: Story = {
  ...enterAnswers(async () => {
    await delay('infinite');
    return HttpResponse.json({});
  }),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await takeSeat(enter);
    // What is under way is not left by Escape.
    const confirm = screen.getByRole('button', { name: 'Confirm Entry' });
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog', { name: 'Confirm Your Entry' })).toBeVisible();
  },
};
export const SnakeEntrySessionExpired: Story = {
  ...enterAnswers(() => refused(401, 'jwt expired')),
  play: async ({ args, canvas }) => {
    await takeSeat(await canvas.findByRole('button', { name: 'Enter' }));
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'Your session has expired. You will be redirected to the login page.',
    );
    await expect(args.onSessionExpired).toHaveBeenCalledOnce();
  },
};
export const SnakeEntryForbidden: Story = {
  ...enterAnswers(() => refused(403, 'This account cannot enter contests.')),
  play: entryTells('This account cannot enter contests.'),
};
export const SnakeEntryContestGone: Story = {
  ...enterAnswers(() => refused(404, 'There is no such contest.')),
  play: entryTells('There is no such contest.'),
};
export const SnakeEntryBalanceTooLow: Story = {
  ...enterAnswers(() =>
    HttpResponse.json(
      {
        message: 'Your balance of $20.00 is $7.50 short of the $27.50 entry.',
        error: 'Your balance of $20.00 is $7.50 short of the $27.50 entry.',
        code: 'balance-too-low',
      },
      { status: 409 },
    ),
  ),
  play: async (context) => {
    await entryTells('Your balance of $20.00 is $7.50 short of the $27.50 entry.')(context);
    await expect(context.canvas.getByRole('link', { name: 'How to add money' })).toHaveAttribute(
      'href',
      '/account',
    );
  },
};
export const SnakeEntryTooManyRequests: Story = {
  ...enterAnswers(() => refused(429, 'Too many requests. Please wait a minute.')),
  play: entryTells('Too many requests. Please wait a minute.'),
};
export const SnakeEntryServerFailed: Story = {
  ...enterAnswers(() => new HttpResponse('<h1>Bad Gateway</h1>', { status: 500 })),
  play: entryTells(ENTRY_FAILED),
};
export const SnakeEntryNetworkDown: Story = {
  ...enterAnswers(() => HttpResponse.error()),
  play: entryTells(ENTRY_FAILED),
};
export const SnakeEntryMalformed: Story = {
  ...enterAnswers(() => HttpResponse.json({ entered: 'yes' })),
  play: entryTells(ENTRY_FAILED),
};

let keys: (string | null)[] = [];

/** No answer came, so the press is repeated: under the same key, so that it cannot enter twice. */
export const SnakeEntryRetried: Story = {
  beforeEach: ({ msw }) => {
    keys = [];
    msw.use(
      contestIs(outside),
      http.post(ENTER, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ message: 'Entered.', entry: seat, balance: 285 });
      }),
    );
  },
  play: async (context) => {
    await entryTells(ENTRY_FAILED)(context);
    await takeSeat(await context.canvas.findByRole('button', { name: 'Enter' }));
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await expect(context.canvas.queryByRole('alert')).toBeNull();
    await expect(keys).toHaveLength(2);
    await expect(keys[0]).toMatch(/.{16}/);
    await expect(keys[1]).toBe(keys[0]);
  },
};

/** The first press entered, its answer was lost, and the entry was withdrawn since: the next press enters anew. */
export const SnakeEntryWithdrawnMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    keys = [];
    msw.use(
      contestIs(outside),
      http.post(ENTER, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        if (keys.length === 3) {
          return HttpResponse.json({ message: 'Entered.', entry: seat, balance: 285 });
        }
        const message = 'You withdrew this entry. To enter again, please try once more.';
        const failure = { message, error: message, code: 'entry-withdrawn' };
        return HttpResponse.json(failure, { status: 409 });
      }),
    );
  },
  play: async (context) => {
    await entryTells(ENTRY_FAILED)(context);
    const enter = () => context.canvas.findByRole('button', { name: 'Enter' });
    await takeSeat(await enter());
    await expect(await context.canvas.findByText(/You withdrew this entry/)).toBeVisible();
    await takeSeat(await enter());
    await expect(await screen.findByText(ENTERED)).toBeInTheDocument();
    await expect(keys[1]).toBe(keys[0]);
    await expect(keys[2]).not.toBe(keys[0]);
  },
};

/** Browsers leave `crypto.randomUUID` out over plain http, localhost apart. */
export const SnakeEntryOverPlainHttp: Story = {
  beforeEach: ({ msw }) => {
    keys = [];
    msw.use(
      contestIs(outside),
      http.post(ENTER, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ message: 'Entered.', entry: seat, balance: 285 });
      }),
    );
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

const leaveAnswers = (answer: () => Response | Promise<Response>): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    msw.use(contestIs(inside), http.delete(WITHDRAW, answer));
  },
});

const leavingTells =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
    await expect(within(dialog).getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  };

const LEAVING_FAILED = 'An error occurred while withdrawing.';

export const SnakeWithdrawalSlow: Story = {
  ...leaveAnswers(async () => {
    await delay('infinite');
    return HttpResponse.json({});
  }),
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
  ...leaveAnswers(() => refused(401, 'jwt expired')),
  play: async (context) => {
    await leavingTells('Your session has expired. You will be redirected to the login page.')(
      context,
    );
    await expect(context.args.onSessionExpired).toHaveBeenCalledOnce();
  },
};
export const SnakeWithdrawalForbidden: Story = {
  ...leaveAnswers(() => refused(403, 'That entry is not yours.')),
  play: leavingTells('That entry is not yours.'),
};
export const SnakeWithdrawalGone: Story = {
  ...leaveAnswers(() => refused(404, 'There is no such entry.')),
  play: leavingTells('There is no such entry.'),
};
export const SnakeWithdrawalTooManyRequests: Story = {
  ...leaveAnswers(() => refused(429, 'Too many requests. Please wait a minute.')),
  play: leavingTells('Too many requests. Please wait a minute.'),
};
export const SnakeWithdrawalServerFailed: Story = {
  ...leaveAnswers(() => HttpResponse.json({}, { status: 500 })),
  play: leavingTells(LEAVING_FAILED),
};
export const SnakeWithdrawalNetworkDown: Story = {
  ...leaveAnswers(() => HttpResponse.error()),
  play: leavingTells(LEAVING_FAILED),
};
export const SnakeWithdrawalMalformed: Story = {
  ...leaveAnswers(() => HttpResponse.json(null)),
  play: leavingTells(LEAVING_FAILED),
};

export const SnakeVisitor: Story = {
  args: { viewer: null },
  beforeEach: ({ msw }) => {
    msw.use(contestIs(outside));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await shownDialog()).toHaveAccessibleDescription(
      'You must be logged in to enter contests.',
    );
  },
};

export const SnakePhone: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs(inside));
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const withdraw = await canvas.findByRole('button', { name: 'Withdraw' });
    await expect(withdraw.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const draftingIs = (over: Partial<Contest> = {}) =>
  contestIs({ ...inside, status: 'Drafting', ...over });

export const Drafting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(draftingIs());
  },
  play: async ({ args, canvas }) => {
    await waitFor(() =>
      expect(args.onRedirectToDraft).toHaveBeenCalledWith({ contestId: CONTEST_ID }),
    );
    await expect(canvas.getByRole('link', { name: 'Enter Draft Room' })).toHaveAttribute(
      'href',
      `/draft/${CONTEST_ID}`,
    );
    await expect(canvas.queryByRole('button', { name: /^(?:Enter|Withdraw)$/ })).toBeNull();
  },
};

/** Who is not in the draft is taken there to watch, but has no button that says otherwise. */
export const DraftingNotRegistered: Story = {
  beforeEach: ({ msw }) => {
    msw.use(draftingIs({ entrants: otherEntrants(6), ownEntries: 0 }));
  },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onRedirectToDraft).toHaveBeenCalledOnce());
    await expect(canvas.getByText('The draft is on.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Enter Draft Room' })).toBeNull();
  },
};

/** Who has left the draft that is on is not taken back there, but may go and watch. */
export const DraftingWithdrawn: Story = {
  args: { withdrew: true },
  beforeEach: ({ msw }) => {
    msw.use(draftingIs());
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Enter Draft Room' })).toBeVisible();
    await expect(args.onRedirectToDraft).not.toHaveBeenCalled();
  },
};

/** The server says that the draft starts: told at once, and there 2 s later, once. */
export const DraftStarting: Story = {
  args: { draftStarting: true },
  beforeEach: ({ msw }) => {
    msw.use(draftingIs());
  },
  play: async ({ args, canvas }) => {
    await expect(
      await screen.findByText('Draft is starting! Redirecting to draft room...'),
    ).toBeInTheDocument();
    await canvas.findByText('The draft is on.');
    await expect(args.onRedirectToDraft).not.toHaveBeenCalled();
    await waitFor(
      () => expect(args.onRedirectToDraft).toHaveBeenCalledWith({ contestId: CONTEST_ID }),
      { timeout: 4000 },
    );
    await expect(args.onRedirectToDraft).toHaveBeenCalledOnce();
  },
};

export const AlreadyRunning: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ status: 'Running' }));
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onOpenRunning).toHaveBeenCalledWith({ contestId: CONTEST_ID }));
  },
};

export const AlreadyCancelled: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ status: 'Cancelled', cancelledBecause: 'Fewer than two entries.' }));
  },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onOpenCompleted).toHaveBeenCalledWith({ contestId: CONTEST_ID }),
    );
  },
};

export const Chess: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestIs({
        sport: 'Chess',
        format: 'Pick4',
        tournamentName: 'FIDE Candidates, rounds 9–14',
        tournamentURL: null,
        deadline: minutesFromNow(38),
        maxEntries: 100,
      }),
    );
  },
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
  play: async ({ canvas, canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Rank', 'Name', 'Odds', 'Salary']);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(19);
    await expect(canvas.getByText('Page 2 of 2')).toBeVisible();
  },
};

export const Poker: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ sport: 'Poker', format: 'Pick4' }));
  },
  play: async ({ canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Name', 'Chips', 'ICM value', 'Salary']);
  },
};

export const Esports: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ sport: 'Esports', format: 'Pick4' }));
  },
  play: async ({ canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Seed', 'Name', 'Salary']);
  },
};

/** Head to head: no salaries, so no cap and no salary column. */
export const HeadToHead: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestIs({ format: 'H2H', salaryCap: null, maxEntries: 2, entrants: otherEntrants(1) }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await headsOf(canvasElement)).toEqual(['Rank', 'Name', 'Odds']);
    await expect(canvas.queryByText('Salary cap')).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(`/api/contests/${CONTEST_ID}`, async () => {
        await delay('infinite');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading Contest Information...')).toBeVisible();
  },
};

/** The server has written the name into the page: it stands there from the first paint on. */
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
  ...LoadingByName,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

const ListedBefore = ({ children }: { readonly children: ReactNode }) => {
  const contest = aContest({ _id: CONTEST_ID, tournamentName: 'As listed' });
  useQueryClient().setQueryData(queryKeys.contests(VIEWER), [contest]);
  return children;
};

/** Whoever comes from the list has read the name there. */
export const LoadingAsListed: Story = {
  decorators: [
    (Story) => (
      <ListedBefore>
        <Story />
      </ListedBefore>
    ),
  ],
  beforeEach: Loading.beforeEach,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'As listed' })).toBeVisible();
  },
};

export const FailedThenRetried: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(`/api/contests/${CONTEST_ID}`, () => refused(500, 'Something broke.')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error: Something broke.');
    msw.use(contestIs());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(
      await canvas.findByRole('heading', { name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
  },
};

export const Missing: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(`/api/contests/${CONTEST_ID}`, () => refused(404, 'There is no such contest.')),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Contest details not found or ID was invalid.',
    );
  },
};

/** The server fails and says nothing. */
export const FailedWithoutReason: Story = {
  beforeEach: ({ msw }) => {
    msw.use(speechless(`/api/contests/${CONTEST_ID}`));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: Failed to fetch contest details.',
    );
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
};

export const Unreachable: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(`/api/contests/${CONTEST_ID}`, () => HttpResponse.error()));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: Network response was not ok',
    );
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
};

export const Malformed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(`/api/contests/${CONTEST_ID}`, () => HttpResponse.json({ _id: 7 })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: Network response was not ok',
    );
  },
};

export const Dark: Story = {
  ...OwnEntries,
  globals: { theme: 'dark' },
};

export const Phone: Story = {
  ...OwnEntries,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole('button', { name: 'Enter' });
    await expect(enter.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneDark: Story = {
  ...Phone,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const LongNames: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestIs({
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
