import type { Contest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS, ROW_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { answer } from '../../testing/answers/answer.ts';
import {
  aContest,
  anEntrant,
  otherEntrants,
  ownEntrant,
  VIEWER,
} from '../../testing/contests/contests.ts';
import { closedDialog, scrollToEnd, shownDialog } from '../../testing/checks/dialogs.ts';
import { DialogOpener, type DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { HARD_NAMES, tenThousandEntrants } from '../../testing/contests/longLists.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { entrantHandlers } from '../../testing/contests/entrantParts.ts';
import { asServed } from '../../testing/contests/standingsParts.ts';
import { EntrantsModal } from './EntrantsModal.tsx';

/** Unsorted, with the viewer's own entries in capitals, as a server may send them. */
const entrants = [
  anEntrant({ entryName: 'sofia.m[10]', username: 'sofia.m' }),
  ownEntrant({ _id: 'own-10', entryName: 'MRivers[10]', username: 'MRivers', teamSalary: 48_000 }),
  anEntrant({ entryName: 'sofia.m[2]', username: 'sofia.m' }),
  ownEntrant({ _id: 'own-2', entryName: 'mrivers[2]' }),
  anEntrant({ entryName: 'sofia.m' }),
  ownEntrant(),
  anEntrant({ entryName: 'deepstack' }),
];

const meta = {
  title: 'Pieces/Entrants modal',
  component: EntrantsModal,
  args: {
    contest: aContest({ entrants, ownEntries: 3 }),
    viewer: VIEWER,
    open: true,
    onClose: fn(),
    onLogin: fn(),
    onSessionExpired: fn(),
    onReload: fn(),
  },
  parameters: {
    guide: {
      use: ['Any page of a contest: who has entered, and a way to the own entries.'],
      avoid: [
        { when: 'The event runs, and it is about ranks.', instead: 'Pieces/Standings layout' },
        { when: 'It is about one entry.', instead: 'Pieces/Entry modal' },
      ],
      keys: {
        ...DIALOG_KEYS,
        ...ROW_KEYS,
        Enter: 'Opens the entry. Escape then leads back to the list.',
      },
      notes: ['With more than twenty entries there is a search.'],
    },
  },
} satisfies Meta<typeof EntrantsModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & {
    readonly status: 'Registering' | 'Running';
    readonly entries: number;
    readonly ownEntries: number;
    readonly signedIn: boolean;
  }
> = {
  args: { status: 'Registering', entries: 25, ownEntries: 1, signedIn: true },
  argTypes: {
    open: { control: 'boolean' },
    status: { control: 'inline-radio', options: ['Registering', 'Running'] },
    entries: { control: { type: 'range', min: 0, max: 2000, step: 1 }, description: 'Of others.' },
    ownEntries: { control: { type: 'range', min: 0, max: 3, step: 1 } },
    signedIn: { control: 'boolean' },
  },
  decorators: [reopens],
  beforeEach: ({ msw }) => {
    msw.use(answer('withdrawEntry', { reply: { message: 'Withdrawn.', balance: 334.5 } }));
  },
  render: ({ open, onClose, status, entries, ownEntries, signedIn }) => (
    <EntrantsModal
      contest={aContest({
        status,
        ownEntries,
        entrants: [
          ...Array.from({ length: ownEntries }, (_, nth) =>
            ownEntrant({
              _id: `own-${nth}`,
              entryName: nth === 0 ? 'mrivers' : `mrivers[${nth + 1}]`,
            }),
          ),
          ...otherEntrants(entries),
        ],
      })}
      viewer={signedIn ? VIEWER : null}
      open={open}
      onClose={onClose}
    />
  ),
};

const itemTexts = (dialog: HTMLElement, table: string): readonly (string | null)[] =>
  within(within(dialog).getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

/** A contest that was cancelled before it started shows only the viewer's own lineups. */
export const CancelledBeforeTheStart: Story = {
  args: { contest: aContest({ entrants, ownEntries: 3, status: 'Cancelled' }) },
  play: async () => {
    const dialog = await shownDialog('Current Contest Entrants (7)');
    await waitFor(() => expect(itemTexts(dialog, 'Other entries')).toContain('deepstack'));
    await expect(within(dialog).queryByRole('button', { name: 'deepstack' })).toBeNull();
    await expect(within(dialog).getByRole('button', { name: 'mrivers' })).toBeEnabled();
  },
};

/** The viewer's own entries can be opened and show their salary. Others' entries can't before the deadline. */
export const Registering: Story = {
  play: async () => {
    const dialog = await shownDialog('Current Contest Entrants (7)');
    await expect(within(dialog).getByText('Click an entry to withdraw or view')).toBeVisible();
    await expect(within(dialog).getByRole('heading', { name: 'Your Entries (3)' })).toBeVisible();
    await expect(within(dialog).getByRole('heading', { name: 'Other Entries (4)' })).toBeVisible();
    await expect(itemTexts(dialog, 'Your entries')).toEqual([
      'mrivers$49,900',
      'mrivers[2]$49,900',
      'MRivers[10]$48,000',
    ]);
    await waitFor(() =>
      expect(itemTexts(dialog, 'Other entries')).toEqual([
        'deepstack',
        'sofia.m',
        'sofia.m[2]',
        'sofia.m[10]',
      ]),
    );
    await expect(
      within(within(dialog).getByRole('table', { name: 'Other entries' })).queryByRole('button'),
    ).toBeNull();
  },
};

/** A lineup that the server sent by mistake is not shown either. */
export const OthersKeptBack: Story = {
  args: {
    contest: aContest({
      entrants: [
        anEntrant({
          entryName: 'sofia.m',
          teamSalary: 49_000,
          team: { captain: 'Rory McIlroy', flexPlayers: [] },
        }),
      ],
    }),
  },
  play: async () => {
    const dialog = await shownDialog();
    await waitFor(() => expect(itemTexts(dialog, 'Other entries')).toEqual(['sofia.m']));
    await expect(within(dialog).queryByText('$49,000')).toBeNull();
    await expect(within(dialog).queryByRole('button', { name: /sofia/ })).toBeNull();
  },
};

/** While the event runs, everybody's entries can be opened. */
export const Running: Story = {
  args: { contest: aRunningContest('Golf') },
  play: async () => {
    const dialog = await shownDialog();
    await expect(within(dialog).getByText('Click an entry to view')).toBeVisible();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'ana.w' }));
    const entry = await shownDialog('ana.w');
    await expect(within(entry).getByRole('columnheader', { name: 'ODDS' })).toBeVisible();
    await expect(within(entry).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
};

export const Empty: Story = {
  args: { contest: aContest({ entrants: [] }) },
  play: async () => {
    const dialog = await shownDialog('Current Contest Entrants (0)');
    await expect(dialog).toHaveTextContent('No entries found.');
  },
};

export const SignedOut: Story = {
  args: { viewer: null },
  play: async ({ args }) => {
    const dialog = await shownDialog();
    await expect(dialog).toHaveAccessibleDescription(
      'You must be logged in to view current entries.',
    );
    await expect(dialog).not.toHaveTextContent('sofia.m');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

/** Two dialogs deep by keyboard: each Escape closes one and returns the focus. */
export const LeftByKeyboard: Story = {
  tags: ['regression'],
  render: (args) => (
    <DialogOpener>{(controls) => <EntrantsModal {...args} {...controls} />}</DialogOpener>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await shownDialog();
    await expect(dialog).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    const first = within(dialog).getByRole('button', { name: 'mrivers' });
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const entry = await shownDialog('mrivers');
    await expect(entry).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(entry).not.toBeInTheDocument());
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(opener).toHaveFocus();
  },
};

/** From the list into the entry and out of the contest. The reload follows 1.5 s later. */
export const WithdrawnFromTheList: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('withdrawEntry', { reply: { message: 'Withdrawn.', balance: 334.5 } }));
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'mrivers[2]' }));
    const entry = await shownDialog('mrivers[2]');
    await userEvent.click(within(entry).getByRole('button', { name: 'Withdraw' }));
    await expect(
      await within(entry).findByText('Successfully withdrawn from the contest.'),
    ).toBeVisible();
    await waitFor(() => expect(args.onReload).toHaveBeenCalledOnce());
    await waitFor(() => expect(entry).not.toBeInTheDocument());
    await expect(screen.getByRole('dialog')).toHaveAccessibleName('Current Contest Entrants (7)');
  },
};

/** Ten thousand entries: sorted, scrolled without rendering all rows, and found by name. */
export const TenThousand: Story = {
  args: {
    contest: aContest({
      entrants: [...tenThousandEntrants(), ownEntrant()],
    }),
  },
  play: async () => {
    const dialog = await shownDialog('Current Contest Entrants (10,001)');
    await waitFor(() =>
      expect(itemTexts(dialog, 'Other entries').slice(0, 3)).toEqual([
        'user1',
        'user1[2]',
        'user1[3]',
      ]),
    );
    await expect(within(dialog).getAllByRole('row').length).toBeLessThan(120);
    await scrollToEnd(dialog, () => expect(within(dialog).getByText('user500[20]')).toBeVisible());
    await expect(within(dialog).getAllByRole('row').length).toBeLessThan(120);
    dialog.scrollTo({ top: 0 });
    await userEvent.type(
      within(dialog).getByRole('searchbox', { name: 'Find an entry' }),
      'R37[[1',
    );
    await waitFor(() =>
      expect(itemTexts(dialog, 'Other entries')).toEqual(
        Array.from({ length: 10 }, (_, digit) => `user37[1${digit}]`),
      ),
    );
  },
};

export const FoundNone: Story = {
  args: { contest: aContest({ entrants: otherEntrants(30) }) },
  play: async () => {
    const dialog = within(await shownDialog());
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Find an entry' }), 'tiger');
    await expect(await dialog.findByText('No entry matches “tiger”.')).toBeVisible();
  },
};

export const HardNames: Story = {
  args: {
    contest: aContest({
      entrants: [
        ownEntrant({ entryName: 'mrivers-the-extraordinarily-long-suffering-golfer-of-2026[12]' }),
        ...HARD_NAMES.map((name, index) =>
          anEntrant({ _id: `e${index}`, username: name, entryName: `${name}[2]` }),
        ),
      ],
    }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(await within(dialog).findByText(`${HARD_NAMES[3]}[2]`)).toBeVisible();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

const running = aRunningContest('Golf', {
  entrants: [
    ...tenThousandEntrants((nth) => ({
      team: {
        captain: nth % 2 === 0 ? 'Scottie Scheffler' : 'Rory McIlroy',
        flexPlayers: ['Shane Lowry'],
      },
      teamSalary: 49_000,
    })),
    ownEntrant(),
    ownEntrant({ _id: 'own-2', entryName: 'mrivers[2]' }),
  ],
});

const serving =
  (contest: Contest): NonNullable<Story['beforeEach']> =>
  ({ msw }) => {
    msw.use(
      ...entrantHandlers(
        () => contest,
        () => VIEWER,
      ),
    );
  };

/** A field whose entries are not loaded: the list loads those on screen, and the server searches. */
export const LargeField: Story = {
  args: { contest: asServed(running, VIEWER) },
  beforeEach: serving(running),
  play: async () => {
    const dialog = await shownDialog('Current Contest Entrants (10,002)');
    await waitFor(() =>
      expect(itemTexts(dialog, 'Other entries').slice(0, 3)).toEqual([
        'user1$49,000',
        'user1[2]$49,000',
        'user1[3]$49,000',
      ]),
    );
    await waitFor(() =>
      expect(itemTexts(dialog, 'Your entries')).toEqual(['mrivers$49,900', 'mrivers[2]$49,900']),
    );
    await expect(within(dialog).getByText('Other Entries (10,000)')).toBeVisible();
    await expect(within(dialog).getAllByRole('row').length).toBeLessThan(120);
    await scrollToEnd(dialog, () => expect(within(dialog).getByText('user99[20]')).toBeVisible());
    dialog.scrollTo({ top: 0 });
    await userEvent.type(
      within(dialog).getByRole('searchbox', { name: 'Find an entry' }),
      'R37[[1',
    );
    await waitFor(() =>
      expect(itemTexts(dialog, 'Other entries')).toEqual(
        Array.from({ length: 10 }, (_, digit) => `user37[1${digit}]$49,000`),
      ),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'user37[12]' }));
    await expect(await shownDialog('user37[12]')).toHaveTextContent('Scottie Scheffler');
  },
};

/** A link opens an entry that the list has not loaded. */
export const LargeFieldLinked: Story = {
  ...LargeField,
  parameters: { query: '?dialog=entries&entry=entry-9999' },
  play: async () => {
    await expect(await shownDialog('user500[20]')).toHaveTextContent('Rory McIlroy');
  },
};

const open = aContest({
  entrants: [...tenThousandEntrants(), ownEntrant()],
  ownEntries: 1,
});

/** Before the start: names without lineups, and the viewer's own entry to withdraw. */
export const LargeFieldBeforeTheStart: Story = {
  args: { contest: asServed(open, VIEWER) },
  beforeEach: serving(open),
  play: async () => {
    const dialog = await shownDialog('Current Contest Entrants (10,001)');
    await waitFor(() => expect(itemTexts(dialog, 'Other entries')[1]).toBe('user1[2]'));
    await expect(
      within(within(dialog).getByRole('table', { name: 'Other entries' })).queryByRole('button'),
    ).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'mrivers' }));
    await expect(
      within(await shownDialog('mrivers')).getByRole('button', { name: 'Withdraw' }),
    ).toBeEnabled();
  },
};

export const LargeFieldLoading: Story = {
  args: { contest: asServed(open, VIEWER) },
  beforeEach: ({ msw }) => {
    msw.use(answer('entrants', 'never'));
  },
  play: async () => {
    const dialog = await shownDialog();
    await expect(within(dialog).getByRole('table', { name: 'Other entries' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(itemTexts(dialog, 'Your entries')).toEqual(['mrivers$49,900']);
  },
};

export const LargeFieldFailed: Story = {
  args: { contest: asServed(open, VIEWER) },
  beforeEach: ({ msw }) => {
    msw.use(answer('entrants', { refused: 503, message: 'The server is busy.' }));
  },
  play: async () => {
    const dialog = await shownDialog();
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Error: The server is busy.',
    );
    await expect(within(dialog).getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(itemTexts(dialog, 'Your entries')).toEqual(['mrivers$49,900']);
  },
};

export const LargeFieldFoundNone: Story = {
  args: { contest: asServed(open, VIEWER) },
  beforeEach: serving(open),
  play: async () => {
    const dialog = within(await shownDialog());
    const search = dialog.getByRole('searchbox', { name: 'Find an entry' });
    await userEvent.type(search, 'rivers');
    await expect(await dialog.findByText('No other entry matches “rivers”.')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'tiger');
    await expect(await dialog.findByText('No entry matches “tiger”.')).toBeVisible();
  },
};

export const LargeFieldPhone: Story = {
  tags: ['regression'],
  ...LargeField,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await waitFor(() => expect(itemTexts(dialog, 'Other entries')[1]).toBe('user1[2]$49,000'));
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
