import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TransferKind } from '@captains-pick/rules';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { answer, type SentCall } from '../../../testing/answers/answer.ts';
import { closedDialog, shownDialog } from '../../../testing/checks/dialogs.ts';
import { anAccount, STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { navigate } from '../../../testing/frames/StoryFrame.tsx';
import { refusalTexts, refusedInTurn } from '../../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import {
  aTransfer,
  USUAL_WALLET,
  WALLET_CONTROLS,
  walletHandlers,
  walletIn,
  type WalletScenario,
  type WalletScene,
} from '../../../testing/scenario/walletScenario.ts';
import { Wallet } from './Wallet.tsx';
import type { AccountTabProps } from '../accountTab.ts';

const meta = {
  title: 'Account/Wallet',
  component: Wallet,
  args: { viewer: VIEWER, account: anAccount(), now: STORY_NOW },
  decorators: [
    (Story) => (
      <main
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 'var(--s-5)',
          maxWidth: 'calc(45rem + 2 * var(--gutter))',
          margin: '0 auto',
          padding: 'var(--s-8) var(--gutter)',
        }}
      >
        <h1>Account</h1>
        <Story />
      </main>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(
      ...walletHandlers(() => walletIn(USUAL_WALLET)),
      answer('account', { reply: anAccount() }),
    );
  },
} satisfies Meta<typeof Wallet>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const preset = presetsOf<WalletScenario, WalletScene, AccountTabProps>({
  usual: USUAL_WALLET,
  controls: WALLET_CONTROLS,
  build: walletIn,
  handlers: (served) => [
    ...walletHandlers(served),
    answer('account', () => ({ reply: anAccount({ balance: served().wallet.balance }) })),
  ],
  show: ({ wallet }, props) => (
    <Wallet {...props} account={anAccount({ balance: wallet.balance })} />
  ),
});

/** Set what is on the way and the length of the statement in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'On the way' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You can withdraw/)).toHaveTextContent(
      'You can withdraw $1,476.00',
    );
    await expect(canvas.getByText(/^Still to be played once/)).toHaveTextContent('$100.00');
    const legend = canvas.getByText('Prize', { selector: 'li' }).closest('ul');
    await expect(legend).toHaveTextContent('PrizeDepositWithdrawal');
    await expect(canvas.getByText(/^You can withdraw/).closest('p')).toHaveTextContent(
      'On hold $40.00',
    );
    await expect(await canvas.findByText('64 bookings')).toBeVisible();
    const [, newest] = canvas
      .getAllByRole('row')
      .filter((row) => row.textContent.includes('Prize'));
    await expect(newest).toBeVisible();
    await expect(canvas.getAllByText('mrivers · $5.00 + $0.50 fee')[0]).toBeVisible();
    await expect(
      canvas.getAllByText('mrivers · T3 of 40 · Corrected: The scorecard')[0],
    ).toBeVisible();
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible();
  },
};

/** Nothing was booked yet, and nothing is on the way. */
export const Empty: Story = {
  ...preset({ bookings: 0, deposit: 'none', withdrawal: 'none', toPlay: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was booked yet.')).toBeVisible();
    await expect(await canvas.findByText('Nothing was booked in the last 90 days.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'On the way' })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('wallet', 'never'), answer('statement', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Loading your wallet')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Deposit' })).toBeDisabled();
  },
};

/** Whether the wallet fails. */
let broken = true;

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    const failed = { refused: 503, message: 'The server is busy. Please try again in a moment.' };
    broken = true;
    msw.use(
      answer('wallet', () => (broken ? failed : { reply: walletIn(USUAL_WALLET).wallet })),
      answer('statement', failed),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    if (retry === undefined) throw new Error('no button');
    broken = false;
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', { name: 'On the way' })).toBeVisible();
  },
};

/** The steps that went wrong, each with its reason and what to do. */
export const WentWrong: Story = {
  ...preset({ deposit: 'disputed', withdrawal: 'returned' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Your bank has claimed the payment back. If that is wrong, contact support and give the reference C-20914.',
      ),
    ).toBeVisible();
    await expect(canvas.getByText('Returned')).toBeVisible();
    await expect(canvas.getByText('Disputed')).toBeVisible();
  },
};

export const Refused: Story = {
  ...preset({ deposit: 'refused', withdrawal: 'refused' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/differs from yours\. The amount is back in your balance\.$/),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  },
};

export const Settled: Story = { ...preset({ deposit: 'settled', withdrawal: 'settled' }) };

export const Pages: Story = {
  ...preset({ bookings: 10_000 }),
  play: async ({ canvas }) => {
    await canvas.findByText('Page 1 of 400');
    const lastOf = () => canvas.getAllByRole('row').at(-1)?.textContent;
    const first = lastOf();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Page 2 of 400')).toBeVisible();
    await waitFor(() => expect(lastOf()).not.toBe(first));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Prev' }));
    await expect(await canvas.findByText('Page 1 of 400')).toBeVisible();
    await waitFor(() => expect(lastOf()).toBe(first));
  },
};

/** A filter and a year change the bookings; the file has the same. */
export const Filtered: Story = {
  ...preset({ bookings: 10_000 }),
  play: async ({ canvas }) => {
    const saved = fn<(name: string) => void>();
    spyOn(URL, 'createObjectURL').mockReturnValue('blob:story');
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved(this.download);
    });
    await canvas.findByText('10,000 bookings');
    await userEvent.click(canvas.getByRole('button', { name: 'Withdrawals' }));
    await expect(await canvas.findByText('1,250 bookings')).toBeVisible();
    await expect(canvas.queryByRole('cell', { name: 'Prize' })).toBeNull();
    const years = canvas.getByLabelText('Year');
    const [, newest] = within(years).getAllByRole('option');
    await userEvent.selectOptions(years, newest?.textContent ?? '');
    await waitFor(() => expect(canvas.queryByText('1,250 bookings')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(`statement-${newest?.textContent}.csv`));
  },
};

/** The chart is explored by keys, and says what was booked on a day. */
export const Chart: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Day' });
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(slider.getAttribute('aria-valuetext')).toMatch(
      /^\d+ \w+: \$[\d,.]+(?:, \w+ [+−]\$[\d,.]+)*$/,
    );
  },
};

const openDialog = async (canvas: Canvas, button: 'Deposit' | 'Withdraw') => {
  await waitFor(() => expect(canvas.getByRole('button', { name: button })).toBeEnabled());
  await userEvent.click(canvas.getByRole('button', { name: button }));
  return within(await shownDialog(button));
};

const requested = (kind: TransferKind, amount: number) => ({
  reply: {
    message: 'Requested.',
    transfer: aTransfer(kind, 'requested', STORY_NOW, {
      amount,
      reference: kind === 'deposit' ? 'C-20915' : 'C-20916',
    }),
    balance: 1_576,
    continueAt: null,
  },
});

const sent =
  fn<(call: Pick<SentCall<'requestDeposit'>, 'body'> & { key: string | null }) => void>();

export const Deposits: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('requestDeposit', ({ body, headers }) => {
        sent({ body, key: headers.get('idempotency-key') });
        return requested('deposit', body.amount);
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Deposit');
    const field = dialog.getByLabelText('Amount in dollars');
    const request = dialog.getByRole('button', { name: 'Request deposit' });
    await userEvent.click(request);
    await expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Enter an amount in dollars, such as 40 or 40.50'),
    );
    await userEvent.type(field, '24.99');
    await userEvent.click(request);
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Enter at least $25.00'),
    );
    await userEvent.clear(field);
    await userEvent.type(field, '5,000');
    await userEvent.click(request);
    await expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Enter at most $4,999.99'),
    );
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '$40.50{Enter}');
    await expect(await dialog.findByText('C-20915')).toBeVisible();
    await expect(sent.mock.calls).toEqual([
      [{ body: { amount: 40.5 }, key: expect.stringMatching(/^[\da-f]{32}$/) }],
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await closedDialog();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Deposit' })).toHaveFocus());
  },
};

/** With payments by card, the player chooses who receives the money. */
export const DepositsByCard: Story = {
  ...preset({ cards: true }, ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('requestDeposit', ({ body, headers }) => {
        sent({ body, key: headers.get('idempotency-key') });
        return { refused: 503, message: 'The payment service does not answer.' };
      }),
    );
  }),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Deposit');
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '40');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay by card' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Cashier' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Request deposit' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [[first] = [], [second] = []] = sent.mock.calls;
    await expect(first?.body).toEqual({ amount: 40, provider: 'stripe' });
    await expect(second?.body).toEqual({ amount: 40 });
    await expect(first?.key).not.toBe(second?.key);
  },
};

/** What was paid by card can go back to the card, and no more. */
export const WithdrawsToCard: Story = {
  ...preset({ cards: true }, ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('requestWithdrawal', ({ body, headers }) => {
        sent({ body, key: headers.get('idempotency-key') });
        return { refused: 503, message: 'The payment service does not answer.' };
      }),
    );
  }),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Withdraw');
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '101');
    await userEvent.click(dialog.getByRole('button', { name: 'Request withdrawal' }));
    await expect(dialog.getByLabelText('Amount in dollars')).toBeInvalid();
    await userEvent.clear(dialog.getByLabelText('Amount in dollars'));
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '40');
    await userEvent.click(dialog.getByRole('button', { name: 'Request withdrawal' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(sent.mock.calls[0]?.[0].body).toEqual({ amount: 40, provider: 'stripe' });
  },
};

/** A deposit by card that is not confirmed yet, with the way to its payment. */
export const ByCard: Story = {
  ...preset({ cards: true, withdrawal: 'none' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Pay the deposit C-20914' }),
    ).toHaveAttribute('href', 'https://checkout.stripe.com/c/pay/cs_test_1');
    await expect(canvas.getByText('Deposit by card')).toBeVisible();
  },
};

/** A dispute took more than the balance. */
export const Owed: Story = {
  ...preset({ cards: true, owed: 22, deposit: 'disputed', withdrawal: 'none' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You owe/)).toHaveTextContent('You owe $22.00');
  },
};

/** A link from a balance that is too low fills in what is missing, and leads back. */
export const FromAShortBalance: Story = {
  ...preset(),
  parameters: { query: '?dialog=deposit&amount=37.50&back=%2Fdraft%2Fcandidates' },
  play: async () => {
    const dialog = within(await shownDialog('Deposit'));
    await expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('37.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Request deposit' }));
    await userEvent.click(await dialog.findByRole('link', { name: 'Back to your lineup' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/draft/candidates' });
  },
};

export const Withdraws: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Withdraw');
    await expect(dialog.getByText('Still to be played once').closest('div')).toHaveTextContent(
      '$100.00',
    );
    const field = dialog.getByLabelText('Amount in dollars');
    await userEvent.type(field, '1476.01{Enter}');
    await expect(field).toHaveAccessibleDescription(
      expect.stringContaining('You can withdraw $1,476.00'),
    );
    await userEvent.clear(field);
    await userEvent.type(field, '40{Enter}');
    await expect(await dialog.findByText('C-20916')).toBeVisible();
  },
};

export const NothingToWithdraw: Story = {
  ...preset({ toPlay: 5_000 }),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Withdraw');
    await expect(dialog.getByRole('button', { name: 'Request withdrawal' })).toBeDisabled();
  },
};

const REFUSALS = refusalTexts('account-wallet--refusals');

/** What the server refuses, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('requestWithdrawal', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Withdraw');
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '40');
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Request withdrawal' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

/** The answer is lost: pressing again sends the same key, so that nothing is requested twice. */
export const AnswerLost: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('requestWithdrawal', ({ body, headers }) => {
        sent({ body, key: headers.get('idempotency-key') });
        return sent.mock.calls.length === 1
          ? 'network-error'
          : requested('withdrawal', body.amount);
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Withdraw');
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '40{Enter}');
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Request withdrawal' }));
    await dialog.findByText('C-20916');
    const keys = sent.mock.calls.map(([{ key }]) => key);
    await expect(new Set(keys).size).toBe(1);
  },
};

export const Cancelled: Story = {
  ...preset({ withdrawal: 'requested', deposit: 'none' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'On the way' });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the withdrawal C-20871' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Cancel the withdrawal/ })).not.toHaveAttribute(
        'aria-busy',
      ),
    );
  },
};

export const CancelledTooLate: Story = {
  ...preset({ withdrawal: 'requested', deposit: 'none' }, ({ msw }) => {
    let started = false;
    msw.use(
      answer('cancelTransfer', () => {
        started = true;
        return {
          refused: 409,
          message:
            "The withdrawal is with the cashier and can't be cancelled any more. Please contact support.",
        };
      }),
      answer('wallet', () =>
        started
          ? {
              reply: {
                ...walletIn(USUAL_WALLET).wallet,
                transfers: [aTransfer('withdrawal', 'pending', STORY_NOW)],
              },
            }
          : { reply: walletIn({ ...USUAL_WALLET, withdrawal: 'requested' }).wallet },
      ),
    );
  }),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Cancel the withdrawal C-20871' }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The withdrawal is with the cashier/,
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Cancel the/ })).toBeNull());
  },
};

export const LongNames: Story = { ...preset({ longNames: true, bookings: 10_000 }) };
export const Phone: Story = { ...preset(), globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ deposit: 'refused' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const PhoneLongNames: Story = {
  tags: ['regression'],
  ...preset({ longNames: true, bookings: 10_000 }),
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], ...preset(), globals: { theme: 'dark' } };
