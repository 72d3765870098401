import type { Player } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
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
    available: DRAFT_POKER_PLAYERS.slice(3),
    drafted: DRAFT_POKER_PLAYERS.slice(0, 3),
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
        Tab: 'Moves through Clear, the three buttons of each player, Upload a ranking, and Autopick.',
        'Enter, Space':
          'Presses the button. After a move the focus stays on it, so that the next press moves on.',
        Escape: 'Puts a player who is dragged back.',
      },
      notes: [
        'A player is also dragged: with a mouse at once, with a finger after a short rest.',
        'Each move is announced: “Viktor Blom is now number 1 of 3.”',
        'A ranking is read in the browser. Lines with drafted players are skipped, others without a player are listed.',
      ],
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

/** A drag begins with a timer and a frame, which a busy machine delays. */
const PATIENT = { timeout: 10_000 };

/** The middle of the row of a player. */
const placeOf = (name: string) => {
  const row = screen.getByText(name).closest('li');
  if (row === null) throw new Error(`${name} is not in the queue.`);
  const { left, top, height } = row.getBoundingClientRect();
  return { row, at: { clientX: left + 40, clientY: top + height / 2 } };
};

export const DraggedWithAMouse: Story = {
  play: async ({ args, canvas }) => {
    const from = placeOf('Kristen Foxen');
    const to = placeOf('Daniel Negreanu');
    await fireEvent.mouseDown(from.row, { ...from.at, button: 0 });
    await fireEvent.mouseMove(from.row, { ...from.at, clientY: from.at.clientY - 10 });
    await waitFor(() => expect(from.row).toHaveAttribute('data-dragging'), PATIENT);
    await fireEvent.mouseMove(from.row, to.at);
    await fireEvent.mouseUp(from.row, to.at);
    await waitFor(() =>
      expect(names()).toEqual(['Kristen Foxen', 'Daniel Negreanu', 'Viktor Blom']),
    );
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Kristen Foxen is now number 1 of 3.')).toBeInTheDocument();
  },
};

const touches = (
  target: HTMLElement,
  at: { readonly clientX: number; readonly clientY: number },
) => {
  const touch = new Touch({ identifier: 1, target, ...at });
  return { touches: [touch], targetTouches: [touch], changedTouches: [touch] };
};

/** A finger that moves at once scrolls the page. */
export const ScrolledWithAFinger: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    const { row, at } = placeOf('Daniel Negreanu');
    // Without a pause, however slow the machine is.
    await Promise.all([
      fireEvent.touchStart(row, touches(row, at)),
      fireEvent.touchMove(row, touches(row, placeOf('Viktor Blom').at)),
      fireEvent.touchEnd(row, { changedTouches: [] }),
    ]);
    await expect(row).not.toHaveAttribute('data-dragging');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A finger that rests first takes the player along. */
export const DraggedWithAFinger: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const { row, at } = placeOf('Daniel Negreanu');
    const to = placeOf('Viktor Blom').at;
    await fireEvent.touchStart(row, touches(row, at));
    await waitFor(() => expect(row).toHaveAttribute('data-dragging'), PATIENT);
    await fireEvent.touchMove(row, touches(row, to));
    await fireEvent.touchEnd(row, { changedTouches: [] });
    await waitFor(
      () => expect(names()).toEqual(['Viktor Blom', 'Daniel Negreanu', 'Kristen Foxen']),
      PATIENT,
    );
  },
};

/** Escape puts the player back. */
export const DragGivenUp: Story = {
  play: async ({ args }) => {
    const from = placeOf('Kristen Foxen');
    const to = placeOf('Daniel Negreanu');
    await fireEvent.mouseDown(from.row, { ...from.at, button: 0 });
    await fireEvent.mouseMove(from.row, to.at);
    await waitFor(() => expect(from.row).toHaveAttribute('data-dragging'), PATIENT);
    await fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' });
    await waitFor(() => expect(from.row).not.toHaveAttribute('data-dragging'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const RemovedAndCleared: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove Viktor Blom from the queue' }),
    );
    await expect(names()).toEqual(['Daniel Negreanu', 'Kristen Foxen']);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(
      canvas.getByText('Your queue is empty. Press + next to a player, or upload a ranking.'),
    ).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Queue' })).toHaveFocus();
  },
};

const openDialog = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Upload a ranking' }));
  await screen.findByRole('dialog', { name: 'Upload a ranking' });
};

const paste = async (text: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name: 'Ranking' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const nameOf = (index: number): string => DRAFT_POKER_PLAYERS[index]?.name ?? '';

const MIXED_RANKING = [
  'rank,player',
  `1,${nameOf(9)}`,
  `2,${nameOf(0)}`,
  '3,Phil Ivy',
  `4,${nameOf(5)}`,
];

export const RankingRead: Story = {
  tags: ['regression'],
  play: async () => {
    await openDialog();
    await paste(MIXED_RANKING.join('\n'));
    const read = screen.getByText('2 players for your queue; 1 player already drafted.');
    await expect(read).toBeVisible();
    await expect(
      screen.getByText('1 line without a player of this draft: line 4 (3, Phil Ivy)'),
    ).toBeVisible();
  },
};

export const RankingUsed: Story = {
  play: async (context) => {
    await RankingRead.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Use this ranking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(names()).toEqual([nameOf(9), nameOf(5)]);
    await expect(context.canvas.getByText('Your queue has 2 players.')).toBeInTheDocument();
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Upload a ranking' })).toHaveFocus(),
    );
  },
};

export const RankingFromAFile: Story = {
  play: async () => {
    await openDialog();
    const file = new File([`${nameOf(12)}\n${nameOf(11)}\n`], 'mine.txt', { type: 'text/plain' });
    await userEvent.upload(screen.getByLabelText(/^Choose a file/u), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Use this ranking' }));
    await waitFor(() => expect(names()).toEqual([nameOf(12), nameOf(11)]));
  },
};

export const RankingOfOthers: Story = {
  play: async ({ args }) => {
    await openDialog();
    await paste('Scottie Scheffler\nRory McIlroy');
    await expect(screen.getByText('No line names a player of this draft')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Use this ranking' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongRankingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await openDialog();
    await paste(DRAFT_POKER_PLAYERS.map(({ name }) => name).join('\n'));
    await expect(screen.getByText(/ and \d+ more$/u)).toBeVisible();
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
