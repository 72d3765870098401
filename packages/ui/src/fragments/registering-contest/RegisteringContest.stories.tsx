import type { Contest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { toast } from 'react-hot-toast';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import {
  aContest,
  minutesFromNow,
  otherEntrants,
  ownEntrant,
  STORY_NOW,
  VIEWER,
} from '../../testing/contests.ts';
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
    toast.remove();
    msw.use(contestIs());
  },
} satisfies Meta<typeof RegisteringContest>;

export default meta;
type Story = StoryObj<typeof meta>;

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
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw from the contest?' });
    await expect(dialog).toHaveAccessibleDescription(
      'mrivers leaves THE PLAYERS Championship. $22.00 comes back to your balance.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(
      await screen.findByText('Successfully withdrawn from the contest.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    const dialog = await screen.findByRole('dialog');
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
    const dialog = await screen.findByRole('dialog');
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
    const dialog = await screen.findByRole('dialog', { name: 'Current Contest Entrants (38)' });
    await expect(
      within(dialog).getByText('Click an entry to withdraw or view'),
    ).toBeInTheDocument();
    await expect(within(dialog).getByText('Other Entries (36)')).toBeInTheDocument();
    const names = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    await expect(names.slice(0, 4)).toEqual(['mrivers', 'mrivers[2]', 'ace-high', 'ace-high[2]']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'mrivers[2]' }));
    await expect(
      await screen.findByRole('dialog', { name: 'Withdraw from the contest?' }),
    ).toHaveTextContent('Rory McIlroy');
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
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(enter).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Entries (38)' }));
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'You must be logged in to view current entries.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
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
  play: cannotEnter('You have all 2 entries that this contest takes from one person.'),
};

export const SnakeLobby: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestIs({
        tournamentName: 'EPT Monte Carlo High Roller',
        sport: 'Poker',
        draftType: 'Snake',
        format: 'Pick5',
        salaryCap: null,
        deadline: null,
        maxEntries: 6,
        maxEntriesPerUser: 1,
        entrants: [...otherEntrants(3), ownEntrant({ team: null, teamSalary: null })],
        ownEntries: 1,
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The lineup is picked in the draft.')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Salary' })).toBeNull();
    await expect(canvas.getByText('TBD')).toBeVisible();
  },
};

export const Drafting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestIs({ status: 'Drafting', draftType: 'Snake', salaryCap: null }));
  },
  play: async ({ args, canvas }) => {
    await waitFor(() =>
      expect(args.onRedirectToDraft).toHaveBeenCalledWith({ contestId: CONTEST_ID }),
    );
    await expect(canvas.getByRole('link', { name: 'Enter Draft Room' })).toHaveAttribute(
      'href',
      `/draft/${CONTEST_ID}`,
    );
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

let tries = 0;
export const FailedThenRetried: Story = {
  beforeEach: ({ msw }) => {
    tries = 0;
    msw.use(
      http.get(`/api/contests/${CONTEST_ID}`, () => {
        tries += 1;
        return tries === 1 ? refused(500, 'Something broke.') : HttpResponse.json(aContest());
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error: Something broke.');
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
