import { moneyCents, type Contest } from '@captains-pick/contract';
import { SPORTS, type Cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { VIEWER } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import { USUAL_SCENARIO, type ContestScenario } from '../../testing/scenario/contestChoices.ts';
import { contestIn } from '../../testing/scenario/contestScenario.ts';
import {
  historyOf,
  USUAL_HISTORY,
  type HistoryScenario,
} from '../../testing/contests/standingsHistory.ts';
import { rowTexts } from '../../testing/checks/tables.ts';
import { drawnOwn } from './drawnEntries.ts';
import { EntryHistory, type EntryHistoryProps } from './EntryHistory.tsx';
import type { Measure } from './historyEntries.ts';

interface Scene
  extends
    Pick<ContestScenario, 'sport' | 'entries' | 'ownEntries' | 'longNames'>,
    Omit<HistoryScenario, 'feeds'> {
  /** How many feeds were applied. */
  readonly feeds: number;
  /** What was read, and how that went. */
  readonly read: 'fresh' | 'loading' | 'failed' | 'refresh failed' | 'stale';
  readonly over: boolean;
  /** No place is paid. */
  readonly unpaid: boolean;
  readonly onRetry: EntryHistoryProps['onRetry'];
}

const contestOf = ({ sport, entries, ownEntries, longNames, feeds, over, unpaid }: Scene) => {
  const contest = contestIn({
    ...USUAL_SCENARIO,
    sport,
    entries,
    ownEntries,
    longNames,
    status: over ? 'Graded' : 'Running',
    results: feeds === 0 ? 'none' : 'fresh',
  });
  return unpaid ? { ...contest, payouts: [] } : contest;
};

/** A visitor's chart begins with the leaders. */
const comparedIn = ({ ownEntries }: Scene, contest: Contest): readonly string[] =>
  ownEntries > 0
    ? []
    : rankedRows(contest)
        .slice(0, 3)
        .map(({ id }) => id);

const FAILURE = 'Network error: please check your connection.';

const Stage = (scene: Scene) => {
  const { sport, ownEntries, feeds, read, corrected, gap, over } = scene;
  const [contest] = useState(() => contestOf(scene));
  const [compared, setCompared] = useState(() => comparedIn(scene, contest));
  const [measure, setMeasure] = useState<Measure>('rank');
  const [shownUpdate, setShownUpdate] = useState<number | null>(null);
  const [rows] = useState(() => rankedRows(contest));
  const history = useMemo(
    () =>
      historyOf(contest, VIEWER, [...drawnOwn(rows, null), ...compared], { feeds, corrected, gap }),
    [contest, rows, compared, feeds, corrected, gap],
  );
  const [payouts] = useState<readonly Cents[]>(() => contest.payouts.map(moneyCents));
  const field = useMemo(
    () => ({ sport, entrants: contest.entrantsCount, payouts }),
    [sport, contest, payouts],
  );
  const failed = read === 'failed' || read === 'refresh failed';
  return (
    <EntryHistory
      phase={over ? 'final' : 'live'}
      field={field}
      history={read === 'loading' || read === 'failed' ? null : history}
      failure={failed ? FAILURE : null}
      retrying={false}
      onRetry={scene.onRetry}
      staleSince={read === 'stale' ? '19:04' : null}
      ownUserId={ownEntries > 0 ? VIEWER.userId : null}
      chosenId={null}
      rows={rows}
      compared={compared}
      measure={measure}
      onMeasure={(change) => setMeasure(change.measure)}
      onCompare={(change) => setCompared(change.compared)}
      shownUpdate={shownUpdate}
      onShowUpdate={over ? null : ({ number }) => setShownUpdate(number)}
    />
  );
};

/** Each change of a control draws a new chart. */
const Anew = (scene: Scene) => <Stage key={JSON.stringify(scene)} {...scene} />;

const meta = {
  title: 'Pieces/Entry history',
  component: Anew,
  args: {
    sport: 'Golf',
    entries: 22,
    ownEntries: 2,
    longNames: false,
    corrected: USUAL_HISTORY.corrected,
    gap: USUAL_HISTORY.gap,
    feeds: 24,
    read: 'fresh',
    over: false,
    unpaid: false,
    onRetry: fn(),
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'How entries moved over an event: their ranks or scores at each update, and the paid places.',
      ],
      avoid: [
        { when: 'It is a row’s recent course.', instead: 'Primitives/Sparkline' },
        { when: 'It is about the present scores of all.', instead: 'Pieces/Field scores' },
      ],
      keys: {
        'Arrow left, Arrow right': 'Moves the cursor by one update.',
        'Page up, Page down': 'Moves it by a round or a day.',
        'Home, End': 'Moves it to the first or the last update.',
        Escape: 'Returns to the present.',
        Tab: 'Moves on to the actions with the chart and with the update. The cursor stays.',
      },
      notes: [
        'The best three of the viewer’s entries are drawn, and up to three others to compare with. The chosen entry is always one of them.',
        'A correction is an update of its own, because past updates never change.',
      ],
    },
  },
} satisfies Meta<typeof Anew>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

export const Playground: Story = {
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    entries: { control: { type: 'range', min: 2, max: 1000, step: 1 } },
    ownEntries: { control: { type: 'range', min: 0, max: 150, step: 1 } },
    feeds: { control: { type: 'range', min: 0, max: 600, step: 1 } },
    read: {
      control: 'select',
      options: ['fresh', 'loading', 'failed', 'refresh failed', 'stale'],
    },
    corrected: { control: 'boolean' },
    gap: { control: 'boolean' },
    longNames: { control: 'boolean' },
    over: { control: 'boolean' },
    unpaid: { control: 'boolean' },
    onRetry: { control: false },
  },
};

const drawn = (canvas: Canvas): Promise<HTMLElement> => canvas.findByRole('img', { name: /^Over/ });

const linesIn = (drawing: HTMLElement): readonly (string | undefined)[] =>
  [...drawing.querySelectorAll<SVGElement>('path[data-mark="line"]')].map(
    ({ dataset }) => dataset['role'],
  );

/** The chart says how the entries began and where they are, and where the paid places end. */
export const TwoEntries: Story = {
  play: async ({ canvas }) => {
    const drawing = await drawn(canvas);
    await expect(drawing).toHaveAccessibleName(
      /^Over 24 updates: mrivers\S* started .*\d\w\w and is .*\d\w\w now.*; mrivers\S* started .* Paid places end at \d+\w\w\.$/,
    );
    await expect(linesIn(drawing)).toEqual(['money', 'mine', 'entry']);
    await expect(canvas.getByText('R4 Thu 13:50, update 24')).toBeVisible();
  },
};

const showsScores =
  (total: string, label: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await drawn(canvas);
    await userEvent.click(canvas.getByRole('radio', { name: total }));
    const drawing = await drawn(canvas);
    await expect(linesIn(drawing)).toEqual(['money', 'mine', 'entry']);
    await expect(within(drawing).getAllByText(label)).toHaveLength(2);
  };

/** The readout says how far an entry is from the last paid place. */
export const Score: Story = { play: showsScores('Score', /^[−+E]\d* mrivers/) };
export const PokerScore: Story = {
  args: { sport: 'Poker' },
  play: showsScores('Cashes', /^\$[\d,]+ mrivers/),
};
export const ChessScore: Story = {
  args: { sport: 'Chess' },
  play: showsScores('Points', /^[\d.]+ mrivers/),
};
export const EsportsScore: Story = {
  args: { sport: 'Esports' },
  play: showsScores('Score', /^[\d.]+ mrivers/),
};

/** The best three of the viewer's entries are drawn. */
export const ManyEntries: Story = {
  args: { entries: 400, ownEntries: 150 },
  play: async ({ canvas }) => {
    await expect(linesIn(await drawn(canvas))).toEqual(['money', 'mine', 'mine', 'entry']);
    await expect(canvas.getByText('Your best 3 of 150 entries')).toBeVisible();
  },
};

/** A field this large has a logarithmic axis, so that the paid places are seen. */
export const LargeField: Story = {
  args: { entries: 1000 },
  play: async ({ canvas }) => {
    await expect(within(await drawn(canvas)).getByText('1,000')).toBeInTheDocument();
  },
};

export const ManyUpdates: Story = {
  args: { feeds: 600, ownEntries: 3 },
  play: async ({ canvas }) => {
    await drawn(canvas);
    const slider = canvas.getByRole('slider', { name: 'Update' });
    slider.focus();
    await userEvent.keyboard('{Home}{PageDown}');
    await expect(slider).toHaveAttribute('aria-valuenow', '151');
    await expect(canvas.getByText(/^R2 .*, update 151$/)).toBeVisible();
  },
};

export const OneUpdate: Story = {
  args: { feeds: 1 },
  play: async ({ canvas }) => {
    const drawing = await drawn(canvas);
    await expect(drawing).toHaveAccessibleName(/^Over one update: mrivers\S* is /);
    await expect(drawing.querySelectorAll('circle')).toHaveLength(2);
  },
};

/** The axes and the money line are there before the lines. */
export const BeforeTheFirstUpdate: Story = {
  args: { feeds: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your line starts with the first results.')).toBeVisible();
    await expect(canvas.getByText(/^Last paid place: /)).toBeInTheDocument();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};

/** A correction is an update of its own. */
export const Corrected: Story = {
  args: { corrected: true },
  play: async ({ canvas }) => {
    await drawn(canvas);
    canvas.getByRole('slider', { name: 'Update' }).focus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect(canvas.getByText(/, correction after update 12$/)).toBeVisible();
  },
};

/** Results that came much later than usual: the lines have a break. */
export const FeedWasSilent: Story = {
  args: { gap: true },
  play: async ({ canvas }) => {
    await expect((await drawn(canvas)).querySelectorAll('[data-gap]')).toHaveLength(1);
  },
};

/** Somebody without an entry sees the leaders. */
export const Visitor: Story = {
  args: { ownEntries: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Standings over the event' })).toBeVisible();
    await expect(linesIn(await drawn(canvas))).toEqual(['money', 'other', 'other', 'other']);
  },
};

export const NoPlacePaid: Story = {
  args: { unpaid: true },
  play: async ({ canvas }) => {
    const drawing = await drawn(canvas);
    await expect(linesIn(drawing)).toEqual(['mine', 'entry']);
    await expect(drawing).toHaveAccessibleName(/now\.$/);
  },
};

export const EventIsOver: Story = {
  args: { over: true },
  play: async ({ canvas }) => {
    await expect(await drawn(canvas)).toHaveAccessibleName(/mrivers started .* and finished /);
    canvas.getByRole('slider', { name: 'Update' }).focus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.queryByRole('button', { name: 'Standings at this update' })).toBeNull();
  },
};

/** Another entry's line joins the chart, up to three of them. */
export const Compared: Story = {
  play: async ({ canvas }) => {
    await drawn(canvas);
    for (const lines of [1, 2, 3]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Compare with…' }));
      const dialog = await shownDialog('Compare with…');
      const [first] = await within(dialog).findAllByRole('rowheader');
      if (first === undefined) throw new Error('no entry to choose');
      await userEvent.click(within(first).getByRole('button'));
      await waitFor(() =>
        expect(canvas.getAllByRole('button', { name: /^Remove .* from the chart$/ })).toHaveLength(
          lines,
        ),
      );
    }
    await expect(canvas.queryByRole('button', { name: 'Compare with…' })).toBeNull();
    await expect(linesIn(await drawn(canvas)).filter((role) => role === 'other')).toHaveLength(3);
    const [remove] = canvas.getAllByRole('button', { name: /^Remove/ });
    if (remove === undefined) throw new Error('nothing to remove');
    await userEvent.click(remove);
    await expect(canvas.getByRole('button', { name: 'Compare with…' })).toBeVisible();
  },
};

/** From the keyboard: a past update, its standings, and back. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await drawn(canvas);
    const slider = canvas.getByRole('slider', { name: 'Update' });
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByText('R4 Thu 10:50, update 22')).toBeVisible();
    await waitFor(() =>
      expect(slider).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/^Round 4, Thu 10:50, update 22\. mrivers\S* (tied for )?\d+\w\w/),
      ),
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Standings at this update' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Back to now' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { name: 'Back to now' })).toBeNull();
  },
};

/** A lifted finger leaves the update to be read. */
export const ByTouch: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await drawn(canvas);
    const slider = canvas.getByRole('slider', { name: 'Update' });
    const { left, top, width } = slider.getBoundingClientRect();
    const touch = { clientY: top + 20, pointerType: 'touch' };
    await fireEvent.pointerDown(slider, { ...touch, clientX: left + width * 0.6 });
    await fireEvent.pointerMove(slider, { ...touch, clientX: left + width * 0.4 });
    await fireEvent.pointerOut(slider, { ...touch, relatedTarget: document.body });
    await expect(canvas.getByText(/^R[23] .*, update 1\d$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Standings at this update' })).toBeVisible();
  },
};

/** The same figures, the last update first. */
export const AsTable: Story = {
  play: async ({ canvas }) => {
    await drawn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = canvas.getByRole('table', { name: 'Ranks and prizes by update' });
    const rows = rowTexts(table);
    await expect(rows).toHaveLength(24);
    await expect(rows[0]).toMatch(/^R4 Thu 13:50, update 24/);
  },
};

export const Loading: Story = {
  args: { read: 'loading' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Loading')).toBeInTheDocument();
    await expect(
      canvas.getByRole('heading', { name: 'Your entries over the event' }),
    ).toBeVisible();
  },
};

/** It was never read. The axes are there, and what to do. */
export const Failed: Story = {
  args: { read: 'failed' },
  play: async ({ args, canvas }) => {
    await expect(
      await canvas.findByText('Network error: please check your connection.', { exact: false }),
    ).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The old lines stay. */
export const Offline: Story = {
  args: { read: 'refresh failed' },
  play: async ({ args, canvas }) => {
    await expect(linesIn(await drawn(canvas))).toHaveLength(3);
    await expect(canvas.getByText(/^Refresh failed: Network error/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Stale: Story = {
  args: { read: 'stale' },
  play: async ({ canvas }) => {
    await drawn(canvas);
    await expect(canvas.getByText('From 19:04')).toBeVisible();
  },
};

export const LongNames: Story = { args: { longNames: true, ownEntries: 0 } };
export const LongNamesPhone: Story = {
  tags: ['regression'],
  ...LongNames,
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = {
  tags: ['regression'],
  args: { ownEntries: 3, gap: true },
  globals: { theme: 'dark' },
};
export const Phone: Story = {
  args: { ownEntries: 3 },
  globals: { viewport: { value: 'phone' } },
};
export const ForcedColours: Story = {
  tags: ['regression'],
  args: { ownEntries: 3, gap: true },
  globals: { colours: 'forced colours' },
};
export const LargeText: Story = {
  tags: ['regression'],
  args: { ownEntries: 3 },
  globals: { textSize: '200 % text', viewport: { value: 'phone' } },
};
