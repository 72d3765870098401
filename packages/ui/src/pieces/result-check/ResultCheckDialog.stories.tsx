import type { ContestRecord } from '@captains-pick/contract';
import { answer } from '../../testing/answers/answer.ts';
import { fieldRecord } from '@captains-pick/verify/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { checkEndsWith, mainThreadCheck } from '../../testing/answers/resultChecks.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { VIEWER } from '../../testing/contests/contests.ts';
import type { DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { ResultCheckDialog, type ResultCheckDialogProps } from './ResultCheckDialog.tsx';

/** The seventh entry is the viewer's. */
const OWN = fieldRecord(40, 1, (place) => (place === 6 ? VIEWER.userId : `u${place}`));
/** The winner has a cent more than the rules give. */
const PLANTED: ContestRecord = {
  ...OWN,
  placements: OWN.placements.map((place, at) =>
    at === 0 ? { ...place, winnings: place.winnings + 0.01 } : place,
  ),
};

const meta = {
  title: 'Pieces/Result check',
  component: ResultCheckDialog,
  args: {
    contest: { _id: 'c', draftType: 'Salary', tournamentName: 'THE PLAYERS Championship' },
    viewer: VIEWER,
    checker: mainThreadCheck(OWN),
    open: true,
    onClose: fn(),
  },
  parameters: {
    guide: {
      use: ['A contest is over: anybody recomputes it, and sees why an entry has its place.'],
      avoid: [{ when: 'The event is still running.' }],
      keys: DIALOG_KEYS,
      notes: ['Stories run the real check on a made-up record.'],
    },
  },
  beforeEach: ({ msw }) => {
    msw.use(answer('ownDisputes', { reply: { disputes: [], until: null } }));
  },
} satisfies Meta<typeof ResultCheckDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const CHECKERS = {
  matches: mainThreadCheck(OWN),
  'a planted cent': mainThreadCheck(PLANTED),
  checking: checkEndsWith(null),
  'record unread': checkEndsWith({ type: 'unread' }),
  'no worker': checkEndsWith({ type: 'failed' }),
} as const;

export const Playground: StoryObj<ResultCheckDialogProps & DialogControls> = {
  argTypes: {
    open: { control: 'boolean' },
    checker: { control: 'select', options: Object.keys(CHECKERS), mapping: CHECKERS },
  },
  args: { checker: 'matches' as never },
  decorators: [reopens],
};

export const Matches: Story = {
  play: async () => {
    const dialog = within(await shownDialog('Check this result'));
    await expect(await dialog.findByText('Everything matches.')).toBeVisible();
    await expect(dialog.getAllByText('matches')).toHaveLength(5);
    // The viewer's entry is explained first; another one can be chosen.
    await expect(dialog.getByLabelText('Entry')).toHaveDisplayValue('entrant6 (yours)');
    await userEvent.selectOptions(dialog.getByLabelText('Entry'), 'entrant3');
    await expect(dialog.getByRole('table', { name: 'The score of entrant3' })).toBeVisible();
  },
};

export const PlantedCent: Story = {
  args: { checker: mainThreadCheck(PLANTED) },
  play: async () => {
    const dialog = within(await shownDialog('Check this result'));
    await expect(await dialog.findByText('This result differs from its record.')).toBeVisible();
    await expect(
      dialog.getByText(/^entrant\d+ is placed 1 for .*, but should be 1 for /),
    ).toBeVisible();
  },
};
/** A reader's browser has kept the SHA-256 of another settlement. */
export const Rewritten: Story = {
  beforeEach: () => {
    localStorage.setItem(
      'captains-pick.settlement.c.0',
      JSON.stringify({ digest: 'a'.repeat(64), since: 1_930_000_000_000 }),
    );
    return () => localStorage.removeItem('captains-pick.settlement.c.0');
  },
  play: async () => {
    const dialog = within(await shownDialog('Check this result'));
    await expect(
      await dialog.findByText('This record is another one than this browser has kept.'),
    ).toBeVisible();
    await expect(dialog.getByText(/^This browser has kept another one: a{64}/)).toBeVisible();
  },
};
export const Checking: Story = { args: { checker: checkEndsWith(null) } };
export const Unread: Story = {
  args: { checker: checkEndsWith({ type: 'unread' }) },
  play: async () => {
    const dialog = within(await shownDialog('Check this result'));
    await expect(await dialog.findByText(/could not be read/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expect(await dialog.findByText(/could not be read/)).toBeVisible();
  },
};
export const NoWorker: Story = { args: { checker: checkEndsWith({ type: 'failed' }) } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
