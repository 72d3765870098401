import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ChanceLines } from '@captains-pick/contract';
import { answer } from '../../testing/answers/answer.ts';
import { chancesWithMessage, mainThreadChances } from '../../testing/answers/chances.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { rowOf } from '../../testing/checks/tables.ts';
import {
  expectFailedParts,
  expectLoadingParts,
  shownParts,
} from '../../testing/checks/partsTables.ts';
import { CONTEST_PAGE_ARGS } from '../../testing/contests/contestPage.ts';
import { contestPresets } from '../../testing/scenario/index.ts';
import { RunningContest, type RunningContestProps } from './RunningContest.tsx';

const meta = {
  title: 'Watch/Running contest/Large field',
  component: RunningContest,
  args: {
    ...CONTEST_PAGE_ARGS,
    contestId: 'golf-running',
    backHref: '/contests/running',
    chances: null,
  },
} satisfies Meta<typeof RunningContest>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = contestPresets<RunningContestProps>({
  statuses: ['Running'],
  usual: { entries: 5_000, ownEntries: 3 },
  without: ['draft', 'outcome', 'secondsToLock', 'longNames'],
  show: ({ contest, viewer, now }, props) => (
    <RunningContest {...props} contestId={contest._id} viewer={viewer} now={now} />
  ),
});

/** Entered last, and in no part that the page has loaded. */
const LAST_ENTRY = 'nora.k_4997';

const shownTable = (canvas: ReturnType<typeof within>) => shownParts(canvas, 'Standings');

/** The server sorts and searches. Only the rows that are on screen are loaded, ten thousand to a page. */
export const Playground: Story = preset({ entries: 20_000, chances: mainThreadChances });

export const Shown: Story = {
  ...preset({ entries: 20_000 }),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await expect(canvas.getByText('20,000 of 20,000')).toBeVisible();
    await waitFor(() => expect(within(table).getByText(/^T?1$/)).toBeVisible());
    await expect(canvas.getByText('Page 1 of 2')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Your entries (3)' })).toBeVisible();
    const team = await canvas.findByRole('region', { name: /^Your team/ });
    await expect(within(team).getByText('$13,333.00')).toBeVisible();
  },
};

/** A press leads to the viewer’s best entry, which may be on another page of the table. */
export const OwnFarDown: Story = {
  ...preset({ entries: 20_000, sport: 'Chess', ownEntries: 1 }, ({ msw }) => {
    // The focus stays on the entry while the rows around it load.
    msw.use(
      answer('standings', ({ query }) => (query.get('offset') === '0' ? undefined : 'never')),
    );
  }),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Your entry' }));
    await waitFor(() => expect(within(rowOf(table, /^You/)).getByRole('button')).toHaveFocus());
    await waitFor(() => expect(within(table).getAllByText('Loading').length).toBeGreaterThan(10));
    await expect(within(rowOf(table, /^You/)).getByRole('button')).toHaveFocus();
  },
};

export const Searched: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an entry' }), 'mrivers[[2');
    await waitFor(() => expect(canvas.getByText('1 of 5,000')).toBeVisible());
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  },
};

export const SearchWithoutHits: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await shownTable(canvas);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an entry' }), 'no such');
    await expect(await canvas.findByText('No entry matches “no such”.')).toBeVisible();
    // The viewer’s own entry stays known.
    await expect(canvas.getByRole('button', { name: 'Your entries (3)' })).toBeVisible();
  },
};

export const SortedByName: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await userEvent.click(within(table).getByRole('button', { name: 'User' }));
    await waitFor(() =>
      expect(within(table).getByRole('columnheader', { name: 'User' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      ),
    );
    await expect(
      within(table).queryByRole('button', { name: 'Remaining' }),
    ).not.toBeInTheDocument();
  },
};

export const LoadingPart: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('standings', 'never'));
  }),
  play: async ({ canvas }) => {
    await expectLoadingParts(canvas, 'Standings');
  },
};

export const FailedPart: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('standings', { refused: 503, message: 'The server is busy.' }));
  }),
  play: async ({ canvas }) => {
    await expectFailedParts(canvas, 'The server is busy.');
  },
};

const openDialog = async (
  canvas: ReturnType<typeof within>,
  name: string,
): Promise<ReturnType<typeof within>> => {
  await shownTable(canvas);
  await userEvent.click(canvas.getByRole('button', { name }));
  return within(await shownDialog());
};

/** The dialog of entries loads those that are on screen. */
export const Entrants: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Entries (5,000)');
    const others = await dialog.findByRole('table', { name: 'Other entries' });
    await waitFor(() => expect(within(others).getAllByRole('button').length).toBeGreaterThan(10));
    await expect(within(others).getAllByRole('row').length).toBeLessThan(120);
    await expect(dialog.getByText('Your Entries (3)')).toBeVisible();
    await expect(dialog.getByText('Other Entries (4,997)')).toBeVisible();
  },
};

export const EntrantsFailed: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('entrants', { refused: 503, message: 'The server is busy.' }));
  }),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Entries (5,000)');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

/** The server counts the ownership. The viewer's players are marked. */
export const Ownership: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Ownership');
    await waitFor(() => expect(dialog.getAllByRole('rowheader').length).toBeGreaterThan(10));
    await expect(dialog.getAllByText(/^In \d of your 3 teams$/).length).toBeGreaterThan(0);
  },
};

/** A field whose ends are simulated quickly. */
const simulated = { entries: 1000, ownEntries: 1, chances: mainThreadChances } as const;

const cashOf = (table: HTMLElement, name: RegExp): string => {
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  const cell = rowOf(table, name).children[heads.indexOf('To cash')];
  return cell?.textContent ?? '';
};

/** The chances among all entries, by the lines of the whole field, for the rows that are on screen. */
export const Chances: Story = {
  ...preset(simulated),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await expect(await canvas.findByText(/From 200 simulated endings of the event/)).toBeVisible();
    await waitFor(() => expect(cashOf(table, /^You/)).toMatch(/%.*±/));
    const team = await canvas.findByRole('region', { name: /^Your team/ });
    await expect(within(team).getByText('To win')).toBeVisible();
    await expect(within(team).getByText(/95% range/)).toBeVisible();
    // The server does not sort by chances.
    await expect(within(table).queryByRole('button', { name: 'To cash' })).not.toBeInTheDocument();
  },
};

export const ChancesLoading: Story = {
  ...preset(simulated, ({ msw }) => {
    msw.use(answer('chanceLines', 'never'));
  }),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await expect(await canvas.findByText(/Computing the chances… 0%/)).toBeVisible();
    await expect(cashOf(table, /^You/)).toBe('–');
  },
};

export const ChancesNotLoaded: Story = {
  ...preset(simulated, ({ msw }) => {
    msw.use(answer('chanceLines', { refused: 503, message: 'The server is busy.' }));
  }),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await expect(await canvas.findByText(/Chances could not be loaded/)).toBeVisible();
    await expect(cashOf(table, /^You/)).toBe('–');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ChancesFailed: Story = {
  ...preset({ ...simulated, chances: chancesWithMessage({ type: 'failed' }) }),
  play: async ({ canvas }) => {
    await shownTable(canvas);
    await expect(
      await canvas.findByText(/Chances could not be computed in this browser/),
    ).toBeVisible();
  },
};

/** The server has newer results than the page, which reads them. */
export const ChancesOfNewerResults: Story = {
  tags: ['regression'],
  ...preset(simulated, ({ msw }) => {
    const newer: ChanceLines = {
      _id: 'golf-running',
      mark: 'of other results',
      runs: 0,
      decided: false,
      first: { totals: [], captains: [], sharing: [] },
      money: null,
    };
    msw.use(answer('chanceLines', { reply: newer }));
  }),
  play: async ({ canvas }) => {
    await shownTable(canvas);
    await expect(await canvas.findByText(/Newer results are being read/)).toBeVisible();
  },
};

/** Any entry can be compared with, wherever it is in the table. */
export const Compared: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await shownTable(canvas);
    const team = await canvas.findByRole('region', { name: /^Your team/ });
    await userEvent.click(within(team).getByRole('button', { name: 'Compare with…' }));
    const chooser = within(await shownDialog('Compare with…'));
    await waitFor(() => expect(chooser.getAllByRole('rowheader').length).toBeGreaterThan(10));
    await expect(chooser.getAllByRole('row').length).toBeLessThan(120);
    const mine = within(chooser.getByRole('table', { name: 'Your other entries' }));
    await expect(mine.getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.type(chooser.getByRole('searchbox'), 'no such');
    await expect(await chooser.findByText('No entry matches “no such”.')).toBeVisible();
    await userEvent.clear(chooser.getByRole('searchbox'));
    await userEvent.type(chooser.getByRole('searchbox'), LAST_ENTRY);
    await userEvent.click(await chooser.findByRole('button', { name: LAST_ENTRY }));
    await expect(await shownDialog('Two teams')).toHaveTextContent(LAST_ENTRY);
  },
};

export const BeforeTheFirstResults: Story = {
  ...preset({ results: 'none' }),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await expect(within(table).queryByText(/^T?1$/)).not.toBeInTheDocument();
  },
};

export const Visitor: Story = {
  ...preset({ role: 'visitor' }),
  play: async ({ canvas }) => {
    await shownTable(canvas);
    await expect(canvas.queryByRole('button', { name: /^Your entr/ })).not.toBeInTheDocument();
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset(simulated),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await shownTable(canvas);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
