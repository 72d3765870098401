import type { Factors } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../../testing/answers/answer.ts';
import { shownDialog } from '../../../testing/checks/dialogs.ts';
import { STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../../testing/messages/shownRefusals.ts';
import { SOME_CODES, someFactors } from '../../../testing/scenario/ownAccountScenario.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path fill="white" d="M0,0h7v7h-7z"/><path fill="black" d="M1,1h2v2h-2zM4,1h2v2h-2zM1,4h2v2h-2zM4,4h1v1h-1z"/></svg>';
const ADDED =
  'Your authenticator app is added. From now on you need it to log in; other sessions have ended.';

interface Choices {
  readonly app: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  readonly confirmed: boolean;
}
interface Scene {
  factors: Factors;
}

const received = fn<(body: unknown) => void>();

const preset = presetsOf<Choices, Scene, { readonly now?: number }>({
  usual: { app: false, passkeys: 0, recoveryCodesLeft: 0, confirmed: true },
  controls: {
    app: { control: 'boolean', description: 'An authenticator app is set up' },
    passkeys: { control: 'select', options: [0, 1, 3, 10] },
    recoveryCodesLeft: { control: 'select', options: [0, 1, 3, 10] },
    confirmed: { control: 'boolean', description: 'This session has used a factor lately' },
  },
  build: (choices) => ({ factors: someFactors(choices) }),
  handlers: (served) => [
    answer('factors', () => ({ reply: served().factors })),
    answer('beginApp', ({ body }) => {
      received(body);
      return {
        reply: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: QR },
      };
    }),
    answer('addApp', ({ body }) => {
      received(body);
      const scene = served();
      scene.factors = { ...someFactors({ app: true }) };
      return { reply: { message: ADDED, recoveryCodes: SOME_CODES } };
    }),
    answer('makeRecoveryCodes', {
      reply: { message: 'These codes replace all earlier ones.', recoveryCodes: SOME_CODES },
    }),
    answer('removeFactor', ({ body }) => {
      received(body);
      const scene = served();
      scene.factors = someFactors();
      return { reply: { message: 'Your authenticator app is removed.' } };
    }),
    answer('askConfirmation', {
      reply: { challenge: 'asked', app: true, passkey: null, recoveryCodes: true },
    }),
    answer('confirmFactor', () => {
      const scene = served();
      scene.factors = {
        ...scene.factors,
        confirmedUntil: new Date(STORY_NOW + 15 * 60_000).toISOString(),
      };
      return { reply: { message: 'Confirmed for 15 minutes.' } };
    }),
    answer('beginPasskey', { reply: { challenge: 'asked', options: {} } }),
  ],
  show: () => <SecondFactor viewer={VIEWER} now={STORY_NOW} />,
});

const meta = {
  title: 'Account/Second factor',
  component: SecondFactor,
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
} satisfies Meta<typeof SecondFactor>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Set what the account has in the controls below, the network in the toolbar. */
export const Playground: Story = preset({ app: true, passkeys: 1, recoveryCodesLeft: 10 });

const open = async (canvas: Canvas, name: string | RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await shownDialog());
};

export const Off: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Off')).toBeVisible();
    await expect(canvas.getByText(/a stolen password is not enough/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New recovery codes' })).toBeNull();
  },
};

export const Usual: Story = {
  ...preset({ app: true, passkeys: 3, recoveryCodesLeft: 3 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('On')).toBeVisible();
    await expect(canvas.getByText('3 recovery codes are left. Make new ones soon.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove: Phone' })).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: 'Set up an authenticator app' }),
    ).not.toBeInTheDocument();
  },
};

/** Password, QR code, code, and the recovery codes, by keyboard. */
export const AppSetUp: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Set up an authenticator app');
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse{Enter}');
    await expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(dialog.getByText(/^JBSW Y3DP/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Code of your app'), '123 456{Enter}');
    await expect(await screen.findByText('Keep your recovery codes')).toBeVisible();
    await expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    await expect(await canvas.findByText(ADDED)).toBeVisible();
    await expect(await canvas.findByText('On')).toBeVisible();
    await expect(received.mock.calls).toEqual([
      [{ password: 'correct horse' }],
      [{ code: '123 456' }],
    ]);
  },
};

export const ShowsTheKey: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Set up an authenticator app');
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse{Enter}');
    await expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(dialog.getByText('Type the code that your app shows.')).toBeVisible();
  },
};

export const NewCodes: Story = {
  ...preset({ app: true, recoveryCodesLeft: 1 }),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'New recovery codes');
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse{Enter}');
    await expect(await screen.findByText('Keep your recovery codes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await expect(await screen.findByText(/^The codes (?:are copied|could not)/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  },
};

/** A factor that was not used lately is asked for before the password. */
export const ConfirmedThenRemoved: Story = {
  ...preset({ app: true, recoveryCodesLeft: 10, confirmed: false }),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Remove: Authenticator app');
    await userEvent.type(await dialog.findByLabelText('Code of your app'), '123456{Enter}');
    await userEvent.type(await dialog.findByLabelText('Present password'), 'correct horse{Enter}');
    await expect(await canvas.findByText('Your authenticator app is removed.')).toBeVisible();
    await expect(await canvas.findByText('Off')).toBeVisible();
    await expect(received.mock.calls).toEqual([[{ password: 'correct horse', passkey: null }]]);
  },
};

export const MissingFields: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Add a passkey');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(dialog.getByText('Give it a name, such as that of the device.')).toBeVisible();
    await expect(dialog.getByText('Type your present password.')).toBeVisible();
    await expect(dialog.getByLabelText('Name of the passkey')).toHaveFocus();
  },
};

/** The person cancels the browser's own dialog. */
export const NoPasskeyMade: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(
      answer('beginPasskey', {
        reply: {
          challenge: 'asked',
          options: {
            challenge: 'YXNrZWQ',
            rp: { id: 'localhost', name: 'Pick' },
            user: { id: 'dQ', name: 'mrivers', displayName: '' },
            pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          },
        },
      }),
    );
  }),
  play: async ({ canvas }) => {
    spyOn(navigator.credentials, 'create').mockRejectedValue(
      new DOMException('cancelled', 'NotAllowedError'),
    );
    const dialog = await open(canvas, 'Add a passkey');
    await userEvent.type(dialog.getByLabelText('Name of the passkey'), 'Phone');
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('No passkey was made.');
  },
};

const REFUSALS = refusalTexts('account-second-factor--refusals');

/** What a change may be refused for, one after another. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('beginPasskey', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Add a passkey');
    await userEvent.type(dialog.getByLabelText('Name of the passkey'), 'Phone');
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse');
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

const refusedStart = (answered: Answer<'beginApp'>, message: string): Story => ({
  ...preset({}, ({ msw }) => {
    msw.use(answer('beginApp', answered));
  }),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Set up an authenticator app');
    await userEvent.type(dialog.getByLabelText('Present password'), 'wrong{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  },
});

export const WrongPassword: Story = refusedStart(
  { refused: 403, message: 'This is not your present password. Nothing was changed.' },
  'This is not your present password.',
);
export const BadGateway: Story = refusedStart('bad-gateway', 'That did not work.');

export const Loading: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('factors', 'never'));
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading second factors...')).toBeVisible();
  },
};

export const FailedThenRetried: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('factors', 'bad-gateway'));
  }),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    msw.use(answer('factors', { reply: someFactors() }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('Off')).toBeVisible();
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ app: true, passkeys: 3, recoveryCodesLeft: 1 }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
