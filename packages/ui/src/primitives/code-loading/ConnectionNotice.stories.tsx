import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const meta = {
  title: 'Primitives/Connection notice',
  component: ConnectionNotice,
  args: { isWaiting: (): boolean => true },
  parameters: { layout: 'padded' },
  beforeEach: () => {
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  },
} satisfies Meta<typeof ConnectionNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'You are offline. What you opened appears when you are back online.',
    );
  },
};

/** The browser believes that it is online, but no request succeeds, as on a train. */
export const ServerNotReached: Story = {
  beforeEach: () => {
    spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The server can’t be reached. What you opened appears when the connection is back.',
    );
  },
};

let waits = true;

/** The person has left, so no load is waiting any more. */
export const NobodyWaits: Story = {
  args: { isWaiting: () => waits },
  beforeEach: () => {
    waits = true;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    waits = false;
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...Offline,
  globals: { viewport: { value: 'phone' } },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  ...Offline,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Dark: Story = { tags: ['regression'], ...Offline, globals: { theme: 'dark' } };
