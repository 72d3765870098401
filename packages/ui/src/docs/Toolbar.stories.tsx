import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ContestList } from '../fragments/contest-list/index.ts';
import { answer } from '../testing/answers/answer.ts';
import { CONTEST_SUMMARIES, STORY_NOW, VIEWER } from '../testing/contests/contests.ts';

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
/** In milliseconds. A built style sheet writes `.16s` for `160ms`. */
const duration = (): number => {
  const written = getComputedStyle(document.documentElement).getPropertyValue('--t-base').trim();
  return Number.parseFloat(written) * (written.endsWith('ms') ? 1 : 1000);
};

export const UsualSurroundings: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', FIRST_CONTEST)).toBeVisible();
    await expect(getComputedStyle(document.documentElement).fontSize).toBe('16px');
    await expect(duration()).toBe(160);
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
    await expect(duration()).toBe(0);
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

/** Three contests lock at 18:05 in London, which is 23:35 in India. */
export const TimeZone: Story = {
  globals: { timeZone: 'Asia/Kolkata' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', FIRST_CONTEST);
    await expect(canvas.getAllByText(/23:35/)[0]).toBeInTheDocument();
    const summer = new Date('2026-07-01T20:00:00Z');
    await expect(summer.getDate()).toBe(2);
    await expect(summer.getTimezoneOffset()).toBe(-330);
    await expect(new Date(summer).setHours(0, 0, 0, 0)).toBe(Date.parse('2026-07-01T18:30:00Z'));
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
