import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aResult } from '../../testing/operator/operator.ts';
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
  parameters: {
    layout: 'padded',
    guide: {
      use: ['An operator checks what a feed or a correction would change, before it does.'],
      avoid: [
        { when: 'It has been done: the log says it.', instead: 'Pieces/Audit log' },
        { when: 'A player reads results.', instead: 'Pieces/Team panel' },
      ],
      keys: {
        Tab: 'Moves to the head that sorts, and to the pager.',
        'Enter, Space': 'Sorts, or turns the page.',
      },
      notes: ['The arrow between two figures is read as “becomes”.'],
    },
  },
} satisfies Meta<typeof ResultDiff>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly sport: 'Golf' | 'Chess' | 'Poker';
  readonly changes: number;
  readonly firstResults: boolean;
}> = {
  args: { sport: 'Golf', changes: 4, firstResults: false },
  argTypes: {
    sport: { control: 'inline-radio', options: ['Golf', 'Chess', 'Poker'] },
    changes: { control: { type: 'range', min: 0, max: 60, step: 1 } },
    firstResults: { control: 'boolean', description: 'The players had no results.' },
  },
  render: ({ sport, changes, firstResults }) => {
    const resultAt = (nth: number) =>
      sport === 'Poker'
        ? aResult({ currentChipCount: 1_000_000 - nth * 10_000 })
        : aResult({ score: nth, ...(sport === 'Golf' ? { round: 2, thru: (nth % 17) + 1 } : {}) });
    return (
      <ResultDiff
        sport={sport}
        changes={Array.from({ length: changes }, (_, nth) => ({
          player: `Player ${nth + 1}`,
          before: firstResults ? null : resultAt(nth),
          after: resultAt(nth + 1),
        }))}
      />
    );
  },
};

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
