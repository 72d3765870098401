import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { VerifyAddress, type VerifyAddressProps } from './VerifyAddress.tsx';

const SPENT =
  'This link was used, has expired, or a newer one was sent. Send a new one from your account page.';

const ANSWERS = {
  verified: { reply: { message: 'Your address is verified.', address: 'maya@example.org' } },
  'link used or expired': { json: { message: SPENT, code: 'address-link-spent' }, status: 410 },
  'bad gateway': 'bad-gateway',
  'no connection': 'network-error',
  none: 'never',
} as const satisfies Readonly<Record<string, Answer<'verifyAddress'>>>;

interface Choices {
  readonly answer: keyof typeof ANSWERS;
}

const received = fn<(body: { readonly token: string }) => void>();

const meta = {
  title: 'Account/Verify address',
  component: VerifyAddress,
  args: { token: 'q3Vd0Yk7', accountHref: '/account?tab=profile', supportHref: '/support' },
  beforeEach: () => {
    received.mockClear();
  },
} satisfies Meta<typeof VerifyAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<Choices, Choices, VerifyAddressProps>({
  usual: { answer: 'verified' },
  controls: {
    answer: {
      control: 'select',
      options: Object.keys(ANSWERS) as (keyof typeof ANSWERS)[],
      description: 'What the server answers',
    },
  },
  build: (choices) => choices,
  handlers: (served) => [
    answer('verifyAddress', ({ body }) => {
      received(body);
      return ANSWERS[served().answer];
    }),
  ],
  show: (_, props) => <VerifyAddress {...props} />,
});

/** Choose what the server answers in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

/** Its own token tells its call from a late one of the story before. */
export const Verified: Story = {
  ...preset({ token: 'Zr81mNw0' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('maya@example.org is verified.')).toBeVisible();
    const own = received.mock.calls.filter(([{ token }]) => token === 'Zr81mNw0');
    await expect(own).toHaveLength(1);
    await userEvent.click(canvas.getByRole('link', { name: 'Go to your account' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/account?tab=profile' });
  },
};

export const LinkSpent: Story = {
  ...preset({ answer: 'link used or expired' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(SPENT);
    await expect(canvas.getByRole('link', { name: 'Go to your account' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
};

/** Opened without a link. */
export const WithoutLink: Story = {
  ...preset(),
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Open this page by the link in your mail.')).toBeVisible();
    await expect(received).not.toHaveBeenCalled();
  },
};

/** As the page is built, before the browser knows the link. */
export const BeforeTheLinkIsKnown: Story = {
  ...preset(),
  args: { token: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verifying your address...')).toBeVisible();
    await expect(received).not.toHaveBeenCalled();
  },
};

export const Verifying: Story = {
  ...preset({ answer: 'none' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verifying your address...')).toBeVisible();
  },
};

const failed = (chosen: keyof typeof ANSWERS, message: string): Story => ({
  ...preset({ answer: chosen }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
    const again = canvas.getByRole('button', { name: 'Try again' });
    again.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(received).toHaveBeenCalledTimes(2));
  },
});

export const BadGateway: Story = failed('bad gateway', 'That did not work.');
export const Offline: Story = failed('no connection', 'The server could not be reached.');
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ answer: 'link used or expired' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
