import type { Account } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { anAccount, VIEWER } from '../../testing/contests/contests.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import {
  ACCOUNT_CONTROLS,
  accountIn,
  USUAL_ACCOUNT,
  viewerWith,
} from '../../testing/scenario/accountScenario.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { closedDialog } from '../../testing/checks/dialogs.ts';

const meta = {
  title: 'Discover/Site header',
  component: SiteHeader,
  args: {
    current: 'contests',
    viewer: VIEWER,
    theme: 'system',
    onThemeChange: fn(),
    onLogin: fn(),
    onLogout: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount() }));
  },
} satisfies Meta<typeof SiteHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

interface HeaderChoices extends Pick<SiteHeaderProps, 'theme'> {
  readonly role: 'visitor' | 'player';
  readonly page: NonNullable<SiteHeaderProps['current']> | 'another';
  /** In dollars. */
  readonly balance: number;
  readonly newNotifications: number;
  readonly longNames: boolean;
  readonly onHero: boolean;
}

interface HeaderScene {
  readonly account: Account;
  readonly props: Partial<SiteHeaderProps>;
}

const preset = presetsOf<HeaderChoices, HeaderScene, SiteHeaderProps>({
  usual: {
    role: 'player',
    page: 'contests',
    theme: 'system',
    balance: 312.5,
    newNotifications: 0,
    longNames: false,
    onHero: false,
  },
  controls: {
    role: { control: 'inline-radio', options: ['visitor', 'player'] },
    page: { control: 'select', options: ['home', 'contests', 'rules', 'account', 'another'] },
    theme: {
      control: 'inline-radio',
      options: ['system', 'light', 'dark'],
      description: 'The theme that its button shows. The page’s own theme is set in the toolbar',
      if: { arg: 'role', eq: 'player' },
    },
    balance: { ...ACCOUNT_CONTROLS.balance, if: { arg: 'role', eq: 'player' } },
    newNotifications: {
      control: { type: 'number', min: 0, max: 100 },
      if: { arg: 'role', eq: 'player' },
    },
    longNames: { control: 'boolean', if: { arg: 'role', eq: 'player' } },
    onHero: { control: 'boolean', description: 'On the navy ground of the home page' },
  },
  build: ({ role, page, theme, balance, newNotifications, longNames, onHero }) => ({
    account: { ...accountIn({ ...USUAL_ACCOUNT, balance, longNames }), newNotifications },
    props: {
      viewer: role === 'visitor' ? null : viewerWith(longNames),
      current: page === 'another' ? null : page,
      theme,
      onHero,
    },
  }),
  handlers: (served) => [answer('account', () => ({ reply: served().account }))],
  show: ({ props }, args) => <SiteHeader {...args} {...props} />,
});

/** Set the viewer and the page in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$312.50')).toBeVisible();
  },
};

export const SignedIn: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('$312.50')).toBeVisible();
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    const names = nav.getAllByRole('link').map((link) => link.textContent);
    await expect(names).toEqual(['Home', 'Contests', 'Rules', 'Account']);
    await expect(nav.getByRole('link', { name: 'Contests' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Theme: system' }));
    await expect(args.onThemeChange).toHaveBeenCalledWith({ theme: 'light' });
  },
};

export const SignedOut: Story = {
  ...preset({ role: 'visitor' }),
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await userEvent.click(canvas.getByRole('link', { name: 'Login' }));
    await expect(args.onLogin).toHaveBeenCalledTimes(1);
    await expect(navigate).toHaveBeenCalledWith({ href: '/login' });
  },
};

export const NewNotifications: Story = {
  ...preset({ newNotifications: 3 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications, 3 new' })).toBeVisible();
  },
};
export const ManyNewNotifications: Story = {
  ...preset({ newNotifications: 100 }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Notifications, 99+ new' });
  },
};

export const LoadingBalance: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', 'never'));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('link', { name: 'Account' })).toHaveLength(2));
  },
};

/** If the balance fails to load for any reason, the header is shown without it. */
const showsNoBalanceOn = (account: Answer<'account'>): Story => ({
  beforeEach: ({ msw }) => {
    msw.use(answer('account', account));
  },
  play: async ({ canvas }) => {
    const account = () => canvas.getAllByRole('link', { name: 'Account' })[1];
    // The skeleton is removed, the initials stay.
    await waitFor(() => expect(account()?.querySelectorAll('[aria-hidden]')).toHaveLength(1));
    await expect(account()).toHaveTextContent('AccountMR');
  },
});

const refusal = (status: number) => ({ refused: status, message: 'No.' });

export const BalanceFailed: Story = showsNoBalanceOn(refusal(500));
export const SessionExpired: Story = showsNoBalanceOn(refusal(401));
export const Forbidden: Story = showsNoBalanceOn(refusal(403));
export const AccountNotFound: Story = showsNoBalanceOn(refusal(404));
export const TooManyAttempts: Story = showsNoBalanceOn(refusal(429));
export const NetworkDown: Story = showsNoBalanceOn('network-error');
export const AnswerMalformed: Story = showsNoBalanceOn({ json: [] });
export const BalanceNotANumber: Story = showsNoBalanceOn({
  json: { ...anAccount(), balance: 'soon' },
});

export const BalanceSlow: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount(), afterMs: 300 }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('$312.50')).not.toBeInTheDocument();
    await expect(await canvas.findByText('$312.50')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    await canvas.findByText('$312.50');
    const reached: (string | null)[] = [];
    for (let stop = 0; stop < 8; stop += 1) {
      await userEvent.tab();
      reached.push(document.activeElement?.getAttribute('href') ?? 'button');
    }
    await expect(reached).toEqual([
      '#content',
      '/',
      '/',
      '/contests',
      '/rules',
      '/account',
      'button',
      'button',
    ]);
  },
};

export const SkipsToContent: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute('href', '#content');
  },
};

export const OnHero: Story = preset({ role: 'visitor', page: 'home', onHero: true });
export const SignedInDark: Story = { tags: ['regression'], globals: { theme: 'dark' } };

export const Phone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('$312.50')).toBeVisible();
    const menu = await canvas.findByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    await expect(await screen.findByRole('dialog', { name: 'mrivers' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await waitFor(() => expect(menu).toHaveFocus());
    await expect(args.onLogout).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await expect(args.onLogout).toHaveBeenCalledTimes(1);
    await closedDialog();
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const PhoneMenuOpen: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'mrivers' }));
    await userEvent.click(dialog.getByRole('link', { name: 'How It Works' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/how-it-works' });
    await closedDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
};

export const PhoneSignedOut: Story = {
  tags: ['regression'],
  args: { viewer: null, current: 'home', onHero: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  },
};

export const PhonePageWithItsOwnBar: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <SiteHeader {...args} />
      <div data-bottom-bar>Remaining $12,000</div>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const LargeBalanceOnPhone: Story = {
  tags: ['regression'],
  args: { viewer: { userId: 'x1', username: 'maximilian_von_hohenberg' } },
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount({ balance: { $numberDecimal: '1234567.80' } }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,234,567.80')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneNewNotifications: Story = {
  tags: ['regression'],
  ...preset({ newNotifications: 3, balance: 12_345.5 }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Notifications, 3 new' });
  },
};
