import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { GOLFERS } from '../../testing/contests/sportEvents.ts';
import { TeamTable } from './TeamTable.tsx';

const meta = {
  title: 'Pieces/Team table',
  component: TeamTable,
  args: {
    caption: 'Lineup of mrivers',
    heads: ['Thru', 'Score'],
    rows: [
      { id: 'p1', position: 'Cpt', name: 'Rory McIlroy', salary: 10_900, cells: ['14', '−7'] },
      {
        id: 'p2',
        position: 'Flex',
        name: 'João Félix Đorđević-Ångström',
        salary: null,
        eliminated: true,
        cells: ['CUT', '+5'],
      },
    ],
    withSalaries: true,
    totals: { salary: 10_900, cells: [null, '−2'] },
    gutter: 'var(--s-4)',
  },
  parameters: {
    guide: {
      use: ['The players of a team with figures, inside a panel or a dialog.'],
      avoid: [
        { when: 'The lineup is being built.', instead: 'Pieces/Lineup list' },
        { when: 'The rows are sorted or opened.', instead: 'Primitives/Data table' },
      ],
      keys: 'not interactive',
      notes: ['Without a heading around it, give it a `caption`.'],
    },
  },
} satisfies Meta<typeof TeamTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly players: number;
  readonly out: number;
  readonly withSalaries: boolean;
  readonly withTotals: boolean;
}> = {
  args: { players: 4, out: 1, withSalaries: true, withTotals: true },
  argTypes: {
    players: { control: { type: 'range', min: 1, max: 8, step: 1 } },
    out: {
      control: { type: 'range', min: 0, max: 4, step: 1 },
      description: 'Players who are out.',
    },
    withSalaries: { control: 'boolean' },
    withTotals: { control: 'boolean' },
  },
  render: ({ players, out, withSalaries, withTotals }) => (
    <TeamTable
      caption="Lineup of mrivers"
      heads={['Thru', 'Score']}
      rows={GOLFERS.slice(0, players).map(({ _id, name, salary }, nth) => ({
        id: _id,
        position: nth === 0 ? 'Cpt' : 'Flex',
        name,
        salary,
        eliminated: nth >= players - out,
        cells: nth >= players - out ? ['CUT', '+5'] : ['14', '−7'],
      }))}
      withSalaries={withSalaries}
      totals={withTotals ? meta.args.totals : null}
      gutter="var(--s-4)"
    />
  ),
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PosNameSalaryThruScore',
      'CPT*Rory McIlroy$10,90014−7',
      'FLEXJoão Félix Đorđević-Ångström-CUT+5',
      'Totals$10,900−2',
    ]);
  },
};

export const WithoutSalaries: Story = {
  args: { withSalaries: false, totals: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Salary' })).toBeNull();
    await expect(canvas.queryByRole('row', { name: /^Totals/ })).toBeNull();
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
