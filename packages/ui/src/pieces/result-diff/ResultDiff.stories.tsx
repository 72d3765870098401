import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aResult } from '../../testing/operator.ts';
import { ResultDiff } from './ResultDiff.tsx';

const meta = {
  title: 'Pieces/Result diff',
  component: ResultDiff,
  args: {
    sport: 'Golf',
    changes: [
      {
        player: 'Rory McIlroy',
        before: aResult({ score: -7, round: 2, thru: 14, status: 'active' }),
        after: aResult({ score: 0, round: 2, thru: 18, status: 'cut' }),
      },
      {
        player: 'Ludvig Åberg',
        before: null,
        after: aResult({ score: -3, round: 1, thru: 9, status: 'active' }),
      },
    ],
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ResultDiff>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only changes are shown; for a first result, all its fields. */
export const Golf: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Rory/ })).toHaveTextContent(
      'Rory McIlroyScore−7becomesEThru14becomes18Statusactivebecomescut',
    );
    await expect(canvas.getByRole('row', { name: /^Ludvig/ })).toHaveTextContent(
      'First resultScore−3Round1Thru9Statusactive',
    );
  },
};

export const Poker: Story = {
  args: {
    sport: 'Poker',
    changes: [
      {
        player: 'Phil Ivey',
        before: aResult({ currentChipCount: 1_250_000 }),
        after: aResult({ currentChipCount: 0, finish: 41, cashedFor: 32_250 }),
      },
    ],
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^Phil/ });
    await expect(row).toHaveTextContent('Chips1,250,000becomes0');
    await expect(row).toHaveTextContent('Cashed$0.00becomes$32,250.00');
  },
};

export const Nothing: Story = {
  args: { changes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No player’s result would change.')).toBeVisible();
  },
};

export const LongNamesOnAPhone: Story = {
  tags: ['regression'],
  args: {
    sport: 'Chess',
    changes: [
      {
        player: 'Rameshbabu Praggnanandhaa of Chennai, the younger',
        before: aResult({ score: 7.5 }),
        after: aResult({ score: 8 }),
      },
    ],
  },
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Rameshbabu/ })).toHaveTextContent(
      'Points7.5becomes8',
    );
  },
};
