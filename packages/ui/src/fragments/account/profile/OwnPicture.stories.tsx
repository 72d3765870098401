import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { useAccount } from '../../../data/index.ts';
import { answer } from '../../../testing/answers/answer.ts';
import { anAccount, VIEWER } from '../../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import { OwnPicture } from './OwnPicture.tsx';

/** A square of the brand's blue, as the server would serve it. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="%231d3f8f" d="M0 0h2v2H0z"/%3E%3Cpath fill="%23f2b90c" d="M1 0h1v2H1z"/%3E%3C/svg%3E';

const received = fn<(file: string) => void>();

const Shown = () => {
  const { data } = useAccount(VIEWER);
  return data === undefined ? null : <OwnPicture viewer={VIEWER} account={data} />;
};

const preset = presetsOf<{ readonly chosen: boolean }, { picture: string | null }, object>({
  usual: { chosen: true },
  controls: { chosen: { control: 'boolean' } },
  build: ({ chosen }) => ({ picture: chosen ? PICTURE : null }),
  handlers: (served) => [
    answer('account', () => ({ reply: { ...anAccount(), picture: served().picture } })),
    answer('setPicture', ({ body }) => {
      received(body.file);
      served().picture = PICTURE;
      return { reply: { message: 'Your picture is changed.', picture: PICTURE } };
    }),
    answer('removePicture', () => {
      served().picture = null;
      return { reply: { message: 'Your picture is removed.', picture: null } };
    }),
  ],
  show: () => <Shown />,
});

const meta = {
  title: 'Account/Own picture',
  component: OwnPicture,
  args: { viewer: VIEWER, account: anAccount() },
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
} satisfies Meta<typeof OwnPicture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: 'You' });
  },
};

const file = (bytes: number, type = 'image/png'): File =>
  new File([new Uint8Array(bytes).fill(7)], 'me.png', { type });

/** The file is sent as it is; the server draws it again. */
export const Chosen: Story = {
  ...preset({ chosen: false }),
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText('Choose a picture'), file(30));
    await canvas.findByRole('img', { name: 'You' });
    await expect(received).toHaveBeenCalledWith(btoa(String.fromCodePoint(7).repeat(30)));
  },
};

export const Removed: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    await canvas.findByLabelText('Choose a picture');
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** Nothing is sent. */
export const TooLarge: Story = {
  ...preset({ chosen: false }),
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText('Choose a picture'), file(2_000_001));
    await canvas.findByText('The picture has more than 2 MB. Choose a smaller one.');
    await expect(received).not.toHaveBeenCalled();
  },
};

const REFUSALS = refusalTexts('account-own-picture--refusals');

/** What the server may refuse. The picture before stays. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('setPicture', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    for (const text of REFUSALS) {
      await userEvent.upload(await canvas.findByLabelText('Choose another picture'), file(30));
      await canvas.findByText(text);
    }
    await expect(canvas.getByRole('img', { name: 'You' })).toBeVisible();
  },
};

export const TooLargePhoneDark: Story = {
  tags: ['regression'],
  ...TooLarge,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
