import type { Player } from '@captains-pick/contract';
import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import {
  aPlayer,
  CHESS_PLAYERS,
  ESPORTS_PLAYERS,
  GOLFERS,
  POKER_PLAYERS,
  SPORT_EVENTS,
} from '../../testing/contests/sportEvents.ts';
import { PlayerTable } from './PlayerTable.tsx';

const onPick = fn<(picked: { readonly player: Player }) => void>();

const meta = {
  title: 'Pieces/Player table',
  component: PlayerTable,
  args: { sport: 'Golf', withSalaries: true, players: GOLFERS },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['The players of a contest before its event: to read, or to build a lineup from.'],
      avoid: [
        { when: 'It is a live draft.', instead: 'Pieces/Draft players' },
        { when: 'The event has results.', instead: 'Pieces/Golf leaderboard' },
      ],
      keys: {
        Tab: 'Moves through the search, the heads, the buttons to add, and the pager.',
        'Enter, Space':
          'On a head: sorts by it. On +: adds the player, and moves to the next one’s +.',
        Escape: 'In the search: empties it.',
      },
      notes: ['Names are found without their accents: “aberg” finds Ludvig Åberg.'],
    },
  },
} satisfies Meta<typeof PlayerTable>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Chosen {
  readonly sport: Sport;
  readonly withSalaries: boolean;
  readonly picking: 'off' | 'open' | 'full';
  readonly players: number;
  readonly picked: readonly string[];
  readonly pick: (picked: { readonly player: Player }) => void;
}

export const Playground: StoryObj<Chosen> = {
  args: {
    sport: 'Golf',
    withSalaries: true,
    picking: 'open',
    players: 39,
    picked: [],
    pick: onPick,
  },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    withSalaries: { control: 'boolean' },
    picking: { control: 'inline-radio', options: ['off', 'open', 'full'] },
    players: { control: { type: 'range', min: 0, max: 39, step: 1 } },
  },
  decorators: [
    writesBack<Chosen>({ pick: ({ player }, { picked }) => ({ picked: [...picked, player._id] }) }),
  ],
  render: ({ sport, withSalaries, picking, players, picked, pick }) => (
    <PlayerTable
      sport={sport}
      withSalaries={withSalaries}
      players={SPORT_EVENTS[sport].players
        .slice(0, players)
        .filter(({ _id }) => !picked.includes(_id))}
      picking={picking === 'open' ? { state: picking, onPick: pick } : { state: picking }}
    />
  ),
};

const heads = (canvasElement: HTMLElement): readonly (string | null)[] =>
  within(canvasElement)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

export const Golf: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(heads(canvasElement)).toEqual(['Rank', 'Name', 'Odds', 'Salary']);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(20);
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('rowheader', { name: 'Vijay Singh' })).toBeVisible();
  },
};

export const Chess: Story = {
  args: { sport: 'Chess', players: CHESS_PLAYERS },
  play: async ({ canvasElement }) => {
    await expect(heads(canvasElement)).toEqual(['Name', 'Rating', 'Salary']);
  },
};

export const Esports: Story = {
  args: { sport: 'Esports', players: ESPORTS_PLAYERS },
  play: async ({ canvasElement }) => {
    await expect(heads(canvasElement)).toEqual(['Seed', 'Name', 'Salary']);
  },
};

export const Poker: Story = {
  args: { sport: 'Poker', players: POKER_PLAYERS },
  play: async ({ canvas, canvasElement }) => {
    await expect(heads(canvasElement)).toEqual(['Name', 'Chips', 'ICM value', 'Salary']);
    await expect(canvas.getByText('8,140,000')).toBeVisible();
  },
};

export const WithoutSalaries: Story = {
  args: { withSalaries: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(heads(canvasElement)).toEqual(['Rank', 'Name', 'Odds']);
    await expect(canvas.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

export const Searched: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Find a player' });
    await userEvent.type(field, 'aberg');
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Ludvig Åberg',
    ]);
    await userEvent.clear(field);
    await userEvent.type(field, 'Tiger Woods');
    await expect(canvas.getByText('No player matches “Tiger Woods”.')).toBeVisible();
  },
};

export const Picked: Story = {
  args: { picking: { state: 'open', onPick } },
  beforeEach: () => {
    onPick.mockClear();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Rory McIlroy' }));
    await expect(onPick).toHaveBeenCalledOnce();
    await expect(onPick).toHaveBeenLastCalledWith({ player: GOLFERS[1] });
    await expect(canvas.getByRole('button', { name: 'Add Xander Schauffele' })).toHaveFocus();
    await userEvent.click(canvas.getByText('Justin Thomas'));
    await expect(onPick).toHaveBeenCalledTimes(2);
  },
};

export const Full: Story = {
  args: { picking: { state: 'full' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Rory McIlroy' })).toBeDisabled();
  },
};

export const Empty: Story = {
  args: { players: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No players found.')).toBeVisible();
  },
};

export const LongNames: Story = {
  args: {
    players: [
      aPlayer({ name: 'Wolfeschlegelsteinhausenbergerdorff Christiaan van der Merwe' }),
      aPlayer({ name: 'Rasmus Neergaard-Petersen' }),
    ],
    picking: { state: 'open', onPick },
  },
  globals: { viewport: { value: 'phone' } },
};

export const Phone: Story = {
  tags: ['regression'],
  args: { picking: { state: 'open', onPick } },
  globals: { viewport: { value: 'phone' } },
};
export const PhonePoker: Story = {
  tags: ['regression'],
  args: { sport: 'Poker', players: POKER_PLAYERS, picking: { state: 'open', onPick } },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
