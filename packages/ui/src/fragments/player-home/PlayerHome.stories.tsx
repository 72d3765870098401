import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { chancesWithMessage, quickChances } from '../../testing/answers/chances.ts';
import { STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { quickTimers } from '../../testing/clocks/quickTimers.ts';
import { FIRST_VISIT, homeIn, USUAL_HOME } from '../../testing/scenario/homeScenario.ts';
import { homePresets } from '../../testing/scenario/index.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { PlayerHome, type PlayerHomeProps } from './PlayerHome.tsx';

const loadQuickChances = () => Promise.resolve(quickChances);

const meta = {
  title: 'Discover/Home, signed in',
  component: PlayerHome,
  args: {
    viewer: VIEWER,
    contestHref: ({ contestId, tab }) => `/contests/${tab}/${contestId}`,
    draftHref: ({ contestId }) => `/draft/${contestId}`,
    listHref: ({ tab }) => `/contests/${tab}`,
    loadChances: loadQuickChances,
    now: STORY_NOW,
  },
  // Chances are computed once the page has settled.
  beforeEach: () => quickTimers({ delayMs: 1_500, times: 100 }),
} satisfies Meta<typeof PlayerHome>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = homePresets<PlayerHomeProps>(({ now }, props) => (
  <PlayerHome {...props} now={now} />
));

const shown: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('region', { name: 'Live now' });
  await waitFor(() => expect(canvas.getAllByText(/±/)).toHaveLength(4));
  await expect(await canvas.findAllByRole('img', { name: /updates ago$/ })).toHaveLength(4);
};

const onBreak = (kind: 'break' | 'exclusion', days: number) => ({
  reply: {
    ...homeIn(USUAL_HOME),
    playBreak: { kind, until: new Date(USUAL_HOME.now + days * 86_400_000).toISOString() },
  },
});

/** Set the drafts, the entries and the moment in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = { ...preset(), play: shown };

const QUIET = { drafts: 'none' } as const;

/** It is the user's pick: the yellow band comes first, with its clock. */
export const MyPick: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const band = within(await canvas.findByRole('region', { name: 'Your pick' }));
    await expect(
      band.getByRole('heading', { level: 2, name: 'Your pick: round 3, pick 4' }),
    ).toBeVisible();
    await expect(band.getByRole('timer', { name: 'Time left' })).toHaveTextContent('0:21');
    await expect(
      band.getByText('Queue: Daniel Negreanu, Kristen Foxen, Chris Brewer'),
    ).toBeVisible();
    await userEvent.click(band.getByRole('link', { name: 'Enter Draft Room' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/draft/wsop-50k' });
    for (const name of ['Live now', 'Next lock', 'Last result', 'Open today']) {
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await waitFor(() => expect(canvas.getAllByText(/±/)).toHaveLength(4));
    await expect(await canvas.findAllByRole('img', { name: /updates ago$/ })).toHaveLength(4);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  },
};

/** Ten seconds or less: the clock is a tile of ink, as in the draft room. */
export const MyPickEnds: Story = {
  ...preset({ secondsLeft: 9 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveTextContent('0:09');
  },
};

export const MyPickWithoutLimit: Story = {
  ...preset({ secondsLeft: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveTextContent('∞');
  },
};

/** Two drafts: only the own pick is yellow and has a clock. */
export const MyPickAndAnotherDraft: Story = {
  ...preset({ drafts: 'my pick and another' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Your pick' });
    const other = within(
      canvas.getByRole('region', { name: 'Draft of LEC Spring Playoffs: G2 v Karmine Corp' }),
    );
    await expect(other.getByText('Round 1, pick 2 · You pick in 2 picks')).toBeVisible();
    await expect(canvas.getAllByRole('timer')).toHaveLength(1);
  },
};

/** Somebody else picks: a tint and no clock. */
export const AnotherDraftWaits: Story = {
  ...preset({ drafts: 'another' }),
  play: async ({ canvas }) => {
    const band = within(
      await canvas.findByRole('region', {
        name: 'Draft of LEC Spring Playoffs: G2 v Karmine Corp',
      }),
    );
    await userEvent.click(band.getByRole('link', { name: 'Enter Draft Room' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/draft/lec-g2-kc' });
    await expect(canvas.queryByRole('timer')).not.toBeInTheDocument();
  },
};

export const LobbyIsFull: Story = {
  ...preset({ drafts: 'lobby is full' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The lobby is full. The draft order is about to be drawn.'),
    ).toBeVisible();
  },
};

/** A new account: what is open, and one sentence above it. */
export const FirstVisit: Story = {
  ...preset(FIRST_VISIT),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Enter a contest, and your drafts, deadlines and ranks will be here.',
      ),
    ).toBeVisible();
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual(['Open today']);
  },
};

/** A row for each entry: rank, chance and prize. Two entries in one contest have two rows. */
export const LiveInFourSports: Story = {
  ...preset({ ...QUIET, live: 8 }),
  play: async ({ canvas }) => {
    const live = within(await canvas.findByRole('region', { name: 'Live now' }));
    const rows = live.getAllByRole('link').filter((link) => link.querySelector('bdi') !== null);
    await expect(rows).toHaveLength(8);
    const { live: entries } = homeIn({ ...USUAL_HOME, live: 8 });
    for (const [at, row] of rows.entries()) {
      const { rank, tied } = entries[at] ?? { rank: null, tied: false };
      await expect(row).toHaveTextContent(`Rank ${tied ? 'T' : ''}${rank} of 22`);
    }
    await userEvent.click(rows[0] ?? live.getByRole('link'));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/running/golf-running' });
    await waitFor(() => expect(live.getAllByText(/±/).length).toBeGreaterThan(4));
  },
};

/** The browser has no chances, or the contest is too large: a dash. */
export const ChancesUnknown: Story = {
  ...preset({
    ...QUIET,
    loadChances: () =>
      Promise.resolve(chancesWithMessage({ type: 'refused', refusal: 'prizes-unknown' })),
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /To cash –/ })).toHaveLength(4));
  },
};

export const ChancesComputing: Story = {
  ...preset({
    ...QUIET,
    loadChances: () => Promise.resolve(chancesWithMessage({ type: 'progress', done: 0.4 })),
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole('link', { name: /To cash Computing…/ })).toHaveLength(4),
    );
  },
};

export const NoResultsYet: Story = {
  ...preset({ ...QUIET, results: 'none' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/No results yet/)).toHaveLength(4);
    await expect(canvas.getAllByRole('link', { name: /Rank – of 22/ })).toHaveLength(4);
  },
};

/** Results that should have been renewed by now say their time. */
export const StaleResults: Story = {
  ...preset({ ...QUIET, results: 'stale' }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/results from/)).length).toBeGreaterThan(0);
  },
};

/** Eight at first, so that the next lock is not far below on a phone. */
export const ThirtyLiveEntries: Story = {
  ...preset({ ...QUIET, live: 30 }),
  play: async ({ canvas }) => {
    const live = within(await canvas.findByRole('region', { name: 'Live now' }));
    await expect(live.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(live.getByRole('button', { name: 'Show all 30 entries' }));
    await expect(live.getAllByRole('listitem')).toHaveLength(30);
    await expect(live.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** Less than an hour: seconds, in the warning colour. */
export const NextLockWithinTheHour: Story = {
  ...preset(QUIET),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Next lock' }));
    await expect(panel.getByText('38m 12s')).toHaveAttribute('data-urgent');
    await expect(panel.getByText(/lineup complete, \$300 left/)).toBeVisible();
    await expect(panel.getByText('You can withdraw until then')).toBeVisible();
    await userEvent.click(panel.getByRole('link', { name: 'See lineup' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/registering/candidates' });
  },
};

export const NextLockLater: Story = {
  ...preset({ ...QUIET, secondsToLock: 187_200, locking: 3 }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Next lock' }));
    await expect(panel.getByText('2d 4h')).not.toHaveAttribute('data-urgent');
    await expect(panel.getByText('3 entries, all complete')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'See lineups' })).toBeVisible();
  },
};

export const LastResultWon: Story = {
  ...preset(QUIET),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Last result' }));
    await expect(panel.getByText('2nd')).toBeVisible();
    await expect(panel.getByText('$102.00')).toHaveAttribute('data-won');
    await userEvent.click(panel.getByRole('link', { name: 'See the result' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/completed/main-event' });
  },
};

/** The place comes first. Nothing was paid, so no amount is shown. */
export const LastResultLost: Story = {
  ...preset({ ...QUIET, lastResult: 'lost' }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Last result' }));
    await expect(panel.getByText('9th')).toBeVisible();
    await expect(panel.queryByText(/\$/)).not.toBeInTheDocument();
  },
};

export const LastResultToBeConfirmed: Story = {
  ...preset({ ...QUIET, lastResult: 'to be confirmed' }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Last result' }));
    await expect(panel.getByText('Tied 2nd')).toBeVisible();
    await expect(panel.getByText('Won, to be confirmed')).toBeVisible();
    await expect(panel.getByText(/best of 3 entries/)).toBeVisible();
  },
};

export const LastResultRefunded: Story = {
  ...preset({ ...QUIET, lastResult: 'refunded' }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Last result' }));
    await expect(panel.getByText(/Fewer than two entries at the deadline\./)).toBeVisible();
    await expect(panel.getByText('$22.00')).not.toHaveAttribute('data-won');
  },
};

export const NothingOpen: Story = {
  ...preset({ ...QUIET, live: 2, locking: 0, open: 0 }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You can’t enter any contest right now. New ones show here.'),
    ).toBeVisible();
  },
};

/** None of the contests locks within a day. */
export const OpenNext: Story = {
  ...preset({}, ({ msw }) => {
    const home = homeIn({ ...FIRST_VISIT, open: 8 });
    msw.use(answer('home', { reply: { ...home, open: home.open.slice(-1) } }));
  }),
  play: async ({ canvas }) => {
    const open = within(await canvas.findByRole('region', { name: 'Open next' }));
    await userEvent.click(open.getByRole('link', { name: /Valspar Championship/ }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/registering/valspar' });
    await userEvent.click(open.getByRole('link', { name: 'All 10 contests' }));
    await expect(navigate).toHaveBeenLastCalledWith({ href: '/contests/registering' });
  },
};

export const Loading: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('home', 'never'));
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading your contests')).toBeInTheDocument();
  },
};

export const Slow: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('home', { reply: homeIn(USUAL_HOME), afterMs: 400 }));
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading your contests')).toBeInTheDocument();
    await expect(await canvas.findByRole('region', { name: 'Live now' })).toBeVisible();
  },
};

const saysError = (given: Answer<'home'>, reason: string): Story => ({
  ...preset({}, ({ msw }) => {
    msw.use(answer('home', given));
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('alert')).textContent).toBe(reason);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
});

const refusal = (status: number, message: string) => ({ refused: status, message });

export const Failed = saysError('bad-gateway', 'Your home page could not be loaded.');
export const Offline = saysError('network-error', 'Network response was not ok');
export const Malformed = saysError({ json: { live: 7 } }, 'Network response was not ok');
export const TooOften = saysError(
  refusal(429, 'Too Many Attempts. Please try again later.'),
  'Too Many Attempts. Please try again later.',
);
export const ServerFault = saysError(refusal(500, 'Something broke.'), 'Something broke.');
export const SessionExpired = saysError(
  refusal(401, 'Token expired'),
  'Your session has expired. You will be redirected to the login page.',
);

export const FailedThenRetried: Story = {
  ...preset({}, ({ msw }) => {
    let asked = 0;
    msw.use(
      answer('home', () => {
        asked += 1;
        return asked === 1 ? 'bad-gateway' : { reply: homeIn(USUAL_HOME) };
      }),
    );
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('region', { name: 'Live now' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** The page keeps what it has, and says why it is not renewed. */
export const RefreshFailed: Story = {
  ...preset({}, ({ msw }) => {
    let asked = 0;
    msw.use(
      answer('home', () => {
        asked += 1;
        return asked === 1 ? { reply: homeIn({ ...USUAL_HOME, ...QUIET }) } : 'network-error';
      }),
    );
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Live now' });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Refresh failed: Network response was not ok',
    );
    await expect(canvas.getByRole('region', { name: 'Next lock' })).toBeVisible();
  },
};

export const LongNames: Story = {
  ...preset({ drafts: 'my pick and another', longNames: true }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Live now' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const BigAmounts: Story = {
  ...preset({ ...QUIET, bigAmounts: true, open: 8 }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Last result' }));
    await expect(panel.getByText('$1,259,190.00')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Every link is reached in the order of the page, the draft first. */
export const ByKeyboard: Story = {
  ...preset(),
  tags: ['regression'],
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Live now' });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Enter Draft Room' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Running contests' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/running/golf-running' });
  },
};

export const Phone: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Live now' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const PhoneDark: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: shown,
};
/** The panels are between the lists, side by side. */
export const Tablet: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Live now' });
    const top = (name: string): number =>
      canvas.getByRole('region', { name }).getBoundingClientRect().top;
    await expect(top('Next lock')).toBe(top('Last result'));
    await expect(top('Next lock')).toBeGreaterThan(top('Live now'));
    await expect(top('Open today')).toBeGreaterThan(top('Next lock'));
    // The heads are above their columns.
    const live = within(canvas.getByRole('region', { name: 'Live now' }));
    const head = live.getByText('Rank so far');
    const chart = live.getAllByRole('img', { name: /rank/i })[0];
    await expect(chart?.getBoundingClientRect().left).toBe(head.getBoundingClientRect().left);
  },
};
export const Dark: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { theme: 'dark' },
  play: shown,
};

export const OnBreak: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('home', onBreak('break', 3)));
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are on a break until /)).toBeVisible();
  },
};

export const Excluded: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('home', onBreak('exclusion', 190)));
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have excluded yourself until /)).toBeVisible();
  },
};
