import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Primitives/Progress',
  component: Progress,
  args: { label: 'Draft', value: 14, max: 60, valueText: 'Pick 14 of 60' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Draft' });
    await expect(bar).toHaveAttribute('value', '14');
    await expect(bar).toHaveAttribute('aria-valuetext', 'Pick 14 of 60');
    await expect(canvas.getByText('Pick 14 of 60')).toBeVisible();
  },
};

export const Begun: Story = { args: { value: 0, valueText: 'Pick 1 of 60' } };
export const Done: Story = { args: { value: 60, valueText: 'Draft complete' } };

/** A value above the maximum is shown as the maximum. */
export const BeyondTheEnd: Story = {
  args: { value: 75, valueText: 'Draft complete' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Draft' })).toHaveAttribute('value', '60');
  },
};

export const NobodyCanSay: Story = {
  args: { label: 'Connecting', value: null, valueText: 'Try 2 of 5' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Connecting' });
    await expect(bar).not.toHaveAttribute('value');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
