import type { Account } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { anAccount, STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import {
  ACCOUNT_CONTROLS,
  accountIn,
  USUAL_ACCOUNT,
  type AccountScenario,
} from '../../testing/scenario/accountScenario.ts';
import {
  NO_IDENTITY,
  NO_PERSON,
  someEvents,
  someFactors,
  someSessions,
} from '../../testing/scenario/ownAccountScenario.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import {
  USUAL_WALLET,
  walletHandlers,
  walletIn,
  type WalletScenario,
} from '../../testing/scenario/walletScenario.ts';
import { AccountPage, type AccountPageProps } from './AccountPage.tsx';

/** Its own stories show what it holds. */
const QUIET_WALLET: WalletScenario = {
  ...USUAL_WALLET,
  deposit: 'none',
  withdrawal: 'none',
  toPlay: 0,
  bookings: 0,
};

/** The calls of the wallet, for an account with this balance in dollars. */
const walletOf = (balance: number) => {
  const { wallet } = walletIn(QUIET_WALLET);
  const history = { ...wallet.history, opening: balance };
  return walletHandlers(() => ({
    wallet: { ...wallet, balance, canWithdraw: balance, history },
    lines: [],
  }));
};

const meta = {
  title: 'Account/Account',
  component: AccountPage,
  args: {
    viewer: VIEWER,
    operatorHref: '/operator',
    onSessionLost: fn(),
    onLogout: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount() }), ...walletOf(312.5));
  },
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<AccountScenario, Account, AccountPageProps>({
  usual: USUAL_ACCOUNT,
  controls: ACCOUNT_CONTROLS,
  build: accountIn,
  handlers: (served) => [
    answer('account', () => ({ reply: served() })),
    answer('wallet', () => {
      const { wallet } = walletIn(QUIET_WALLET);
      const balance = served().balance ?? 0;
      return {
        reply: {
          ...wallet,
          balance,
          canWithdraw: balance,
          history: { ...wallet.history, opening: balance },
        },
      };
    }),
  ],
  show: (_, props) => <AccountPage {...props} />,
});

/** Set the account in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset({ supportAddress: true }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'mrivers' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Operator console' })).not.toBeInTheDocument();
    await expect(canvas.getByText('Maya Rivers')).toBeVisible();
    await expect(canvas.getByText('maya@rivers.example')).toBeVisible();
    await expect(canvas.getByText('Verified')).toBeVisible();
    await expect(await canvas.findByText('$312.50')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await expect(args.onLogout).toHaveBeenCalledTimes(1);
    await expect(args.onSessionLost).not.toHaveBeenCalled();
  },
};

/** The demo shows the play money it gave and the support address. */
export const Welcomed: Story = {
  ...preset({ balance: 978, playMoney: true, supportAddress: true }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'This is play money: the demo gave you $1,000.00 when you signed up.',
      ),
    ).toBeVisible();
    for (const link of canvas.getAllByRole('link', { name: 'help@example.org' })) {
      await expect(link).toHaveAttribute('href', 'mailto:help@example.org');
    }
  },
};

export const Operator: Story = {
  ...preset({ role: 'operator' }),
  play: async ({ canvas }) => {
    const house = await canvas.findByRole('link', { name: 'Operator console' });
    await expect(house).toHaveAttribute('href', '/operator');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading account details...')).toBeVisible();
  },
};

export const Slow: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount(), afterMs: 300 }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading account details...')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'mrivers' })).toBeVisible();
    await expect(canvas.queryByText('Loading account details...')).not.toBeInTheDocument();
  },
};

/** If the profile fails to load for any reason, the session ends, once. */
const sessionEndsOn = (profile: Answer<'account'>): Story => ({
  beforeEach: ({ msw }) => {
    msw.use(answer('account', profile));
  },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onSessionLost).toHaveBeenCalledTimes(1));
    await expect(args.onSessionLost).toHaveBeenCalledWith({
      message: expect.stringMatching(/\w/u),
    });
    await expect(canvas.queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument();
  },
});

const refusal = (status: number, message: string) => ({ refused: status, message });

export const SessionExpired: Story = sessionEndsOn(refusal(401, 'Token expired'));
export const Forbidden: Story = sessionEndsOn(
  refusal(403, 'You are not authorized to perform this action.'),
);
export const UserNotFound: Story = sessionEndsOn(refusal(404, 'User not found'));
export const TooManyAttempts: Story = sessionEndsOn(
  refusal(429, 'Too Many Attempts. Please try again later.'),
);
export const ServerBroken: Story = sessionEndsOn(refusal(500, 'Out of order'));
export const NetworkDown: Story = sessionEndsOn('network-error');
export const AnswerMalformed: Story = sessionEndsOn({ json: { username: 'mrivers' } });

export const Unverified: Story = {
  ...preset({ verified: false, balance: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unverified')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    await expect(await canvas.findByText('$0.00')).toBeVisible();
  },
};

const sendAgain = (sent: Answer<'sendAddressLink'>, role: string, message: string): Story => ({
  ...preset({ verified: false }, ({ msw }) => {
    msw.use(answer('sendAddressLink', sent));
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the link again' }));
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.getByRole(role)).toHaveTextContent(message);
  },
});

const LINK_SENT =
  'A mail with a new link is on its way to maya@rivers.example. Earlier links no longer work.';

export const LinkSentAgain: Story = sendAgain(
  { reply: { message: LINK_SENT } },
  'status',
  LINK_SENT,
);
export const TooManyLinks: Story = sendAgain(
  { refused: 429, message: 'Too Many Attempts. Please try again later.' },
  'alert',
  'Too Many Attempts. Please try again later.',
);

/** An operator's address is a setting, and has no link. */
export const UnverifiedOperator: Story = {
  tags: ['regression'],
  ...preset({ verified: false, role: 'operator' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unverified')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  },
};

const profileRead = fn();

/** The open tab is in the address. */
export const TabsInTheAddress: Story = {
  parameters: { query: '?tab=security' },
  beforeEach: ({ msw }) => {
    msw.use(
      answer('sessions', { reply: { sessions: someSessions(2) } }),
      answer('factors', { reply: someFactors() }),
      answer('securityLog', { reply: { events: someEvents(3) } }),
      answer('person', { reply: NO_PERSON }),
      answer('identity', { reply: NO_IDENTITY }),
      answer('profileChoices', { reply: { shown: false, prizes: false } }),
      answer('profile', () => {
        profileRead();
        return { reply: { waiting: null } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Signed in on' })).toBeVisible();
    const profile = canvas.getByRole('link', { name: 'Profile' });
    profile.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Email address' })).toBeVisible();
    await expect(profile).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(profileRead).toHaveBeenCalled());
  },
};

/** The account is shown; only its balance is unreadable. */
export const BalanceNotANumber: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { json: { ...anAccount(), balance: 'soon' } }));
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('N/A')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'mrivers' })).toBeVisible();
    await expect(args.onSessionLost).not.toHaveBeenCalled();
  },
};

export const LogoutByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ args, canvas }) => {
    const logout = await canvas.findByRole('button', { name: 'Logout' });
    await canvas.findByRole('button', { name: 'Deposit' });
    await userEvent.tab();
    await expect(logout).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogout).toHaveBeenCalledTimes(1);
    for (const tab of within(canvas.getByRole('navigation')).getAllByRole('link')) {
      await userEvent.tab();
      await expect(tab).toHaveFocus();
    }
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Deposit' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
  },
};

export const LongNames: Story = {
  ...preset({ longNames: true, balance: 1_234_567.8 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,234,567.80')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const PhoneLongNames: Story = {
  tags: ['regression'],
  ...LongNames,
  globals: { viewport: { value: 'phone' } },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
