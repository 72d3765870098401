import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const meta = {
  title: 'Primitives/Connection notice',
  component: ConnectionNotice,
  args: { isWaiting: (): boolean => true },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'A person has opened something whose code needs the connection. `loadCode` shows it by itself.',
      ],
      avoid: [
        { when: 'Data could not be loaded.', instead: 'Primitives/Error state' },
        { when: 'The draft room has lost its connection.', instead: 'Primitives/Toaster' },
      ],
      keys: 'not interactive',
      notes: ['It is announced at once. It disappears when no part of the page waits any more.'],
    },
  },
  beforeEach: () => {
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  },
} satisfies Meta<typeof ConnectionNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

let online = false;

export const Playground: StoryObj<{
  readonly connection: 'offline' | 'server not reached';
  readonly waiting: boolean;
}> = {
  args: { connection: 'offline', waiting: true },
  argTypes: {
    connection: { control: 'inline-radio', options: ['offline', 'server not reached'] },
    waiting: { control: 'boolean', description: 'Whether a person waits for something.' },
  },
  beforeEach: () => {
    spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  },
  render: ({ connection, waiting }) => {
    online = connection !== 'offline';
    return <ConnectionNotice key={connection} isWaiting={() => waiting} />;
  },
};

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
