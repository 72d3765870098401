import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { DRAFT_POKER_PLAYERS } from '../../testing/drafts/draftPlayers.ts';
import { draftFigures } from '../draft-players/index.ts';
import { DraftRosters, type DraftRostersProps, type Roster } from './DraftRosters.tsx';

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
  parameters: {
    guide: {
      use: ['A draft: who has whom so far, one person at a time.'],
      avoid: [
        { when: 'All are compared at once.', instead: 'Pieces/Draft board' },
        { when: 'The contest runs, and the players have results.', instead: 'Pieces/Team panel' },
      ],
      keys: {
        Tab: 'Moves to the open tab, then on.',
        'Arrow right, Arrow left': 'Opens the next or the previous roster.',
        'Home, End': 'Opens the first or the last roster.',
      },
      notes: ['The viewer’s own roster comes first.'],
    },
  },
} satisfies Meta<typeof DraftRosters>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Chosen extends Pick<DraftRostersProps, 'open' | 'onOpen'> {
  readonly seats: number;
  readonly drafted: number;
  readonly ownTurn: boolean;
}

export const Playground: StoryObj<Chosen> = {
  args: { open: 'mrivers', seats: 4, drafted: 2, ownTurn: true },
  argTypes: {
    open: { control: 'inline-radio', options: ['mrivers', 'nora.k'] },
    seats: { control: { type: 'range', min: 2, max: 9, step: 1 } },
    drafted: { control: { type: 'range', min: 0, max: 4, step: 1 }, description: 'Players each.' },
    ownTurn: { control: 'boolean' },
  },
  decorators: [writesBack<Chosen>({ onOpen: ({ userId }) => ({ open: userId }) })],
  render: ({ open, onOpen, seats, drafted, ownTurn }) => (
    <DraftRosters
      open={open}
      onOpen={onOpen}
      figures={meta.args.figures}
      rosters={Array.from({ length: seats }, (_, nth) => {
        if (nth !== 1) return roster(nth === 0 ? 'nora.k' : `deepstack_${nth}`, drafted);
        const { slots, ...mine } = roster('mrivers', drafted, { own: true });
        return {
          ...mine,
          slots: slots.map((slot, at) => ({ ...slot, now: ownTurn && at === drafted })),
        };
      })}
    />
  ),
};

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
