import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RefreshControl, type Updates } from './RefreshControl.tsx';

const onAutoChange = fn();
const byTimer = (auto: boolean, secondsLeft: number | null): Updates => ({
  by: 'timer',
  auto,
  secondsLeft,
  onAutoChange,
});
const onPausedChange = fn();
const byServer = (paused: boolean): Updates => ({ by: 'server', paused, onPausedChange });

const meta = {
  title: 'Pieces/Refresh control',
  component: RefreshControl,
  args: {
    freshness: 'Results as of 09:28 · update 2',
    refreshing: false,
    onRefresh: fn(),
    updates: byTimer(false, null),
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
    await expect(onAutoChange).toHaveBeenCalledWith({ on: true });
  },
};

export const On: Story = { args: { updates: byTimer(true, 48) } };

/** While the page is connected, the server sends updates. */
export const Live: Story = {
  args: { updates: byServer(false) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Live')).toBeVisible();
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause live updates' }));
    await expect(onPausedChange).toHaveBeenCalledWith({ paused: true });
  },
};

export const Paused: Story = {
  args: { updates: byServer(true) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paused')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resume live updates' }));
    await expect(onPausedChange).toHaveBeenCalledWith({ paused: false });
  },
};

export const LivePhoneDark: Story = {
  tags: ['regression'],
  args: { updates: byServer(false) },
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const Refreshing: Story = {
  args: { refreshing: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};

export const NoResults: Story = { args: { freshness: 'No results yet' } };
export const Dark: Story = {
  tags: ['regression'],
  args: { updates: byTimer(true, 7) },
  globals: { theme: 'dark' },
};
export const Phone: Story = {
  tags: ['regression'],
  args: { updates: byTimer(true, 48) },
  globals: { viewport: { value: 'phone' } },
};

/** A text too long for one line goes below the buttons, right-aligned with them. */
export const DayOldPhone: Story = {
  tags: ['regression'],
  args: { freshness: 'Results as of yesterday, 16:52 · update 128, 23 h 14 min ago' },
  globals: { viewport: { value: 'phone' } },
};
