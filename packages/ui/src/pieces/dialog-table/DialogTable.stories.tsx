import { formatSalary } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import type { DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { DIALOG_KEYS, ROW_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { DialogTable } from './DialogTable.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly salary: number;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    emphasis: 'key',
    accessor: ({ name }) => name,
    cell: ({ name }) => <RowButton>{name}</RowButton>,
  },
  {
    id: 'salary',
    header: 'Salary',
    numeric: true,
    sortDescFirst: true,
    accessor: ({ salary }) => salary,
    cell: ({ salary }) => formatSalary(salary),
  },
];

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: `row-${nth}`,
    name: `Golfer ${nth + 1}`,
    salary: 11_900 - nth,
  }));

const RowTable = DialogTable<Row>;

const meta = {
  title: 'Pieces/Dialog table',
  component: RowTable,
  args: {
    caption: 'Golfers',
    columns: COLUMNS,
    rows: rowsOf(40),
    getRowId: ({ id }) => id,
    onRowActivate: fn(),
  },
  parameters: {
    guide: {
      use: ['A dialog whose whole content is a table, from edge to edge.'],
      avoid: [
        { when: 'The table stands on a page.', instead: 'Primitives/Data table' },
        { when: 'The dialog has padding: give it `body="flush"`.', instead: 'Primitives/Dialog' },
      ],
      keys: {
        ...DIALOG_KEYS,
        ...ROW_KEYS,
        'Enter, Space': 'On a head: sorts by it. On a row: opens it.',
      },
      notes: ['Its head stays below the dialog’s head while the rows scroll.'],
    },
  },
  render: (args) => (
    <Dialog open onClose={fn()} title="Golfers" body="flush">
      <RowTable {...args} />
    </Dialog>
  ),
} satisfies Meta<typeof RowTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & {
    readonly count: number;
    readonly skeletonRows: number;
    readonly firstSelected: boolean;
  }
> = {
  args: { open: true, onClose: fn(), count: 40, skeletonRows: 0, firstSelected: false },
  argTypes: {
    open: { control: 'boolean' },
    count: { control: { type: 'range', min: 0, max: 10_000, step: 1 } },
    skeletonRows: { control: { type: 'range', min: 0, max: 20, step: 1 } },
    firstSelected: { control: 'boolean' },
  },
  decorators: [reopens],
  render: ({ open, onClose, count, skeletonRows, firstSelected }) => (
    <Dialog open={open} onClose={onClose} title="Golfers" body="flush">
      <RowTable
        {...meta.args}
        rows={rowsOf(count)}
        skeletonRows={skeletonRows}
        rowState={({ id }) => (firstSelected && id === 'row-0' ? 'selected' : 'plain')}
        empty={<EmptyState message="No golfers found." />}
      />
    </Dialog>
  ),
};

export const Usual: Story = {
  play: async () => {
    const dialog = within(await shownDialog('Golfers'));
    await expect(dialog.getByRole('table', { name: 'Golfers' })).toBeVisible();
  },
};
export const Empty: Story = {
  args: { rows: [], empty: <EmptyState message="No golfers found." /> },
};
export const Loading: Story = { args: { rows: [], skeletonRows: 12 } };
