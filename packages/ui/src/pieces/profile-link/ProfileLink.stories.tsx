import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { HARD_NAMES } from '../../testing/contests/longLists.ts';
import { ProfileLink } from './ProfileLink.tsx';

const meta = {
  title: 'Pieces/Profile link',
  component: ProfileLink,
  args: { username: 'sofia.m' },
  beforeEach: ({ msw }) => {
    msw.use(answer('profileShown', { reply: { shown: true } }));
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Below one entry of a player, where the reader asks who that is.'],
      avoid: [{ when: 'There are many players: each link asks the server.' }],
      keys: { Enter: 'Opens the profile.' },
      notes: ['It is empty until the server says that the player shows a profile.'],
    },
  },
} satisfies Meta<typeof ProfileLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { argTypes: { username: { control: 'text' } } };

export const Shown: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'All results of sofia.m' });
    await expect(link).toHaveAttribute('href', '/players/sofia.m');
  },
};

/** Most players show none. */
export const NotShown: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('profileShown', { reply: { shown: false } }));
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(async () => expect(canvas.queryByRole('link')).toBeNull());
    await expect(canvasElement.querySelector('a')).toBeNull();
  },
};

/** Without an answer there is no link: it is never the reason for a message. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('profileShown', 'network-error'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const LongName: Story = {
  args: { username: HARD_NAMES[0] },
  decorators: [
    (Story) => (
      <div style={{ width: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toBeVisible();
  },
};
