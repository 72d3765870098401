/** What mails say of deposits and withdrawals. They are about money, so they are always sent. */
import type { Block, MailContent } from './blocks.ts';
import { dollars, inUtc, type MailSite, type ToPlayer } from './words.ts';

type State = 'requested' | 'pending' | 'settled' | 'refused' | 'returned' | 'disputed';

interface OfTransfer extends ToPlayer {
  /** Such as C-10914. */
  readonly reference: string;
  readonly provider: 'cashier' | 'stripe';
  readonly state: State;
  /** In cents. */
  readonly amount: number;
  /** In cents, afterwards. */
  readonly balance: number;
  /** Why it was refused, returned or disputed; null: no reason was needed. */
  readonly reason: string | null;
  /** ISO 8601. */
  readonly at: string;
}

export interface MoneyMailData {
  readonly deposit: OfTransfer;
  readonly withdrawal: OfTransfer;
}

interface Words {
  readonly heading: string;
  readonly text: string;
}

type WordsOf = (transfer: OfTransfer) => Words;

const byCard = ({ provider }: OfTransfer): boolean => provider === 'stripe';

const DEPOSIT: Readonly<Record<State, WordsOf>> = {
  requested: (transfer) => ({
    heading: 'Your deposit is requested',
    text: byCard(transfer)
      ? 'Pay it on the page of Stripe. Your balance rises when Stripe confirms it.'
      : `Pay it at the cashier and give the reference ${transfer.reference}. Your balance rises when the cashier confirms it.`,
  }),
  pending: (transfer) => ({
    heading: 'Your deposit is being worked on',
    text: byCard(transfer)
      ? 'Your bank still works on the payment. Your balance rises when Stripe confirms it.'
      : 'The cashier has started it, so you can no longer cancel it.',
  }),
  settled: () => ({ heading: 'Your deposit has arrived', text: 'It is in your balance.' }),
  refused: () => ({
    heading: 'Your deposit was not booked',
    text: 'Your balance is as it was before. You can request another deposit.',
  }),
  returned: () => ({
    heading: 'Your deposit was returned',
    text: 'It was taken from your balance.',
  }),
  disputed: () => ({
    heading: 'Your bank has claimed a deposit back',
    text: 'The amount was taken from your balance. What your balance could not cover is owed. Until it is paid back, paid entries and withdrawals are closed. If you did not mean to claim it back, tell your bank.',
  }),
};

const WITHDRAWAL: Readonly<Record<State, WordsOf>> = {
  requested: () => ({
    heading: 'Your withdrawal is requested',
    text: 'The amount is on hold. You can cancel the withdrawal on your account page until it is started. If you did not request it, change your password now.',
  }),
  pending: (transfer) => ({
    heading: 'Your withdrawal is on its way',
    text: byCard(transfer)
      ? 'It goes to the card that you paid with. Banks take up to ten days.'
      : 'The cashier has started it, so you can no longer cancel it.',
  }),
  settled: (transfer) => ({
    heading: 'Your withdrawal was paid',
    text: byCard(transfer)
      ? 'It was refunded to the card that you paid with. Banks take up to ten days to show it.'
      : 'The cashier has paid it out.',
  }),
  refused: () => ({
    heading: 'Your withdrawal was not paid',
    text: 'The amount is back in your balance.',
  }),
  returned: () => ({
    heading: 'Your withdrawal came back',
    text: 'The amount is back in your balance.',
  }),
  disputed: () => ({ heading: 'Your withdrawal is disputed', text: 'We are looking into it.' }),
};

const contentOf = (
  kind: keyof MoneyMailData,
  transfer: OfTransfer,
  { publicUrl }: MailSite,
): MailContent => {
  const { firstName, username, reference, amount, balance, reason, at, state } = transfer;
  const { heading, text } = (kind === 'deposit' ? DEPOSIT : WITHDRAWAL)[state](transfer);
  const facts: [string, string][] = [
    ['Amount', dollars(amount)],
    ['Reference', reference],
    ['Time', inUtc(at)],
    ...(reason === null ? [] : [['Reason', reason] as [string, string]]),
    ['Balance', dollars(balance)],
  ];
  const blocks: readonly Block[] = [
    { kind: 'text', text: `Hello ${firstName},` },
    { kind: 'text', text },
    { kind: 'facts', facts },
    { kind: 'action', label: 'See your wallet', href: `${publicUrl}/account?tab=wallet` },
  ];
  return {
    subject: `${heading}: ${dollars(amount)}`,
    heading,
    preview: text,
    blocks,
    reason: `You get this mail because it is about the money of your account “${username}”. It can't be switched off.`,
  };
};

type MoneyMails = {
  readonly [Kind in keyof MoneyMailData]: (
    data: MoneyMailData[Kind],
    site: MailSite,
  ) => MailContent;
};

export const MONEY_MAILS: MoneyMails = {
  deposit: (data, site) => contentOf('deposit', data, site),
  withdrawal: (data, site) => contentOf('withdrawal', data, site),
};
