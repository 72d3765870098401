import { cents, formatTotal, SPORTS, type Cents } from '@captains-pick/rules';
import { moneyCents, type Contest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import {
  aLongContest,
  aNotStartedContest,
  aRunningContest,
} from '../../testing/contests/running.ts';
import { CHART_STATES, showsChart } from '../../testing/checks/charts.ts';
import { rowTexts } from '../../testing/checks/tables.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { FieldScores, type FieldScoresProps } from './FieldScores.tsx';

type FieldArgs = Pick<FieldScoresProps, 'sport' | 'rows' | 'payouts'>;

const of = (contest: Contest): FieldArgs => ({
  sport: contest.sport,
  rows: rankedRows(contest),
  payouts: contest.payouts.map(moneyCents),
});

const golf = of(aRunningContest('Golf'));

const [like] = golf.rows;
if (like === undefined) throw new Error('no row');

/** Rows with these totals, best first; ties are those of equal totals. */
const rowsOf = (
  totals: readonly number[],
  own: readonly number[],
  text: (total: number) => string,
): readonly StandingsRow[] => {
  let rank = 0;
  return totals.map((total, index) => {
    if (total !== totals[index - 1]) rank = index + 1;
    const tied = total === totals[index - 1] || total === totals[index + 1];
    return {
      ...like,
      id: `entry-${index}`,
      entrant: {
        ...like.entrant,
        entryName: own.includes(index) ? `mrivers[${index + 1}]` : 'other',
      },
      own: own.includes(index),
      rank,
      rankText: `${tied ? 'T' : ''}${rank}`,
      total,
      totalText: text(total),
      prize: cents(0),
    };
  });
};

const dollars = (...amounts: readonly number[]): readonly Cents[] =>
  amounts.map((amount) => cents(amount * 100));

const meta = {
  title: 'Pieces/Field scores',
  component: FieldScores,
  args: { title: 'Scores of all entries', ...golf },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'How the scores of all entries are spread, and where the viewer’s entries are among them.',
      ],
      avoid: [
        { when: 'It is about what a place pays.', instead: 'Pieces/Payout curve' },
        { when: 'Two entries are compared.', instead: 'Pieces/Team compare' },
      ],
      keys: {
        Tab: 'Moves to the cursor, then to the button of the table.',
        'Arrow left, Arrow right': 'Moves the cursor to the next bar.',
        'Home, End': 'Moves it to the first or the last bar.',
        Escape: 'Returns to the viewer’s own score.',
      },
      notes: ['Its name says how far the scores reach, and where the viewer’s entries are.'],
    },
  },
} satisfies Meta<typeof FieldScores>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: {
    state: {
      control: { type: 'radio' },
      options: Object.keys(CHART_STATES),
      mapping: CHART_STATES,
    },
    frame: { control: { type: 'radio' }, options: ['panel', 'flat'] },
    headingLevel: { control: { type: 'radio' }, options: [2, 3] },
    sport: { control: { type: 'radio' }, options: SPORTS },
    rows: { control: false },
    payouts: { control: false },
  },
  render: ({ sport, ...args }) => <FieldScores {...args} {...of(aRunningContest(sport))} />,
};

/** Lower is better, so scores fall to the right. An entry without a score has a hatched bar at the worse end. */
export const Golf: Story = {
  play: async (context) => {
    await showsChart(
      '24 entries score from +33 to −33, half of them −9 or better; you are 3rd with −32, ahead of 91.7% of the others.',
      'You, 3rd',
      'No score',
      'Paid: −32 or better',
    )(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const rows = rowTexts(canvas.getByRole('table'));
    await expect(rows[0]).toBe('−35 to −31416%mrivers 3, −32');
    await expect(rows.at(-1)).toBe('No score14%');
  },
};

export const Poker: Story = { args: of(aRunningContest('Poker')), play: showsChart(/you are/) };
export const Chess: Story = { args: of(aRunningContest('Chess')), play: showsChart(/you are/) };
export const Esports: Story = { args: of(aRunningContest('Esports')), play: showsChart(/you are/) };

export const Visitor: Story = {
  args: { rows: golf.rows.map((row) => ({ ...row, own: false })) },
  play: showsChart('24 entries score from +33 to −33, half of them −9 or better.'),
};

export const BeforeTheFirstResults: Story = {
  args: of(aNotStartedContest('Golf')),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The scores start with the first results.')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.queryByText(/^You/)).toBeNull();
  },
};

/** All entries have the same score. */
export const OneBar: Story = {
  args: { rows: rowsOf([0, 0, 0, 0], [1], () => 'E'), payouts: dollars(50) },
  play: showsChart('4 entries have E; you are tied for 1st with E, ahead of 0% of the others.'),
};

export const HeadToHead: Story = {
  args: {
    rows: rowsOf([-4, 2], [1], (total) => formatTotal('Golf', total)),
    payouts: dollars(200),
  },
  play: showsChart(
    '2 entries score from +2 to −4, half of them −4 or better; you are 2nd with +2, ahead of 0% of the others.',
  ),
};

/** The best of the viewer's entries is the one that the chart is about. */
export const SeveralEntries: Story = {
  args: { rows: golf.rows.map((row, index) => ({ ...row, own: [2, 9, 14, 21].includes(index) })) },
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('img')).querySelectorAll('circle')).toHaveLength(4);
  },
};

const totals = Array.from({ length: 100_000 }, (_, index) =>
  Math.round(5_000_000 * (1 - (index / 100_000) ** 0.25)),
);

export const HundredThousand: Story = {
  args: {
    sport: 'Poker',
    rows: rowsOf(totals, [410, 31_000, 92_000], (total) => formatTotal('Poker', total)),
    payouts: Array.from({ length: 20_000 }, () => cents(5000)),
  },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Score' });
    await waitFor(() =>
      expect(slider).toHaveAttribute(
        'aria-valuetext',
        expect.stringContaining('mrivers[411], 411th'),
      ),
    );
    slider.focus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText(/^\$0 to under \$5,000: /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(30);
  },
};

/** Ten thousand entries of a crowded poker contest. */
export const TenThousand: Story = { tags: ['regression'], args: of(aLongContest('Poker')) };

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Score' });
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('−30 to −26: 1 entry, 4%')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText('No score: 1 entry, 4%')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText(/^25 entries, half have/)).toBeVisible();
  },
};

export const LongNames: Story = {
  args: {
    rows: golf.rows.map((row, index) => ({
      ...row,
      own: index === 2 || index === 20,
      entrant: { ...row.entrant, entryName: `christiaan.bezuidenhout_fan_of_muirfield[${index}]` },
    })),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('You, 3rd')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Loading: Story = { args: { state: CHART_STATES.loading, rows: [] } };
export const Stale: Story = { args: { state: CHART_STATES.stale } };
export const Failed: Story = { args: { state: CHART_STATES.failed } };

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const ForcedColours: Story = {
  tags: ['regression'],
  globals: { colours: 'forced colours' },
};
export const LargeText: Story = {
  tags: ['regression'],
  globals: { textSize: '200 % text', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
