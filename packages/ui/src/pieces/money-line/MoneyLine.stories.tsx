import { cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MoneyLine } from './MoneyLine.tsx';

const meta = {
  title: 'Pieces/Money line',
  component: MoneyLine,
  args: { place: 5, prize: cents(8000) },
  parameters: {
    guide: {
      use: ['A table in the order of ranks, below the last place that is paid.'],
      avoid: [
        { when: 'The table is sorted by something else, or filtered.' },
        { when: 'It is an amount in a row.', instead: 'Primitives/Money' },
      ],
      keys: 'not interactive',
      notes: ['It is a row of the table, so that screen readers read it in its place.'],
    },
  },
} satisfies Meta<typeof MoneyLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{ readonly place: number; readonly dollars: number }> = {
  args: { place: 5, dollars: 80 },
  argTypes: {
    place: { control: { type: 'range', min: 1, max: 1000, step: 1 } },
    dollars: { control: { type: 'range', min: 1, max: 10_000, step: 0.5 } },
  },
  render: ({ place, dollars }) => <MoneyLine place={place} prize={cents(dollars * 100)} />,
};

export const FifthPlace: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last paid place: 5th, $80')).toBeVisible();
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
