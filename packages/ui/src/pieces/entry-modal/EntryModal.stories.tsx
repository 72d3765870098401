import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import {
  aContest,
  anEntrant,
  otherEntrants,
  ownEntrant,
  VIEWER,
} from '../../testing/contests/contests.ts';
import { aPlayer } from '../../testing/contests/sportEvents.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { DialogOpener, type DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { HARD_NAMES } from '../../testing/contests/longLists.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { EntryModal } from './EntryModal.tsx';

const own = ownEntrant();
const contest = aContest({ entrants: [own, ...otherEntrants(5)] });
const meta = {
  title: 'Pieces/Entry modal',
  component: EntryModal,
  args: {
    contest,
    entrant: own,
    viewer: VIEWER,
    open: true,
    onClose: fn(),
    onSessionExpired: fn(),
    onReload: fn(),
  },
  parameters: {
    guide: {
      use: ['One entry is looked at, and may be withdrawn while the contest takes entries.'],
      avoid: [
        { when: 'The event runs, and the team’s results matter.', instead: 'Pieces/Team panel' },
        { when: 'It is about all entries.', instead: 'Pieces/Entrants modal' },
      ],
      keys: { ...DIALOG_KEYS, 'Enter, Space': 'On a button: keeps or withdraws the entry.' },
      notes: ['While the withdrawal is in flight, Escape does not close it.'],
    },
  },
} satisfies Meta<typeof EntryModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & {
    readonly sport: Sport;
    readonly status: 'Registering' | 'Running';
    readonly own: boolean;
    readonly withSalaries: boolean;
  }
> = {
  args: { sport: 'Golf', status: 'Registering', own: true, withSalaries: true },
  argTypes: {
    open: { control: 'boolean' },
    sport: { control: 'inline-radio', options: SPORTS },
    status: { control: 'inline-radio', options: ['Registering', 'Running'] },
    own: { control: 'boolean', description: 'False: another user’s entry.' },
    withSalaries: { control: 'boolean' },
  },
  decorators: [reopens],
  beforeEach: ({ msw }) => {
    msw.use(answer('withdrawEntry', { reply: { message: 'Withdrawn.', balance: 334.5 } }));
  },
  render: ({ open, onClose, sport, status, own: isOwn, withSalaries }) => {
    const of = aRunningContest(sport, { status });
    const entrant = of.entrants.find(({ userId }) => (userId === VIEWER.userId) === isOwn) ?? own;
    return (
      <EntryModal
        contest={withSalaries ? of : { ...of, draftType: 'Snake', salaryCap: null }}
        entrant={entrant}
        viewer={VIEWER}
        open={open}
        onClose={onClose}
      />
    );
  },
};

const rowTexts = (dialog: HTMLElement): readonly (string | null)[] =>
  within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

const columnNames = (dialog: HTMLElement): readonly (string | null)[] =>
  within(dialog)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

/** The viewer's own entry while the contest takes entries: the lineup, the fee, and the button to withdraw. */
export const OwnGolf: Story = {
  play: async () => {
    const dialog = await shownDialog('mrivers');
    const rows = rowTexts(dialog);
    await expect(rows[0]).toBe('PosNameSalaryODDS');
    await expect(rows[1]).toBe('CPT*Scottie Scheffler$11,900+450');
    await expect(rows[2]).toBe('FLEXTommy Fleetwood$9,300+2200');
    await expect(rows.at(-1)).toBe('Totals$49,900');
    await expect(within(dialog).getByText("* Tiebreaker: captain's scores")).toBeVisible();
    await expect(
      within(dialog).getByText('Withdraw, and $22.00 is refunded to your balance.'),
    ).toBeVisible();
  },
};

const running = (sport: Parameters<typeof aRunningContest>[0]): Partial<Story> => {
  const of = aRunningContest(sport);
  const [entrant = own] = of.entrants;
  return { args: { contest: of, entrant } };
};

/** Another user's entry while the event runs: it can't be withdrawn. */
export const Poker: Story = {
  ...running('Poker'),
  play: async () => {
    const dialog = await shownDialog();
    await expect(columnNames(dialog)).toEqual(['Pos', 'Name', 'Salary', 'CHIPS']);
    await expect(within(dialog).getByText("* Tiebreaker: captain's cashes")).toBeVisible();
    await expect(within(dialog).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
};

/** Another user's entry, whose player shows the own results to everybody. */
export const WithProfile: Story = {
  ...running('Golf'),
  beforeEach: ({ msw }) => {
    msw.use(answer('profileShown', { reply: { shown: true } }));
  },
  play: async () => {
    const dialog = await shownDialog();
    const link = await within(dialog).findByRole('link', { name: /^All results of / });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/players\/./));
  },
};

export const Chess: Story = {
  ...running('Chess'),
  play: async () => {
    const dialog = await shownDialog();
    await expect(columnNames(dialog).at(-1)).toBe('RATING');
    await expect(within(dialog).getByText("* Tiebreaker: captain's points")).toBeVisible();
  },
};

export const Esports: Story = {
  ...running('Esports'),
  play: async () => {
    const dialog = await shownDialog();
    await expect(columnNames(dialog).at(-1)).toBe('SEED');
    await expect(within(dialog).getByText("* Tiebreaker: captain's score")).toBeVisible();
  },
};

/** Chips of a team have a sum. H2H and snake contests have no salaries. */
export const WithoutSalaries: Story = {
  args: {
    contest: aRunningContest('Poker', { draftType: 'Snake', salaryCap: null }),
    entrant: anEntrant({
      entryName: 'northcote',
      team: { captain: 'Phil Ivey', flexPlayers: ['Maria Ho', 'Jason Koon'] },
    }),
  },
  play: async () => {
    const dialog = await shownDialog();
    await expect(columnNames(dialog)).toEqual(['Pos', 'Name', 'CHIPS']);
    await expect(rowTexts(dialog).at(-1)).toBe('Totals17,010,000');
  },
};

/** Before the draft there is no lineup. */
export const Undrafted: Story = {
  args: {
    contest: aContest({ draftType: 'Snake', salaryCap: null }),
    entrant: ownEntrant({ team: null, teamSalary: null }),
  },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent('The lineup is picked in the draft.');
  },
};

/** Another user's entry with a similar name. */
export const NotOwn: Story = {
  args: { entrant: anEntrant({ entryName: 'mrivers2', team: own.team }) },
  play: async () => {
    const dialog = await shownDialog();
    await expect(within(dialog).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
};

/** Usernames are compared without regard to case. */
export const OwnInCapitals: Story = {
  args: { entrant: { ...own, username: 'MRIVERS' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(within(dialog).getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  },
};

let sent: unknown = null;

/** The success is announced at once. The dialog closes 1.5 s later, and everything is refetched. */
export const Withdrawn: Story = {
  beforeEach: ({ msw }) => {
    sent = null;
    msw.use(
      answer(
        'withdrawEntry',
        ({ body }) => {
          sent = body;
          return { reply: { message: 'Withdrawn.', balance: 334.5 } };
        },
        { id: contest._id },
      ),
    );
  },
  play: async ({ args }) => {
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(
      await within(dialog).findByText('Successfully withdrawn from the contest.'),
    ).toBeVisible();
    await expect(sent).toEqual({ entryName: 'mrivers' });
    await expect(within(dialog).queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await expect(args.onReload).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onReload).toHaveBeenCalledWith({ contestId: contest._id }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While the call is in flight, it is not sent twice, and Escape does not close the dialog. */
export const Slow: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('withdrawEntry', 'never', { id: contest._id }));
  },
  play: async ({ args }) => {
    const dialog = await shownDialog();
    const withdraw = within(dialog).getByRole('button', { name: 'Withdraw' });
    await userEvent.click(withdraw);
    await waitFor(() => expect(withdraw).toHaveAttribute('aria-busy', 'true'));
    await expect(within(dialog).getByRole('button', { name: 'Keep Entry' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const refused = (status: number, message: string) => ({ refused: status, message });

const answers = (withdrawal: Answer<'withdrawEntry'>): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    msw.use(answer('withdrawEntry', withdrawal, { id: contest._id }));
  },
});

const alerts =
  (message: string): NonNullable<Story['play']> =>
  async ({ args }) => {
    const dialog = await shownDialog();
    const withdraw = within(dialog).getByRole('button', { name: 'Withdraw' });
    await userEvent.click(withdraw);
    const alert = await within(dialog).findByRole('alert');
    await expect(alert.textContent).toBe(message);
    // The user can try again.
    await expect(withdraw).not.toHaveAttribute('aria-busy');
    await expect(args.onReload).not.toHaveBeenCalled();
    await expect(args.onSessionExpired).not.toHaveBeenCalled();
  };

/** 401: the session has expired, and the app logs the user out. */
export const SessionExpired: Story = {
  ...answers(refused(401, 'jwt expired')),
  play: async ({ args }) => {
    const dialog = await shownDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your session has expired. You will be redirected to the login page.',
    );
    await expect(args.onSessionExpired).toHaveBeenCalledOnce();
  },
};
export const Forbidden: Story = {
  ...answers(refused(403, 'Not yours.')),
  play: alerts('You are not authorized to perform this action.'),
};
export const AlreadyWithdrawn: Story = {
  ...answers(refused(404, 'No such entry.')),
  play: alerts('Entry not found. It may have already been withdrawn.'),
};
export const TooLate: Story = {
  ...answers(refused(409, 'The deadline has passed.')),
  play: alerts('The deadline has passed.'),
};
export const TooManyRequests: Story = {
  ...answers(refused(429, 'Too many requests. Please wait a minute.')),
  play: alerts('Too many requests. Please wait a minute.'),
};
/** A proxy's page instead of the server's answer. */
export const ServerDown: Story = {
  ...answers('bad-gateway'),
  play: alerts('Failed to withdraw entry'),
};
export const ServerFailed: Story = {
  ...answers({ json: {}, status: 500 }),
  play: alerts('Failed to withdraw entry'),
};
export const NetworkDown: Story = {
  ...answers('network-error'),
  play: alerts('Failed to withdraw entry'),
};
export const Malformed: Story = {
  ...answers({ json: { well: 'done' } }),
  play: alerts('Failed to withdraw entry'),
};

/** By keyboard only: open, the button that keeps the entry, close. */
export const LeftByKeyboard: Story = {
  tags: ['regression'],
  render: (args) => (
    <DialogOpener>{(controls) => <EntryModal {...args} {...controls} />}</DialogOpener>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await shownDialog()).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Keep Entry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await closedDialog();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await shownDialog();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(opener).toHaveFocus();
  },
};

export const HardNames: Story = {
  args: {
    contest: aContest({
      players: HARD_NAMES.map((name, index) => aPlayer({ _id: `p${index}`, name })),
    }),
    entrant: ownEntrant({
      entryName: 'the-extraordinarily-long-suffering-golfer-of-the-year-قبطان[12]',
      team: { captain: HARD_NAMES[0], flexPlayers: HARD_NAMES.slice(1) },
    }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(within(dialog).getByRole('rowheader', { name: HARD_NAMES[2] })).toBeVisible();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
