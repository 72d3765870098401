import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { anInvitation, INVITATIONS } from '../../testing/operator/staff.ts';
import { HouseInvitations } from './HouseInvitations.tsx';

const meta = {
  title: 'Operator/House, invitations',
  component: HouseInvitations,
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(answer('invitations', { reply: { invitations: [...INVITATIONS] } }));
  },
} satisfies Meta<typeof HouseInvitations>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Winter league');
  },
};

/** Only those that can be used have actions. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 of 50')).toBeVisible();
    await expect(canvas.getByText(/^ada@friends.example · Open · until/)).toBeVisible();
    const revoked = canvas.getByText('Posted by mistake').closest('tr');
    await expect(revoked?.querySelector('button')).toBeNull();
  },
};

export const None: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('invitations', { reply: { invitations: [] } }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('There are no invitations besides the code of the settings.'),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('invitations', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('invitations', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const sent = fn<(body: unknown) => void>();

const opened = async (canvas: ReturnType<typeof within>, label: string, title: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: label }));
  return within(await shownDialog(title));
};

export const MadeForCampaign: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('makeInvitation', ({ body }) => {
        sent(body);
        return {
          reply: { message: 'The invitation can be used 20 times.', invitation: anInvitation() },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Invite players…', 'Invite players');
    await userEvent.type(dialog.getByLabelText('Name'), 'Spring league');
    await userEvent.clear(dialog.getByLabelText('Sign-ups'));
    await userEvent.type(dialog.getByLabelText('Sign-ups'), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the invitation' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Spring league',
      email: null,
      uses: 20,
      days: 30,
    });
  },
};

export const MadeForPerson: Story = {
  beforeEach: MadeForCampaign.beforeEach ?? [],
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Invite players…', 'Invite players');
    await userEvent.selectOptions(dialog.getByLabelText('For'), 'person');
    await expect(dialog.queryByLabelText('Sign-ups')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Name'), 'Grace');
    await userEvent.type(dialog.getByLabelText('Email'), 'grace@friends.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the invitation' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Grace',
      email: 'grace@friends.example',
      uses: 1,
      days: 30,
    });
  },
};

export const Revoked: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('revokeInvitation', ({ params, body }) => {
        sent({ id: params['id'], body });
        return {
          reply: {
            message: 'The invitation can’t be used any more.',
            invitation: anInvitation({ state: 'revoked' }),
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Revoke: Winter league', 'Revoke: Winter league');
    await userEvent.type(dialog.getByLabelText('Reason'), 'It was posted in public');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      id: 'invitation-1',
      body: { reason: 'It was posted in public' },
    });
  },
};

const REFUSALS = refusalTexts('operator-house-invitations--refusals');

/** The refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('revokeInvitation', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas, 'Revoke: Winter league', 'Revoke: Winter league');
    await userEvent.type(dialog.getByLabelText('Reason'), 'It was posted in public');
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
