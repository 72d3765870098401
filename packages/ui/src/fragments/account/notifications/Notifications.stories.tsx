import { MAIL_PREFERENCES, type MailChoices } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answer } from '../../../testing/answers/answer.ts';
import { anAccount, VIEWER } from '../../../testing/contests/contests.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import type { AccountTabProps } from '../accountTab.ts';
import { Notifications } from './Notifications.tsx';

interface Choices {
  readonly wanted: 'all' | 'some' | 'none';
  /** Whether the server stores changes. */
  readonly saves: boolean;
}

const choicesIn = ({ wanted }: Choices): MailChoices => ({
  entered: wanted === 'all',
  refunded: wanted !== 'none',
  'player-out': wanted !== 'none',
  challenged: wanted !== 'none',
  'draft-starting': wanted !== 'none',
  'on-the-clock': wanted === 'all',
  'dispute-answered': wanted !== 'none',
  paid: wanted !== 'none',
  corrected: wanted !== 'none',
});

const received = fn<(body: unknown) => void>();

interface Scene {
  mails: MailChoices;
  readonly saves: boolean;
}

const preset = presetsOf<Choices, Scene, AccountTabProps>({
  usual: { wanted: 'all', saves: true },
  controls: {
    wanted: { control: 'inline-radio', options: ['all', 'some', 'none'] },
    saves: { control: 'boolean', description: 'The server stores changes' },
  },
  build: (choices) => ({ mails: choicesIn(choices), saves: choices.saves }),
  handlers: (served) => [
    answer('mailPreferences', () => ({ reply: served().mails })),
    answer('setMailPreferences', ({ body }) => {
      received(body);
      const scene = served();
      if (!scene.saves) return { refused: 500, message: 'Your choice could not be saved.' };
      scene.mails = { ...scene.mails, ...body };
      return { reply: scene.mails };
    }),
  ],
  show: (_, props) => <Notifications {...props} />,
});

const meta = {
  title: 'Account/Notifications',
  component: Notifications,
  args: { viewer: VIEWER, account: anAccount() },
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
    await canvas.findByRole('switch', { name: 'Prizes' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('switch', { name: 'Entries' });
    const switches = canvas.getAllByRole('switch');
    await expect(switches).toHaveLength(MAIL_PREFERENCES.length);
    for (const one of switches) await expect(one).toBeChecked();
    await expect(canvas.getByText('maya@rivers.example')).toBeVisible();
    await expect(canvas.getByText(/are always sent/)).toBeVisible();
  },
};

export const SwitchedOff: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Entries' }));
    await expect(canvas.getByRole('switch', { name: 'Entries' })).not.toBeChecked();
    await waitFor(() => expect(received).toHaveBeenCalledWith({ entered: false }));
    await expect(canvas.getByRole('switch', { name: 'Prizes' })).toBeChecked();
  },
};

export const SomeOff: Story = {
  ...preset({ wanted: 'some' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Your turn' })).not.toBeChecked();
    await userEvent.click(canvas.getByText('Your turn'));
    await waitFor(() => expect(received).toHaveBeenCalledWith({ 'on-the-clock': true }));
  },
};

/** Two changes in a row are both stored. */
export const TwoAtOnce: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Entries' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Prizes' }));
    await waitFor(() => expect(received).toHaveBeenCalledTimes(2));
    await expect(canvas.getByRole('switch', { name: 'Entries' })).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Prizes' })).not.toBeChecked();
  },
};

/** The switch goes back to what the server has. */
export const NotSaved: Story = {
  ...preset({ saves: false }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Refunds' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your choice could not be saved.',
    );
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Refunds' })).toBeChecked());
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('mailPreferences', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your choices...')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('mailPreferences', { refused: 500, message: 'The choices could not be read.' }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The choices could not be read.')).toBeVisible();
    msw.use(answer('mailPreferences', { reply: choicesIn({ wanted: 'all', saves: true }) }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('switch', { name: 'Entries' })).toBeChecked();
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
