import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
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
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Figures that change while they are read: how old they are, and who updates them.'],
      avoid: [
        { when: 'The figures are final.' },
        { when: 'Loading failed.', instead: 'Primitives/Error state' },
      ],
      keys: {
        Tab: 'Moves through Refresh, then the pause button or the switch.',
        'Enter, Space': 'Refreshes; pauses or resumes; turns the switch.',
      },
      notes: ['“Live” and “Paused” are announced when they change. The countdown is not.'],
    },
  },
} satisfies Meta<typeof RefreshControl>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Chosen {
  readonly freshness: string;
  readonly refreshing: boolean;
  readonly by: Updates['by'];
  readonly on: boolean;
  readonly secondsLeft: number;
  readonly onToggle: (toggled: { readonly on: boolean }) => void;
}

export const Playground: StoryObj<Chosen> = {
  args: {
    freshness: 'Results as of 09:28 · update 2',
    refreshing: false,
    by: 'server',
    on: true,
    secondsLeft: 48,
    onToggle: fn(),
  },
  argTypes: {
    freshness: { control: 'text' },
    refreshing: { control: 'boolean' },
    by: { control: 'inline-radio', options: ['server', 'timer'] },
    on: { control: 'boolean', description: 'Live, or refreshing automatically.' },
    secondsLeft: {
      control: { type: 'range', min: 1, max: 60, step: 1 },
      if: { arg: 'by', eq: 'timer' },
    },
  },
  decorators: [writesBack<Chosen>({ onToggle: ({ on }) => ({ on }) })],
  render: ({ freshness, refreshing, by, on, secondsLeft, onToggle }) => (
    <RefreshControl
      freshness={freshness}
      refreshing={refreshing}
      onRefresh={fn()}
      updates={
        by === 'server'
          ? { by, paused: !on, onPausedChange: ({ paused }) => onToggle({ on: !paused }) }
          : { by, auto: on, onAutoChange: onToggle, secondsLeft: on ? secondsLeft : null }
      }
    />
  ),
};

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
