import { emptySlots, fillSlot, type DraftablePlayer, type LineupSlot } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { GOLFERS } from '../../testing/contests/sportEvents.ts';
import { LineupList, type LineupListProps } from './LineupList.tsx';

const slotsOf = (count: number): readonly LineupSlot<DraftablePlayer>[] =>
  GOLFERS.slice(0, count).reduce<readonly LineupSlot<DraftablePlayer>[]>(
    (slots, golfer) => fillSlot(slots, golfer),
    emptySlots(6),
  );

const meta = {
  title: 'Pieces/Lineup list',
  component: LineupList,
  args: { slots: slotsOf(5), withSalaries: true, onRemove: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem', margin: '2rem auto', background: 'var(--surface)' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: ['A lineup is built, or shown before the event has results.'],
      avoid: [
        { when: 'The players have results.', instead: 'Pieces/Team table' },
        { when: 'It is about who can still be picked.', instead: 'Pieces/Player table' },
      ],
      keys: {
        Tab: 'Moves through the buttons that remove a player.',
        'Enter, Space': 'Removes the player.',
      },
      notes: ['It is an ordered list with a name: the captain is the first.'],
    },
  },
} satisfies Meta<typeof LineupList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  LineupListProps<DraftablePlayer> & { readonly removable: boolean }
> = {
  args: { slots: 'five' as never, removable: true },
  argTypes: {
    slots: {
      control: 'inline-radio',
      options: ['empty', 'five', 'full'],
      mapping: { empty: emptySlots(6), five: slotsOf(5), full: slotsOf(6) },
    },
    withSalaries: { control: 'boolean' },
    removable: { control: 'boolean', description: 'With `onRemove`.' },
  },
  decorators: [
    writesBack<LineupListProps<DraftablePlayer>>({
      onRemove: ({ index }, { slots }) => ({
        slots: slots.map((slot, at) => (at === index ? { ...slot, player: null } : slot)),
      }),
    }),
  ],
  render: ({ slots, withSalaries, removable, onRemove }) => (
    <LineupList
      slots={slots}
      withSalaries={withSalaries}
      {...(removable && onRemove !== undefined ? { onRemove } : {})}
    />
  ),
};

export const OneSlotOpen: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getByText('Pick a player')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Rory McIlroy' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ index: 1, player: GOLFERS[1] });
  },
};
export const Empty: Story = { args: { slots: emptySlots(6) } };
export const FullAndFixed: Story = {
  args: { slots: slotsOf(6) },
  render: (args) => <LineupList slots={args.slots} withSalaries label="Entry" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const WithoutSalaries: Story = { args: { withSalaries: false } };
export const LongNames: Story = {
  args: {
    slots: [
      { position: 'Cpt', player: { name: 'Rasmus Neergaard-Petersen', salary: 6200 } },
      {
        position: 'Flex',
        player: { name: 'Wolfeschlegelsteinhausenbergerdorff Christiaan', salary: 6300 },
      },
    ],
  },
};
export const OneIsOut: Story = {
  args: {
    slots: slotsOf(6).map((slot, at) =>
      at === 1 && slot.player !== null
        ? {
            ...slot,
            player: {
              ...slot.player,
              out: { since: '2031-03-14T10:00:00Z', reason: 'Withdrew with a sore back.' },
            },
          }
        : slot,
    ),
    replacing: {
      replacementAt: () => ({ name: 'Keegan Bradley', salary: 7100 }),
      onReplace: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Withdrew with a sore back.')).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Replace with Keegan Bradley, $7,100' }),
    );
    await expect(args.replacing?.onReplace).toHaveBeenCalledWith({
      index: 1,
      by: { name: 'Keegan Bradley', salary: 7100 },
    });
  },
};
export const NoneFits: Story = {
  args: {
    slots: OneIsOut.args?.slots ?? [],
    replacing: { replacementAt: () => null, onReplace: fn() },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/No other player fits: remove a second one too\.$/),
    ).toBeVisible();
  },
};
export const OneIsOutDark: Story = {
  ...OneIsOut,
  tags: ['regression'],
  globals: { theme: 'dark' },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
