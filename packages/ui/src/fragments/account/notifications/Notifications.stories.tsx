import {
  MAIL_PREFERENCES,
  PUSH_KINDS,
  type MailChoices,
  type PushState,
} from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answer } from '../../../testing/answers/answer.ts';
import { anAccount, STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { refusalTexts } from '../../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import type { PushBrowser, PushBrowserState } from '../../../data/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { Notifications } from './Notifications.tsx';

const [UNKNOWN_SERVICE = ''] = refusalTexts('account-notifications--unknown-service');
const [DEVICE_GONE = ''] = refusalTexts('account-notifications--test-of-a-device-that-is-gone');
const [NOT_TAKEN = ''] = refusalTexts('account-notifications--test-not-taken');

interface Choices {
  readonly wanted: 'all' | 'some' | 'none';
  /** Whether the server stores changes. */
  readonly saves: boolean;
  readonly browser: PushBrowserState;
  /** Besides this one. */
  readonly otherDevices: number;
  readonly permission: 'granted' | 'refused';
  readonly test: 'sent' | 'gone' | 'not taken';
}

const OFTEN: ReadonlySet<string> = new Set(['entered', 'on-the-clock', 'lock-soon', 'money-line']);

const wantedIn = <Kind extends string>(kinds: readonly Kind[], { wanted }: Choices) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, wanted === 'all' || (wanted === 'some' && !OFTEN.has(kind))]),
  ) as Record<Kind, boolean>;

const OTHERS = ['Chrome on Android', 'Safari on iPhone', 'Firefox on Windows'] as const;
const THIS_DEVICE: PushState['devices'][number] = {
  _id: 'this',
  device: 'Firefox on Linux',
  since: new Date(STORY_NOW - 60_000).toISOString(),
  current: true,
};

const pushIn = (choices: Choices): PushState => ({
  publicKey: 'BAbc',
  choices: wantedIn(PUSH_KINDS, choices),
  devices: [
    ...OTHERS.slice(0, choices.otherDevices).map((device, at) => ({
      _id: String(at),
      device,
      since: new Date(STORY_NOW - (at + 3) * 86_400_000).toISOString(),
      current: false,
    })),
    ...(choices.browser === 'subscribed' ? [THIS_DEVICE] : []),
  ],
});

const received = fn<(body: unknown) => void>();

interface Scene {
  mails: MailChoices;
  push: PushState;
  browser: PushBrowserState;
  readonly choices: Choices;
}

const browserOf = (scene: Scene): PushBrowser => ({
  state: async () => scene.browser,
  subscribe: async () => {
    if (scene.choices.permission === 'refused') {
      scene.browser = 'blocked';
      return null;
    }
    scene.browser = 'subscribed';
    return { endpoint: 'https://push.example.org/1', keys: { p256dh: 'BAbc', auth: 'abc' } };
  },
  unsubscribe: async () => {
    scene.browser = 'off';
  },
});

const USUAL: Choices = {
  wanted: 'all',
  saves: true,
  browser: 'off',
  otherDevices: 0,
  permission: 'granted',
  test: 'sent',
};

const preset = presetsOf<Choices, Scene, AccountTabProps>({
  usual: USUAL,
  controls: {
    wanted: { control: 'inline-radio', options: ['all', 'some', 'none'] },
    saves: { control: 'boolean', description: 'The server stores changes' },
    browser: {
      control: 'inline-radio',
      options: ['unsupported', 'blocked', 'off', 'subscribed'],
      description: 'What this browser does about pushed notifications',
    },
    otherDevices: { control: { type: 'number', min: 0, max: 3 } },
    permission: {
      control: 'inline-radio',
      options: ['granted', 'refused'],
      description: 'What the user answers when the browser asks',
    },
    test: {
      control: 'inline-radio',
      options: ['sent', 'gone', 'not taken'],
      description: 'What comes of a test',
    },
  },
  build: (choices) => ({
    mails: wantedIn(MAIL_PREFERENCES, choices),
    push: pushIn(choices),
    browser: choices.browser,
    choices,
  }),
  handlers: (served) => [
    answer('mailPreferences', () => ({ reply: served().mails })),
    answer('setMailPreferences', ({ body }) => {
      received(body);
      const scene = served();
      if (!scene.choices.saves) return { refused: 500, message: 'Your choice could not be saved.' };
      scene.mails = { ...scene.mails, ...body };
      return { reply: scene.mails };
    }),
    answer('push', () => ({ reply: served().push })),
    answer('setPushKinds', ({ body }) => {
      received(body);
      const scene = served();
      if (!scene.choices.saves) return { refused: 500, message: 'Your choice could not be saved.' };
      scene.push = {
        ...scene.push,
        choices: { ...scene.push.choices, ...body },
      };
      return { reply: scene.push };
    }),
    answer('addPushDevice', ({ body }) => {
      received(body);
      const scene = served();
      if (!scene.choices.saves) {
        return {
          refused: 422,
          code: 'push-service-unknown',
          message: UNKNOWN_SERVICE,
        };
      }
      scene.push = { ...scene.push, devices: [...scene.push.devices, THIS_DEVICE] };
      return { reply: scene.push };
    }),
    answer('testPushDevice', ({ params: { id } }) => {
      const scene = served();
      switch (scene.choices.test) {
        case 'sent':
          return { reply: { message: 'Sent. It appears on the device within a minute.' } };
        case 'gone':
          scene.push = {
            ...scene.push,
            devices: scene.push.devices.filter(({ _id }) => _id !== id),
          };
          return { refused: 409, code: 'push-device-gone', message: DEVICE_GONE };
        case 'not taken':
          return { refused: 502, code: 'push-not-taken', message: NOT_TAKEN };
        default:
          return scene.choices.test satisfies never;
      }
    }),
    answer('removePushDevice', ({ params: { id } }) => {
      const scene = served();
      scene.push = {
        ...scene.push,
        devices: scene.push.devices.filter(({ _id }) => _id !== id),
      };
      return { reply: scene.push };
    }),
  ],
  show: (scene, props) => <Notifications {...props} pushBrowser={browserOf(scene)} />,
});

const meta = {
  title: 'Account/Notifications',
  component: Notifications,
  args: { viewer: VIEWER, account: anAccount(), now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    received.mockClear();
  },
} satisfies Meta<typeof Notifications>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Set what is on in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('switch', { name: 'Prizes: mail' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('switch', { name: 'Entries: mail' });
    const switches = canvas.getAllByRole('switch');
    await expect(switches).toHaveLength(MAIL_PREFERENCES.length + PUSH_KINDS.length);
    for (const one of switches) await expect(one).toBeChecked();
    await expect(canvas.getByText('maya@rivers.example')).toBeVisible();
    await expect(canvas.getByText(/are always sent/)).toBeVisible();
  },
};

export const SwitchedOff: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Entries: mail' }));
    await expect(canvas.getByRole('switch', { name: 'Entries: mail' })).not.toBeChecked();
    await waitFor(() => expect(received).toHaveBeenCalledWith({ entered: false }));
    await expect(canvas.getByRole('switch', { name: 'Prizes: mail' })).toBeChecked();
  },
};

export const SomeOff: Story = {
  ...preset({ wanted: 'some' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Your turn: mail' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: 'Your turn: mail' }));
    await waitFor(() => expect(received).toHaveBeenCalledWith({ 'on-the-clock': true }));
  },
};

/** Two changes in a row are both stored. */
export const TwoAtOnce: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Entries: mail' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Prizes: mail' }));
    await waitFor(() => expect(received).toHaveBeenCalledTimes(2));
    await expect(canvas.getByRole('switch', { name: 'Entries: mail' })).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Prizes: mail' })).not.toBeChecked();
  },
};

/** The switch goes back to what the server has. */
export const NotSaved: Story = {
  ...preset({ saves: false }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Refunds: mail' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your choice could not be saved.',
    );
    await waitFor(() =>
      expect(canvas.getByRole('switch', { name: 'Refunds: mail' })).toBeChecked(),
    );
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('mailPreferences', 'never'), answer('push', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your choices...')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('mailPreferences', { refused: 500, message: 'The choices could not be read.' }),
      answer('push', { reply: pushIn(USUAL) }),
    );
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The choices could not be read.')).toBeVisible();
    msw.use(
      answer('mailPreferences', {
        reply: wantedIn(MAIL_PREFERENCES, USUAL),
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('switch', { name: 'Entries: mail' })).toBeChecked();
  },
};

export const SwitchedOffByPush: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Prizes: push' }));
    await waitFor(() => expect(received).toHaveBeenCalledWith({ paid: false }));
    await expect(canvas.getByRole('switch', { name: 'Prizes: push' })).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Prizes: mail' })).toBeChecked();
  },
};

export const PushSwitchedOn: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 devices')).toBeVisible();
    await userEvent.dblClick(
      await canvas.findByRole('button', { name: 'Switch on for this device' }),
    );
    await expect(await canvas.findByText(/This device, since/)).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: 'Switch on for this device' }),
    ).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Switch off: Firefox on Linux/ }));
    await canvas.findByRole('button', { name: 'Switch on for this device' });
  },
};

export const SeveralDevices: Story = {
  ...preset({ browser: 'subscribed', otherDevices: 2 }),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Switch off: Safari on iPhone/ }),
    );
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    await expect(canvas.getByText(/This device, since/)).toBeVisible();
  },
};

const sendTest = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Send a test: Safari on iPhone/ }));

export const TestSent: Story = {
  ...preset({ browser: 'subscribed', otherDevices: 2 }),
  play: async ({ canvas }) => {
    await sendTest(canvas);
    await expect(
      await canvas.findByText('Sent. It appears on the device within a minute.'),
    ).toBeVisible();
  },
};

/** Its browser has ended the subscription: it is off the list. */
export const TestOfADeviceThatIsGone: Story = {
  ...preset({ browser: 'subscribed', otherDevices: 2, test: 'gone' }),
  play: async ({ canvas }) => {
    await sendTest(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(DEVICE_GONE);
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  },
};

export const TestNotTaken: Story = {
  ...preset({ browser: 'subscribed', otherDevices: 2, test: 'not taken' }),
  play: async ({ canvas }) => {
    await sendTest(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(NOT_TAKEN);
    await expect(canvas.getByText('Safari on iPhone')).toBeVisible();
  },
};

/** The browser asked, and its user said no. */
export const PermissionRefused: Story = {
  ...preset({ permission: 'refused' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Switch on for this device' }));
    await expect(await canvas.findByText(/This browser blocks notifications/)).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: 'Switch on for this device' }),
    ).not.toBeInTheDocument();
  },
};

export const Blocked: Story = preset({ browser: 'blocked' });
export const Unsupported: Story = {
  ...preset({ browser: 'unsupported' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/add the site to the home screen/)).toBeVisible();
  },
};

export const UnknownService: Story = {
  ...preset({ saves: false }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Switch on for this device' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(UNKNOWN_SERVICE);
  },
};

export const LongAddress: Story = preset({
  account: anAccount({ email: 'maximilian.alexander.ferdinand@hohenberg-wittgenstein.example' }),
});
export const Phone: Story = {
  tags: ['regression'],
  ...preset({ wanted: 'some' }),
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = {
  tags: ['regression'],
  ...preset({ wanted: 'some' }),
  globals: { theme: 'dark' },
};
