import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { mainThreadLineups } from '../../testing/answers/lineupSearches.ts';
import { mainThreadCheck } from '../../testing/answers/resultChecks.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { headsOf, rowOf } from '../../testing/checks/tables.ts';
import {
  expectFailedParts,
  expectLoadingParts,
  shownParts,
} from '../../testing/checks/partsTables.ts';
import { CONTEST_PAGE_ARGS } from '../../testing/contests/contestPage.ts';
import { contestPresets } from '../../testing/scenario/index.ts';
import { CompletedContest, type CompletedContestProps } from './CompletedContest.tsx';

const meta = {
  title: 'Finish/Completed contest/Large field',
  component: CompletedContest,
  args: {
    ...CONTEST_PAGE_ARGS,
    contestId: 'finished-golf',
    backHref: '/contests/completed',
    lineups: mainThreadLineups,
    checker: mainThreadCheck(),
  },
} satisfies Meta<typeof CompletedContest>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = contestPresets<CompletedContestProps>({
  statuses: ['Graded', 'Completed'],
  usual: { entries: 5_000, ownEntries: 3, outcome: 'won' },
  without: ['draft', 'results', 'secondsToLock', 'longNames'],
  show: ({ contest, viewer, now }, props) => (
    <CompletedContest {...props} contestId={contest._id} viewer={viewer} now={now} />
  ),
});

/** Entered last, and in no part that the page has loaded. */
const LAST_ENTRY = 'nora.k_4997';

const shownTable = (canvas: ReturnType<typeof within>) => shownParts(canvas, 'Final Standings');

/** The server sorts and searches. Only the rows that are on screen are loaded, ten thousand to a page. */
export const Playground: Story = preset();

export const Won: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await expect(headsOf(table)).toEqual(['Rank', 'User', 'Salary', 'Score', 'Won']);
    await expect(canvas.getByText('5,000 of 5,000')).toBeVisible();
    const result = await canvas.findByRole('region', { name: 'Your result' });
    await waitFor(() => expect(result).toHaveTextContent('Paid to you'));
    await expect(await canvas.findByRole('heading', { name: 'Recap' })).toBeVisible();
    // It is computed from all entries.
    await expect(
      canvas.queryByRole('heading', { name: 'How it was decided' }),
    ).not.toBeInTheDocument();
  },
};

/** The rows that the result is compared with are read wherever the table is. */
export const Lost: Story = {
  ...preset({ ownEntries: 1, outcome: 'lost' }),
  parameters: { query: '?sort=user' },
  play: async ({ canvas }) => {
    await shownTable(canvas);
    const result = await canvas.findByRole('region', { name: 'Your result' });
    await waitFor(() => expect(result).toHaveTextContent(/behind 1st/));
    await waitFor(() =>
      expect(result).toHaveTextContent(/behind \d+(st|nd|rd|th), the last paid place/),
    );
    await expect(result).toHaveTextContent('of 5,000');
  },
};

/** Any entry can be compared with, wherever it is in the table. */
export const Compared: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await shownTable(canvas);
    const team = await canvas.findByRole('region', { name: /^Final Team/ });
    await userEvent.click(within(team).getByRole('button', { name: 'Compare with…' }));
    const chooser = within(await shownDialog('Compare with…'));
    await userEvent.type(await chooser.findByRole('searchbox'), LAST_ENTRY);
    await userEvent.click(await chooser.findByRole('button', { name: LAST_ENTRY }));
    await expect(await shownDialog('Two teams')).toHaveTextContent(LAST_ENTRY);
  },
};

/** A press leads to the viewer’s best entry, wherever it is in the table. */
export const OwnFarDown: Story = {
  ...preset({ ownEntries: 1, outcome: 'lost' }),
  play: async ({ canvas }) => {
    const table = await shownTable(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Your entry' }));
    await waitFor(() => expect(within(rowOf(table, /^You/)).getByRole('button')).toHaveFocus());
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

export const LoadingPart: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('standings', 'never'));
  }),
  play: async ({ canvas }) => {
    await expectLoadingParts(canvas, 'Final Standings');
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

export const VisitorBeforeGrading: Story = {
  ...preset({ role: 'visitor', status: 'Completed' }),
  play: async ({ canvas }) => {
    await shownTable(canvas);
    await expect(
      canvas.getByText('The winnings are paid once the contest is graded.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Your entr/ })).not.toBeInTheDocument();
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await shownTable(canvas);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
