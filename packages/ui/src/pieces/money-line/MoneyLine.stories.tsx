import { cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lastPaidRow } from './lastPaidRow.ts';
import { MoneyLine } from './MoneyLine.tsx';

const meta = {
  title: 'Pieces/Money line',
  component: MoneyLine,
  args: { place: 5, prize: cents(8000) },
} satisfies Meta<typeof MoneyLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FifthPlace: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last paid place: 5th, $80')).toBeVisible();
    await expect(lastPaidRow([1, 2, 2, 4, 5, 6], 5)).toBe(4);
    // All who tie at the last paid place share its prize.
    await expect(lastPaidRow([1, 2, 2, 2, 5], 3)).toBe(3);
    await expect(lastPaidRow([null, null], 3)).toBeNull();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
