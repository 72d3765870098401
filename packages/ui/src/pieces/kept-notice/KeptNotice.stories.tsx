import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { KeptNotice } from './KeptNotice.tsx';

const MINUTE = 60_000;

const meta = {
  title: 'Pieces/Kept notice',
  component: KeptNotice,
  args: { kept: { keptAt: STORY_NOW - 12 * MINUTE, isOnline: false }, now: STORY_NOW },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Standings are from what this device has kept, because the server can’t be reached.'],
      avoid: [
        {
          when: 'What was opened waits for the connection.',
          instead: 'Primitives/Connection notice',
        },
        { when: 'A read failed and nothing is kept.', instead: 'Primitives/Error state' },
      ],
      keys: 'not interactive',
      notes: ['It is announced once. Its age grows without being announced.'],
    },
  },
} satisfies Meta<typeof KeptNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly connection: 'offline' | 'server not reached';
  readonly ageMinutes: number;
}> = {
  args: { connection: 'offline', ageMinutes: 12 },
  argTypes: {
    connection: { control: 'inline-radio', options: ['offline', 'server not reached'] },
    ageMinutes: { control: { type: 'range', min: 0, max: 4_000 } },
  },
  render: ({ connection, ageMinutes }) => (
    <KeptNotice
      kept={{ keptAt: STORY_NOW - ageMinutes * MINUTE, isOnline: connection !== 'offline' }}
      now={STORY_NOW}
    />
  ),
};

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^You are offline\. Standings as of \d\d:\d\d, 12 min ago\.$/,
    );
  },
};

export const ServerNotReached: Story = {
  args: { kept: { keptAt: STORY_NOW - 12 * MINUTE, isOnline: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^The server can’t be reached\. Standings as of \d\d:\d\d, 12 min ago\.$/,
    );
  },
};

export const OfYesterday: Story = {
  args: { kept: { keptAt: STORY_NOW - 26 * 60 * MINUTE, isOnline: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /Standings as of (?:yesterday|.*Mar|\w+), \d\d:\d\d, a day ago\.$/,
    );
  },
};

/** The age grows while somebody watches, without an announcement. */
export const Grows: Story = {
  render: () => <KeptNotice kept={{ keptAt: Date.now() - 2 * MINUTE + 900, isOnline: false }} />,
  tags: ['regression'],
  play: async ({ canvas }) => {
    const age = canvas.getByText(/min ago/);
    await expect(age).toHaveAttribute('aria-live', 'off');
    await waitFor(() => expect(age).toHaveTextContent(', 2 min ago.'), { timeout: 5_000 });
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
