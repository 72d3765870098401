import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Primitives/Error state',
  component: ErrorState,
  args: { message: 'Failed to load contests.' },
  parameters: {
    guide: {
      use: ['A part of the page could not be loaded, and stands empty without it.'],
      avoid: [
        {
          when: 'There is nothing to show, and nothing failed.',
          instead: 'Primitives/Empty state',
        },
        { when: 'An action failed, and the page is whole.', instead: 'Primitives/Notice' },
        { when: 'A field of a form is wrong.', instead: 'Primitives/Field' },
      ],
      keys: { Tab: 'Moves to Retry.', 'Enter, Space': 'Tries again.' },
      notes: ['The message is announced at once. While it tries again, Retry keeps the focus.'],
    },
  },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly message: string;
  readonly canRetry: boolean;
  readonly retrying: boolean;
}> = {
  args: { canRetry: true, retrying: false },
  argTypes: {
    message: { control: 'text' },
    canRetry: { control: 'boolean', description: 'With `onRetry`.' },
    retrying: { control: 'boolean' },
  },
  render: ({ message, canRetry, retrying }) => (
    <ErrorState message={message} retrying={retrying} {...(canRetry ? { onRetry: fn() } : {})} />
  ),
};

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
