import { emptySlots, fillSlot, type DraftablePlayer, type LineupSlot } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { GOLFERS } from '../../testing/sportEvents.ts';
import { LineupList } from './LineupList.tsx';

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
} satisfies Meta<typeof LineupList>;

export default meta;
type Story = StoryObj<typeof meta>;

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
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
