import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { DialogOpener } from '../../testing/frames/DialogOpener.tsx';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { LoginPrompt } from './LoginPrompt.tsx';

const meta = {
  title: 'Pieces/Login prompt',
  component: LoginPrompt,
  args: { open: true, onClose: fn(), message: 'You must be logged in to enter contests.' },
  beforeEach: () => {
    navigate.mockClear();
  },
  parameters: {
    guide: {
      use: [
        'A visitor presses something that needs an account, and can do it right after logging in.',
      ],
      avoid: [
        { when: 'The whole page needs an account: lead to the login page.' },
        { when: 'The session has expired: the app logs out by itself.' },
      ],
      keys: { ...DIALOG_KEYS, Enter: 'On a link: opens the page.' },
    },
  },
} satisfies Meta<typeof LoginPrompt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: { open: { control: 'boolean' }, message: { control: 'text' } },
  decorators: [reopens],
};

export const ToEnter: Story = {
  play: async () => {
    await expect(await shownDialog()).toHaveAccessibleDescription(
      'You must be logged in to enter contests.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/login' });
  },
};

export const ToSignUp: Story = {
  play: async () => {
    await shownDialog();
    await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/signup' });
  },
};

export const ToViewEntries: Story = {
  args: { message: 'You must be logged in to view current entries.', onLogin: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
    await expect(navigate).not.toHaveBeenCalled();
  },
};

export const LeftByKeyboard: Story = {
  tags: ['regression'],
  render: (args) => (
    <DialogOpener>{(controls) => <LoginPrompt {...args} {...controls} />}</DialogOpener>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await shownDialog();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(opener).toHaveFocus();
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
