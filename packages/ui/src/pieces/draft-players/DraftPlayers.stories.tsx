import type { Player } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ROW_KEYS } from '../../testing/frames/guide.ts';
import { writesBack } from '../../testing/frames/playground.tsx';
import { CHESS_PLAYERS, GOLFERS, POKER_PLAYERS } from '../../testing/contests/sportEvents.ts';
import { DRAFT_POKER_PLAYERS } from '../../testing/drafts/draftPlayers.ts';
import { DraftPlayers, type DraftPlayersProps } from './DraftPlayers.tsx';
import { draftFigures } from './draftFigures.ts';

const ranksOf = (players: readonly { readonly _id: string }[]) =>
  new Map(players.map(({ _id }, index) => [_id, index + 1]));

const stage: NonNullable<DraftPlayersProps['onStage']> = fn();
const queueToggle: NonNullable<DraftPlayersProps['onQueueToggle']> = fn();

const meta = {
  title: 'Pieces/Draft players',
  component: DraftPlayers,
  args: {
    players: DRAFT_POKER_PLAYERS,
    ranks: ranksOf(DRAFT_POKER_PLAYERS),
    figures: draftFigures('Poker', DRAFT_POKER_PLAYERS),
    staged: null,
    onStage: stage,
    queue: ['kristen-foxen', 'phil-ivey'],
    onQueueToggle: queueToggle,
  },
  parameters: {
    guide: {
      use: ['The draft room: who can still be picked, and what speaks for whom.'],
      avoid: [
        { when: 'It is the lineup of a salary contest.', instead: 'Pieces/Player table' },
        { when: 'It is about who was picked.', instead: 'Pieces/Draft board' },
      ],
      keys: {
        '/': 'Moves to the search, from anywhere on the page.',
        Enter: 'In the search: stages the best match. On a row: stages its player.',
        Escape: 'Empties the search.',
        Tab: 'Moves through the filter, the search, the heads, the rows and the pager.',
        ...ROW_KEYS,
        Space: 'On +: puts the player into the queue, or takes the player out.',
      },
      notes: ['Names are found without their accents: “aberg” finds Ludvig Åberg.'],
    },
  },
} satisfies Meta<typeof DraftPlayers>;

export default meta;
type Story = StoryObj<typeof DraftPlayers>;

type Pressed = (pressed: { readonly player: Player }) => void;

interface Chosen {
  readonly sport: 'Poker' | 'Golf' | 'Chess';
  readonly ownTurn: boolean;
  readonly withQueue: boolean;
  readonly changeable: boolean;
  readonly staged: string | null;
  readonly queue: readonly string[];
  readonly onStage: Pressed;
  readonly onQueueToggle: Pressed;
}

const FIELDS = { Poker: DRAFT_POKER_PLAYERS, Golf: GOLFERS, Chess: CHESS_PLAYERS } as const;

export const Playground: StoryObj<Chosen> = {
  args: { sport: 'Poker', ownTurn: true, withQueue: true, changeable: true },
  argTypes: {
    sport: { control: 'inline-radio', options: ['Poker', 'Golf', 'Chess'] },
    ownTurn: { control: 'boolean', description: 'False: `onStage` is null.' },
    withQueue: { control: 'boolean', description: 'False: a spectator.' },
    changeable: {
      control: 'boolean',
      description: 'False: `onQueueToggle` is null.',
      if: { arg: 'withQueue', truthy: true },
    },
  },
  decorators: [
    writesBack<Chosen>({
      onStage: ({ player }) => ({ staged: player._id }),
      onQueueToggle: ({ player: { _id } }, { queue }) => ({
        queue: queue.includes(_id) ? queue.filter((each) => each !== _id) : [...queue, _id],
      }),
    }),
  ],
  render: ({ sport, ownTurn, withQueue, changeable, staged, queue, onStage, onQueueToggle }) => (
    <DraftPlayers
      key={sport}
      players={FIELDS[sport]}
      ranks={ranksOf(FIELDS[sport])}
      figures={draftFigures(sport, FIELDS[sport])}
      staged={staged}
      onStage={ownTurn ? onStage : null}
      queue={withQueue ? queue : null}
      onQueueToggle={changeable ? onQueueToggle : null}
    />
  ),
};

const names = (): readonly (string | null)[] =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

export const OwnTurn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'ICM value' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible();
    await expect(names()).toHaveLength(25);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('Page 2 of 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Prev' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(names()[0]).toBe('Adrián Mateos');
    await userEvent.click(canvas.getByText('Adrián Mateos'));
    await expect(stage).toHaveBeenCalledWith({
      player: expect.objectContaining({ name: 'Adrián Mateos' }),
      by: 'row',
    });
  },
};

/** From anywhere on the page: slash, a few letters, Enter. */
export const StagedByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    await userEvent.keyboard('/mateos{Enter}');
    await expect(stage).toHaveBeenCalledWith({
      player: expect.objectContaining({ name: 'Adrián Mateos' }),
      by: 'search',
    });
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const NotOwnTurn: Story = {
  args: { onStage: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Phil Ivey' })).toBeNull();
    await expect(canvas.getByText('Phil Ivey')).toBeVisible();
  },
};

export const Staged: Story = {
  args: { staged: 'kristen-foxen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Kristen Foxen' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const QueuedOnly: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Queued' }));
    await expect(names()).toEqual(['Phil Ivey', 'Kristen Foxen']);
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Phil Ivey, number 2' }));
    await expect(queueToggle).toHaveBeenCalledWith({
      player: expect.objectContaining({ name: 'Phil Ivey' }),
    });
  },
};

export const NobodyFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a player' }), 'Zappa');
    await expect(canvas.getByText('No player matches “Zappa”.')).toBeVisible();
  },
};

export const Spectator: Story = { args: { onStage: null, queue: null, onQueueToggle: null } };

export const Golf: Story = {
  args: {
    players: GOLFERS,
    ranks: ranksOf(GOLFERS),
    figures: draftFigures('Golf', GOLFERS),
    queue: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Odds' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Salary' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

const UNPRICED = GOLFERS.map((player) => ({ ...player, salary: null }));

/** A snake contest has no salaries, so the favourite comes first. */
export const GolfWithoutSalaries: Story = {
  args: {
    players: UNPRICED,
    ranks: ranksOf(UNPRICED),
    figures: draftFigures('Golf', UNPRICED),
    queue: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Salary' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Odds' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

export const Chess: Story = {
  args: {
    players: CHESS_PLAYERS,
    ranks: ranksOf(CHESS_PLAYERS),
    figures: draftFigures('Chess', CHESS_PLAYERS),
    queue: [],
  },
};

export const OnePage: Story = {
  args: { players: POKER_PLAYERS, ranks: ranksOf(POKER_PLAYERS), queue: [] },
};
export const NobodyLeft: Story = { args: { players: [] } };
export const Dark: Story = { tags: ['regression'], ...Staged, globals: { theme: 'dark' } };
export const Phone: Story = {
  tags: ['regression'],
  ...Staged,
  globals: { viewport: { value: 'phone' } },
};
