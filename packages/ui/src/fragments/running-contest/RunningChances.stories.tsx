import { chanceEvent, type Contest } from '@captains-pick/contract';
import { chanceSeed, chancesOf, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import {
  mainThreadChances,
  chancesWithMessage,
  STORY_RUNS,
} from '../../testing/answers/chances.ts';
import { CONTEST_PAGE_ARGS } from '../../testing/contests/contestPage.ts';
import { historyHandlers, shownHistory } from '../../testing/contests/standingsHistory.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { RunningContest } from './RunningContest.tsx';

/** The contest that was read last. */
let served: Contest | null = null;

const meta = {
  title: 'Watch/Running contest, chances',
  component: RunningContest,
  args: {
    ...CONTEST_PAGE_ARGS,
    contestId: 'running-golf',
    backHref: '/contests/running',
    chances: mainThreadChances,
  },
  beforeEach: ({ args, msw }) => {
    msw.use(...historyHandlers(() => served, args.viewer));
  },
} satisfies Meta<typeof RunningContest>;
export default meta;

type Story = StoryObj<typeof meta>;

const contestHandler = (contest: Contest) =>
  answer('contest', () => {
    served = contest;
    return { reply: contest };
  });

const columnOf = (table: HTMLElement, header: string): readonly string[] => {
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex((head) => head.textContent === header);
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.closest('tr')?.children[at]?.textContent.replace(/±.*/, '') ?? '');
};

/** A story with the chances that `rules` computes from a fixed seed. */
const sportStory = (sport: Sport, source: RegExp): Story => ({
  args: { contestId: `running-${sport.toLowerCase()}` },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aRunningContest(sport)));
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await shownHistory(canvas);
    await expect(await canvas.findByText(source)).toBeVisible();
    const contest = aRunningContest(sport);
    const seed = chanceSeed(contest._id, contest.results?.sequence ?? 0);
    await expect(canvas.getByText(new RegExp(`repeat this with seed ${seed}`))).toBeVisible();
    const due = chancesOf(chanceEvent(contest), seed, STORY_RUNS);
    const likely = due.ok
      ? [...due.value.byEntry.values()].filter(({ cash }) => cash >= 0.1 && cash < 0.999)
      : [];
    const shown = columnOf(table, 'To cash');
    await expect(shown).toHaveLength(contest.entrants.length);
    for (const { cash } of likely) await expect(shown).toContain(`${(cash * 100).toFixed(0)}%`);
    const panel = canvas.getByRole('region', { name: /^Your team/ });
    await expect(within(panel).getByText('To win')).toBeVisible();
  },
});

export const Golf: Story = sportStory('Golf', /The remaining holes of 4 rounds/);
export const GolfDark: Story = { tags: ['regression'], ...Golf, globals: { theme: 'dark' } };
export const Poker: Story = sportStory('Poker', /drawn by their chips \(ICM\)/);
export const PokerDark: Story = { tags: ['regression'], ...Poker, globals: { theme: 'dark' } };
export const Chess: Story = sportStory('Chess', /Games are drawn by the ratings/);
export const Esports: Story = sportStory('Esports', /best-of-three matches, drawn by their seeds/);

/** A phone has no space for the chance columns. The team sheet shows the chances with their errors. */
const onPhone = (sport: Sport): Story => ({
  args: { contestId: `running-${sport.toLowerCase()}` },
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aRunningContest(sport)));
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await userEvent.click(
      within(within(table).getByRole('rowheader', { name: /^You/ })).getByRole('button'),
    );
    const panel = canvas.getByRole('region', { name: /^Your team/ });
    await expect(within(panel).getByText('To cash')).toBeVisible();
    const toWin = within(panel).getByText('To win').parentElement;
    await waitFor(() => expect(toWin).toHaveTextContent(/%/));
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
});

export const GolfPhone: Story = onPhone('Golf');
export const PokerPhone: Story = onPhone('Poker');
export const ChessPhone: Story = onPhone('Chess');
export const EsportsPhone: Story = onPhone('Esports');

export const SortedByChance: Story = {
  beforeEach: Golf.beforeEach,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await userEvent.click(await within(table).findByRole('button', { name: 'To win' }));
    const shown = columnOf(table, 'To win').map((text) => Number(text.replace(/[<>%]/g, '')));
    await expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  },
};

const saying = (message: Parameters<typeof chancesWithMessage>[0], text: string): Story => ({
  args: { chances: chancesWithMessage(message) },
  beforeEach: Golf.beforeEach,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(await canvas.findByText(new RegExp(text))).toBeVisible();
    await expect(new Set([...columnOf(table, 'To cash'), ...columnOf(table, 'To win')])).toEqual(
      new Set(['–']),
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const Computing: Story = saying(
  { type: 'progress', done: 0.4 },
  'Computing the chances… 40%',
);
export const Failed: Story = saying(
  { type: 'failed' },
  'Chances could not be computed in this browser',
);
export const RoundsUnknown: Story = saying(
  { type: 'refused', refusal: 'rounds-unknown' },
  'the results don’t say which round it is',
);
export const PrizesUnknown: Story = saying(
  { type: 'refused', refusal: 'prizes-unknown' },
  'the event’s prizes are not known',
);

/** Every drafted player is out: the chances are certain and have no error. */
export const Certain: Story = {
  args: { contestId: 'running-chess' },
  beforeEach: ({ msw }) => {
    const contest = aRunningContest('Chess');
    const players = contest.players.map((player, at) => ({ ...player, finish: at + 1 }));
    msw.use(contestHandler({ ...contest, players }));
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Standings' });
    await expect(await canvas.findByText(/these chances are final/)).toBeVisible();
    await expect(new Set(columnOf(table, 'To cash'))).toEqual(new Set(['–', '100%']));
  },
};
