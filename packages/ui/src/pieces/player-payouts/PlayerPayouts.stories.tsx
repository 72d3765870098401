import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { aPlayer } from '../../testing/contests/sportEvents.ts';
import { scrollToEnd, shownDialog, openAndCloseByKeyboard } from '../../testing/checks/dialogs.ts';
import { DialogOpener, type DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { HARD_NAMES, TEN_THOUSAND } from '../../testing/contests/longLists.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { rowTexts } from '../../testing/checks/tables.ts';
import { PlayerPayouts } from './PlayerPayouts.tsx';

const PRIZES = [425_500, 271_250, 187_000, 131_750, 94_500, 71_500, 62_500, 55_500, 48_250];

const meta = {
  title: 'Pieces/Player payouts',
  component: PlayerPayouts,
  args: {
    contest: { players: aRunningContest('Poker').players, playerPayouts: PRIZES },
    open: true,
    onClose: fn(),
  },
  parameters: {
    guide: {
      use: ['A poker event: what it pays its players, and who has been paid.'],
      avoid: [
        {
          when: 'It is about what the contest pays its entries.',
          instead: 'Pieces/Contest details',
        },
        { when: 'It is about chips.', instead: 'Pieces/Chip counts' },
      ],
      keys: { ...DIALOG_KEYS, 'Enter, Space': 'On a head: sorts by it.' },
    },
  },
} satisfies Meta<typeof PlayerPayouts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & {
    readonly places: number;
    readonly first: number;
    readonly finished: number;
    readonly hardNames: boolean;
  }
> = {
  args: { places: 9, first: 425_500, finished: 4, hardNames: false },
  argTypes: {
    open: { control: 'boolean' },
    places: { control: { type: 'range', min: 0, max: 1000, step: 1 } },
    first: {
      control: { type: 'range', min: 100, max: 1_000_000, step: 100 },
      description: 'In dollars.',
    },
    finished: {
      control: { type: 'range', min: 0, max: 9, step: 1 },
      description: 'Players who are out.',
    },
    hardNames: { control: 'boolean', description: 'Names that are hard to lay out.' },
  },
  decorators: [reopens],
  render: ({ open, onClose, places, first, finished, hardNames }) => (
    <PlayerPayouts
      contest={{
        players: Array.from({ length: finished }, (_, nth) =>
          aPlayer({
            _id: `p${nth}`,
            name: (hardNames ? HARD_NAMES[nth] : undefined) ?? `Player ${nth + 1}`,
            finish: Math.max(1, places - nth),
          }),
        ),
        playerPayouts: Array.from({ length: places }, (_, nth) => Math.round(first / (nth + 1))),
      }}
      open={open}
      onClose={onClose}
    />
  ),
};

/** Open places have no name yet. */
export const Usual: Story = {
  play: async () => {
    const dialog = await shownDialog('Player Payouts');
    const rows = rowTexts(dialog);
    await expect(rows[0]).toBe('1st-$425,500');
    await expect(rows[5]).toBe('6thJason Koon$71,500');
    await expect(rows).toHaveLength(9);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place' }));
    await expect(rowTexts(dialog)[0]).toBe('9thChris Moneymaker$48,250');
  },
};

/** Numbers, objects with a prize, or decimals: none is rounded, and all have the same format. */
export const EveryForm: Story = {
  args: {
    contest: {
      players: [],
      playerPayouts: [
        1000.5,
        { prize: 500.25 },
        { $numberDecimal: '250.75' },
        { prize: { $numberDecimal: '100.00' } },
      ],
    },
  },
  play: async () => {
    const dialog = await shownDialog();
    await expect(rowTexts(dialog)).toEqual([
      '1st-$1,000.50',
      '2nd-$500.25',
      '3rd-$250.75',
      '4th-$100.00',
    ]);
  },
};

export const Empty: Story = {
  args: { contest: { players: [], playerPayouts: [] } },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent('No payout information available.');
  },
};

export const TenThousand: Story = {
  args: {
    contest: {
      players: [],
      playerPayouts: Array.from({ length: TEN_THOUSAND }, (_, index) => ({
        prize: Math.round(10_000_000 / (index + 1)),
      })),
    },
  },
  play: async () => {
    const dialog = await shownDialog();
    await waitFor(() => expect(within(dialog).getAllByRole('row').length).toBeLessThan(120));
    await scrollToEnd(dialog, () => expect(within(dialog).getByText('10,000th')).toBeVisible());
  },
};

/** Two players eliminated on one hand share a place. */
export const HardNames: Story = {
  args: {
    contest: {
      players: HARD_NAMES.map((name, index) =>
        aPlayer({ _id: `p${index}`, name, finish: Math.max(1, index) }),
      ),
      playerPayouts: PRIZES,
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(rowTexts(dialog)[0]).toContain(`${HARD_NAMES[0]}, ${HARD_NAMES[1]}`);
  },
};

export const LeftByKeyboard: Story = {
  tags: ['regression'],
  render: (args) => (
    <DialogOpener>{(controls) => <PlayerPayouts {...args} {...controls} />}</DialogOpener>
  ),
  play: ({ canvas }) => openAndCloseByKeyboard(canvas),
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
