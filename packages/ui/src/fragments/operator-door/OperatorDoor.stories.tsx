import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { refusedReply, networkError } from '../../testing/answers.ts';
import { anAccount, VIEWER } from '../../testing/contests.ts';
import { OperatorDoor } from './OperatorDoor.tsx';

const ACCOUNT = '/api/users/user';

const meta = {
  title: 'Fragments/Operator door',
  component: OperatorDoor,
  args: { viewer: VIEWER, otherwise: <h1>Not here</h1>, children: <h1>Operator console</h1> },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof OperatorDoor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Operator: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(ACCOUNT, () => HttpResponse.json(anAccount({ role: 'operator' }))));
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
    msw.use(http.get(ACCOUNT, () => HttpResponse.json(anAccount())));
  },
  play: showsFallback,
};

export const Forbidden: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refusedReply(ACCOUNT, 403, 'You are not authorized to perform this action.'));
  },
  play: showsFallback,
};

export const NetworkDown: Story = {
  beforeEach: ({ msw }) => {
    msw.use(networkError(ACCOUNT));
  },
  play: showsFallback,
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(ACCOUNT, () => delay('infinite')));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
};
