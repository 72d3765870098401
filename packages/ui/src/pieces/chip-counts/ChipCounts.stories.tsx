import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { VIEWER } from '../../testing/contests/contests.ts';
import { aPlayer } from '../../testing/contests/sportEvents.ts';
import { scrollToEnd, shownDialog, openAndCloseByKeyboard } from '../../testing/checks/dialogs.ts';
import { DialogOpener, type DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { HARD_NAMES, tenThousandPlayers } from '../../testing/contests/longLists.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { rowTexts } from '../../testing/checks/tables.ts';
import { ChipCounts } from './ChipCounts.tsx';

const meta = {
  title: 'Pieces/Chip counts',
  component: ChipCounts,
  args: { contest: aRunningContest('Poker'), viewer: VIEWER, open: true, onClose: fn() },
  parameters: {
    guide: {
      use: ['A poker event is running: who has how many chips, of all players of the event.'],
      avoid: [
        { when: 'It is about the players of one team.', instead: 'Pieces/Team panel' },
        { when: 'It is about what the event pays.', instead: 'Pieces/Player payouts' },
      ],
      keys: { ...DIALOG_KEYS, 'Enter, Space': 'On a head: sorts by it.' },
    },
  },
} satisfies Meta<typeof ChipCounts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & {
    readonly players: number;
    readonly level: boolean;
    readonly hardNames: boolean;
  }
> = {
  args: { players: 6, level: false, hardNames: false },
  argTypes: {
    open: { control: 'boolean' },
    players: { control: { type: 'range', min: 0, max: 1000, step: 1 } },
    level: { control: 'boolean', description: 'All have the same chips.' },
    hardNames: { control: 'boolean', description: 'Names that are hard to lay out.' },
  },
  decorators: [reopens],
  render: ({ open, onClose, players, level, hardNames }) => (
    <ChipCounts
      viewer={VIEWER}
      contest={{
        entrants: [],
        players: Array.from({ length: players }, (_, nth) =>
          aPlayer({
            _id: `p${nth}`,
            name: (hardNames ? HARD_NAMES[nth] : undefined) ?? `Player ${nth + 1}`,
            sportSpecificData: { currentChipCount: level ? 60_000 : 5_000_000 - nth * 4321 },
          }),
        ),
      }}
      open={open}
      onClose={onClose}
    />
  ),
};

/** Most chips first, the viewer's players marked. Eliminated players are not listed. */
export const Usual: Story = {
  play: async () => {
    const dialog = await shownDialog('Chip Counts');
    await expect(rowTexts(dialog)).toEqual([
      '1Phil IveyYour flex12,860,000',
      '2Daniel Negreanu8,140,000',
      '3João Vieira7,245,000',
      '4Stephen Chidwick6,905,000',
      '5Maria HoYour flex4,150,000',
    ]);
    await expect(dialog).toHaveTextContent('5 players have chips, 7,860,000 on average.');
    const [first, second] = [...dialog.querySelectorAll('[data-height]')].map(
      (bar) => bar.getBoundingClientRect().width,
    );
    await expect((second ?? 0) / (first ?? 1)).toBeCloseTo(8_140_000 / 12_860_000, 2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Name' }));
    await expect(rowTexts(dialog)[0]).toBe('2Daniel Negreanu8,140,000');
  },
};

export const Level: Story = {
  args: {
    contest: {
      entrants: [],
      players: [
        aPlayer({ name: 'Maria Ho', sportSpecificData: { currentChipCount: 400_000 } }),
        aPlayer({ name: 'Phil Ivey', sportSpecificData: { currentChipCount: 900_000 } }),
        aPlayer({ name: 'Jason Koon', sportSpecificData: { currentChipCount: 400_000 } }),
      ],
    },
  },
  play: async () => {
    const dialog = await shownDialog();
    await expect(rowTexts(dialog)).toEqual([
      '1Phil Ivey900,000',
      'T2Maria Ho400,000',
      'T2Jason Koon400,000',
    ]);
  },
};

/** All players are out: chips 0, chips −1, a finish of −1. */
export const Empty: Story = {
  args: {
    contest: {
      entrants: [],
      players: [
        aPlayer({ name: 'Maria Ho', sportSpecificData: { currentChipCount: 0 } }),
        aPlayer({ name: 'Phil Ivey', sportSpecificData: { currentChipCount: -1 } }),
        aPlayer({ name: 'Jason Koon', finish: -1, sportSpecificData: { chipCount: 900 } }),
      ],
    },
  },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent('No active chip counts available.');
  },
};

export const TenThousand: Story = {
  args: {
    contest: {
      entrants: [],
      players: tenThousandPlayers((nth) => ({
        sportSpecificData: { currentChipCount: 60_000 + ((nth * 7919) % 100_003) },
      })),
    },
  },
  play: async () => {
    const dialog = await shownDialog();
    await waitFor(() => expect(within(dialog).getAllByRole('row').length).toBeLessThan(120));
    await scrollToEnd(dialog, () => expect(within(dialog).getByText('10,000')).toBeVisible());
  },
};

export const HardNames: Story = {
  args: {
    contest: {
      entrants: [],
      players: HARD_NAMES.map((name, index) =>
        aPlayer({ _id: `p${index}`, name, sportSpecificData: { currentChipCount: 9e9 - index } }),
      ),
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

export const LeftByKeyboard: Story = {
  tags: ['regression'],
  render: (args) => (
    <DialogOpener>{(controls) => <ChipCounts {...args} {...controls} />}</DialogOpener>
  ),
  play: ({ canvas }) =>
    openAndCloseByKeyboard(canvas, async () => {
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    }),
};

export const ForcedColours: Story = {
  tags: ['regression'],
  globals: { colours: 'forced colours' },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
