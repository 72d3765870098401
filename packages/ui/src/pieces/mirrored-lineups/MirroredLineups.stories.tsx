import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { HARD_NAMES } from '../../testing/contests/longLists.ts';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import { aFinishedContest, aNotStartedContest } from '../../testing/contests/running.ts';
import type { Contest } from '@captains-pick/contract';
import { EntryName } from '../entry-name/index.ts';
import { playersByName, teamMembers } from '../team-panel/index.ts';
import {
  MirroredLineups,
  type MirroredLineupsProps,
  type MirroredSide,
} from './MirroredLineups.tsx';

const sideOf = (contest: Contest, entryName: string): MirroredSide => {
  const row = rankedRows(contest).find(({ entrant }) => entrant.entryName === entryName);
  if (row === undefined) throw new Error(`no row of ${entryName}`);
  const { entrant, own, totalText } = row;
  return {
    head: <EntryName entrant={entrant} own={own} />,
    own,
    members: entrant.team ? teamMembers(entrant.team, playersByName(contest.players)) : [],
    totalText,
  };
};

/** A team that shares players with the viewer's; in other sports `sofia.m`. */
const RIVALS: Readonly<Partial<Record<Sport, string>>> = {
  Poker: 'chipleader_kt',
  Golf: 'northcote',
};

const of = (sport: Sport): Pick<MirroredLineupsProps, 'sport' | 'left' | 'right'> => {
  const contest = aFinishedContest(sport);
  return {
    sport,
    left: sideOf(contest, 'mrivers'),
    right: sideOf(contest, RIVALS[sport] ?? 'sofia.m'),
  };
};

const meta = {
  title: 'Pieces/Mirrored lineups',
  component: MirroredLineups,
  args: { caption: 'Two lineups', phase: 'final', gutter: 'none', ...of('Golf') },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '46rem', padding: '1rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: ['Two lineups are compared player by player: what they share, and what decides.'],
      avoid: [
        { when: 'It is about one lineup.', instead: 'Pieces/Team table' },
        { when: 'The second team is still to be chosen.', instead: 'Pieces/Team compare' },
      ],
      keys: 'not interactive',
      notes: ['The bars repeat the figures, so screen readers skip them.'],
    },
  },
} satisfies Meta<typeof MirroredLineups>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly sport: Sport;
  readonly phase: MirroredLineupsProps['phase'];
  readonly gutter: 'dialog' | 'none';
  readonly width: number;
}> = {
  args: { sport: 'Golf', phase: 'final', gutter: 'none', width: 720 },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    phase: { control: 'inline-radio', options: ['live', 'final'] },
    gutter: { control: 'inline-radio', options: ['dialog', 'none'] },
    width: { control: { type: 'range', min: 280, max: 720, step: 10 } },
  },
  render: ({ sport, phase, gutter, width }) => (
    <div style={{ maxWidth: width }}>
      <MirroredLineups caption="Two lineups" {...of(sport)} phase={phase} gutter={gutter} />
    </div>
  ),
};

/** Shared players first, then the captains, then those who added most. */
export const Golf: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Two lineups' });
    const groups = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    await expect(groups.at(-1)).toBe('Totals');
    await expect(groups[0]).toMatch(/^Shared: \d of 6$/);
    const [first] = table.querySelectorAll('tr[data-shared]');
    const bars = [...(first?.querySelectorAll('[data-height]') ?? [])];
    await expect(bars.map((bar) => bar.getAttribute('data-role'))).toEqual(['entry', 'other']);
    const [left, right] = bars.map((bar) => bar.getBoundingClientRect());
    await expect(left?.width).toBeCloseTo(right?.width ?? 0, 0);
    await expect(left?.right).toBeLessThan(right?.left ?? 0);
  },
};

/** The captain counts twice. */
export const Poker: Story = { args: of('Poker') };
export const Chess: Story = { args: of('Chess') };
export const Esports: Story = { args: of('Esports') };

const notStarted = aNotStartedContest('Golf');

/** Before the first results there are no bars. */
export const NotStarted: Story = {
  args: {
    phase: 'live',
    left: sideOf(notStarted, 'mrivers'),
    right: sideOf(notStarted, 'northcote'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table').querySelector('[data-height]')).toBeNull();
  },
};

/** Two of the viewer's own. */
export const BothOwn: Story = {
  args: { right: { ...of('Golf').right, own: true } },
  play: async ({ canvas }) => {
    const roles = [...canvas.getByRole('table').querySelectorAll('[data-height]')].map((bar) =>
      bar.getAttribute('data-role'),
    );
    await expect(new Set(roles)).toEqual(new Set(['entry', 'mine']));
  },
};

const named = (side: MirroredSide, from: number): MirroredSide => ({
  ...side,
  members: side.members.map((member, at) => ({
    ...member,
    name: HARD_NAMES[at + from] ?? member.name,
  })),
});

export const HardNames: Story = {
  args: { left: named(of('Golf').left, 0), right: named(of('Golf').right, 3) },
  globals: { viewport: { value: 'smallPhone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Dark: Story = { tags: ['regression'], ...Golf, globals: { theme: 'dark' } };
export const Phone: Story = {
  tags: ['regression'],
  ...Golf,
  globals: { viewport: { value: 'phone' } },
};
export const ForcedColours: Story = {
  tags: ['regression'],
  ...Golf,
  globals: { colours: 'forced colours' },
};
export const LargeText: Story = {
  tags: ['regression'],
  ...Golf,
  globals: { textSize: '200 % text' },
};
