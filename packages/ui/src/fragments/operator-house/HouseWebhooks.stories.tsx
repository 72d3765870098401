import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { aWebhook, WEBHOOK_HOSTS, WEBHOOKS } from '../../testing/operator/staff.ts';
import { HouseWebhooks } from './HouseWebhooks.tsx';

const meta = {
  title: 'Operator/House, webhooks',
  component: HouseWebhooks,
  args: { now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(answer('webhooks', { reply: { webhooks: [...WEBHOOKS], hosts: WEBHOOK_HOSTS } }));
  },
} satisfies Meta<typeof HouseWebhooks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('League site');
  },
};

/** One in use, one that has got nothing yet, and one whose receiver ended it. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Open, 1 on the way/)).toBeVisible();
    await expect(canvas.getByText(/^Nothing sent yet/)).toBeVisible();
    await expect(canvas.getByText(/^Ended by its receiver/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End… Old chat' })).toBeNull();
  },
};

export const None: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('webhooks', { reply: { webhooks: [], hosts: [] } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Events are sent nowhere.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a webhook…' }));
    const dialog = within(await shownDialog('Add a webhook'));
    await expect(dialog.getByText('The setting WEBHOOK_HOSTS names no host yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('webhooks', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('webhooks', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const sent = fn<(body: unknown) => void>();
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const opened = async (canvas: ReturnType<typeof within>, label: string, title: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: label }));
  return within(await shownDialog(title));
};

/** The secret is shown once. */
export const Added: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('addWebhook', ({ body }) => {
        sent(body);
        return {
          reply: {
            message: 'Chat gets its events from now on.',
            webhook: aWebhook(),
            secret: SECRET,
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Add a webhook…', 'Add a webhook');
    await userEvent.type(dialog.getByLabelText('Name'), 'Chat');
    await userEvent.type(dialog.getByLabelText('Address'), 'https://chat.league.example/in');
    await userEvent.click(dialog.getByLabelText('An entry is made'));
    await userEvent.click(dialog.getByLabelText('A contest opens'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Chat',
      url: 'https://chat.league.example/in',
      events: ['contest.locked', 'contest.settled', 'contest.cancelled', 'payout.made'],
    });
    await expect(await canvas.findByText(SECRET)).toBeVisible();
  },
};

/** What was sent lately. One that has failed is sent again. */
export const Deliveries: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('sendDeliveryAgain', ({ params }) => {
        sent(params);
        return { reply: { message: 'Event 4102 is on its way again.', webhook: aWebhook() } };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Deliveries… League site', 'Deliveries to League site');
    await expect(dialog.getByText(/^On its way .* The receiver answered 503\.$/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Send again: 4240' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again: 4102' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 'webhook-1', number: '4102' }));
  },
};

export const EndedByItsReceiver: Story = {
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Deliveries… Old chat', 'Deliveries to Old chat');
    await expect(dialog.getByText(/^The receiver answered 410/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Send again/ })).toBeNull();
  },
};

export const Tested: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('testWebhook', ({ params }) => {
        sent(params);
        return { reply: { message: 'A test is on its way.', webhook: aWebhook() } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test League site' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 'webhook-1' }));
  },
};

export const Unanswered: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('testWebhook', 'network-error'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test League site' }));
    await expect(
      await canvas.findByText(/^The connection was lost before the server answered/),
    ).toBeVisible();
  },
};

export const Ended: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('endWebhook', ({ params, body }) => {
        sent({ id: params['id'], body });
        return {
          reply: {
            message: 'League site gets nothing more.',
            webhook: aWebhook({ endedAt: new Date(STORY_NOW).toISOString() }),
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'End… League site', 'End: League site');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The site is gone');
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      id: 'webhook-1',
      body: { reason: 'The site is gone' },
    });
  },
};

const REFUSALS = refusalTexts('operator-house-webhooks--refusals');

/** The refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('addWebhook', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Add a webhook…', 'Add a webhook');
    await userEvent.type(dialog.getByLabelText('Name'), 'Chat');
    await userEvent.type(dialog.getByLabelText('Address'), 'https://chat.example/in');
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
