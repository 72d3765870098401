import { cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
