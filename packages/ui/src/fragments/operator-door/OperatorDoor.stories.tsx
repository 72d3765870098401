import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { anAccount, VIEWER } from '../../testing/contests/contests.ts';
import { OWNER } from '../../testing/operator/staff.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { OperatorDoor, type OperatorDoorProps } from './OperatorDoor.tsx';

const meta = {
  title: 'Operator/Door',
  component: OperatorDoor,
  args: {
    viewer: VIEWER,
    otherwise: <h1>Not here</h1>,
    children: ({ role }) => (
      <>
        <h1>Operator console</h1>
        <p>{role}</p>
      </>
    ),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof OperatorDoor>;

export default meta;
type Story = StoryObj<typeof meta>;

const ACCOUNTS = {
  operator: { reply: anAccount({ role: 'operator' }) },
  player: { reply: anAccount() },
  'not loaded yet': 'never',
} as const satisfies Readonly<Record<string, Answer<'account'>>>;

interface DoorChoices {
  readonly role: keyof typeof ACCOUNTS;
}

const preset = presetsOf<DoorChoices, DoorChoices, OperatorDoorProps>({
  usual: { role: 'operator' },
  controls: { role: { control: 'inline-radio', options: Object.keys(ACCOUNTS) } },
  build: (choices) => choices,
  handlers: (served) => [
    answer('account', () => ACCOUNTS[served().role]),
    answer('operatorSelf', { reply: OWNER }),
  ],
  show: (_, props) => <OperatorDoor {...props} />,
});

/** Choose who comes in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

export const Operator: Story = {
  ...preset(),
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
  ...preset({ role: 'player' }),
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
  ...preset({ role: 'not loaded yet' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
};

/** Disabled, or the server fails: the reason is shown. */
export const RoleNotRead: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('account', { reply: anAccount({ role: 'operator' }) }),
      answer('operatorSelf', { refused: 503, message: 'The server is busy.' }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};
