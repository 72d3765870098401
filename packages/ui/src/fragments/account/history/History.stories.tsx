import type { OwnContestResult, OwnContestResults } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answer } from '../../../testing/answers/answer.ts';
import { anAccount, minutesFromNow, VIEWER } from '../../../testing/contests/contests.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import type { AccountTabProps } from '../accountTab.ts';
import { History } from './History.tsx';

interface Choices {
  /** Contests that are over. */
  readonly contests: number;
  readonly luck: 'won' | 'lost' | 'mixed';
  /** The last one is cancelled. */
  readonly cancelled: boolean;
  /** More than one answer has. */
  readonly more: boolean;
}

const EVENTS = [
  ['THE PLAYERS Championship', 'Golf', 'Salary', 'Pick6'],
  ['Candidates Tournament', 'Chess', 'Snake', '4 rounds'],
  ['WSOP Main Event', 'Poker', 'Salary', 'Pick4'],
  ['The International', 'Esports', 'Salary', 'H2H'],
] as const;

const PRIZES: Readonly<Record<Choices['luck'], readonly number[]>> = {
  won: [44, 0, 180],
  lost: [0],
  mixed: [0, 26.5, 0, 0, 120],
};

const resultAt = (at: number, { contests, luck, cancelled }: Choices): OwnContestResult => {
  const [tournamentName, sport, draftType, format] = EVENTS[at % EVENTS.length] ?? EVENTS[0];
  const isCancelled = cancelled && at === 0;
  const prize = PRIZES[luck][at % PRIZES[luck].length] ?? 0;
  return {
    _id: `entry-${at}`,
    contestId: `contest-${at}`,
    tournamentName,
    sport,
    draftType,
    format,
    status: isCancelled ? 'Cancelled' : at === 1 && contests > 2 ? 'Completed' : 'Graded',
    entryName: 'mrivers',
    at: minutesFromNow((-3 - at * 9) * 1440),
    entrantsCount: 20 + at,
    fee: 11,
    rank: isCancelled ? null : prize > 0 ? 2 : 9 + (at % 7),
    tied: !isCancelled && at % 5 === 4,
    prize: isCancelled || (at === 1 && contests > 2) ? null : prize,
  };
};

const meta = {
  title: 'Account/History',
  component: History,
  args: { viewer: VIEWER, account: anAccount() },
  decorators: [
    (Story) => (
      <main
        style={{
          maxWidth: 'calc(45rem + 2 * var(--gutter))',
          margin: '0 auto',
          padding: 'var(--s-8) var(--gutter)',
        }}
      >
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof History>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<Choices, OwnContestResults, AccountTabProps>({
  usual: { contests: 24, luck: 'mixed', cancelled: true, more: false },
  controls: {
    contests: { control: { type: 'range', min: 0, max: 60, step: 1 } },
    luck: { control: 'inline-radio', options: ['won', 'lost', 'mixed'] },
    cancelled: { control: 'boolean' },
    more: { control: 'boolean' },
  },
  build: (choices) => ({
    results: Array.from({ length: choices.contests }, (_, at) => resultAt(at, choices)),
    more: choices.more,
  }),
  handlers: (served) => [answer('ownResults', () => ({ reply: served() }))],
  show: (_, props) => <History {...props} />,
});

/** Set the number of contests and the luck in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Entries' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const totals = within(await canvas.findByRole('table', { name: 'Totals by sport' }));
    await expect(totals.getByRole('row', { name: /^Golf/ })).toBeVisible();
    await expect(canvas.getByText(/^Best:/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'By' }), 'Month');
    await expect(await canvas.findByRole('table', { name: 'Totals by month' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sport' }), 'Chess');
    const entries = within(canvas.getByRole('table', { name: 'Entries' }));
    await expect(entries.queryByText('WSOP Main Event')).toBeNull();
    await expect(entries.getAllByText('Candidates Tournament')).toHaveLength(6);
  },
};
export const MoreThanShown: Story = {
  ...preset({ more: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^These are your last 5,000 entries\./)).toBeVisible();
  },
};
export const Lost: Story = preset({ luck: 'lost' });
export const OneContest: Story = preset({ contests: 1, cancelled: false });
export const OnlyCancelled: Story = {
  ...preset({ contests: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('refunded')).toBeVisible();
  },
};
export const NoneYet: Story = {
  ...preset({ contests: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('None of your contests is over yet.')).toBeVisible();
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('ownResults', 'never'));
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('ownResults', { refused: 500, message: 'Your contests could not be read.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your contests could not be read.')).toBeVisible();
  },
};
export const Phone: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], ...preset(), globals: { theme: 'dark' } };
