import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useLedger, useOperatorApi, useSubmit } from '../../data/index.ts';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { anAccount, VIEWER } from '../../testing/contests/contests.ts';
import { OWNER } from '../../testing/operator/staff.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { OperatorDoor, type OperatorDoorProps } from './OperatorDoor.tsx';

const meta = {
  title: 'Operator/Door',
  component: OperatorDoor,
  args: {
    viewer: VIEWER,
    securityHref: '/account?tab=security',
    otherwise: <h1>Not here</h1>,
    pages: [
      { label: 'Tonight', href: '/operator', current: true },
      { label: 'Contests', href: '/operator/contests', current: false },
      { label: 'People', href: '/operator/people', current: false, calls: ['people'] },
      { label: 'Money', href: '/operator/money', current: false, calls: ['ledger'] },
      { label: 'Feeds', href: '/operator/feeds', current: false },
      { label: 'Audit', href: '/operator/audit', current: false },
    ],
    children: ({ role }) => (
      <>
        <h1>Operator console</h1>
        <p>{role}</p>
      </>
    ),
  },
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
    const nav = within(canvas.getByRole('navigation', { name: 'Console' }));
    await expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Tonight',
      'Contests',
      'People',
      'Money',
      'Feeds',
      'Audit',
    ]);
    await expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Tonight');
  },
};

/** The role sees contests, and neither people nor money. */
export const ForContests: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('account', { reply: anAccount({ role: 'operator' }) }),
      answer('operatorSelf', { reply: { ...OWNER, role: 'contests' } }),
    );
  },
  play: async ({ canvas }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'Console' }));
    await expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Tonight',
      'Contests',
      'Feeds',
      'Audit',
    ]);
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

/** A page of the console with a read and an action. */
const AnyPage = () => {
  const ledger = useLedger();
  const api = useOperatorApi();
  const { submit, data, error } = useSubmit({
    send: () => api.reverseGrant({ params: { id: 'g1' }, body: { reason: 'By mistake' } }),
  });
  return (
    <>
      <h1>Operator console</h1>
      <p>{ledger.error?.message}</p>
      <button type="button" onClick={() => submit()}>
        Take it back
      </button>
      <p>{data?.message ?? error?.message}</p>
    </>
  );
};

const onAnyPage = (prepare: NonNullable<Parameters<typeof preset>[1]>): Story => {
  const story = preset({}, prepare);
  return { ...story, args: { ...story.args, children: () => <AnyPage /> } };
};

/** The server requires a second factor of operators, and this one has none. */
export const FactorRequired: Story = {
  ...onAnyPage(({ msw }) => {
    msw.use(
      answer('ledger', { refused: 428, message: 'Operators need one.', code: 'factor-required' }),
    );
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Set up a second factor' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Set it up' })).toHaveAttribute(
      'href',
      '/account?tab=security',
    );
  },
};

/** An action that needs a proof of the last 15 minutes. */
export const ConfirmsThenActs: Story = {
  ...onAnyPage(({ msw }) => {
    let isConfirmed = false;
    msw.use(
      answer('ledger', 'never'),
      answer('reverseGrant', () =>
        isConfirmed
          ? { reply: { message: 'It was taken back.', grantId: 'g1', balance: 0 } }
          : { refused: 428, message: 'Confirm it first.', code: 'factor-unconfirmed' },
      ),
      answer('askConfirmation', {
        reply: { challenge: 'asked', app: true, passkey: null, recoveryCodes: true },
      }),
      answer('confirmFactor', () => {
        isConfirmed = true;
        return { reply: { message: 'Confirmed for 15 minutes.' } };
      }),
    );
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take it back' }));
    const dialog = within(await shownDialog('Confirm your second factor'));
    await userEvent.type(await dialog.findByLabelText('Code of your app'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Take it back' }));
    await expect(await canvas.findByText('It was taken back.')).toBeVisible();
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
