import { formatOdds, formatSalary } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EmptyState } from '../empty-state/index.ts';
import { DataTable, RowButton, type DataColumn, type Sorting } from './DataTable.tsx';

interface Golfer {
  readonly id: string;
  readonly name: string;
  readonly worldRank: number | null;
  readonly odds: number | null;
  readonly salary: number;
}

const golfers: readonly Golfer[] = [
  { id: 'g1', name: 'Scottie Scheffler', worldRank: 1, odds: 420, salary: 11_900 },
  { id: 'g2', name: 'Rory McIlroy', worldRank: 2, odds: 900, salary: 10_900 },
  { id: 'g3', name: 'Collin Morikawa', worldRank: 4, odds: 1600, salary: 9800 },
  { id: 'g4', name: 'Ludvig Åberg', worldRank: 5, odds: 1800, salary: 9600 },
  { id: 'g5', name: 'Thorbjørn Olesen', worldRank: 92, odds: null, salary: 6400 },
  { id: 'g6', name: 'Nicolás Echavarría', worldRank: null, odds: 15_000, salary: 6400 },
];

const columns: readonly DataColumn<Golfer>[] = [
  { id: 'rank', header: 'Rank', accessor: (row) => row.worldRank, numeric: true, width: '4rem' },
  {
    id: 'name',
    header: 'Name',
    accessor: (row) => row.name,
    cell: (row) => <RowButton>{row.name}</RowButton>,
    emphasis: 'key',
  },
  {
    id: 'odds',
    header: 'Odds',
    accessor: (row) => row.odds,
    cell: (row) => formatOdds(row.odds),
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
  },
  {
    id: 'salary',
    header: 'Salary',
    accessor: (row) => row.salary,
    cell: (row) => formatSalary(row.salary),
    numeric: true,
    sortDescFirst: true,
  },
];

const onRowActivate = fn<(activation: { readonly row: Golfer }) => void>();

const GolferTable = DataTable<Golfer>;

const meta = {
  title: 'Primitives/Data table',
  component: GolferTable,
  args: {
    caption: 'Players',
    columns,
    rows: golfers,
    getRowId: (row) => row.id,
    defaultSorting: { column: 'salary', direction: 'desc' },
    onRowActivate,
  },
  parameters: { layout: 'padded' },
  beforeEach: () => {
    onRowActivate.mockClear();
  },
} satisfies Meta<typeof GolferTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const namesIn = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

export const Usual: Story = {};

export const SortedByHead: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Players' });
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    await expect(head('Salary')).toHaveAttribute('aria-sort', 'descending');
    await expect(head('Name')).not.toHaveAttribute('aria-sort');

    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(namesIn(table)[0]).toBe('Collin Morikawa');

    await userEvent.click(canvas.getByRole('button', { name: 'Odds' }));
    await expect(namesIn(table).at(-1)).toBe('Thorbjørn Olesen');
    await userEvent.click(canvas.getByRole('button', { name: 'Odds' }));
    await expect(head('Odds')).toHaveAttribute('aria-sort', 'descending');
    // No odds stand last in either direction.
    await expect(namesIn(table)[0]).toBe('Nicolás Echavarría');
    await expect(namesIn(table).at(-1)).toBe('Thorbjørn Olesen');
  },
};

const ControlledTable = () => {
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', direction: 'asc' });
  return (
    <DataTable
      caption="Players"
      columns={columns}
      rows={golfers}
      getRowId={(row) => row.id}
      sorting={sorting}
      onSortingChange={(change) => {
        setSorting(change.sorting);
      }}
    />
  );
};

export const SortedFromOutside: Story = {
  render: () => <ControlledTable />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salary' }));
    await expect(namesIn(canvas.getByRole('table'))[0]).toBe('Scottie Scheffler');
  },
};

const UpdatedTable = () => {
  const [rows, setRows] = useState(golfers);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setRows(
            golfers.map((row) =>
              row.id === 'g6' ? { ...row, worldRank: 0, salary: 12_000 } : row,
            ),
          );
        }}
      >
        Update
      </button>
      <DataTable
        caption="Players"
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        defaultSorting={{ column: 'salary', direction: 'desc' }}
      />
    </>
  );
};

/** New data change the order: rows slide to their new places, and keep the order that was chosen. */
export const RowsMove: Story = {
  render: () => <UpdatedTable />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(namesIn(canvas.getByRole('table'))[0]).toBe('Nicolás Echavarría');
  },
};

export const RowActivated: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('+900'));
    await expect(onRowActivate).toHaveBeenLastCalledWith({ row: golfers[1] });
    await userEvent.click(canvas.getByRole('button', { name: 'Collin Morikawa' }));
    await expect(onRowActivate).toHaveBeenCalledTimes(2);
    await expect(onRowActivate).toHaveBeenLastCalledWith({ row: golfers[2] });
  },
};

export const RowActivatedByKeyboard: Story = {
  play: async ({ canvas }) => {
    for (let heads = 0; heads < columns.length; heads += 1) await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Scottie Scheffler' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onRowActivate).toHaveBeenCalledOnce();
    await expect(onRowActivate).toHaveBeenCalledWith({ row: golfers[0] });
  },
};

export const RowStates: Story = {
  args: {
    rowState: (row) =>
      ({
        g1: 'plain' as const,
        g2: 'own' as const,
        g3: 'selected' as const,
        g4: 'eliminated' as const,
        g5: 'drafting' as const,
        g6: 'drafting-own' as const,
      })[row.id] ?? 'plain',
  },
};

export const RowStatesDark: Story = { ...RowStates, globals: { theme: 'dark' } };

export const Dense: Story = { args: { density: 'dense' } };
export const List: Story = { args: { density: 'list' } };

export const Paged: Story = {
  args: { pageSize: 4 },
  play: async ({ canvas }) => {
    const prev = canvas.getByRole('button', { name: 'Prev' });
    const next = canvas.getByRole('button', { name: 'Next' });
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible();
    await expect(prev).toBeDisabled();
    await userEvent.click(next);
    await expect(canvas.getByText('Page 2 of 2')).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(namesIn(canvas.getByRole('table'))).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Salary' }));
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible();
  },
};

export const Loading: Story = { args: { skeletonRows: 6 } };

export const Empty: Story = {
  args: { rows: [], empty: <EmptyState message="No players found." /> },
};

export const Phone: Story = {
  args: { frame: 'edge' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Odds' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('columnheader', { name: 'Salary' })).toBeVisible();
  },
};

export const LongNames: Story = {
  args: {
    rows: golfers.map((row) => ({
      ...row,
      name: `${row.name} Wiesberger-Christiansen van der Merwe`,
    })),
  },
  globals: { viewport: { value: 'phone' } },
};
