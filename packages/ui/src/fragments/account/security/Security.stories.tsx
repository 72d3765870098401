import type { OwnSession, SecurityLog } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../../testing/answers/answer.ts';
import { STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { FillsIn } from '../../../testing/frames/FillsIn.tsx';
import {
  someEvents,
  someFactors,
  someSessions,
} from '../../../testing/scenario/ownAccountScenario.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import { Security } from './Security.tsx';

const CHANGED = 'Your password is changed. 2 other sessions have ended.';
const WRONG = 'This is not your present password. Nothing was changed.';

const PASSWORD_ANSWERS = {
  changed: { reply: { message: CHANGED } },
  'wrong password': { refused: 403, message: WRONG, code: 'wrong-password' },
  'weak password': { refused: 400, message: 'This password is in lists of the most used ones.' },
  'too many attempts': { refused: 429, message: 'Too Many Attempts. Please try again later.' },
  'bad gateway': 'bad-gateway',
  'no connection': 'network-error',
  none: 'never',
} as const satisfies Readonly<Record<string, Answer<'changePassword'>>>;

interface Choices {
  readonly sessions: number;
  readonly events: number;
  /** `not sent`: the form is empty. */
  readonly password: keyof typeof PASSWORD_ANSWERS | 'not sent';
}

interface Scene {
  sessions: readonly OwnSession[];
  readonly events: SecurityLog['events'];
  readonly password: Choices['password'];
}

const received = fn<(body: unknown) => void>();
const NEW_PASSWORD = 'a-longer-brassie-57';

const preset = presetsOf<Choices, Scene, { readonly now?: number }>({
  usual: { sessions: 3, events: 12, password: 'not sent' },
  controls: {
    sessions: { control: 'select', options: [1, 2, 3, 12], description: 'With this one' },
    events: { control: 'select', options: [0, 1, 12, 200] },
    password: {
      control: 'select',
      options: ['not sent', ...Object.keys(PASSWORD_ANSWERS)],
      description: 'What the server answers to a change of the password',
    },
  },
  build: ({ sessions, events, password }) => ({
    sessions: someSessions(sessions),
    events: someEvents(events),
    password,
  }),
  handlers: (served) => [
    answer('sessions', () => ({ reply: { sessions: [...served().sessions] } })),
    answer('factors', { reply: someFactors() }),
    answer('securityLog', () => ({ reply: { events: [...served().events] } })),
    answer('endSession', ({ params }) => {
      const scene = served();
      scene.sessions = scene.sessions.filter(({ _id }) => _id !== params['id']);
      return { reply: { message: 'The session has ended.' } };
    }),
    answer('endOtherSessions', () => {
      const scene = served();
      const ended = scene.sessions.length - 1;
      scene.sessions = scene.sessions.filter(({ current }) => current);
      return { reply: { message: `${ended} other sessions have ended.` } };
    }),
    answer('changePassword', ({ body }) => {
      received(body);
      const { password } = served();
      return PASSWORD_ANSWERS[password === 'not sent' ? 'changed' : password];
    }),
  ],
  show: ({ password }) =>
    password === 'not sent' ? (
      <Security viewer={VIEWER} now={STORY_NOW} />
    ) : (
      <FillsIn
        fields={{
          'Present password': 'correct horse',
          'New password': NEW_PASSWORD,
          'New password again': NEW_PASSWORD,
        }}
        press="Change password"
      >
        <Security viewer={VIEWER} now={STORY_NOW} />
      </FillsIn>
    ),
});

const meta = {
  title: 'Account/Security',
  component: Security,
  args: { viewer: VIEWER, now: STORY_NOW },
  beforeEach: () => {
    received.mockClear();
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '48rem', margin: '0 auto', padding: 'var(--s-5) var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Security>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Set sessions and log in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 sessions')).toBeVisible();
  },
};

const rowOf = async (canvas: Canvas, device: string): Promise<HTMLElement> => {
  const name = await canvas.findByText(device, { selector: 'p[class*="name"]' });
  const row = name.closest('li');
  if (row === null) throw new Error(`There is no row of ${device}.`);
  return row;
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const here = await rowOf(canvas, 'Firefox on Linux');
    await expect(here).toHaveTextContent('This device, since');
    await expect(within(here).queryByRole('button')).not.toBeInTheDocument();
    const phone = await rowOf(canvas, 'Chrome on Android');
    await expect(phone).toHaveTextContent('Last seen');
    await expect(within(phone).getByRole('button', { name: /^End this: Chrome/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all 12' }));
    await expect(canvas.getByText('Account opened')).toBeVisible();
    // Also where the device is not known.
    await expect(canvas.getAllByText(/^(?:.+, )?2 sessions ended$/)).not.toHaveLength(0);
  },
};

export const OneSessionEnded: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const end = within(await rowOf(canvas, 'Chrome on Android')).getByRole('button');
    end.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('The session has ended.')).toBeVisible();
    await expect(await canvas.findByText('2 sessions')).toBeVisible();
    await expect(
      canvas.queryByText('Chrome on Android', { selector: 'p[class*="name"]' }),
    ).toBeNull();
  },
};

export const AllOthersEnded: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End all other sessions' }));
    await expect(await canvas.findByText('2 other sessions have ended.')).toBeVisible();
    await expect(await canvas.findByText('1 session')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  },
};

export const OnlyThisSession: Story = {
  ...preset({ sessions: 1, events: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 session')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
    await expect(await canvas.findByText('Account opened')).toBeVisible();
  },
};

/** From before the log was kept. */
export const EmptyLog: Story = {
  ...preset({ events: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has happened yet.')).toBeVisible();
  },
};

/** Another device was first: the list is read again. */
export const SessionAlreadyEnded: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(
      answer('endSession', {
        refused: 404,
        message: 'This session has already ended.',
        code: 'session-not-found',
      }),
    );
  }),
  play: async ({ canvas }) => {
    await userEvent.click(within(await rowOf(canvas, 'Chrome on Android')).getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This session has already ended.',
    );
  },
};

export const Ending: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('endSession', 'never'));
  }),
  play: async ({ canvas }) => {
    const end = within(await rowOf(canvas, 'Chrome on Android')).getByRole('button');
    await userEvent.click(end);
    await waitFor(() => expect(end).toHaveAttribute('aria-busy', 'true'));
    await expect(
      within(await rowOf(canvas, 'Safari on iPad')).getByRole('button'),
    ).not.toHaveAttribute('aria-busy');
  },
};

export const Loading: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('sessions', 'never'), answer('securityLog', 'never'));
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading sessions...')).toBeVisible();
    await expect(canvas.getByText('Loading the security log...')).toBeVisible();
  },
};

export const FailedThenRetried: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('sessions', 'bad-gateway'), answer('securityLog', 'bad-gateway'));
  }),
  play: async ({ canvas, msw }) => {
    const alerts = await canvas.findAllByRole('alert');
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    await expect(alerts[0]).toHaveTextContent('Failed to load');
    msw.use(answer('sessions', { reply: { sessions: someSessions(2) } }));
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    if (retry !== undefined) await userEvent.click(retry);
    await expect(await canvas.findByText('2 sessions')).toBeVisible();
  },
};

const typePasswords = async (
  canvas: Canvas,
  [present, next, again]: readonly [string, string, string],
): Promise<void> => {
  const type = async (label: string, text: string): Promise<void> => {
    if (text !== '') await userEvent.type(canvas.getByLabelText(label), text);
  };
  await type('Present password', present);
  await type('New password', next);
  await type('New password again', again);
};

export const PasswordChanged: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await typePasswords(canvas, ['correct horse', NEW_PASSWORD, `${NEW_PASSWORD}{Enter}`]);
    await expect(await canvas.findByText(CHANGED)).toBeVisible();
    await expect(received.mock.calls).toEqual([
      [{ password: 'correct horse', newPassword: NEW_PASSWORD }],
    ]);
    await expect(canvas.getByLabelText('Present password')).toHaveValue('');
    await expect(canvas.getByLabelText('New password')).toHaveValue('');
  },
};

/** All faults at once, and the focus is in the first field that has one. */
export const PasswordFaults: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await typePasswords(canvas, ['', 'short', 'other{Enter}']);
    await expect(canvas.getByText('Type your present password.')).toBeVisible();
    await expect(canvas.getByText('Passwords have at least 8 characters.')).toBeVisible();
    await expect(canvas.getByText('Passwords do not match')).toBeVisible();
    await expect(canvas.getByLabelText('Present password')).toHaveFocus();
    await expect(received).not.toHaveBeenCalled();
  },
};

const refusedPassword = (password: Choices['password'], message: string): Story => ({
  ...preset({ password }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
    await expect(canvas.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
    await expect(canvas.getByRole('button', { name: 'Change password' })).toBeEnabled();
  },
});

export const WrongPassword: Story = refusedPassword('wrong password', WRONG);
export const WeakPassword: Story = refusedPassword('weak password', 'most used ones');
export const TooManyAttempts: Story = refusedPassword('too many attempts', 'Too Many Attempts.');
export const BadGateway: Story = refusedPassword('bad gateway', 'That did not work.');
export const Offline: Story = refusedPassword('no connection', 'Network response was not ok');
export const ChangingPassword: Story = {
  ...preset({ password: 'none' }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Change password' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
  },
};

export const ManySessions: Story = preset({ sessions: 12, events: 200 });
export const Phone: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' } },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ password: 'wrong password' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
