import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { FillsIn } from '../../testing/frames/FillsIn.tsx';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { SignupForm, type SignupFormProps } from './SignupForm.tsx';

type Canvas = ReturnType<typeof within>;

const ACCEPTED: Answer<'register'> = {
  reply: {
    message: 'User registered.',
    userId: 'ssssss',
    token: 'access',
    refreshToken: 'refresh',
  },
};

const received = fn<(body: unknown) => void>();

const meta = {
  title: 'Account/Sign up',
  component: SignupForm,
  args: { loginHref: '/login', onSignedUp: fn(), random: () => 0.5 },
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      answer('register', ({ body }) => {
        received(body);
        return ACCEPTED;
      }),
    );
  },
} satisfies Meta<typeof SignupForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const LONG_ANSWERS = {
  Username: 'maximilian_von_hohenberg-xii',
  'First name': 'Maximilian Alexander Ferdinand',
  'Last name': 'von Hohenberg-Wittgenstein',
  Email: 'maximilian.alexander.ferdinand@hohenberg-wittgenstein.example',
} as const;

const ANSWERS = {
  Username: 'mrivers',
  Password: 'sand-wedge-56',
  'Confirm password': 'sand-wedge-56',
  'First name': 'Maya',
  'Last name': 'Rivers',
  Email: 'maya@rivers.example',
  'Invitation code': 'NORTH-4',
} as const;

/** What the server answers. */
const REPLIES = {
  accepted: ACCEPTED,
  'username taken': {
    json: { error: 'That username is taken.', code: 'username-taken' },
    status: 409,
  },
  'invitation refused': { json: { error: 'That invitation code is not valid.' }, status: 403 },
  'too many attempts': {
    json: { error: 'Too Many Attempts. Please try again later.' },
    status: 429,
  },
  'no reason': { page: '', status: 500 },
  unreadable: { page: '<h1>Welcome</h1>' },
  'easy password': {
    refused: 400,
    message:
      'This password is easy to guess. Use a few words that have nothing to do with each other.',
    code: 'weak-password',
  },
  'person required': {
    refused: 409,
    message:
      'Before you play for money, give your date of birth and where you live, and accept the terms.',
    code: 'person-unknown',
  },
  'several faults': {
    refused: 400,
    message: 'Some of it can’t be taken as it is.',
    code: 'invalid-request',
    details: ['username: 3 letters at least', 'The name is taken by a bot.'],
  },
  'no connection': 'network-error',
  none: 'never',
} as const satisfies Readonly<Record<string, Answer<'register'>>>;

interface SignupChoices {
  /** The form is filled in and sent, unless nothing was sent. */
  readonly answer: keyof typeof REPLIES | 'nothing was sent';
  /** The viewer came by an invitation link. */
  readonly invited: boolean;
  readonly filledIn: 'nothing' | 'everything' | 'a short password' | 'long names';
}

const FILLED: Readonly<Record<SignupChoices['filledIn'], Readonly<Record<string, string>>>> = {
  nothing: {},
  everything: ANSWERS,
  'a short password': { ...ANSWERS, Password: 'short' },
  'long names': { ...ANSWERS, ...LONG_ANSWERS },
};

const preset = presetsOf<SignupChoices, SignupChoices, SignupFormProps>({
  usual: { answer: 'nothing was sent', invited: false, filledIn: 'everything' },
  controls: {
    answer: {
      control: 'select',
      options: ['nothing was sent', ...Object.keys(REPLIES)],
      description: 'What the server answers',
    },
    invited: {
      control: 'boolean',
      description: 'By an invitation link',
      if: { arg: 'filledIn', eq: 'nothing' },
    },
    filledIn: {
      control: 'select',
      options: ['nothing', 'everything', 'a short password', 'long names'],
    },
  },
  build: (choices) => choices,
  handlers: (served) => [
    answer('register', ({ body }) => {
      received(body);
      const { answer: chosen } = served();
      return chosen === 'nothing was sent' ? ACCEPTED : REPLIES[chosen];
    }),
  ],
  show: ({ answer: chosen, invited, filledIn }, props) => (
    <FillsIn fields={FILLED[filledIn]} press={chosen === 'nothing was sent' ? null : 'Sign Up'}>
      <SignupForm {...props} {...(invited ? { invitationCode: 'NORTH-4' } : {})} />
    </FillsIn>
  ),
});

/** Choose what was filled in and what the server answers in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

const fillIn = async (
  canvas: Canvas,
  answers: Partial<Record<keyof typeof ANSWERS, string>> = ANSWERS,
): Promise<void> => {
  for (const [label, answer] of Object.entries(answers)) {
    await userEvent.type(canvas.getByLabelText(label), answer);
  }
};

const press = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));

export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Log in' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/login' });
  },
};

export const Success: Story = {
  play: async ({ args, canvas }) => {
    await fillIn(canvas);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'Your account is ready, and you are signed in.',
    );
    await expect(received).toHaveBeenCalledWith({
      username: 'mrivers',
      password: 'sand-wedge-56',
      firstName: 'Maya',
      lastName: 'Rivers',
      email: 'maya@rivers.example',
      invitationCode: 'NORTH-4',
      userId: 'ssssss',
    });
    await expect(args.onSignedUp).toHaveBeenCalledOnce();
    await expect(args.onSignedUp).toHaveBeenCalledWith({
      accessToken: 'access',
      refreshToken: 'refresh',
    });
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  },
};

export const Incomplete: Story = {
  play: async ({ canvas }) => {
    const { 'Invitation code': _, ...others } = ANSWERS;
    await fillIn(canvas, others);
    await press(canvas);
    const summary = canvas.getByRole('alert');
    await expect(summary).toHaveTextContent(
      'Please fill in all fields, including the invitation code',
    );
    const code = canvas.getByLabelText('Invitation code');
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAccessibleDescription(/^Invitation code is missing/);
    await userEvent.type(code, 'N');
    await expect(code).not.toHaveAttribute('aria-invalid');
    await expect(received).not.toHaveBeenCalled();
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Please fill in all fields, including the invitation code',
    );
    await expect(canvas.getByLabelText('Confirm password')).not.toHaveAttribute('aria-invalid');
    for (const label of Object.keys(ANSWERS).filter((name) => name !== 'Confirm password')) {
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(
        new RegExp(`^${label} is missing`),
      );
    }
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
  },
};

/** Each invalid field shows its own error. All errors appear together. */
export const SeveralFaults: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas, {
      ...ANSWERS,
      Username: '!',
      Password: 'short',
      'Confirm password': 'shirt',
      Email: 'nowhere',
    });
    await press(canvas);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Please fix the password error before submitting',
    );
    const expected = {
      Username: /^Usernames have 2 to 30 letters/,
      Password: /^Passwords have at least 8 characters/,
      'Confirm password': /^Passwords do not match/,
      Email: /^Enter a valid email address/,
    };
    for (const [label, fault] of Object.entries(expected)) {
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(fault);
    }
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    await expect(canvas.getByLabelText('First name')).not.toHaveAttribute('aria-invalid');
    await userEvent.clear(canvas.getByLabelText('Password'));
    await userEvent.type(canvas.getByLabelText('Password'), 'long enough');
    await userEvent.clear(canvas.getByLabelText('Confirm password'));
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'long enough');
    await press(canvas);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check the marked fields');
    await expect(received).not.toHaveBeenCalled();
  },
};

/** The success message says how much play money the demo gave. */
export const Welcomed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('register', {
        reply: {
          message: 'Sign up successful!',
          userId: 'ssssss',
          token: 'access',
          refreshToken: 'refresh',
          welcomeBalance: 1000,
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await press(canvas);
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'Your account is ready, and you are signed in. The demo gave you $1,000.00 to play with.',
    );
  },
};

/** The server's response has no tokens: the form then logs in. */
export const WithoutTokens: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('register', { reply: { message: 'User registered.', userId: 'ssssss' } }),
      answer('login', ({ body }) => {
        received(body);
        return { reply: { token: 'late', refreshToken: 'later', message: '' } };
      }),
    );
  },
  play: async ({ args, canvas }) => {
    await fillIn(canvas);
    await press(canvas);
    await canvas.findByRole('status');
    await expect(received).toHaveBeenCalledOnce();
    await expect(received).toHaveBeenCalledWith({
      username: 'mrivers',
      password: 'sand-wedge-56',
    });
    await expect(args.onSignedUp).toHaveBeenCalledOnce();
    await expect(args.onSignedUp).toHaveBeenCalledWith({
      accessToken: 'late',
      refreshToken: 'later',
    });
  },
};

/** An invitation link fills in the code. */
export const Invited: Story = {
  args: { invitationCode: 'NORTH-4' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText('Invitation code')).toHaveValue('NORTH-4');
    const { 'Invitation code': _, ...others } = ANSWERS;
    await fillIn(canvas, others);
    await press(canvas);
    await waitFor(() => expect(args.onSignedUp).toHaveBeenCalledTimes(1));
  },
};

export const PasswordsDoNotMatch: Story = {
  play: async ({ canvas }) => {
    const confirm = canvas.getByLabelText('Confirm password');
    await userEvent.type(canvas.getByLabelText('Password'), 'sand-wedge-56');
    await userEvent.type(confirm, 'sand-wedge-58');
    await expect(confirm).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    await userEvent.type(canvas.getByLabelText('Password'), '8');
    await expect(confirm).not.toHaveAttribute('aria-invalid');
    await userEvent.type(confirm, '0');
    await userEvent.tab();
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
  },
};

export const SubmittingWithPasswordError: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas, { ...ANSWERS, 'Confirm password': 'sand-wedge-58' });
    await press(canvas);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Please fix the password error before submitting',
    );
    await expect(canvas.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    await expect(received).not.toHaveBeenCalled();
  },
};

/** The password is checked when its field loses the focus, by the same rules as on the server. */
export const WeakPassword: Story = {
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Password');
    for (const [answer, fault] of [
      ['12345678', 'This password is easy to guess.'],
      ['maya-rivers-1', 'This password is made of your name'],
    ] as const) {
      await fillIn(canvas, { 'First name': 'Maya', 'Last name': 'Rivers' });
      await userEvent.clear(password);
      await userEvent.type(password, answer);
      await userEvent.tab();
      await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
      await expect(canvas.getByText(new RegExp(fault))).toBeVisible();
      for (const name of ['First name', 'Last name']) {
        await userEvent.clear(canvas.getByLabelText(name));
      }
    }
    await userEvent.clear(password);
    await userEvent.type(password, 'sand-wedge-56');
    await expect(password).not.toHaveAttribute('aria-invalid');
  },
};

/** A weak password is also refused when the form is submitted with Enter. Nothing is sent. */
export const WeakPasswordSubmitted: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas, {
      ...ANSWERS,
      Password: 'Summer2024!',
      'Confirm password': 'Summer2024!',
    });
    await press(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Please check the marked fields',
    );
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
    await expect(received).not.toHaveBeenCalled();
  },
};

/** The server refuses a password that the page accepted. */
export const WeakPasswordRefused: Story = {
  ...preset({ answer: 'easy password' }),
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
    await expect(password).toHaveAccessibleDescription(/easy to guess/);
  },
};

const REFUSALS = refusalTexts('account-sign-up--refusals');

/** The other refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('register', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    for (const text of REFUSALS) {
      await press(canvas);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('register', ({ body }) => {
        received(body);
        return 'never';
      }),
    );
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await press(canvas);
    await press(canvas);
    await userEvent.type(canvas.getByLabelText('Email'), '{Enter}');
    await waitFor(() => expect(received).toHaveBeenCalledTimes(1));
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Refused: Story = {
  ...preset({ answer: 'username taken' }),
  play: async ({ args, canvas }) => {
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('Sign up failed: That username is taken.');
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
    await expect(canvas.getByLabelText('Username')).toHaveAccessibleDescription(
      'That username is taken.',
    );
    await expect(args.onSignedUp).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Email')).toHaveValue('maya@rivers.example');
  },
};

export const RefusedWithDetails: Story = {
  ...preset({ answer: 'several faults' }),
  play: async ({ canvas }) => {
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('Sign up failed: Some of it can’t be taken as it is.');
    // Errors of a field are shown beside it, all others in the summary.
    const faults = within(summary).getAllByRole('listitem');
    await expect(faults.map((fault) => fault.textContent)).toEqual(['The name is taken by a bot.']);
    await expect(canvas.getByLabelText('Username')).toHaveAccessibleDescription(
      '3 letters at least',
    );
  },
};

/** A sign-up that failed. What was typed stays, for another try. */
const failed = (chosen: SignupChoices['answer'], message: string): Story => ({
  ...preset({ answer: chosen }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
    await expect(args.onSignedUp).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Email')).toHaveValue(ANSWERS.Email);
  },
});

export const TooManyAttempts: Story = failed(
  'too many attempts',
  'Sign up failed: Too Many Attempts. Please try again later.',
);
export const InvitationRefused: Story = failed(
  'invitation refused',
  'Sign up failed: That invitation code is not valid.',
);
/** The operator requires the date of birth, the place and the consent for the sign-up. */
export const PersonRequired: Story = {
  ...preset({ answer: 'person required' }, ({ msw }) => {
    msw.use(
      answer('personRules', {
        reply: {
          required: 'sign-up',
          minimumAge: 18,
          countries: [],
          regions: [],
          termsVersion: '2026-11-26',
        },
      }),
    );
  }),
  play: async ({ args, canvas, msw }) => {
    await userEvent.type(await canvas.findByLabelText('Date of birth'), '1990-12-31');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));
    await expect(await canvas.findByText('Accept the terms to play for money.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Country where you live'), 'France');
    await userEvent.click(canvas.getByRole('checkbox'));
    msw.use(
      answer('register', ({ body }) => {
        received(body);
        return ACCEPTED;
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(args.onSignedUp).toHaveBeenCalled());
    await expect(received.mock.calls.at(-1)?.[0]).toMatchObject({
      person: { birthDate: '1990-12-31', country: 'FR', region: null, termsVersion: '2026-11-26' },
    });
  },
};

export const AnswerMalformed: Story = failed('unreadable', 'An error occurred during sign up.');
export const RefusedWithoutReason: Story = failed('no reason', 'Sign up failed: Please try again.');
export const Offline: Story = failed('no connection', 'An error occurred during sign up.');

export const ByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ args, canvas }) => {
    for (const [label, answer] of Object.entries(ANSWERS)) {
      await userEvent.tab();
      if (document.activeElement?.tagName === 'BUTTON') await userEvent.tab();
      await expect(canvas.getByLabelText(label)).toHaveFocus();
      await userEvent.keyboard(answer);
    }
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSignedUp).toHaveBeenCalledTimes(1));
  },
};

export const LongNames: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas, LONG_ANSWERS);
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const PhoneIncompleteDark: Story = {
  tags: ['regression'],
  ...NothingFilledIn,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Dark: Story = {
  tags: ['regression'],
  ...SubmittingWithPasswordError,
  globals: { theme: 'dark' },
};
