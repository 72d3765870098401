import type { PublicProfile, PublicResult } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { minutesFromNow } from '../../testing/contests/contests.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { PlayerPage, type PlayerPageProps } from './PlayerPage.tsx';

interface Choices {
  /** Entries in contests that are over. */
  readonly entries: number;
  readonly prizes: boolean;
  /** More than one answer has. */
  readonly more: boolean;
}

const EVENTS = [
  ['THE PLAYERS Championship', 'Golf', 'Salary', 'Pick6'],
  ['Candidates Tournament', 'Chess', 'Snake', '4 rounds'],
  ['WSOP Main Event', 'Poker', 'Salary', 'Pick4'],
  ['The International', 'Esports', 'Salary', 'H2H'],
] as const;

const RANKS = [4, 1, 17, 2, 9] as const;

const resultAt = (at: number, prizes: boolean): PublicResult => {
  const [tournamentName, sport, draftType, format] = EVENTS[at % EVENTS.length] ?? EVENTS[0];
  const rank = RANKS[at % RANKS.length] ?? 4;
  return {
    _id: `entry-${at}`,
    contestId: `contest-${at}`,
    tournamentName,
    sport,
    draftType,
    format,
    status: 'Graded',
    entryName: 'sofia.m',
    at: minutesFromNow((-3 - at * 9) * 1440),
    entrantsCount: 20 + at * 40,
    rank,
    tied: at % 5 === 3,
    prize: prizes ? (rank <= 2 ? 126.5 : 0) : null,
  };
};

const meta = {
  title: 'Account/Public profile',
  component: PlayerPage,
  args: { username: 'sofia.m', href: '/players/sofia.m' },
} satisfies Meta<typeof PlayerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<Choices, PublicProfile, PlayerPageProps>({
  usual: { entries: 24, prizes: false, more: false },
  controls: {
    entries: { control: { type: 'range', min: 0, max: 60, step: 1 } },
    prizes: { control: 'boolean' },
    more: { control: 'boolean' },
  },
  build: ({ entries, prizes, more }) => ({
    username: 'sofia.m',
    since: '2026-01-18T12:00:00.000Z',
    picture: null,
    showsPrizes: prizes,
    results: Array.from({ length: entries }, (_, at) => resultAt(at, prizes)),
    more,
  }),
  handlers: (served) => [answer('publicProfile', () => ({ reply: served() }))],
  show: (_, props) => <PlayerPage {...props} />,
});

/** Set the number of entries and whether prizes are shown in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Results' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const finishes = within(await canvas.findByRole('table', { name: 'Finishes by sport' }));
    await expect(finishes.getByRole('row', { name: /^Golf 6 1 / })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'By' }), 'Format');
    const formats = within(await canvas.findByRole('table', { name: 'Finishes by format' }));
    await expect(formats.getByRole('row', { name: /^Snake, 4 rounds 6 / })).toBeVisible();
    await expect(canvas.queryByText('Prizes')).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: 'Prize' })).toBeNull();
  },
};
export const Phone: Story = {
  ...preset(),
  globals: { viewport: { value: 'phone' } },
  tags: ['regression'],
};
export const Dark: Story = { ...preset(), globals: { theme: 'dark' }, tags: ['regression'] };

export const WithPrizes: Story = {
  ...preset({ prizes: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,265.00')).toBeVisible();
    await expect(canvas.getAllByRole('cell', { name: '$126.50' })).not.toHaveLength(0);
  },
};

export const NothingYet: Story = {
  ...preset({ entries: 0 }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No public contest of this player is over yet.'),
    ).toBeVisible();
  },
};

export const MoreThanShown: Story = {
  ...preset({ more: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('These are the last 1,000 entries.')).toBeVisible();
  },
};

/** The same for a player who hides the profile and for a name that no player has. */
export const NotShown: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('publicProfile', {
        refused: 404,
        message: 'No player shows results under this name.',
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No player shows results under this name.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'sofia.m' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('publicProfile', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading results...')).toBeVisible();
  },
};
