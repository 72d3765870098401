import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, type within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { FillsIn } from '../../testing/frames/FillsIn.tsx';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';

const ASKED: Answer<'login'> = {
  refused: 428,
  message: 'Your account needs its second factor too.',
  code: 'factor-needed',
  details: ['asked'],
};
const PASSKEY = { challenge: 'YXNrZWQ', rpId: 'localhost', allowCredentials: [] };

interface Choices {
  readonly app: boolean;
  readonly passkey: boolean;
  readonly recoveryCodes: boolean;
}

const received = fn<(body: unknown) => void>();

const preset = presetsOf<Choices, Choices, LoginFormProps>({
  usual: { app: true, passkey: true, recoveryCodes: true },
  controls: {
    app: { control: 'boolean', description: 'The account has an authenticator app' },
    passkey: { control: 'boolean', description: 'The account has a passkey' },
    recoveryCodes: { control: 'boolean', description: 'A recovery code is left' },
  },
  build: (choices) => choices,
  handlers: (served) => [
    answer('login', ASKED),
    answer('loginQuestion', () => {
      const { app, passkey, recoveryCodes } = served();
      return { reply: { app, passkey: passkey ? PASSKEY : null, recoveryCodes } };
    }),
    answer('loginWithFactor', ({ body }) => {
      received(body);
      return {
        reply: { token: 'access', refreshToken: 'refresh', message: 'Login successful!' },
      };
    }),
  ],
  show: (_, props) => (
    <FillsIn fields={{ Username: 'mrivers', Password: 'sand-wedge-56' }} press="Login">
      <LoginForm {...props} />
    </FillsIn>
  ),
});

const meta = {
  title: 'Account/Login, second step',
  component: LoginForm,
  args: { signupHref: '/signup', forgotHref: '/forgot-password', onLoggedIn: fn() },
  beforeEach: () => {
    received.mockClear();
  },
} satisfies Meta<typeof LoginForm>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** Set what the account has in the controls below. */
export const Playground: Story = preset();

const typeCode = async (canvas: Canvas, code: string) =>
  userEvent.type(await canvas.findByLabelText('Code of your app'), `${code}{Enter}`);

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Code of your app');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(canvas.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expect(canvas.queryByLabelText('Password')).not.toBeInTheDocument();
  },
};

export const LoggedInByApp: Story = {
  ...preset({ passkey: false }),
  play: async ({ args, canvas }) => {
    await typeCode(canvas, '123456');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Login successful!');
    await expect(received).toHaveBeenCalledWith({
      challenge: 'asked',
      proof: { kind: 'app', code: '123456' },
    });
    await expect(args.onLoggedIn).toHaveBeenCalledWith({
      accessToken: 'access',
      refreshToken: 'refresh',
    });
  },
};

export const ByRecoveryCode: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Use a recovery code instead' }),
    );
    await userEvent.type(canvas.getByLabelText('Recovery code'), '4T7K-Q0ZM-9XWB-H2CD{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Login successful!');
    await expect(received).toHaveBeenCalledWith({
      challenge: 'asked',
      proof: { kind: 'recovery-code', code: '4T7K-Q0ZM-9XWB-H2CD' },
    });
  },
};

/** The person cancels the browser's own dialog, and uses another way. */
export const PasskeyCancelled: Story = {
  ...preset({ app: false }),
  play: async ({ args, canvas }) => {
    spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('cancelled', 'NotAllowedError'),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No passkey was used.');
    await expect(args.onLoggedIn).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Use a recovery code instead' })).toBeVisible();
  },
};

export const NothingTyped: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Type the code of your app.');
    await expect(received).not.toHaveBeenCalled();
  },
};

const REFUSALS = refusalTexts('account-login-second-step--refusals');

/** What a second factor may be refused for, one after another. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('loginWithFactor', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Code of your app');
    await userEvent.type(field, '123456');
    for (const text of REFUSALS) {
      await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
    await expect(field).toHaveValue('123456');
  },
};

export const Offline: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('loginWithFactor', 'network-error'));
  }),
  play: async ({ canvas }) => {
    await typeCode(canvas, '123456');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Network response was not ok');
  },
};

/** The challenge is over before it is shown: the person begins again. */
export const TookTooLong: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(
      answer('loginQuestion', {
        refused: 410,
        message: 'This took too long, or too many codes were wrong. Please begin again.',
        code: 'challenge-over',
      }),
    );
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please begin again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeEnabled();
  },
};

export const Loading: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('loginQuestion', 'never'));
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Start over' })).toBeVisible();
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ app: false }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
