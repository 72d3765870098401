import type { Player } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { aPlayer } from '../../testing/contests/sportEvents.ts';
import { DRAFT_POKER_PLAYERS } from '../../testing/drafts/draftPlayers.ts';
import { draftFigures, figuresText } from '../draft-players/index.ts';
import { DraftQueue, type DraftQueueProps } from './DraftQueue.tsx';

const FIGURES = draftFigures('Poker', DRAFT_POKER_PLAYERS);

const meta = {
  title: 'Pieces/Draft queue',
  component: DraftQueue,
  args: {
    players: DRAFT_POKER_PLAYERS.slice(15, 18),
    figures: (player: Player) => figuresText(FIGURES.slice(0, 1), player),
    autopick: false,
    disabled: false,
    onChange: fn(),
    onAutopickChange: fn(),
  },
  render: function Kept(args) {
    const [players, setPlayers] = useState(args.players);
    return (
      <DraftQueue
        {...args}
        players={players}
        onChange={(changed) => {
          setPlayers(changed.players);
          args.onChange(changed);
        }}
      />
    );
  },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: [
        'The draft room of a person with a seat: what the server drafts when the clock runs out.',
      ],
      avoid: [
        { when: 'The viewer has no seat.' },
        { when: 'It is about players who are drafted.', instead: 'Pieces/Draft rosters' },
      ],
      keys: {
        Tab: 'Moves through Clear, the three buttons of each player, and Autopick.',
        'Enter, Space':
          'Presses the button. After a move the focus stays on it, so that the next press moves on.',
      },
      notes: ['Each move is announced: “Viktor Blom is now number 1 of 3.”'],
    },
  },
} satisfies Meta<typeof DraftQueue>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { players: 'three' as never },
  argTypes: {
    players: {
      control: 'inline-radio',
      options: ['none', 'three', 'ten'],
      mapping: {
        none: [],
        three: DRAFT_POKER_PLAYERS.slice(15, 18),
        ten: DRAFT_POKER_PLAYERS.slice(10, 20),
      },
    },
    autopick: { control: 'boolean' },
    disabled: { control: 'boolean' },
  },
  decorators: [
    writesBack<DraftQueueProps>({
      onChange: ({ players }) => ({ players }),
      onAutopickChange: ({ on }) => ({ autopick: on }),
    }),
  ],
  render: (args) => <DraftQueue {...args} />,
};

const names = (): readonly string[] =>
  screen
    .queryAllByRole('button', { name: /^Remove /u })
    .map((button) => /Remove (.*) from/u.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '');

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Autopick' }));
    await expect(args.onAutopickChange).toHaveBeenCalledWith({ on: true });
  },
};

/** The focus stays on the button while its player moves up, so Enter, Enter moves the player to the top. */
export const ReorderedByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    const up = canvas.getByRole('button', { name: 'Move Kristen Foxen up' });
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(names()).toEqual(['Kristen Foxen', 'Daniel Negreanu', 'Viktor Blom']);
    await expect(up).toHaveFocus();
    await expect(up).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(names()[0]).toBe('Kristen Foxen');
    await expect(canvas.getByText('Kristen Foxen is now number 1 of 3.')).toBeInTheDocument();
  },
};

export const ReorderedByThumb: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const down = canvas.getByRole('button', { name: 'Move Daniel Negreanu down' });
    await expect(down.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(down);
    await expect(names()).toEqual(['Viktor Blom', 'Daniel Negreanu', 'Kristen Foxen']);
  },
};

export const RemovedAndCleared: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove Viktor Blom from the queue' }),
    );
    await expect(names()).toEqual(['Daniel Negreanu', 'Kristen Foxen']);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByText('Your queue is empty. Press + next to a player.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Queue' })).toHaveFocus();
  },
};

export const Empty: Story = { args: { players: [] } };
export const AutopickOn: Story = { args: { autopick: true } };
export const Disabled: Story = { args: { disabled: true } };

export const LongNames: Story = {
  args: {
    players: [
      aPlayer({ name: 'Wolfeschlegelsteinhausenbergerdorff van der Merwe' }),
      aPlayer({ name: 'عمر خيّام', _id: 'omar' }),
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

export const Dark: Story = {
  tags: ['regression'],
  args: { autopick: true },
  globals: { theme: 'dark' },
};
