import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RefreshControl } from './RefreshControl.tsx';

const meta = {
  title: 'Pieces/Refresh control',
  component: RefreshControl,
  args: {
    freshness: 'Results as of 09:28 · update 2',
    refreshing: false,
    onRefresh: fn(),
    auto: false,
    onAutoChange: fn(),
    secondsLeft: null,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof RefreshControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByText('Auto-refresh'));
    await expect(args.onAutoChange).toHaveBeenCalledWith({ on: true });
  },
};

export const On: Story = { args: { auto: true, secondsLeft: 48 } };

export const Refreshing: Story = {
  args: { refreshing: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};

export const NoResults: Story = { args: { freshness: 'No results yet' } };
export const Dark: Story = { args: { auto: true, secondsLeft: 7 }, globals: { theme: 'dark' } };
export const Phone: Story = {
  args: { auto: true, secondsLeft: 48 },
  globals: { viewport: { value: 'phone' } },
};

/** Too long for one line: it stands below the buttons, level with their end. */
export const DayOldPhone: Story = {
  args: { freshness: 'Results as of yesterday, 16:52 · update 128, 23 h 14 min ago' },
  globals: { viewport: { value: 'phone' } },
};
