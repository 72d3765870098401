import type { Account, ProfileChoices, Profile as WaitingProfile } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownDialog } from '../../../testing/checks/dialogs.ts';
import { answer, type Answer } from '../../../testing/answers/answer.ts';
import { anAccount, STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../../testing/messages/shownRefusals.ts';
import { accountIn, USUAL_ACCOUNT } from '../../../testing/scenario/accountScenario.ts';
import {
  LINK_UNTIL,
  NO_IDENTITY,
  NO_PERSON,
  someEvents,
  someSessions,
} from '../../../testing/scenario/ownAccountScenario.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import { Profile } from './Profile.tsx';

const NEXT = 'maya.rivers@example.net';
const SENT = `A mail with a link is on its way to ${NEXT}. Your address changes once you have opened the link.`;
const SENT_AGAIN =
  'A mail with a new link is on its way to maya@rivers.example. Earlier links no longer work.';

const CLOSED = 'Your account is closed. Your personal data is removed.';

interface Choices {
  readonly verified: boolean;
  /** The address to which an open link was sent. */
  readonly link: 'present' | 'new' | 'none';
  readonly longNames: boolean;
  /** In dollars. */
  readonly balance: number;
}

interface Scene {
  choices: ProfileChoices;
  readonly account: Account;
  waiting: WaitingProfile['waiting'];
}

const received = fn<(body: unknown) => void>();

const preset = presetsOf<Choices, Scene, { readonly onClosed?: () => void }>({
  usual: { verified: true, link: 'none', longNames: false, balance: 586.5 },
  controls: {
    verified: { control: 'boolean' },
    link: {
      control: 'inline-radio',
      options: ['none', 'present', 'new'],
      description: 'The address to which an open link was sent',
    },
    longNames: { control: 'boolean' },
    balance: { control: { type: 'range', min: 0, max: 600, step: 0.5 } },
  },
  build: ({ verified, link, longNames, balance }) => {
    const account = { ...accountIn({ ...USUAL_ACCOUNT, verified, longNames }), balance };
    const address = link === 'new' ? NEXT : account.email;
    const choices = { shown: false, prizes: false };
    return { account, choices, waiting: link === 'none' ? null : { address, until: LINK_UNTIL } };
  },
  handlers: (served) => [
    answer('profile', () => ({ reply: { waiting: served().waiting } })),
    answer('person', { reply: NO_PERSON }),
    answer('profileChoices', () => ({ reply: served().choices })),
    answer('chooseProfile', ({ body }) => {
      received(body);
      served().choices = body;
      return { reply: body };
    }),
    answer('identity', { reply: NO_IDENTITY }),
    answer('changeNames', ({ body }) => {
      received(body);
      return { reply: { message: 'Your names are changed.' } };
    }),
    answer('changeAddress', ({ body }) => {
      received(body);
      served().waiting = { address: body.email, until: LINK_UNTIL };
      return { reply: { message: SENT } };
    }),
    answer('sendAddressLink', () => {
      received('link');
      return { reply: { message: SENT_AGAIN } };
    }),
    answer('closeAccount', ({ body }) => {
      received(body);
      return { reply: { message: CLOSED } };
    }),
    answer('ownData', () => ({
      reply: {
        format: 'captains-pick/own-data@1',
        madeAt: new Date(STORY_NOW).toISOString(),
        profile: {
          _id: VIEWER.userId,
          username: 'mrivers',
          firstName: 'Maya',
          lastName: 'Rivers',
          email: 'maya@rivers.example',
          verified: true,
          signedUpAt: new Date(STORY_NOW).toISOString(),
          lastActiveAt: null,
        },
        person: null,
        consents: [],
        limits: [],
        breaks: [],
        reminderMinutes: null,
        invitation: null,
        identityChecks: [],
        mailPreferences: [],
        publicProfile: { shown: false, prizes: false },
        pushPreferences: [],
        pushDevices: [],
        picture: null,
        privateContests: [],
        blocked: [],
        factors: { app: null, passkeys: [], recoveryCodesLeft: 0 },
        sessions: someSessions(1).map(({ _id, device, firstSeen, lastSeen }) => ({
          _id,
          device,
          firstSeen,
          lastSeen,
        })),
        entries: [],
        savedLineups: [],
        bookings: [],
        transfers: [],
        disputes: [],
        log: someEvents(1).map(({ at, kind, device, sessions }) => ({
          at,
          kind,
          device,
          sessions,
        })),
      },
    })),
  ],
  show: ({ account }, { onClosed = () => {} }) => (
    <Profile viewer={VIEWER} account={account} now={STORY_NOW} onClosed={onClosed} />
  ),
});

const meta = {
  title: 'Account/Profile',
  component: Profile,
  args: { viewer: VIEWER, account: anAccount(), now: STORY_NOW, onClosed: fn() },
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
} satisfies Meta<typeof Profile>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Set the address in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText(/is verified/);
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is verified. Mails about/)).toBeVisible();
    await expect(canvas.getByLabelText('First name')).toHaveValue('Maya');
    await expect(canvas.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  },
};

export const Unverified: Story = {
  ...preset({ verified: false, link: 'present' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is not verified. Open the link/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link again' }));
    await expect(await canvas.findByText(SENT_AGAIN)).toBeVisible();
    await expect(received.mock.calls).toEqual([['link']]);
  },
};

export const LinkExpired: Story = {
  ...preset({ verified: false, link: 'none' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The link has expired/)).toBeVisible();
  },
};

export const NewAddressWaits: Story = {
  ...preset({ link: 'new' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(NEXT)).toBeVisible();
    await expect(canvas.getByText(/The link is valid until/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  },
};

const sendAddress = async (canvas: Canvas, email = NEXT, password = 'correct horse') => {
  await userEvent.type(canvas.getByLabelText('New address'), email);
  if (password !== '') await userEvent.type(canvas.getByLabelText('Present password'), password);
  await userEvent.keyboard('{Enter}');
};

export const AddressAskedFor: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await sendAddress(canvas);
    await expect(await canvas.findByText(SENT)).toBeVisible();
    await expect(received.mock.calls).toEqual([[{ email: NEXT, password: 'correct horse' }]]);
    await expect(
      await canvas.findByText(/once you have opened the link in the mail/),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Present password')).toHaveValue('');
  },
};

export const AddressFaults: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await sendAddress(canvas, 'maya', '');
    await expect(canvas.getByText('Enter a valid email address.')).toBeVisible();
    await expect(canvas.getByText('Type your present password.')).toBeVisible();
    await expect(canvas.getByLabelText('New address')).toHaveFocus();
    await expect(received).not.toHaveBeenCalled();
  },
};

const REFUSALS = refusalTexts('account-profile--refusals');

/** What the server may refuse, one after another. What was typed stays. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('changeAddress', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    await expect(REFUSALS.length).toBeGreaterThanOrEqual(4);
    await sendAddress(canvas);
    for (const text of REFUSALS) {
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
      await expect(canvas.getByLabelText('New address')).toHaveValue(NEXT);
      await userEvent.click(canvas.getByRole('button', { name: 'Change address' }));
    }
  },
};

const addressFails = (failure: Answer<'changeAddress'>, message: string): Story => ({
  ...preset({}, ({ msw }) => {
    msw.use(answer('changeAddress', failure));
  }),
  play: async ({ canvas }) => {
    await sendAddress(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
  },
});

export const TooManyAttempts: Story = addressFails(
  { refused: 429, message: 'Too Many Attempts. Please try again later.' },
  'Too Many Attempts.',
);
export const BadGateway: Story = addressFails('bad-gateway', 'That did not work.');
export const Offline: Story = addressFails('network-error', 'Network response was not ok');

export const Sending: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('changeAddress', 'never'), answer('ownData', 'never'));
  }),
  play: async ({ canvas }) => {
    await sendAddress(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Download my data' }));
    for (const name of ['Change address', 'Download my data']) {
      await waitFor(() =>
        expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true'),
      );
    }
  },
};

export const NamesSaved: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const first = canvas.getByLabelText('First name');
    await userEvent.clear(first);
    await userEvent.type(first, 'Zoë{Enter}');
    await expect(await canvas.findByText('Your names are changed.')).toBeVisible();
    await expect(received.mock.calls).toEqual([[{ firstName: 'Zoë', lastName: 'Rivers' }]]);
    await expect(first).toHaveValue('Zoë');
  },
};

export const NamesEmpty: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const last = canvas.getByLabelText('Last name');
    await userEvent.clear(last);
    await userEvent.type(last, ' {Enter}');
    await expect(canvas.getByText('Type your last name.')).toBeVisible();
    await expect(last).toHaveFocus();
    await expect(received).not.toHaveBeenCalled();
  },
};

/** The link appears with the first switch; hiding the profile hides its prizes too. */
export const ProfileShown: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const results = await canvas.findByRole('switch', { name: 'Show my results to everybody' });
    await expect(results).not.toBeChecked();
    await userEvent.click(results);
    const link = await canvas.findByRole('link', { name: '/players/mrivers' });
    await expect(link).toHaveAttribute('href', '/players/mrivers');
    await userEvent.click(canvas.getByRole('switch', { name: 'Show my prizes too' }));
    await waitFor(() => expect(received).toHaveBeenLastCalledWith({ shown: true, prizes: true }));
    await userEvent.click(results);
    await waitFor(() => expect(received).toHaveBeenLastCalledWith({ shown: false, prizes: false }));
    await expect(canvas.queryByRole('link', { name: '/players/mrivers' })).toBeNull();
  },
};

/** A switch goes back if the server refuses it. */
export const ProfileNotShown: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('chooseProfile', 'bad-gateway'));
  }),
  play: async ({ canvas }) => {
    const results = await canvas.findByRole('switch', { name: 'Show my results to everybody' });
    await userEvent.click(results);
    await expect(await canvas.findByText(/^That did not work\./)).toBeVisible();
    await waitFor(() => expect(results).not.toBeChecked());
  },
};

export const Downloaded: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const saved = fn<(name: string) => void>();
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function save() {
      saved(this.download);
    };
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Download my data' }));
      await expect(await canvas.findByText('Your browser has the file.')).toBeVisible();
      await expect(saved.mock.calls).toEqual([['captains-pick-mrivers.json']]);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  },
};

export const DownloadFailed: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('ownData', { refused: 503, message: 'The server is busy.' }));
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download my data' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

export const Loading: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('profile', 'never'));
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading your address...')).toBeVisible();
  },
};

export const FailedThenRetried: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('profile', 'bad-gateway'));
  }),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to load your address.',
    );
    msw.use(answer('profile', { reply: { waiting: null } }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText(/is verified/)).toBeVisible();
  },
};

const openClosing = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close my account' }));
  return within(await shownDialog('Close your account'));
};

export const Closed: Story = {
  ...preset({ balance: 0 }),
  play: async ({ canvas, args }) => {
    const dialog = await openClosing(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Close it for good' }));
    await expect(await dialog.findByText('Type your present password.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse{Enter}');
    await expect(await dialog.findByText(CLOSED)).toBeVisible();
    await expect(received.mock.calls).toEqual([
      [{ password: 'correct horse', giveUpBalance: false }],
    ]);
    await expect(args.onClosed).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledOnce());
  },
};

/** A rest below the smallest withdrawal can be given up. */
export const ClosedWithRest: Story = {
  ...preset({ balance: 3.5 }),
  play: async ({ canvas }) => {
    const dialog = await openClosing(canvas);
    await userEvent.click(dialog.getByLabelText('Give up my balance of $3.50'));
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse{Enter}');
    await expect(await dialog.findByText(CLOSED)).toBeVisible();
    await expect(received.mock.calls).toEqual([
      [{ password: 'correct horse', giveUpBalance: true }],
    ]);
  },
};

const CLOSING_REFUSALS = refusalTexts('account-profile--closing-refused');

/** What the server may refuse, one after another. */
export const ClosingRefused: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('closeAccount', refusedInTurn(CLOSING_REFUSALS)));
  }),
  play: async ({ canvas }) => {
    await expect(CLOSING_REFUSALS.length).toBe(5);
    await expect(canvas.getByRole('link', { name: 'Withdraw it first.' })).toHaveAttribute(
      'href',
      '/account?dialog=withdrawal',
    );
    const dialog = await openClosing(canvas);
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse');
    for (const text of CLOSING_REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Close it for good' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const LongNames: Story = preset({ longNames: true, link: 'new' });
export const Phone: Story = {
  tags: ['regression'],
  ...preset({ verified: false, link: 'present', longNames: true }),
  globals: { viewport: { value: 'phone' } },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ link: 'new' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
