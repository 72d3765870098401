import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Answer } from '../../testing/answers/answer.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { sentFormPresets } from '../../testing/scenario/sentForm.tsx';
import { ResetPasswordForm, type ResetPasswordFormProps } from './ResetPasswordForm.tsx';

const CHANGED = 'Your password is changed. Log in with the new one.';
const SPENT = 'This link was used or has expired. Ask for a new one.';
const WEAK = 'This password is in lists of the most used ones.';
const PASSWORD = 'a-longer-brassie-57';

const ANSWERS = {
  changed: { reply: { message: CHANGED, username: 'mrivers' } },
  'link used or expired': { json: { message: SPENT, code: 'reset-link-spent' }, status: 410 },
  'weak password': { json: { message: WEAK, code: 'weak-password' }, status: 400 },
  busy: {
    json: { message: 'The server is busy. Please try again in a moment.' },
    status: 503,
  },
  'no connection': 'network-error',
  none: 'never',
} as const satisfies Readonly<Record<string, Answer<'resetPassword'>>>;

const { preset, received } = sentFormPresets({
  call: 'resetPassword',
  answers: ANSWERS,
  fields: { 'New password': PASSWORD },
  press: 'Set password',
  show: (props: ResetPasswordFormProps) => <ResetPasswordForm {...props} />,
});

const meta = {
  title: 'Account/New password',
  component: ResetPasswordForm,
  args: { token: 'q3Vd0Yk7', loginHref: '/login', forgotHref: '/forgot-password' },
  beforeEach: () => {
    received.mockClear();
  },
} satisfies Meta<typeof ResetPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Choose what the server answers in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New password'), `${PASSWORD}{Enter}`);
    await expect(await canvas.findByText(CHANGED)).toBeVisible();
    await expect(received).toHaveBeenCalledWith({ token: 'q3Vd0Yk7', password: PASSWORD });
    const [next] = canvas.getAllByRole('link', { name: 'Log in' });
    if (next !== undefined) await userEvent.click(next);
    await expect(navigate).toHaveBeenCalledWith({ href: '/login' });
  },
};

export const TooShort: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'short{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('characters');
    await expect(received).not.toHaveBeenCalled();
  },
};

export const LinkSpent: Story = {
  ...preset({ answer: 'link used or expired' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SPENT)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Send me a new link' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/forgot-password' });
  },
};

/** Opened without a link. */
export const WithoutLink: Story = {
  ...preset({ token: '' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Open this page by the link in your mail.')).toBeVisible();
    await expect(canvas.queryByLabelText('New password')).toBeNull();
  },
};

const failed = (chosen: keyof typeof ANSWERS, message: string): Story => ({
  ...preset({ answer: chosen }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
    await expect(canvas.getByRole('button', { name: 'Set password' })).toBeEnabled();
  },
});

export const Changed: Story = preset({ answer: 'changed' });
export const WeakPassword: Story = failed('weak password', WEAK);
export const Busy: Story = failed('busy', 'The server is busy.');
export const Offline: Story = failed('no connection', 'The server could not be reached.');
export const Submitting: Story = preset({ answer: 'none' });
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ answer: 'link used or expired' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
