import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { FillsIn } from '../../testing/frames/FillsIn.tsx';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';

type Canvas = ReturnType<typeof within>;

const ACCEPTED: Answer<'login'> = {
  reply: { token: 'access', refreshToken: 'refresh', message: 'Login successful.' },
};

/** What the server answers. */
const ANSWERS = {
  accepted: ACCEPTED,
  'wrong password': { json: { message: 'Invalid username or password.' }, status: 401 },
  'account closed': { json: { error: 'This account is closed.' }, status: 403 },
  'too many attempts': {
    json: { error: 'Too Many Attempts. Please try again later.' },
    status: 429,
  },
  'server broken': { json: { message: 'Something broke on our side.' }, status: 500 },
  'bad gateway': 'bad-gateway',
  unreadable: { json: { token: 7 } },
  'no connection': 'network-error',
  none: 'never',
} as const satisfies Readonly<Record<string, Answer<'login'>>>;

const received = fn<(body: unknown) => void>();

const meta = {
  title: 'Account/Login',
  component: LoginForm,
  args: { signupHref: '/signup', forgotHref: '/forgot-password', onLoggedIn: fn() },
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      answer('login', ({ body }) => {
        received(body);
        return ACCEPTED;
      }),
    );
  },
} satisfies Meta<typeof LoginForm>;

export default meta;
type Story = StoryObj<typeof meta>;

interface LoginChoices {
  /** The form is filled in and sent, unless nothing was sent. */
  readonly answer: keyof typeof ANSWERS | 'nothing was sent';
  readonly sentHere: boolean;
  readonly sessionExpired: boolean;
}

const CREDENTIALS = { Username: 'mrivers', Password: 'sand-wedge-56' } as const;
const NOTICE = 'You must be logged in to enter contests.';
const EXPIRED = 'Your session has expired. You will be redirected to the login page.';

const preset = presetsOf<LoginChoices, LoginChoices, LoginFormProps>({
  usual: { answer: 'nothing was sent', sentHere: false, sessionExpired: false },
  controls: {
    answer: {
      control: 'select',
      options: ['nothing was sent', ...Object.keys(ANSWERS)],
      description: 'What the server answers',
    },
    sentHere: { control: 'boolean', description: 'Another page sent the viewer here' },
    sessionExpired: { control: 'boolean' },
  },
  build: (choices) => choices,
  handlers: (served) => [
    answer('login', ({ body }) => {
      received(body);
      const { answer: chosen } = served();
      return chosen === 'nothing was sent' ? ACCEPTED : ANSWERS[chosen];
    }),
  ],
  show: ({ answer: chosen, sentHere, sessionExpired }, props) => {
    const form = (
      <LoginForm
        {...props}
        {...(sentHere ? { notice: NOTICE } : {})}
        {...(sessionExpired ? { initialMessage: EXPIRED } : {})}
      />
    );
    return chosen === 'nothing was sent' ? (
      form
    ) : (
      <FillsIn fields={CREDENTIALS} press="Login">
        {form}
      </FillsIn>
    );
  },
});

/** Choose what the server answers in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

const fillIn = async (canvas: Canvas, username: string, password: string): Promise<void> => {
  await userEvent.type(canvas.getByLabelText('Username'), username);
  await userEvent.type(canvas.getByLabelText('Password'), password);
};

const logIn = async (canvas: Canvas): Promise<void> => {
  await fillIn(canvas, 'mrivers', 'sand-wedge-56');
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Sign up' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/signup' });
  },
};

export const Success: Story = {
  play: async ({ args, canvas }) => {
    await fillIn(canvas, 'MRivers', 'Sand-Wedge-56');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Login successful.');
    await expect(received).toHaveBeenCalledWith({ username: 'mrivers', password: 'Sand-Wedge-56' });
    await expect(args.onLoggedIn).toHaveBeenCalledWith({
      accessToken: 'access',
      refreshToken: 'refresh',
    });
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeDisabled();
  },
};

export const MissingPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mrivers{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Please enter both username and password',
    );
    const password = canvas.getByLabelText('Password');
    await expect(password).toHaveAccessibleDescription('Password is missing');
    await waitFor(() => expect(password).toHaveFocus());
    await expect(canvas.getByLabelText('Username')).not.toHaveAttribute('aria-invalid');
    await userEvent.type(password, 's');
    await expect(password).not.toHaveAttribute('aria-invalid');
    await expect(received).not.toHaveBeenCalled();
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    for (const label of ['Username', 'Password']) {
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(`${label} is missing`);
    }
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    // Filling in one field keeps the other field's error and the focus.
    await userEvent.type(canvas.getByLabelText('Username'), 'mrivers');
    await expect(canvas.getByLabelText('Username')).toHaveFocus();
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password is missing',
    );
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('login', ({ body }) => {
        received(body);
        return 'never';
      }),
    );
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    const button = canvas.getByRole('button', { name: 'Login' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(received).toHaveBeenCalled());
    await expect(received).toHaveBeenCalledTimes(1);
  },
};

/** A login that failed. What was typed stays, for another try. */
const failed = (chosen: LoginChoices['answer'], message: string): Story => ({
  ...preset({ answer: chosen }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
    await expect(args.onLoggedIn).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Username')).toHaveValue(CREDENTIALS.Username);
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeEnabled();
  },
});

const UNREACHED = 'An error occurred during login. Please check your connection.';

export const WrongPassword: Story = failed(
  'wrong password',
  'Error 401: Invalid username or password.',
);
export const TooManyAttempts: Story = failed(
  'too many attempts',
  'Error 429: Too Many Attempts. Please try again later.',
);
export const StatusTextOnly: Story = failed('bad gateway', 'Error 502: Bad Gateway');
export const ServerBroken: Story = failed(
  'server broken',
  'Error 500: Something broke on our side.',
);
/** 403 with its message in `error`. */
export const AccountClosed: Story = failed('account closed', 'Error 403: This account is closed.');
export const AnswerMalformed: Story = failed('unreadable', UNREACHED);
export const Offline: Story = failed('no connection', UNREACHED);

const REFUSALS = refusalTexts('account-login--refusals');

/** The other refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('login', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas, 'mrivers', 'sand-wedge-56');
    for (const text of REFUSALS) {
      await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const SlowThenIn: Story = {
  tags: ['regression'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer('login', {
        reply: { token: 'access', refreshToken: 'refresh', message: '' },
        afterMs: 400,
      }),
    );
  },
  play: async ({ args, canvas }) => {
    await logIn(canvas);
    await expect(canvas.getByRole('button', { name: 'Login' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(await canvas.findByRole('status')).toHaveTextContent('You are logged in.');
    await expect(args.onLoggedIn).toHaveBeenCalledTimes(1);
  },
};

export const LongNames: Story = {
  args: {
    initialMessage: `Error 401: ${'Maximilian_von_Hohenberg-Wittgenstein_'.repeat(4)} is not known.`,
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const SentHere: Story = {
  ...preset({ sentHere: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'You must be logged in to enter contests.',
    );
  },
};

export const SessionExpired: Story = preset({ sessionExpired: true });

export const ByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('mrivers');
    await userEvent.tab();
    await userEvent.keyboard('sand-wedge-56');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Login successful.');
    await expect(args.onLoggedIn).toHaveBeenCalledTimes(1);
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const PhoneFailedDark: Story = {
  tags: ['regression'],
  ...WrongPassword,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Dark: Story = { tags: ['regression'], ...SentHere, globals: { theme: 'dark' } };
