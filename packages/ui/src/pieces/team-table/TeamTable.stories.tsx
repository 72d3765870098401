import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
} satisfies Meta<typeof TeamTable>;

export default meta;
type Story = StoryObj<typeof meta>;

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
