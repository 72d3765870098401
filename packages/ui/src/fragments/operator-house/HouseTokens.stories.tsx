import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { anApiToken, API_TOKENS } from '../../testing/operator/staff.ts';
import { HouseTokens } from './HouseTokens.tsx';

const meta = {
  title: 'Operator/House, API tokens',
  component: HouseTokens,
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
    msw.use(answer('apiTokens', { reply: { tokens: [...API_TOKENS] } }));
  },
} satisfies Meta<typeof HouseTokens>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Sunday feeds');
  },
};

/** Only those that can be used have an action. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('read, results')).toBeVisible();
    await expect(canvas.getByText('Never')).toBeVisible();
    const revoked = canvas.getByText('Old league site').closest('tr');
    await expect(revoked?.querySelector('button')).toBeNull();
  },
};

export const None: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('apiTokens', { reply: { tokens: [] } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No script has a token.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('apiTokens', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('apiTokens', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const sent = fn<(body: unknown) => void>();
const SECRET = 'cpt_k7Q2m9XW4DT3v8N5RB1H9PZ4c6SJ2Ek7Q2m9XW4DT';

const opened = async (canvas: ReturnType<typeof within>, label: string, title: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: label }));
  return within(await shownDialog(title));
};

/** The token is shown once. */
export const Made: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('makeApiToken', ({ body }) => {
        sent(body);
        return {
          reply: {
            message: 'Copy the token now: it is not shown again.',
            token: anApiToken(),
            secret: SECRET,
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Make a token…', 'Make an API token');
    await userEvent.type(dialog.getByLabelText('Name'), 'Sunday feeds');
    await userEvent.click(dialog.getByLabelText('Apply results and follow feeds'));
    await userEvent.click(dialog.getByLabelText('Read grants, transfers and the ledger'));
    await userEvent.click(dialog.getByLabelText('Apply results and follow feeds'));
    await userEvent.click(dialog.getByRole('button', { name: 'Make the token' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({ name: 'Sunday feeds', scopes: ['books'], days: 90 });
    await expect(await canvas.findByText(SECRET)).toBeVisible();
  },
};

export const Revoked: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('revokeApiToken', ({ params, body }) => {
        sent({ id: params['id'], body });
        return {
          reply: {
            message: 'The API token Sunday feeds can’t be used any more.',
            token: anApiToken({ state: 'revoked' }),
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Revoke: Sunday feeds', 'Revoke: Sunday feeds');
    await userEvent.type(dialog.getByLabelText('Reason'), 'It was in a log');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      id: 'token-1',
      body: { reason: 'It was in a log' },
    });
  },
};

const REFUSALS = refusalTexts('operator-house-api-tokens--refusals');

/** The refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('revokeApiToken', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Revoke: Sunday feeds', 'Revoke: Sunday feeds');
    await userEvent.type(dialog.getByLabelText('Reason'), 'It was in a log');
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
