import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { toast, Toaster } from './index.ts';

const meta = {
  title: 'Primitives/Toaster',
  component: Toaster,
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const stay = { duration: Number.POSITIVE_INFINITY };

export const Kinds: Story = {
  play: async () => {
    toast.loading('Connection lost. Reconnecting…');
    toast.error('Failed to load draft state. Please refresh the page.', stay);
    toast.success('Successfully withdrawn from the contest.', stay);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load draft state. Please refresh the page.',
    );
    await expect(screen.getAllByRole('status')).toHaveLength(2);
  },
};

export const KindsDark: Story = { tags: ['regression'], ...Kinds, globals: { theme: 'dark' } };

export const SuccessLeavesAfterTwoSeconds: Story = {
  play: async () => {
    toast.success('Reconnected successfully!');
    const message = await screen.findByText('Reconnected successfully!');
    await waitFor(() => expect(message).toBeVisible());
    await waitFor(
      () => expect(screen.queryByText('Reconnected successfully!')).not.toBeInTheDocument(),
      { timeout: 4500 },
    );
  },
};

export const AtMostTwenty: Story = {
  play: async () => {
    for (let count = 1; count <= 22; count += 1) toast(`Message ${count}`, stay);
    await expect(await screen.findByText('Message 22')).toBeInTheDocument();
    await expect(screen.getAllByRole('status')).toHaveLength(20);
    await expect(screen.queryByText('Message 2')).not.toBeInTheDocument();
  },
};

export const LongMessageOnPhone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    toast.success(
      'Successfully entered the contest! The draft will begin when the lobby is full.',
      stay,
    );
    const message = await screen.findByText(/when the lobby is full/u);
    await waitFor(() => expect(message).toBeVisible());
  },
};
