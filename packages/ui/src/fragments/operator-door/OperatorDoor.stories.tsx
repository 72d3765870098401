import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answer } from '../../testing/answer.ts';
import { anAccount, VIEWER } from '../../testing/contests.ts';
import { OperatorDoor } from './OperatorDoor.tsx';

const meta = {
  title: 'Operator/Door',
  component: OperatorDoor,
  args: { viewer: VIEWER, otherwise: <h1>Not here</h1>, children: <h1>Operator console</h1> },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof OperatorDoor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Operator: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount({ role: 'operator' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Operator console' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Not here' })).not.toBeInTheDocument();
  },
};

const showsFallback = async ({
  canvas,
}: Parameters<NonNullable<Story['play']>>[0]): Promise<void> => {
  await expect(await canvas.findByRole('heading', { name: 'Not here' })).toBeVisible();
  await expect(canvas.queryByRole('heading', { name: 'Operator console' })).not.toBeInTheDocument();
};

export const Player: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount() }));
  },
  play: showsFallback,
};

export const Forbidden: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('account', {
        refused: 403,
        message: 'You are not authorized to perform this action.',
      }),
    );
  },
  play: showsFallback,
};

export const NetworkDown: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', 'network-error'));
  },
  play: showsFallback,
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
};
