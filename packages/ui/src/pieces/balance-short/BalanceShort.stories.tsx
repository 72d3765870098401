import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { cents, formatCents } from '@captains-pick/rules';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { Notice } from '../../primitives/notice/index.ts';
import { BalanceShort } from './BalanceShort.tsx';

const meta = {
  title: 'Pieces/Balance short',
  component: BalanceShort,
  args: { balance: cents(400), fee: cents(1100), back: '/draft/candidates' },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['An entry was refused, or will be, because the balance is too low.'],
      avoid: [
        { when: 'The balance is enough.' },
        { when: 'It stands without a sentence that says what is short.' },
      ],
      keys: { Tab: 'Moves to the link.', Enter: 'Opens the deposit dialog on the account page.' },
    },
  },
  render: (args) => (
    <Notice tone="error">
      Your balance of $4.00 is $7.00 short of the $11.00 entry. <BalanceShort {...args} />
    </Notice>
  ),
} satisfies Meta<typeof BalanceShort>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{ readonly balance: number }> = {
  args: { balance: 4 },
  argTypes: { balance: { control: { type: 'range', min: 0, max: 10.75, step: 0.25 } } },
  render: ({ balance }) => (
    <Notice tone="error">
      Your balance of {formatCents(cents(balance * 100))} is{' '}
      {formatCents(cents(1100 - balance * 100))} short of the $11.00 entry.{' '}
      <BalanceShort balance={cents(balance * 100)} fee={cents(1100)} back="/draft/candidates" />
    </Notice>
  ),
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Deposit $7.00' }));
    await expect(navigate).toHaveBeenCalledWith({
      href: '/account?dialog=deposit&amount=7.00&back=%2Fdraft%2Fcandidates',
    });
  },
};
/** The balance is not known, so the amount is left to the player. */
export const AmountUnknown: Story = {
  args: { balance: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add money' })).toHaveAttribute(
      'href',
      '/account?dialog=deposit&back=%2Fdraft%2Fcandidates',
    );
  },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
