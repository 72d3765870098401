import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Primitives/Error state',
  component: ErrorState,
  args: { message: 'Failed to load contests.' },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load contests.');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Retryable: Story = {
  args: { onRetry: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { onRetry: fn(), retrying: true } };

export const LongMessage: Story = {
  args: {
    message:
      'Error: upstream-connect-error-or-disconnect-reset-before-headers-retried-and-the-latest-reset-reason-was-remote-connection-failure',
    onRetry: fn(),
  },
  globals: { viewport: { value: 'phone' } },
};

export const Dark: Story = {
  tags: ['regression'],
  args: { onRetry: fn() },
  globals: { theme: 'dark' },
};
