import type { Contest } from '@captains-pick/contract';
import { moneyCents } from '@captains-pick/contract';
import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  hindsightOf,
  hindsightSearch,
  type Hindsight,
} from '../../../pieces/hindsight/hindsight.ts';
import { mainThreadLineups } from '../../../testing/answers/lineupSearches.ts';
import {
  OUTCOMES,
  USUAL_SCENARIO,
  type ContestScenario,
} from '../../../testing/scenario/contestChoices.ts';
import { contestIn, viewerIn } from '../../../testing/scenario/contestScenario.ts';
import { rowTexts } from '../../../testing/checks/tables.ts';
import { readFinalRows } from '../finalRows.ts';
import { Recap, type RecapProps } from './Recap.tsx';

const hindsightIn = (contest: Contest): Hindsight => {
  let known = hindsightOf(contest, null);
  mainThreadLineups.search(hindsightSearch(contest), (message) => {
    known = hindsightOf(contest, message);
  });
  return known;
};

/** A finished contest of 22 entries, one of them the viewer's. */
const scenarioOf = (over: Partial<ContestScenario> = {}): ContestScenario => ({
  ...USUAL_SCENARIO,
  status: 'Graded',
  entries: 22,
  ...over,
});

const of = (
  over: Partial<ContestScenario> = {},
): Pick<RecapProps, 'contest' | 'rows' | 'entries' | 'payouts' | 'hindsight'> => {
  const scenario = scenarioOf(over);
  const contest = contestIn(scenario);
  return {
    contest,
    rows: readFinalRows(contest, viewerIn(scenario)),
    entries: contest.entrantsCount,
    payouts: contest.payouts.map(moneyCents),
    hindsight: hindsightIn(contest),
  };
};

const meta = {
  title: 'Finish/Completed contest recap',
  component: Recap,
  args: { ...of(), onSeen: fn() },
  // The page's margins: on a phone the panels reach its edges.
  decorators: [
    (Story) => (
      <div style={{ padding: '0 var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Recap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly sport: Sport;
  readonly outcome: ContestScenario['outcome'];
  readonly entries: number;
  readonly ownEntries: number;
  readonly longNames: boolean;
  readonly bestLineup: Hindsight['state'];
}> = {
  args: {
    sport: 'Golf',
    outcome: 'as it comes',
    entries: 22,
    ownEntries: 1,
    longNames: false,
    bestLineup: 'found',
  },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    outcome: { control: 'select', options: OUTCOMES },
    entries: { control: { type: 'range', min: 2, max: 200, step: 1 } },
    ownEntries: { control: { type: 'range', min: 0, max: 5, step: 1 } },
    longNames: { control: 'boolean' },
    bestLineup: { control: 'inline-radio', options: ['found', 'searching', 'none', 'failed'] },
  },
  render: ({ bestLineup, ...over }) => {
    const shown = of(over);
    return (
      <Recap
        {...shown}
        hindsight={bestLineup === 'found' ? shown.hindsight : { state: bestLineup }}
        onSeen={() => {}}
      />
    );
  },
};

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const panel = (canvas: Canvas, name: string): Promise<HTMLElement> =>
  canvas.findByRole('region', { name });

/** Players who gained places, and two who lost some. */
export const MidField: Story = {
  args: of({ ownEntries: 3 }),
  parameters: { query: '?recap=entry-own-3' },
  play: async ({ canvas }) => {
    const decided = await panel(canvas, 'How it was decided');
    await expect(decided).toHaveTextContent(
      /^How it was decidedWithout the score of .+ the place would be \d+th, not 13th\./,
    );
    await expect(within(decided).getAllByText(/^\+\d$/).length).toBeGreaterThan(1);
    await expect(decided.querySelectorAll('[data-hatched]')).toHaveLength(2);
  },
};

/** What each player did for the place, the winner's and the best lineup beside mine, and the prizes. */
export const Lost: Story = {
  args: of({ outcome: 'lost' }),
  play: async ({ args, canvas }) => {
    const decided = await panel(canvas, 'How it was decided');
    await expect(decided).toHaveTextContent(
      /is captain of \d+ of 22 teams, and in (\d+ more|no other)\./,
    );
    await expect(rowTexts(within(decided).getByRole('table'))).toHaveLength(6);
    const winner = await panel(canvas, 'Beside the winner’s lineup');
    await expect(within(winner).getByText('You')).toBeVisible();
    const best = await panel(canvas, 'Beside the best possible lineup');
    await expect(within(best).getByText('Best possible')).toBeVisible();
    await expect(best).toHaveTextContent(/No lineup could have done better: −\d+, for/);
    await expect(canvas.getByRole('figure', { name: 'What each place paid' })).toBeVisible();
    await waitFor(() => expect(args.onSeen).toHaveBeenCalled());
  },
};

/** The winner is beside the next one, and is the best possible lineup. */
export const Won: Story = {
  args: of({ outcome: 'won' }),
  play: async ({ canvas }) => {
    await panel(canvas, 'Beside the next lineup');
    const best = await panel(canvas, 'Beside the best possible lineup');
    await expect(best).toHaveTextContent('Shared: 6 of 6');
  },
};

export const WonDark: Story = { tags: ['regression'], ...Won, globals: { theme: 'dark' } };
export const LostPhone: Story = {
  tags: ['regression'],
  ...Lost,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

/** One of them is chosen; the best one at first. */
export const SeveralEntries: Story = {
  args: of({ outcome: 'won', ownEntries: 3 }),
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('combobox', { name: 'Entry' });
    await panel(canvas, 'Beside the next lineup');
    const last = within(choice).getAllByRole('option').at(-1);
    if (last !== undefined) await userEvent.selectOptions(choice, last);
    await panel(canvas, 'Beside the winner’s lineup');
  },
};

/** Without an own entry, the recap is the winner's. */
export const Visitor: Story = {
  args: of({ role: 'visitor' }),
  play: async ({ canvas, canvasElement }) => {
    await panel(canvas, 'Beside the next lineup');
    await expect(canvasElement).not.toHaveTextContent('You');
  },
};

export const Provisional: Story = {
  args: of({ status: 'Completed' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: 'What each place pays' })).toBeVisible();
  },
};

export const Searching: Story = {
  args: { hindsight: { state: 'searching' } },
  play: async ({ canvas }) => {
    await expect(await panel(canvas, 'Beside the best possible lineup')).toHaveTextContent(
      'Searching for the best lineup...',
    );
  },
};

export const SearchFailed: Story = {
  args: { hindsight: { state: 'failed' } },
  play: async ({ canvas }) => {
    await expect(await panel(canvas, 'Beside the best possible lineup')).toHaveTextContent(
      'The best lineup could not be computed.',
    );
  },
};

/** No entry has a score, so nothing was decided. */
export const WithoutScores: Story = {
  args: { rows: of().rows.map((row) => ({ ...row, total: null })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('Recap');
  },
};

export const Poker: Story = { args: of({ sport: 'Poker', outcome: 'lost' }) };
export const Chess: Story = { args: of({ sport: 'Chess', outcome: 'tied' }) };
export const Esports: Story = { args: of({ sport: 'Esports' }) };

export const LongNames: Story = {
  args: of({ longNames: true, outcome: 'lost' }),
  globals: { viewport: { value: 'smallPhone' } },
  play: async ({ canvas, canvasElement }) => {
    await panel(canvas, 'How it was decided');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** Every place of a large field is found by halving, not by counting. */
export const TenThousand: Story = {
  args: of({ entries: 10_000, outcome: 'lost' }),
  play: async ({ canvas }) => {
    await expect(await panel(canvas, 'How it was decided')).toHaveTextContent('10,000 teams');
  },
};

export const ForcedColours: Story = {
  tags: ['regression'],
  ...Lost,
  globals: { colours: 'forced colours' },
};
export const LargeText: Story = {
  tags: ['regression'],
  globals: { textSize: '200 % text', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await panel(canvas, 'How it was decided');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
