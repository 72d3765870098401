import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { failedRead, missingContest } from '../../testing/answers/contestReads.ts';
import { STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { quickTimers } from '../../testing/clocks/quickTimers.ts';
import { recapIn, USUAL_RECAP } from '../../testing/scenario/recapScenario.ts';
import { recapPresets } from '../../testing/scenario/index.ts';
import { DraftRecap, type DraftRecapProps } from './DraftRecap.tsx';

const meta = {
  title: 'Draft/Draft recap',
  component: DraftRecap,
  args: { contestId: 'poker-snake-6', viewer: VIEWER, now: STORY_NOW },
} satisfies Meta<typeof DraftRecap>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = recapPresets<DraftRecapProps>(({ contest, viewer, now }, props) => (
  <DraftRecap {...props} contestId={contest._id} viewer={viewer} now={now} />
));

/** A story that ends before its calls are answered leaves them to the next one. */
const showsBoard: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: 'Draft board' })).toBeVisible();
};

/** Set the draft and the viewer in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = { ...preset(), play: showsBoard };

export const OwnSeat: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', {
        level: 1,
        name: 'Draft recap: WSOP $50K Players Championship',
      }),
    ).toBeVisible();
    await expect(canvas.getByText('Snake, 6 entrants, 6 rounds')).toBeVisible();
    await expect(canvas.getByText('30 s clock')).toBeVisible();
    const board = within(canvas.getByRole('region', { name: 'Draft board' }));
    await expect(board.getByRole('columnheader', { name: /^You/ })).toBeVisible();
    const steals = within(canvas.getByRole('region', { name: 'Steals' }));
    const values = steals.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(values.every((text) => /\+\d+$/.test(text))).toBe(true);
    await expect(canvas.getByRole('link', { name: 'Back to the contest' })).toHaveAttribute(
      'href',
      '/contests/running/poker-snake-6',
    );
  },
};

export const Visitor: Story = {
  ...preset({ role: 'visitor', status: 'Graded' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Most value')).toBeVisible();
    await expect(canvas.queryByText('You')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Back to the contest' })).toHaveAttribute(
      'href',
      '/contests/completed/poker-snake-6',
    );
  },
};

export const WithoutSeat: Story = { ...preset({ role: 'spectator' }), play: showsBoard };
export const TwoSeats: Story = { ...preset({ seats: 2, automatic: 'none' }), play: showsBoard };
export const FourSeats: Story = { ...preset({ seats: 4, rounds: 4 }), play: showsBoard };
export const TwelveSeats: Story = {
  ...preset({ seats: 12 }),
  play: async ({ canvas }) => {
    const picks = await canvas.findByRole('group', { name: 'Picks by round and user' });
    await expect(canvas.getByText('Scroll sideways for all 12 teams')).toBeVisible();
    picks.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(picks).toHaveFocus();
  },
};

export const AutomaticPicks: Story = {
  ...preset({ automatic: 'some' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 36')).toBeVisible();
  },
};

/** A user left after the first round. */
export const AbandonedSeat: Story = {
  ...preset({ automatic: 'abandoned seat' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('left')).toBeVisible();
    await expect(canvas.getByText('5 of 36')).toBeVisible();
  },
};

/** No one was waited for, so there is no time per pick. */
export const AllAutomatic: Story = {
  ...preset({ automatic: 'all', seats: 4, rounds: 2 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody was taken earlier than ranked.')).toBeVisible();
    await expect(canvas.getByText('8 of 8')).toBeVisible();
  },
};

/** Each chart has its figures as a table. */
export const ChartsAsTables: Story = {
  ...preset({ seats: 4, rounds: 2 }),
  play: async ({ canvas }) => {
    const times = within(await canvas.findByRole('figure', { name: 'Time per pick' }));
    const values = within(canvas.getByRole('figure', { name: 'Value against rank' }));
    await expect(await times.findByRole('img')).toHaveAccessibleName(
      /^8 picks took \d+ s on average; yours took \d+ s; 0 were automatic\.$/,
    );
    await expect(await values.findByRole('img')).toHaveAccessibleName(
      /^\d of 8 players were taken as ranked/,
    );
    await userEvent.click(times.getByRole('button', { name: 'Show as table' }));
    await expect(times.getAllByRole('row')).toHaveLength(9);
    await userEvent.click(values.getByRole('button', { name: 'Show as table' }));
    const heads = values.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual(['Pick', 'Player', 'Rank', 'Value']);
  },
};

/** The cursor of a chart goes pick by pick, and round by round. */
export const ChartsByKeyboard: Story = {
  tags: ['regression'],
  ...preset({ seats: 4, rounds: 2, automatic: 'none' }),
  play: async ({ canvas }) => {
    for (const name of ['Time per pick', 'Value against rank']) {
      const chart = within(await canvas.findByRole('figure', { name }));
      const slider = await chart.findByRole('slider', { name: 'Pick' });
      slider.focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(chart.getByText(/^1\.2 /)).toBeVisible();
      await userEvent.keyboard('{PageDown}');
      await expect(chart.getByText(/^2\.2 /)).toBeVisible();
      await userEvent.keyboard('{Home}');
      await expect(chart.getByText(/^1\.1 /)).toBeVisible();
      await userEvent.keyboard('{End}');
      await expect(chart.getByText(/^2\.4 /)).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect(chart.queryByText(/^2\.4 /)).toBeNull();
    }
  },
};

export const WithoutClock: Story = {
  ...preset({ secondsPerPick: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No clock')).toBeVisible();
  },
};

export const Golf: Story = { ...preset({ sport: 'Golf', seats: 6 }), play: showsBoard };
export const Chess: Story = {
  ...preset({ sport: 'Chess', seats: 2, rounds: 3 }),
  play: showsBoard,
};
export const Esports: Story = {
  ...preset({ sport: 'Esports', seats: 4, rounds: 4 }),
  play: showsBoard,
};
export const LongNames: Story = { ...preset({ longNames: true, seats: 5 }), play: showsBoard };

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'never'), answer('drafts', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the draft recap...')).toBeVisible();
  },
};

/** The server wrote the contest's name into the page. */
export const LoadingNamed: Story = {
  ...Loading,
  args: { name: 'WSOP $50K Players Championship' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Draft recap: WSOP $50K Players Championship',
    );
  },
};

export const Missing: Story = {
  ...missingContest,
  beforeEach: ({ msw }) => {
    const refusal = { refused: 404, message: 'No contest has this id.' };
    msw.use(answer('contest', refusal), answer('drafts', refusal));
  },
};

export const NotBegun: Story = {
  ...preset({ status: 'Registering' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'This draft has not begun. Its recap is here once the draft is complete.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the lobby' })).toHaveAttribute(
      'href',
      '/contests/registering/poker-snake-6',
    );
  },
};

export const NotFinished: Story = {
  ...preset({ status: 'Drafting' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'This draft is not finished yet. Its recap is here once the last pick is made.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Watch the draft' })).toHaveAttribute(
      'href',
      '/draft/poker-snake-6',
    );
  },
};

export const Cancelled: Story = {
  ...preset({ status: 'Cancelled' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This contest was cancelled before/)).toBeVisible();
  },
};

export const SalaryContest: Story = {
  beforeEach: ({ msw }) => {
    const { contest } = recapIn(USUAL_RECAP);
    msw.use(
      answer('contest', { reply: { ...contest, draftType: 'Salary' } }),
      answer('drafts', {
        reply: { contestId: contest._id, usernames: {}, draws: [], drafts: [] },
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There was no draft/)).toBeVisible();
  },
};

/** The drafts were read just before the last pick. They are read again once the contest is running. */
export const CompletedMeanwhile: Story = {
  tags: ['regression'],
  beforeEach: ({ msw }) => {
    let reads = 0;
    const running = recapIn(USUAL_RECAP);
    const drafting = recapIn({ ...USUAL_RECAP, status: 'Drafting' });
    msw.use(
      answer('contest', { reply: running.contest }),
      answer('drafts', () => {
        reads += 1;
        return { reply: reads === 1 ? drafting.drafts : running.drafts };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Draft board' })).toBeVisible();
  },
};

/** An event is missing from the log. */
export const Unreadable: Story = {
  beforeEach: ({ msw }) => {
    const { contest, drafts } = recapIn(USUAL_RECAP);
    const damaged = drafts.drafts.map((draft) => ({
      ...draft,
      record: draft.record === null ? null : { ...draft.record, log: draft.record.log.slice(1) },
    }));
    msw.use(
      answer('contest', { reply: contest }),
      answer('drafts', { reply: { ...drafts, drafts: damaged } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      "The record of this draft can't be read.",
    );
  },
};

let failing = true;
let arrival = Promise.withResolvers<void>();

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    failing = true;
    const { contest, drafts } = recapIn(USUAL_RECAP);
    msw.use(
      answer('contest', { reply: contest }),
      answer('drafts', () => (failing ? 'network-error' : { reply: drafts })),
    );
    return quickTimers({ delayMs: 2000, times: 10 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: Network response was not ok',
    );
    failing = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('region', { name: 'Draft board' })).toBeVisible();
  },
};

/** The failed call can be repeated while the other is still on its way. */
export const FailedBeforeTheContestArrives: Story = {
  tags: ['regression'],
  beforeEach: ({ msw }) => {
    failing = true;
    arrival = Promise.withResolvers();
    const { contest, drafts } = recapIn(USUAL_RECAP);
    msw.use(
      answer('contest', async () => {
        await arrival.promise;
        return { reply: contest };
      }),
      answer('drafts', () => (failing ? 'network-error' : { reply: drafts })),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    failing = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    arrival.resolve();
    await expect(await canvas.findByRole('region', { name: 'Draft board' })).toBeVisible();
  },
};

/** The server fails without a message. */
export const FailedWithoutReason: Story = {
  ...failedRead('bad-gateway', 'The draft recap could not be loaded.'),
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'bad-gateway'), answer('drafts', 'bad-gateway'));
  },
};

export const Dark: Story = { tags: ['regression'], ...OwnSeat, globals: { theme: 'dark' } };
export const Phone: Story = {
  tags: ['regression'],
  ...OwnSeat,
  globals: { viewport: { value: 'phone' } },
};
