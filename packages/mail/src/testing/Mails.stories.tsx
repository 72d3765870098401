import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MailFrame, type MailFrameProps } from './MailFrame.tsx';
import type { MailKind } from '../mails.ts';

const meta = {
  title: 'E-mails/All',
  component: MailFrame,
  args: { kind: 'reset-password', width: 600, as: 'html', name: 'usual' },
  argTypes: {
    kind: { control: 'select' },
    width: { control: { type: 'range', min: 320, max: 700, step: 10 } },
    as: { control: 'radio', options: ['html', 'text'] },
    name: { control: 'radio', options: ['usual', 'long'] },
  },
} satisfies Meta<typeof MailFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

const pageOf = (canvasElement: HTMLElement): Document => {
  const page = canvasElement.querySelector('iframe')?.contentDocument;
  if (page?.body === undefined || page.body.childElementCount === 0) {
    throw new Error('The mail is not drawn yet.');
  }
  return page;
};

/** A mail in the theme of the toolbar, which fits into its width. */
const mail = (kind: MailKind, more: Partial<MailFrameProps> = {}): Story => ({
  args: { kind, ...more },
  play: async ({ canvasElement, args }) => {
    const page = await waitFor(() => pageOf(canvasElement));
    await expect(page.querySelectorAll('h1')).toHaveLength(1);
    await expect(page.documentElement.scrollWidth).toBeLessThanOrEqual(args.width);
    for (const link of page.querySelectorAll('a')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
});

/** Choose the mail, its width and a long name in the controls, the theme in the toolbar. */
export const Playground: Story = mail('reset-password');

export const ResetPassword: Story = mail('reset-password');
export const PasswordChanged: Story = mail('password-changed');
export const VerifyAddress: Story = mail('verify-address');
export const AddressChanging: Story = mail('address-changing');
export const AddressChanged: Story = mail('address-changed');
export const IdentityChecked: Story = mail('identity-checked');
export const AccountClosed: Story = mail('account-closed');
export const NewSignIn: Story = mail('new-sign-in');
export const FactorsChanged: Story = mail('factors-changed');
export const NarrowVerifyAddress: Story = mail('verify-address', { width: 320, name: 'long' });
export const Deposit: Story = mail('deposit');
export const Withdrawal: Story = mail('withdrawal');
export const NarrowDeposit: Story = mail('deposit', { width: 320, name: 'long' });
export const NarrowWithdrawal: Story = mail('withdrawal', { width: 320, name: 'long' });
export const DarkWithdrawal: Story = { ...mail('withdrawal'), globals: { theme: 'dark' } };
export const WithdrawalAsText: Story = {
  args: { kind: 'withdrawal', as: 'text' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The amount is back in your balance/)).toBeVisible();
    await expect(canvas.getByText(/It can't be switched off/)).toBeVisible();
  },
};
export const Entered: Story = mail('entered');
export const Refunded: Story = mail('refunded');
export const PlayerOut: Story = mail('player-out');
export const LockSoon: Story = mail('lock-soon');
export const Challenged: Story = mail('challenged');
export const DraftStarting: Story = mail('draft-starting');
export const OnTheClock: Story = mail('on-the-clock');
export const DisputeAnswered: Story = mail('dispute-answered');
export const MoneyLine: Story = mail('money-line');
export const Paid: Story = mail('paid');
export const Corrected: Story = mail('corrected');
export const NarrowEntered: Story = mail('entered', { width: 320, name: 'long' });
export const NarrowRefunded: Story = mail('refunded', { width: 320, name: 'long' });
export const NarrowPlayerOut: Story = mail('player-out', { width: 320, name: 'long' });
export const NarrowLockSoon: Story = mail('lock-soon', { width: 320, name: 'long' });
export const NarrowChallenged: Story = mail('challenged', { width: 320, name: 'long' });
export const NarrowDraftStarting: Story = mail('draft-starting', { width: 320, name: 'long' });
export const NarrowOnTheClock: Story = mail('on-the-clock', { width: 320, name: 'long' });
export const NarrowDisputeAnswered: Story = mail('dispute-answered', { width: 320, name: 'long' });
export const NarrowMoneyLine: Story = mail('money-line', { width: 320, name: 'long' });
export const NarrowPaid: Story = mail('paid', { width: 320, name: 'long' });
export const NarrowCorrected: Story = mail('corrected', { width: 320, name: 'long' });
export const NarrowLongName: Story = mail('reset-password', { width: 320, name: 'long' });
export const Dark: Story = { ...mail('password-changed'), globals: { theme: 'dark' } };
export const DarkPaid: Story = { ...mail('paid'), globals: { theme: 'dark' } };
export const DarkCorrected: Story = { ...mail('corrected'), globals: { theme: 'dark' } };
export const PaidAsText: Story = {
  args: { kind: 'paid', as: 'text' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2nd place, tied/)).toBeVisible();
    await expect(canvas.getByText(/Switch off mails about prizes/)).toBeVisible();
  },
};
export const AsText: Story = {
  args: { kind: 'reset-password', as: 'text' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/works once/)).toBeVisible();
  },
};
