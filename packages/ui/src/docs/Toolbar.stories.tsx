import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ContestList } from '../fragments/contest-list/index.ts';
import { answer } from '../testing/answer.ts';
import { CONTEST_SUMMARIES, STORY_NOW, VIEWER } from '../testing/contests.ts';

/** What Storybook's toolbar sets reaches a fragment. */
const meta = {
  title: 'Tests/Toolbar',
  component: ContestList,
  args: {
    tab: 'registering',
    viewer: VIEWER,
    tabHref: ({ tab }) => `/contests/${tab}`,
    contestHref: ({ contestId, tab }) => `/contests/${tab}/${contestId}`,
    onOpenTab: fn(),
    onOpenContest: fn(),
    onEnterDraftRoom: fn(),
    onSessionExpired: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    msw.use(answer('contests', { reply: [...CONTEST_SUMMARIES] }));
  },
} satisfies Meta<typeof ContestList>;

export default meta;
type Story = StoryObj<typeof meta>;

const FIRST_CONTEST = { name: 'THE PLAYERS Championship' };
const duration = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--t-base').trim();

export const UsualSurroundings: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', FIRST_CONTEST)).toBeVisible();
    await expect(getComputedStyle(document.documentElement).fontSize).toBe('16px');
    await expect(duration()).toBe('160ms');
  },
};

export const LargeText: Story = {
  globals: { textSize: '200 % text' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', FIRST_CONTEST)).toBeVisible();
    await expect(getComputedStyle(document.documentElement).fontSize).toBe('32px');
  },
};

export const ReducedMotion: Story = {
  globals: { motion: 'reduced motion' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', FIRST_CONTEST)).toBeVisible();
    await expect(duration()).toBe('0ms');
  },
};

export const ForcedColours: Story = {
  globals: { colours: 'forced colours' },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'Contests' });
    await expect(getComputedStyle(heading).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(await canvas.findByRole('link', FIRST_CONTEST)).toBeVisible();
  },
};

/** The surroundings of the story before are gone. */
export const UsualAgain: Story = UsualSurroundings;

export const SlowNetwork: Story = {
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading contests')).toBeInTheDocument();
    await expect(canvas.queryByRole('link', FIRST_CONTEST)).not.toBeInTheDocument();
    await expect(await canvas.findByRole('link', FIRST_CONTEST)).toBeVisible();
  },
};

export const FailingNetwork: Story = {
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load contests.');
  },
};

export const OfflineNetwork: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Network response was not ok');
  },
};
