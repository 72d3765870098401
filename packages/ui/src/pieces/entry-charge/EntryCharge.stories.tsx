import { cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EntryCharge } from './EntryCharge.tsx';

const REFUND = 'You can withdraw until the deadline, and the whole amount is refunded.';

const meta = {
  title: 'Pieces/Entry charge',
  component: EntryCharge,
  args: {
    contest: { entryFee: 20, adminFee: 2 },
    balance: cents(31_250),
    linksShort: true,
    back: '/draft/candidates',
    refund: REFUND,
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'Right before an entry is confirmed: what it costs, what is left, and until when it can be undone.',
      ],
      avoid: [
        { when: 'The terms of a contest are listed.', instead: 'Pieces/Contest details' },
        { when: 'It is one amount.', instead: 'Primitives/Money' },
      ],
      keys: {
        Tab: 'Moves to the link, if the balance is too low.',
        Enter: 'Opens the deposit dialog on the account page.',
      },
    },
  },
} satisfies Meta<typeof EntryCharge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly entryFee: number;
  readonly adminFee: number;
  readonly balance: number;
  readonly balanceKnown: boolean;
  readonly linksShort: boolean;
  readonly salary: boolean;
  readonly refund: string;
}> = {
  args: {
    entryFee: 20,
    adminFee: 2,
    balance: 14.5,
    balanceKnown: true,
    linksShort: true,
    salary: true,
    refund: REFUND,
  },
  argTypes: {
    entryFee: { control: { type: 'range', min: 1, max: 100, step: 1 } },
    adminFee: { control: { type: 'range', min: 0, max: 10, step: 0.5 } },
    balance: { control: { type: 'range', min: 0, max: 500, step: 0.5 } },
    balanceKnown: { control: 'boolean' },
    linksShort: { control: 'boolean', description: 'If the balance is too low.' },
    salary: { control: 'boolean', description: 'A row above the fee.' },
    refund: { control: 'text' },
  },
  render: ({ entryFee, adminFee, balance, balanceKnown, linksShort, salary, refund }) => (
    <EntryCharge
      contest={{ entryFee, adminFee }}
      balance={balanceKnown ? cents(balance * 100) : null}
      linksShort={linksShort}
      back="/draft/candidates"
      refund={refund}
    >
      {salary ? (
        <div>
          <dt>Salary</dt>
          <dd>$49,900</dd>
        </div>
      ) : null}
    </EntryCharge>
  ),
};

export const Covered: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Balance after entry: \$290\.50\./)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Short: Story = {
  args: { balance: cents(1450) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your balance is \$14\.50: \$7\.50 short\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Deposit $7.50' })).toHaveAttribute(
      'href',
      '/account?dialog=deposit&amount=7.50&back=%2Fdraft%2Fcandidates',
    );
  },
};
export const BalanceUnknown: Story = { args: { balance: null } };
