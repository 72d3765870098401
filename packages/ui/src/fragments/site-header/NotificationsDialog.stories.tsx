import type { Notification } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { NotificationsDialog, type NotificationsDialogProps } from './NotificationsDialog.tsx';

const MINUTE_MS = 60_000;

const EXAMPLES: readonly (readonly [
  minutesAgo: number,
  Pick<Notification, 'kind' | 'title' | 'text' | 'path'>,
])[] = [
  [
    4,
    {
      kind: 'on-the-clock',
      title: 'Your turn in Grand Chess Tour 2019',
      text: 'The draft waits for you.',
      path: '/draft/chess',
    },
  ],
  [
    95,
    {
      kind: 'money-line',
      title: 'In the money: THE PLAYERS Championship',
      text: 'mrivers: 12th place, tied.',
      path: '/contests/running/golf',
    },
  ],
  [
    26 * 60,
    {
      kind: 'paid',
      title: 'You won $42.50 in World Series of Poker Main Event',
      text: 'World Series of Poker Main Event is settled.',
      path: '/contests/completed/poker',
    },
  ],
  [
    9 * 24 * 60,
    {
      kind: 'player-out',
      title: 'Rory McIlroy is out: replace this player in THE PLAYERS Championship',
      text: 'Rory McIlroy is in 2 of your lineups in THE PLAYERS Championship.',
      path: '/draft/golf?edit=e1',
    },
  ],
  [
    11 * 24 * 60,
    {
      kind: 'refunded',
      title: 'You withdrew from The Masters',
      text: 'Your fees are back in your balance.',
      path: '/contests/registering/masters',
    },
  ],
];

interface Choices {
  readonly notifications: number;
  readonly isNew: number;
}

const PAGE = 20;

/** Repeats the examples, ever older. */
const notificationsIn = ({ notifications, isNew }: Choices): readonly Notification[] =>
  Array.from({ length: notifications }, (_, at): Notification => {
    const [minutesAgo = 0, example] = EXAMPLES[at % EXAMPLES.length] ?? [];
    const round = Math.floor(at / EXAMPLES.length);
    return {
      kind: '',
      title: '',
      text: '',
      path: '/',
      ...example,
      _id: String(1_000 - at),
      at: new Date(STORY_NOW - (minutesAgo + round * 14 * 24 * 60) * MINUTE_MS).toISOString(),
      isNew: at < isNew,
    };
  });

const seen = fn<(through: string) => void>();

const preset = presetsOf<Choices, readonly Notification[], NotificationsDialogProps>({
  usual: { notifications: 5, isNew: 2 },
  controls: {
    notifications: { control: { type: 'number', min: 0, max: 60 } },
    isNew: { control: { type: 'number', min: 0, max: 60 }, description: 'How many are new' },
  },
  build: notificationsIn,
  handlers: (served) => [
    answer('notifications', ({ query }) => {
      const before = query.get('before');
      const all = served().filter(({ _id }) => before === null || Number(_id) < Number(before));
      return { reply: { notifications: all.slice(0, PAGE), more: all.length > PAGE } };
    }),
    answer('seeNotifications', ({ body: { through } }) => {
      seen(through);
      return { reply: { message: 'Noted.' } };
    }),
  ],
  show: (_, props) => <NotificationsDialog {...props} />,
});

const meta = {
  title: 'Discover/Notifications',
  component: NotificationsDialog,
  args: { open: true, onClose: fn(), viewer: VIEWER, now: STORY_NOW },
  beforeEach: () => {
    seen.mockClear();
  },
} satisfies Meta<typeof NotificationsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));

/** Set the notifications in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async () => {
    await (await dialog()).findByText('Your turn in Grand Chess Tour 2019');
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ args }) => {
    const shown = await dialog();
    const first = await shown.findByRole('link', { name: /New: Your turn in Grand Chess/ });
    await expect(shown.getAllByRole('listitem')).toHaveLength(5);
    await expect(shown.getAllByText('New:')).toHaveLength(2);
    await waitFor(() => expect(seen).toHaveBeenCalledWith('1000'));
    await userEvent.click(first);
    await expect(navigate).toHaveBeenCalledWith({ href: '/draft/chess' });
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const NothingNew: Story = {
  ...preset({ isNew: 0 }),
  play: async () => {
    const shown = await dialog();
    await shown.findByText('Your turn in Grand Chess Tour 2019');
    await expect(shown.queryByText('New:')).not.toBeInTheDocument();
    await expect(seen).not.toHaveBeenCalled();
  },
};

export const Older: Story = {
  ...preset({ notifications: 45 }),
  play: async () => {
    const shown = await dialog();
    await userEvent.click(await shown.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(40));
    await userEvent.click(shown.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(45));
    await expect(shown.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
    await expect(seen).toHaveBeenCalledTimes(1);
  },
};

export const None: Story = {
  ...preset({ notifications: 0 }),
  play: async () => {
    await (await dialog()).findByText(/Nothing yet/);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('notifications', 'never'));
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('notifications', { refused: 500, message: 'They could not be read.' }));
  },
  play: async ({ msw }) => {
    const shown = await dialog();
    await shown.findByText('They could not be read.');
    msw.use(answer('notifications', { reply: { notifications: [], more: false } }));
    await userEvent.click(shown.getByRole('button', { name: 'Retry' }));
    await shown.findByText(/Nothing yet/);
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' } },
};

export const Dark: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { theme: 'dark' },
};
