import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { OfflinePage, type KeptContest, type OfflinePageProps } from './OfflinePage.tsx';

const MINUTE = 60_000;

const KEPT: readonly KeptContest[] = [
  {
    id: 'palmer',
    name: 'Arnold Palmer Invitational',
    sport: 'Golf',
    status: 'Running',
    keptAt: STORY_NOW - 12 * MINUTE,
  },
  {
    id: 'candidates',
    name: 'Candidates Tournament',
    sport: 'Chess',
    status: 'Completed',
    keptAt: STORY_NOW - 3 * 60 * MINUTE,
  },
  {
    id: 'major',
    name: 'A championship whose name is so long that it needs a second line on a phone, and then some',
    sport: 'Esports',
    status: 'Running',
    keptAt: STORY_NOW - 26 * 60 * MINUTE,
  },
];

interface Choices {
  readonly connection: 'offline' | 'server not reached';
  readonly kept: 0 | 1 | 2 | 3;
}

const preset = presetsOf<
  Choices,
  Pick<OfflinePageProps, 'contests' | 'isOnline'>,
  OfflinePageProps
>({
  usual: { connection: 'offline', kept: 3 },
  controls: {
    connection: { control: 'inline-radio', options: ['offline', 'server not reached'] },
    kept: { control: 'inline-radio', options: [0, 1, 2, 3] },
  },
  build: ({ connection, kept }) => ({
    contests: KEPT.slice(0, kept),
    isOnline: connection !== 'offline',
  }),
  show: (scene, props) => <OfflinePage {...props} {...scene} />,
});

const meta = {
  title: 'Watch/Offline',
  component: OfflinePage,
  args: { contests: [], isOnline: false, onRetry: fn<() => void>(), now: STORY_NOW },
} satisfies Meta<typeof OfflinePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = preset();

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(
      canvas.getByText(/^Running · standings as of \d\d:\d\d, 12 min ago$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Arnold Palmer Invitational' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/running/palmer' });
    await userEvent.click(canvas.getByRole('link', { name: 'Candidates Tournament' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/completed/candidates' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const ServerNotReached: Story = {
  ...preset({ connection: 'server not reached' }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'The server can’t be reached.' }),
    ).toBeVisible();
  },
};

export const NothingKept: Story = {
  ...preset({ kept: 0 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^There are none yet\./)).toBeVisible();
  },
};

/** The browser still looks up what it has kept. */
export const LookingUp: Story = {
  args: { contests: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/There are none yet/)).toBeNull();
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' } },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Dark: Story = { tags: ['regression'], ...preset(), globals: { theme: 'dark' } };
