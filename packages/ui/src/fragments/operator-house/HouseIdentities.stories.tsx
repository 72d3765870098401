import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { WAITING_IDENTITIES } from '../../testing/operator/staff.ts';
import { HouseIdentities } from './HouseIdentities.tsx';

const meta = {
  title: 'Operator/House, identity checks',
  component: HouseIdentities,
  args: { personHref: ({ personId }) => `/operator/people/${personId}`, now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(answer('waitingIdentities', { reply: { waiting: [...WAITING_IDENTITIES] } }));
  },
} satisfies Meta<typeof HouseIdentities>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'mr1v3r' });
  },
};

/** The name leads to the person, where the check is decided. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'mr1v3r' })).toHaveAttribute(
      'href',
      '/operator/people/person-1',
    );
    await expect(canvas.getByText('With the external service')).toBeVisible();
  },
};

/** No one waits: the section is not there. */
export const None: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('waitingIdentities', { reply: { waiting: [] } }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('table')).toBeNull());
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('waitingIdentities', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('waitingIdentities', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
