import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DRAFT_POKER_PLAYERS } from '../../testing/drafts/draftPlayers.ts';
import { DraftBoard, type BoardSeat } from './DraftBoard.tsx';

const seat = (username: string, over: Partial<BoardSeat> = {}): BoardSeat => ({
  userId: username,
  username,
  own: false,
  present: true,
  automatic: null,
  ...over,
});

const SEATS = [
  seat('riverrat_91'),
  seat('nora.k'),
  seat('sizzle', { automatic: 'autopick' }),
  seat('mrivers', { own: true }),
  seat('bigslick', { present: false, automatic: 'withdrawn' }),
  seat('t_hallaert'),
];

const made = (...players: readonly string[]) =>
  players.map((player) => ({ player, pending: false }));

const PICKS = made(
  'Isaac Haxton',
  'Stephen Chidwick',
  'Phil Ivey',
  'Michael Mizrachi',
  'Adrián Mateos',
  'Jeremy Ausmus',
  'Nick Schulman',
  'Bryn Kenney',
);

const meta = {
  title: 'Pieces/Draft board',
  component: DraftBoard,
  args: { seats: SEATS, rounds: 4, picks: PICKS, live: true, onSeatOpen: fn() },
  parameters: {
    guide: {
      use: ['A whole draft at a glance: while it runs, and after it.'],
      avoid: [
        { when: 'It is about one team.', instead: 'Pieces/Draft rosters' },
        { when: 'It is about how long each pick took.', instead: 'Pieces/Draft log' },
      ],
      keys: {
        Tab: 'Moves through the heads of the columns, if they open rosters.',
        'Enter, Space': 'Opens the roster.',
        'Arrow left, Arrow right': 'Scrolls sideways, where the board is wider than its frame.',
      },
      notes: [
        'It scrolls sideways inside its frame, says so, and brings the current pick into sight.',
        'The current pick is marked as the current step.',
      ],
    },
  },
} satisfies Meta<typeof DraftBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly seats: number;
  readonly rounds: number;
  readonly made: number;
  readonly live: boolean;
  readonly opensRosters: boolean;
  readonly longNames: boolean;
}> = {
  args: { seats: 6, rounds: 4, made: 8, live: true, opensRosters: true, longNames: false },
  argTypes: {
    seats: { control: { type: 'range', min: 2, max: 12, step: 1 } },
    rounds: { control: { type: 'range', min: 1, max: 8, step: 1 } },
    made: { control: { type: 'range', min: 0, max: 24, step: 1 }, description: 'Picks so far.' },
    live: { control: 'boolean' },
    opensRosters: { control: 'boolean', description: 'With `onSeatOpen`.' },
    longNames: { control: 'boolean' },
  },
  render: ({ seats, rounds, made: count, live, opensRosters, longNames }) => (
    <DraftBoard
      seats={Array.from({ length: seats }, (_, nth) => ({
        ...(SEATS[nth] ?? seat(`deepstack_${nth + 1}`)),
        ...(longNames && nth === 0 ? { username: 'wolfeschlegelsteinhausen' } : {}),
      }))}
      rounds={rounds}
      picks={made(
        ...Array.from(
          { length: Math.min(count, seats * rounds) },
          (_, nth) => DRAFT_POKER_PLAYERS[nth]?.name ?? '',
        ),
      )}
      live={live}
      {...(opensRosters ? { onSeatOpen: fn() } : {})}
    />
  ),
};

/** Surnames are emphasized, with their particles and suffixes. */
export const Surnames: Story = {
  args: {
    picks: made(
      'Charles Howell III',
      'Anna van der Berg',
      'Byeong Hun An',
      'Gukesh D',
      's1mple',
      "Ja'Marr Chase",
    ),
  },
  play: async ({ canvas }) => {
    const names = canvas
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => [...cell.querySelectorAll('bdi span')].map((part) => part.textContent));
    await expect(names).toEqual([
      ['Charles ', 'Howell III'],
      ['Anna ', 'van der Berg'],
      ['Byeong Hun ', 'An'],
      ['', 'Gukesh D'],
      ['', 's1mple'],
      ["Ja'Marr ", 'Chase'],
    ]);
  },
};

/** The order reverses in the second round, so its first pick is in the last column. */
export const OwnTurn: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row');
    const [, first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('The board has no rounds.');
    const names = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await expect(names(first)[0]).toBe('1.1Isaac Haxton(CPT)');
    await expect(names(second).at(-1)).toBe('2.1Nick Schulman');
    await expect(names(second)[3]).toBe('2.3On the clockYour pick');
    await expect(names(second)[2]).toBe('2.4Next');
  },
};

export const SeatOpened: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'bigslick , away left' }));
    await expect(args.onSeatOpen).toHaveBeenCalledWith({ userId: 'bigslick' });
  },
};

export const OthersTurn: Story = { args: { picks: PICKS.slice(0, 7) } };

export const Pending: Story = {
  args: { picks: [...PICKS, { player: 'Shaun Deeb', pending: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: /Drafting…/u })).toHaveTextContent('Shaun Deeb');
  },
};

export const NotBegun: Story = { args: { picks: [], live: false } };

export const Complete: Story = {
  args: { rounds: 1, picks: PICKS.slice(0, 6), live: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('On the clock')).toBeNull();
    await expect(canvas.getAllByText('(CPT)')).toHaveLength(6);
  },
};

/** A finished board with a figure of each seat and of each pick. */
export const WithFigures: Story = {
  args: {
    rounds: 1,
    live: false,
    seats: SEATS.map((each, index) => ({
      ...each,
      present: null,
      figure: { label: 'value', text: `+${index}` },
    })),
    picks: PICKS.slice(0, 6).map((pick, index) => ({
      ...pick,
      note: index === 2 ? 'clock' : null,
      foot: <div>Value +{index}</div>,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'You , value +3' })).toBeVisible();
    const [first, , third] = canvas.getAllByRole('cell');
    await expect(first).toHaveTextContent('1.1Isaac Haxton(CPT)Value +0');
    await expect(third).toHaveTextContent('1.3Phil Ivey(CPT)clockValue +2');
  },
};

export const TwoSeats: Story = { args: { seats: SEATS.slice(2, 4), rounds: 2, picks: [] } };

export const TwelveSeats: Story = {
  args: {
    seats: [...SEATS, ...SEATS.map(({ username }) => seat(`${username}_2`))],
    picks: PICKS,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scroll sideways for all 12 teams')).toBeVisible();
    const picks = canvas.getByRole('group', { name: 'Picks by round and user' });
    picks.focus();
    await expect(picks).toHaveFocus();
  },
};

export const LongNames: Story = {
  args: {
    seats: [seat('wolfeschlegelsteinhausen'), seat('قبطان_الفريق'), seat('mrivers', { own: true })],
    picks: made('Christiaan Bezuidenhout', 'عمر خيّام', 'Thorbjørn Neergaard-Petersen-Olesen'),
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
