import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DRAFT_POKER_PLAYERS } from '../../testing/draftPlayers.ts';
import { draftFigures } from '../draft-players/index.ts';
import { DraftRosters, type Roster } from './DraftRosters.tsx';

const roster = (username: string, drafted: number, over: Partial<Roster> = {}): Roster => ({
  userId: username,
  username,
  own: false,
  slots: Array.from({ length: 4 }, (_, index) => ({
    label: `${index + 1}.${index % 2 === 0 ? 2 : 3}`,
    player: index < drafted ? (DRAFT_POKER_PLAYERS[index * 5] ?? null) : null,
    now: false,
  })),
  ...over,
});

const own = roster('mrivers', 2, { own: true });

const meta = {
  title: 'Pieces/Draft rosters',
  component: DraftRosters,
  args: {
    open: null,
    onOpen: fn(),
    figures: draftFigures('Poker', DRAFT_POKER_PLAYERS),
    rosters: [
      roster('nora.k', 3),
      { ...own, slots: own.slots.map((slot, index) => ({ ...slot, now: index === 2 })) },
      roster('wolfeschlegelsteinhausen', 2),
      roster('قبطان_الفريق', 2),
    ],
  },
  render: function Kept(args) {
    const [open, setOpen] = useState(args.open);
    return <DraftRosters {...args} open={open} onOpen={({ userId }) => setOpen(userId)} />;
  },
} satisfies Meta<typeof DraftRosters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OwnFirst: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('tab');
    await expect(first).toHaveTextContent('You');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const table = canvas.getByRole('table', { name: 'Team of mrivers' });
    await expect(within(table).getByText('CPT')).toBeVisible();
    await expect(within(table).getByText('On the clock')).toBeVisible();
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('table', { name: 'Team of nora.k' })).toBeVisible();
  },
};

export const NobodyDrafted: Story = { args: { rosters: [roster('nora.k', 0)] } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
