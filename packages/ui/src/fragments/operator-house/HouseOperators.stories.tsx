import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OPERATORS, OWNER } from '../../testing/operator/staff.ts';
import { HouseOperators } from './HouseOperators.tsx';

const meta = {
  title: 'Operator/House, operators',
  component: HouseOperators,
  args: { self: OWNER },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(answer('operators', { reply: { operators: [...OPERATORS] } }));
  },
} satisfies Meta<typeof HouseOperators>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('casey');
  },
};

/** One's own row has no actions: another owner changes it. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const own = (await canvas.findByText(/· you$/)).closest('tr');
    await expect(own?.querySelector('button')).toBeNull();
    await expect(canvas.getByText(/^Support · Invited/)).toBeVisible();
    await expect(canvas.getByText(/^Read-only · Disabled/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('operators', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('operators', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const sent = fn<(call: { readonly path: string | undefined; readonly body: unknown }) => void>();

export const Invited: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('inviteOperator', ({ body }) => {
        sent({ path: undefined, body });
        return {
          reply: {
            message: 'kim is invited as cashier. The link was mailed to kim@operators.example.',
            operator: {
              username: 'kim',
              email: 'kim@operators.example',
              role: 'cashier',
              joinedAt: null,
              disabledAt: null,
            },
            link: 'https://pick.example.org/reset-password#q3Vd0Yk7xv1nT2cW8uHfJ5sR9aZbE4gLmPoQiXyKtNw',
            until: '2026-11-30T12:00:00Z',
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite…' }));
    const dialog = within(await shownDialog('Invite an operator'));
    await userEvent.type(dialog.getByLabelText('Username'), 'kim');
    await userEvent.type(dialog.getByLabelText('Email'), 'kim@operators.example');
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'cashier');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(screen.getByText(/^https:.*reset-password#/)).toBeVisible());
    await expect(sent).toHaveBeenCalledWith({
      path: undefined,
      body: { username: 'kim', email: 'kim@operators.example', role: 'cashier' },
    });
  },
};

export const RoleChanged: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('setOperatorRole', ({ params, body }) => {
        sent({ path: params['username'], body });
        const [, casey] = OPERATORS;
        if (casey === undefined) throw new Error('no casey');
        return {
          reply: {
            message: 'casey has the role contests now.',
            operator: { ...casey, role: 'contests' },
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change role: casey' }));
    const dialog = within(await shownDialog('Change role: casey'));
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'contests');
    await userEvent.type(dialog.getByLabelText('Reason'), 'New work');
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        path: 'casey',
        body: { role: 'contests', reason: 'New work' },
      }),
    );
  },
};

const REFUSALS = refusalTexts('operator-house-operators--refusals');

/** The refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('disableOperator', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disable: casey' }));
    const dialog = await shownDialog('Disable: casey');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Left the house');
    for (const text of REFUSALS) {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
