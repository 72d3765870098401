import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { toast, Toaster } from './index.ts';

const meta = {
  title: 'Primitives/Toaster',
  component: Toaster,
  parameters: {
    guide: {
      use: [
        'Something happened in the background, or an action went well, and the page shows it already.',
        'The connection was lost, or is back.',
      ],
      avoid: [
        { when: 'The reader must do something about it.', instead: 'Primitives/Notice' },
        { when: 'It must be confirmed.', instead: 'Primitives/Dialog' },
      ],
      keys: 'not interactive',
      notes: [
        'An error is announced at once, the others at the next pause.',
        'A toast leaves after two to five seconds, so what it says must be seen on the page too.',
      ],
    },
  },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const stay = { duration: Number.POSITIVE_INFINITY };

interface Toasted {
  readonly kind: 'success' | 'error' | 'loading' | 'blank';
  readonly message: string;
  readonly count: number;
}

const Toasts = ({ kind, message, count }: Toasted) => {
  useEffect(() => {
    const show = kind === 'blank' ? toast : toast[kind];
    for (let nth = 1; nth <= count; nth += 1) show(nth === 1 ? message : `${message} ${nth}`, stay);
    return () => toast.remove();
  }, [kind, message, count]);
  return <Toaster />;
};

/** Here toasts stay until a control changes. */
export const Playground: StoryObj<Toasted> = {
  args: { kind: 'success', message: 'Reconnected successfully!', count: 1 },
  argTypes: {
    kind: { control: 'inline-radio', options: ['success', 'error', 'loading', 'blank'] },
    message: { control: 'text' },
    count: { control: { type: 'range', min: 1, max: 20, step: 1 } },
  },
  render: (args) => <Toasts {...args} />,
};

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
    await waitFor(() =>
      expect(screen.queryByText('Reconnected successfully!')).not.toBeInTheDocument(),
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
