import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { minutesFromNow } from '../../testing/contests/contests.ts';
import { ContestCell } from './ContestCell.tsx';
import { FigureList } from './FigureList.tsx';

const FIGURES = [
  ['Contests', '24'],
  ['Wins', '5'],
  ['Top 3', '10'],
  ['Prizes', '$1,265.00'],
] as const;

const meta = {
  title: 'Pieces/Contest results',
  component: FigureList,
  args: { figures: FIGURES },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'Totals of a player’s results, above the lists that they sum up.',
        '`ContestCell` and `rankText` in the rows of these lists.',
      ],
      avoid: [
        { when: 'The figures belong to one entry.', instead: 'Pieces/Team panel' },
        {
          when: 'There are more than eight: a table reads better.',
          instead: 'Primitives/Data table',
        },
      ],
      keys: 'not interactive',
      notes: ['Four or eight figures are in rows of four, all others in rows of three.'],
    },
  },
} satisfies Meta<typeof FigureList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{ readonly count: number }> = {
  args: { count: 4 },
  argTypes: {
    count: {
      control: { type: 'range', min: 1, max: 6, step: 1 },
      description: 'How many figures there are.',
    },
  },
  render: ({ count }) => (
    <FigureList
      figures={[...FIGURES, ['Profit', '+$912.50'] as const, ['Fees', '$352.50'] as const].slice(
        0,
        count,
      )}
    />
  ),
};

export const Four: Story = {};
export const FourOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const LargeAmounts: Story = {
  args: { figures: FIGURES.map(([label]) => [label, '$1,234,567.89'] as const) },
  globals: { viewport: { value: 'phone' } },
};

/** The contest of a row, with the day and the entry. */
export const Contest: Story = {
  render: () => (
    <ContestCell
      result={{
        contestId: 'players',
        tournamentName: 'THE PLAYERS Championship',
        sport: 'Golf',
        entryName: 'sofia.m[2]',
        at: minutesFromNow(-3 * 1440),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'THE PLAYERS Championship' })).toHaveAttribute(
      'href',
      '/contests/completed/players',
    );
  },
};
