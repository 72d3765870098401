import { cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Money } from './Money.tsx';

const meta = {
  title: 'Primitives/Money',
  component: Money,
  args: { amount: cents(31_250) },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

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
