import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { LEDGER } from '../../testing/operator/operator.ts';
import { housePresets, openHouse } from '../../testing/scenario/housePresets.tsx';
import { OWNER, READER } from '../../testing/operator/staff.ts';
import { OperatorMoney } from './OperatorMoney.tsx';

const meta = {
  title: 'Operator/Money',
  component: OperatorMoney,
  args: {
    self: OWNER,
    personHref: ({ personId }) => `/operator/people/${personId}`,
    now: STORY_NOW,
  },
  beforeEach: openHouse,
} satisfies Meta<typeof OperatorMoney>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = housePresets(OperatorMoney);

/** Set the queue, the grants and the books in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('pawnstorm');
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('pawnstorm')).toBeVisible();
    await expect(await canvas.findByText(/^All postings add up to/)).toHaveTextContent('$0.00');
    const titles = canvas.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    await expect(titles).toEqual(
      expect.arrayContaining(['Cashier', 'Second person', 'Ledger', 'Grants']),
    );
  },
};

export const ReadOnly: Story = {
  args: { self: READER },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('pawnstorm')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Start|Confirm|Reverse)/ })).toBeNull();
  },
};

export const BooksThatDoNotBalance: Story = {
  ...preset({ balances: false }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The postings do not add up to zero.');
    await expect(alert).toHaveTextContent('payout:entry-9');
    await expect(alert).toHaveTextContent('user:mr1v3r');
  },
};

/** Balances from before amounts were limited. */
export const ALedgerBeyondTheBounds: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('ledger', {
        reply: {
          ...LEDGER,
          accounts: [
            { kind: 'user', count: 214, balance: { $numberDecimal: '1000000000100.00' } },
            { kind: 'outside', count: 1, balance: { $numberDecimal: '-1000000000100.00' } },
          ],
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,000,000,000,100.00')).toBeVisible();
    await expect(canvas.getByText('−$1,000,000,000,100.00')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('cashierQueue', 'never'), answer('ledger', 'never'), answer('grants', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
    await expect(canvas.queryByText('pawnstorm')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('ledger', { refused: 500, message: 'The books could not be read.' }),
      answer('grants', { refused: 500, message: 'The grants could not be read.' }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The books could not be read.')).toBeVisible();
    await expect(await canvas.findByText('The grants could not be read.')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
