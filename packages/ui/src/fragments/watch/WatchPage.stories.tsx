import type { Contest } from '@captains-pick/contract';
import { SPORTS, type ContestStatus, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import {
  aContest,
  minutesFromNow,
  otherEntrants,
  STORY_NOW,
} from '../../testing/contests/contests.ts';
import { aLongContest } from '../../testing/contests/running.ts';
import { asServed, standingsHandler } from '../../testing/contests/standingsParts.ts';
import { scriptDraft, type ScriptedDraft } from '../../testing/drafts/index.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { WatchBoard } from './WatchBoard.tsx';
import { WatchPage, type WatchPageProps } from './WatchPage.tsx';

interface Choices {
  readonly status: ContestStatus;
  readonly sport: Sport;
  readonly entries: number;
}

let draft: ScriptedDraft = scriptDraft({ viewer: null });

const contestIn = ({ status, sport, entries }: Choices): Contest => {
  if (status === 'Drafting') return draft.contest;
  if (status !== 'Registering' && status !== 'Cancelled') {
    const running = aLongContest(sport);
    const entrants = running.entrants.slice(0, entries);
    return { ...running, _id: 'watched', status, entrants, entrantsCount: entrants.length };
  }
  return aContest({
    _id: 'watched',
    sport,
    status,
    deadline: minutesFromNow(status === 'Registering' ? 95 : -95),
    startedAt: null,
    entrants: otherEntrants(entries),
    entrantsCount: entries,
    ...(status === 'Cancelled' ? { cancelledBecause: 'Snow.' } : {}),
  });
};

const preset = presetsOf<Choices, Contest, WatchPageProps>({
  usual: { status: 'Running', sport: 'Golf', entries: 38 },
  controls: {
    status: {
      control: 'select',
      options: ['Registering', 'Drafting', 'Running', 'Completed', 'Graded', 'Cancelled'],
    },
    sport: { control: 'inline-radio', options: SPORTS },
    entries: { control: { type: 'range', min: 2, max: 60, step: 1 } },
  },
  build: contestIn,
  handlers: (served) => [
    answer('contest', () => ({ reply: asServed(served(), null) })),
    standingsHandler(served, () => null),
  ],
  show: (_, props) => <WatchPage {...props} />,
});

const meta = {
  title: 'Watch/On a screen',
  component: WatchPage,
  args: {
    contestId: 'watched',
    viewer: null,
    now: STORY_NOW,
    Board: ({ contest }) => <WatchBoard contest={contest} feed={draft.feed} clock={draft.clock} />,
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    draft = scriptDraft({ viewer: null });
    draft.connect();
    draft.start();
    draft.open();
    draft.pickUntil(8);
  },
} satisfies Meta<typeof WatchPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Set the status and the field in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Standings' });
  },
};

export const Running: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Standings' }));
    await expect(table.getAllByRole('row')).toHaveLength(10);
    await expect(canvas.getByText(/^1 to 10 of 38 entries/)).toBeVisible();
    const stop = canvas.getByRole('button', { name: 'Stop turning pages' });
    await userEvent.click(stop);
    await expect(stop).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
export const Before: Story = preset({ status: 'Registering' });
export const Drafting: Story = {
  ...preset({ status: 'Drafting' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is on the clock/)).toBeVisible();
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
};
export const Graded: Story = preset({ status: 'Graded', sport: 'Chess' });
export const Cancelled: Story = preset({ status: 'Cancelled' });
export const Dark: Story = { ...preset(), parameters: { query: '?background=dark' } };
export const Transparent: Story = { ...preset(), parameters: { query: '?background=transparent' } };
export const Poker: Story = preset({ sport: 'Poker' });
export const OnePage: Story = {
  ...preset({ entries: 6 }),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Standings' });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'never'));
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'network-error'));
  },
};
export const Phone: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
};
