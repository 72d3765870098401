import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Answer } from '../../testing/answers/answer.ts';
import { sentFormPresets } from '../../testing/scenario/sentForm.tsx';
import { ForgotPasswordForm, type ForgotPasswordFormProps } from './ForgotPasswordForm.tsx';

const SENT =
  'If an account has the address maya@example.org, a mail with a link is on its way to it.';

const ANSWERS = {
  sent: { reply: { message: SENT } },
  'too many attempts': {
    json: { message: 'Too Many Attempts. Please try again later.' },
    status: 429,
  },
  'bad gateway': 'bad-gateway',
  'no connection': 'network-error',
  none: 'never',
} as const satisfies Readonly<Record<string, Answer<'forgotPassword'>>>;

const { preset, received } = sentFormPresets({
  call: 'forgotPassword',
  answers: ANSWERS,
  fields: { Email: 'maya@example.org' },
  press: 'Send link',
  show: (props: ForgotPasswordFormProps) => <ForgotPasswordForm {...props} />,
});

const meta = {
  title: 'Account/Forgot password',
  component: ForgotPasswordForm,
  args: { loginHref: '/login' },
  beforeEach: () => {
    received.mockClear();
  },
} satisfies Meta<typeof ForgotPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Choose what the server answers in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), ' Maya@Example.org {Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent(SENT);
    await expect(received).toHaveBeenCalledWith({ email: 'Maya@Example.org' });
  },
};

export const NoAddress: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'maya{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('email');
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await expect(received).not.toHaveBeenCalled();
  },
};

const failed = (chosen: keyof typeof ANSWERS, message: string): Story => ({
  ...preset({ answer: chosen }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
    await expect(canvas.getByLabelText('Email')).toHaveValue('maya@example.org');
    await expect(canvas.getByRole('button', { name: 'Send link' })).toBeEnabled();
  },
});

export const Sent: Story = preset({ answer: 'sent' });
export const TooManyAttempts: Story = failed(
  'too many attempts',
  'Too Many Attempts. Please try again later.',
);
export const BadGateway: Story = failed('bad gateway', 'That did not work.');
export const Offline: Story = failed('no connection', 'The server could not be reached.');
export const Submitting: Story = preset({ answer: 'none' });
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ answer: 'sent' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
