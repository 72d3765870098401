import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  answerUnsubscription,
  UNSUBSCRIPTION_ANSWERS,
  type UnsubscriptionAnswer,
} from '../../testing/answers/answerUnsubscription.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { UnsubscribePage, type UnsubscribePageProps } from './UnsubscribePage.tsx';

const INCOMPLETE =
  'This link is not complete. Open it from the mail again, or log in and choose your mails on the account page.';

interface Choices {
  /** What the server answers. */
  readonly answer: UnsubscriptionAnswer;
}

const received = fn<(token: string | null) => void>();

const preset = presetsOf<Choices, Choices, UnsubscribePageProps>({
  usual: { answer: 'switched off' },
  controls: {
    answer: {
      control: 'select',
      options: UNSUBSCRIPTION_ANSWERS,
      description: 'What the server answers',
    },
  },
  build: (choices) => choices,
  handlers: (served) => [
    answerUnsubscription((token) => {
      received(token);
      return served().answer;
    }),
  ],
  show: (_, props) => <UnsubscribePage {...props} />,
});

const TOKEN = 'mr1v3r.on-the-clock.q3Vd0Yk7xv1nT2cW8uHfJ5sR9aZbE4gLmPoQiXyKtNw';

const meta = {
  title: 'Account/Unsubscribe',
  component: UnsubscribePage,
  args: { token: TOKEN, notificationsHref: '/account?tab=notifications' },
  beforeEach: () => {
    received.mockClear();
  },
} satisfies Meta<typeof UnsubscribePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const press = (canvas: Canvas) =>
  userEvent.click(canvas.getByRole('button', { name: 'Switch off' }));

/** Choose what the server answers in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

/** Nothing is sent before the press: programs open links to look at them. */
export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/you get no more mails about your turn in a draft/),
    ).toBeVisible();
    await expect(received).not.toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: 'Choose them in your account' })).toHaveAttribute(
      'href',
      '/account?tab=notifications',
    );
  },
};

export const SwitchedOff: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(
      await canvas.findByText('Mails about your turn in a draft are switched off.'),
    ).toBeVisible();
    await expect(received).toHaveBeenCalledTimes(1);
    await expect(received).toHaveBeenCalledWith(TOKEN);
    await expect(canvas.queryByRole('button', { name: 'Switch off' })).toBeNull();
  },
};

const failed = (chosen: UnsubscriptionAnswer, message: string): Story => ({
  ...preset({ answer: chosen }),
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
    await expect(canvas.getByRole('button', { name: 'Switch off' })).toBeEnabled();
  },
});

export const LinkIncomplete: Story = failed('link is not complete', INCOMPLETE);
export const BadGateway: Story = failed('bad gateway', 'That did not work.');
export const Offline: Story = failed('no connection', 'The server could not be reached.');

/** Opened without a link. */
export const WithoutLink: Story = {
  ...preset({ token: '' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Open this page by the link in a mail.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Switch off' })).toBeNull();
  },
};

export const Submitting: Story = {
  ...preset({ answer: 'none' }),
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(canvas.getByRole('button', { name: 'Switch off' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
