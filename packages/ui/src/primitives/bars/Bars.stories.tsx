import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ListTable, type DataColumn } from '../data-table/index.ts';
import { Bar } from './Bar.tsx';
import { RowBars } from './RowBars.tsx';

const meta = {
  title: 'Primitives/Bars',
  component: Bar,
  args: { share: 0.6, whose: 'entry', height: 'full', hatched: false },
  argTypes: {
    share: { control: { type: 'range', min: 0, max: 1, step: 0.01 } },
    whose: { control: { type: 'radio' }, options: ['entry', 'mine', 'other'] },
    height: { control: { type: 'radio' }, options: ['full', 'low'] },
    hatched: { control: 'boolean' },
  },
  parameters: {
    guide: {
      use: ['Figures of one column are compared, and the figures themselves are printed.'],
      avoid: [
        { when: 'The value is a share of a limit.', instead: 'Primitives/Meter' },
        { when: 'There is an axis, or a money line.', instead: 'Primitives/Chart frame' },
      ],
      keys: 'not interactive',
      notes: [
        'Screen readers skip bars and read the figures.',
        'Bars of the viewer’s own have a word beside them, because blue and grey differ little in lightness.',
      ],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: '0.5rem', padding: '2rem', maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Bar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const widthOf = (bar: Element | null): number => bar?.getBoundingClientRect().width ?? 0;

/** The three roles, whole, hatched and low. A tiny share can still be seen, and none exceeds its room. */
export const Roles: Story = {
  render: () => (
    <>
      {(['entry', 'mine', 'other'] as const).flatMap((whose) => [
        <Bar key={whose} share={0.6} whose={whose} />,
        <Bar key={`${whose} hatched`} share={0.4} whose={whose} hatched />,
        <Bar key={`${whose} low`} share={0.2} whose={whose} height="low" />,
      ])}
      <Bar share={0.000_1} whose="other" />
      <Bar share={7} whose="other" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const bars = [...canvasElement.querySelectorAll('[data-role]')];
    await expect(widthOf(bars.at(-2) ?? null)).toBe(1);
    await expect(widthOf(bars.at(-1) ?? null)).toBe(
      widthOf(canvasElement.querySelector('[data-role]')?.parentElement ?? null) - 64,
    );
  },
};

export const RolesDark: Story = { tags: ['regression'], ...Roles, globals: { theme: 'dark' } };
export const RolesInForcedColours: Story = {
  tags: ['regression'],
  ...Roles,
  globals: { colours: 'forced colours' },
};

interface Owned {
  readonly name: string;
  readonly captain: number;
  readonly flex: number;
}

const OWNED: readonly Owned[] = [
  { name: 'Scottie Scheffler', captain: 30, flex: 20 },
  { name: 'Ludvig Åberg', captain: 0, flex: 40 },
  { name: 'Tom Kim', captain: 4, flex: 0 },
];

const COLUMNS: readonly DataColumn<Owned>[] = [
  {
    id: 'name',
    header: 'Name',
    emphasis: 'key',
    cell: ({ name, captain, flex }) => (
      <>
        {name}
        <RowBars
          whose="other"
          parts={[{ share: captain / 50 }, { share: flex / 50, height: 'low' }]}
        />
      </>
    ),
  },
  { id: 'both', header: 'Both', numeric: true, cell: ({ captain, flex }) => captain + flex },
];

/** Below the figures of a table's rows, over their whole width. A part without a value is left out. */
export const InRows: Story = {
  render: () => (
    <ListTable caption="Owned" columns={COLUMNS} rows={OWNED} getRowId={({ name }) => name} />
  ),
  play: async ({ canvas }) => {
    const [, first, second] = canvas.getAllByRole('row');
    await expect(first?.querySelectorAll('[data-height]')).toHaveLength(2);
    await expect(second?.querySelectorAll('[data-height]')).toHaveLength(1);
    const [bar] = first?.querySelectorAll('[data-height]') ?? [];
    await expect(bar?.getBoundingClientRect().bottom).toBeLessThan(
      first?.getBoundingClientRect().bottom ?? 0,
    );
  },
};
