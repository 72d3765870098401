import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OWNER, READER } from '../../testing/operator/staff.ts';
import { aReconciliation, DIFFERENCES, STRIPE_BOOKS } from '../../testing/operator/stripeBooks.ts';
import { HouseStripe } from './HouseStripe.tsx';

const LONG = 'maximilian_von_hohenberg-xii';

const meta = {
  title: 'Operator/House, Stripe',
  component: HouseStripe,
  args: {
    self: OWNER,
    personHref: ({ personId }) => `/operator/people/${personId}`,
    now: STORY_NOW,
  },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(answer('stripeBooks', { reply: { ...STRIPE_BOOKS } }));
  },
} satisfies Meta<typeof HouseStripe>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^casey compared/);
  },
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^casey compared/)).toHaveTextContent(
      '214 payments, 38 refunds, 2 disputes, 7 payouts. Fees booked: $412.75. 2 differences.',
    );
    await expect(canvas.getByText('Payment missing here')).toBeVisible();
    await expect(canvas.getByText('Refund another state').closest('tr')).toHaveTextContent(
      'mrivers · C-20914 · re_3Nq8Zk2eZvKYlo2C1b · here: the withdrawal is settled · at Stripe: failed',
    );
    await expect(canvas.getByRole('row', { name: /mr1v3r/ })).toHaveTextContent('$22.00');
  },
};

export const NothingDiffers: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('stripeBooks', {
        reply: { ...STRIPE_BOOKS, reconciliations: [aReconciliation()], events: [], debts: [] },
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing differs\.$/)).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('stripeBooks', { reply: { on: true, reconciliations: [], events: [], debts: [] } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was compared yet.')).toBeVisible();
  },
};

export const SwitchedOff: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('stripeBooks', { reply: { on: false, reconciliations: [], events: [], debts: [] } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Payments by card are off/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Compare' })).toBeNull();
  },
};

export const ReadOnly: Story = {
  args: { self: READER },
  play: async ({ canvas }) => {
    await canvas.findByText(/^casey compared/);
    await expect(canvas.queryByRole('button', { name: 'Compare' })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('stripeBooks', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('stripeBooks', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const sent = fn<(days: number) => void>();

export const Compared: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('reconcile', ({ body }) => {
        const { from, to } = body;
        sent((Date.parse(to) - Date.parse(from)) / 86_400_000);
        return { reply: aReconciliation(DIFFERENCES) };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '30 days' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(30));
  },
};

const REFUSALS = refusalTexts('operator-house-stripe--refused');

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('reconcile', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    await expect(REFUSALS.length).toBeGreaterThan(0);
    for (const text of REFUSALS) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Compare' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const LongNamesPhoneDark: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: ({ msw }) => {
    msw.use(
      answer('stripeBooks', {
        reply: {
          ...STRIPE_BOOKS,
          reconciliations: [
            aReconciliation(DIFFERENCES.map((each) => ({ ...each, username: LONG }))),
          ],
          debts: [{ userId: 'user-7', username: LONG, amount: 5000 }],
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^casey compared/);
  },
};
