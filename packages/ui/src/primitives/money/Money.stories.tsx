import { cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Money } from './Money.tsx';

const meta = {
  title: 'Primitives/Money',
  component: Money,
  args: { amount: cents(31_250) },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Every amount of money on a page.'],
      avoid: [
        { when: 'It is a salary of a lineup, which is no money: `formatSalary` of the rules.' },
        { when: 'It is part of a sentence that is one text: `formatCents` of the rules.' },
      ],
      keys: 'not interactive',
      notes: ['`won` is also said in words beside it: colour alone is no message.'],
    },
  },
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly amount: number;
  readonly known: boolean;
  readonly format: 'exact' | 'short';
  readonly won: boolean;
}> = {
  args: { amount: 20, known: true, format: 'exact', won: false },
  argTypes: {
    amount: { control: { type: 'range', min: -1000, max: 5000, step: 0.25 } },
    known: { control: 'boolean', description: 'False: the amount is null.' },
    format: { control: 'inline-radio', options: ['exact', 'short'] },
    won: { control: 'boolean' },
  },
  render: ({ amount, known, ...args }) => (
    <Money {...args} amount={known ? cents(Math.round(amount * 100)) : null} />
  ),
};

const reads =
  (text: string): Story['play'] =>
  async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible();
  };

export const Balance: Story = { play: reads('$312.50') };
export const Fee: Story = { args: { amount: cents(2000), format: 'short' }, play: reads('$20') };
export const FeeWithCents: Story = {
  args: { amount: cents(2750), format: 'short' },
  play: reads('$27.50'),
};
export const Prize: Story = {
  args: { amount: cents(125_000_000), format: 'short', won: true },
  play: reads('$1,250,000'),
};
export const Negative: Story = { args: { amount: cents(-1_000_00) }, play: reads('−$1,000.00') };
export const NotANumber: Story = { args: { amount: null }, play: reads('N/A') };
export const PrizeDark: Story = { tags: ['regression'], ...Prize, globals: { theme: 'dark' } };
