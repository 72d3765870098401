import { formatOdds, formatSalary } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ROW_KEYS } from '../../testing/frames/guide.ts';
import { EmptyState } from '../empty-state/index.ts';
import { Button } from '../button/index.ts';
import {
  DataTable,
  ListTable,
  RowButton,
  type DataColumn,
  type RowState,
  type Sorting,
} from './index.ts';

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
  subcomponents: { ListTable: ListTable<Golfer> },
  args: {
    caption: 'Players',
    columns,
    rows: golfers,
    getRowId: (row) => row.id,
    defaultSorting: { column: 'salary', direction: 'desc' },
    onRowActivate,
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'Rows of the same kind that are compared, sorted or opened: players, entries, standings.',
        'Long lists: of ten thousand rows only the visible ones are in the page.',
        '`ListTable`: one page of rows, where the code of the table library is too much.',
      ],
      avoid: [
        { when: 'There are two columns of names and values: write a description list.' },
        { when: 'The list is empty or loading: give the table `empty` or `skeletonRows`.' },
        { when: 'It is two teams beside each other.', instead: 'Pieces/Team compare' },
      ],
      keys: {
        'Tab, Shift+Tab':
          'Moves through the heads that sort, then through the rows’ buttons or links.',
        'Enter, Space': 'On a head: sorts by it, and again the other way. On a row: opens it.',
        ...ROW_KEYS,
      },
      notes: [
        'The caption names the table for screen readers. The order is said by the head that sorts.',
        'A long table says how many rows it has, and which one each is.',
      ],
    },
  },
  beforeEach: () => {
    onRowActivate.mockClear();
  },
} satisfies Meta<typeof GolferTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A table from a few choices. */
interface Chosen {
  readonly count: number;
  readonly density: 'dense' | 'row' | 'list';
  readonly frame: 'panel' | 'edge' | 'flat';
  readonly pageSize: number;
  readonly skeletonRows: number;
  readonly firstRow: RowState;
  readonly moneyLine: boolean;
}

export const Playground: StoryObj<Chosen> = {
  args: {
    count: 6,
    density: 'row',
    frame: 'panel',
    pageSize: 20,
    skeletonRows: 0,
    firstRow: 'own',
    moneyLine: false,
  },
  argTypes: {
    count: { control: { type: 'range', min: 0, max: 10_000, step: 1 } },
    density: { control: 'inline-radio', options: ['dense', 'row', 'list'] },
    frame: { control: 'inline-radio', options: ['panel', 'edge', 'flat'] },
    pageSize: { control: { type: 'range', min: 2, max: 100, step: 1 } },
    skeletonRows: { control: { type: 'range', min: 0, max: 12, step: 1 } },
    firstRow: {
      control: 'select',
      options: ['plain', 'own', 'eliminated', 'selected', 'drafting-own', 'drafting'],
    },
    moneyLine: { control: 'boolean', description: 'A row below the third one: `afterRow`.' },
  },
  render: ({ count, firstRow, moneyLine, ...chosen }) => (
    <DataTable
      {...chosen}
      {...meta.args}
      rows={count <= golfers.length ? golfers.slice(0, count) : manyGolfers.slice(0, count)}
      rowState={({ id }) => (id === 'g1' || id === 'many-0' ? firstRow : 'plain')}
      afterRow={(_, index) =>
        moneyLine && index === 2 ? <EmptyState message="Last paid place: 3rd" /> : null
      }
      empty={<EmptyState message="No players found." />}
    />
  ),
};

const namesIn = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

export const Usual: Story = {};

export const SortedByHead: Story = {
  tags: ['regression'],
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
    // Rows without odds are last in either direction.
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
      onRowActivate={onRowActivate}
    />
  );
};

export const SortedFromOutside: Story = {
  tags: ['regression'],
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
      <Button
        onClick={() => {
          setRows(
            golfers.map((row) =>
              row.id === 'g6' ? { ...row, worldRank: 0, salary: 12_000 } : row,
            ),
          );
        }}
      >
        Update
      </Button>
      <DataTable
        caption="Players"
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        defaultSorting={{ column: 'salary', direction: 'desc' }}
        onRowActivate={onRowActivate}
      />
    </>
  );
};

/** When new data change the order, rows slide to their new places. The chosen sorting stays. */
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
  tags: ['regression'],
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

export const RowStatesDark: Story = {
  tags: ['regression'],
  ...RowStates,
  globals: { theme: 'dark' },
};

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
  tags: ['regression'],
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

export const OneRow: Story = {
  args: { rows: golfers.slice(0, 1) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Players' });
    await expect(namesIn(table)).toEqual(['Scottie Scheffler']);
    // All rows are in the page, so browsers count them themselves.
    await expect(table).not.toHaveAttribute('aria-rowcount');
    canvas.getByRole('button', { name: 'Scottie Scheffler' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Scottie Scheffler' })).toHaveFocus();
  },
};

export const RowsByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    const row = (name: string) => canvas.getByRole('button', { name });
    row('Rory McIlroy').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(row('Collin Morikawa')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(row('Scottie Scheffler')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(row('Nicolás Echavarría')).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(onRowActivate).toHaveBeenLastCalledWith({ row: golfers[0] });
  },
};

const manyGolfers: readonly Golfer[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `many-${index}`,
  name: `Golfer ${index + 1}`,
  worldRank: index + 1,
  odds: index % 9 === 0 ? null : 400 + 50 * ((index * 37) % 1000),
  salary: 20_000 - index,
}));

const manyArgs = {
  rows: manyGolfers,
  rowState: (row: Golfer) => (row.id === 'many-6999' ? 'own' : 'plain'),
  afterRow: (_: Golfer, index: number) =>
    index === 99 ? <EmptyState message="Last paid place: 100th" /> : null,
};

const rowNumbers = (table: HTMLElement): readonly number[] =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => Number(cell.closest('tr')?.getAttribute('aria-rowindex')));

const rowOf = (table: HTMLElement, name: string): HTMLElement => {
  const row = within(table).getByRole('rowheader', { name }).closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return row;
};

/** Resolves once the row window has loaded: from then on the viewer's own row is in the page. */
const windowed = (table: HTMLElement) =>
  within(table).findByRole('rowheader', { name: 'Golfer 7000' });

const isOnScreen = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Only the visible rows are in the page, and the viewer's own, so that a link can lead to it. */
export const TenThousandRows: Story = {
  args: manyArgs,
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Players' });
    await windowed(table);
    // The head, ten thousand rows, and the money line.
    await expect(table).toHaveAttribute('aria-rowcount', '10002');
    await expect(namesIn(table).length).toBeLessThan(80);
    await expect(namesIn(table)[0]).toBe('Golfer 1');
    await expect(table.offsetHeight).toBeGreaterThan(400_000);
    const salaryHead = canvas.getByRole('columnheader', { name: 'Salary' });
    const left = salaryHead.getBoundingClientRect().left;

    rowOf(table, 'Golfer 7000').scrollIntoView({ block: 'center' });
    await expect(await within(table).findByText('Golfer 7003')).toBeVisible();
    await expect(within(table).queryByText('Golfer 1')).not.toBeInTheDocument();
    await expect(rowOf(table, 'Golfer 7000')).toHaveAttribute('aria-rowindex', '7002');
    await expect(isOnScreen(rowOf(table, 'Golfer 7000'))).toBe(true);
    await expect(isOnScreen(salaryHead)).toBe(true);
    await expect(salaryHead.getBoundingClientRect().left).toBe(left);

    window.scrollTo({ top: document.documentElement.scrollHeight });
    await expect(await within(table).findByText('Golfer 10000')).toBeVisible();
    await expect(rowNumbers(table).at(-1)).toBe(10_002);
    const last = rowOf(table, 'Golfer 10000').getBoundingClientRect().bottom;
    await expect(Math.abs(last - table.getBoundingClientRect().bottom)).toBeLessThan(2);
    window.scrollTo({ top: 0 });
    await waitFor(() => expect(namesIn(table)[0]).toBe('Golfer 1'));
  },
};

export const TenThousandRowsDark: Story = {
  tags: ['regression'],
  args: manyArgs,
  globals: { theme: 'dark' },
};
export const TenThousandRowsPhone: Story = {
  tags: ['regression'],
  args: { ...manyArgs, frame: 'edge' },
  globals: { viewport: { value: 'phone' } },
};

export const TenThousandRowsSorted: Story = {
  tags: ['regression'],
  args: manyArgs,
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Players' });
    await windowed(table);
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(namesIn(table).slice(0, 3)).toEqual(['Golfer 1', 'Golfer 2', 'Golfer 3']);
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(namesIn(table).slice(0, 3)).toEqual([
      'Golfer 10000',
      'Golfer 9999',
      'Golfer 9998',
    ]);
    await expect(rowOf(table, 'Golfer 10000')).toHaveAttribute('aria-rowindex', '2');
    await expect(rowOf(table, 'Golfer 7000')).toHaveAttribute('aria-rowindex', '3003');
  },
};

/** Keys move to rows that are not rendered yet. The focus is not lost when its row leaves the window. */
export const TenThousandRowsByKeyboard: Story = {
  tags: ['regression'],
  args: manyArgs,
  play: async ({ canvas }) => {
    await windowed(canvas.getByRole('table', { name: 'Players' }));
    const row = (name: string) => canvas.getByRole('button', { name });
    /** The row may be rendered only once the page has scrolled to it. */
    const hasFocus = (name: string) => waitFor(() => expect(row(name)).toHaveFocus());
    const press = (name: string, key: string) =>
      row(name).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    row('Golfer 1').focus();
    await userEvent.keyboard('{End}');
    await hasFocus('Golfer 10000');
    await waitFor(() => expect(isOnScreen(row('Golfer 10000'))).toBe(true));
    await userEvent.keyboard('{PageUp}');
    await hasFocus('Golfer 9990');
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus('Golfer 9991');
    await userEvent.tab();
    await hasFocus('Golfer 9992');
    window.scrollTo({ top: 0 });
    await expect(await canvas.findByText('Golfer 1')).toBeVisible();
    await hasFocus('Golfer 9992');
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await hasFocus('Golfer 2');
    await expect(onRowActivate).toHaveBeenLastCalledWith({ row: manyGolfers[1] });

    // Both before the page has noticed that it scrolled, so the second removes the row that has the focus.
    press('Golfer 2', 'End');
    press('Golfer 10000', 'PageUp');
    await hasFocus('Golfer 9990');
  },
};

const ChosenTable = () => {
  const [chosen, setChosen] = useState('many-0');
  return (
    <>
      <Button onClick={() => setChosen('many-4999')}>Choose</Button>
      <DataTable
        caption="Players"
        columns={columns}
        rows={manyGolfers}
        getRowId={(row) => row.id}
        rowState={(row) => (row.id === chosen ? 'selected' : 'plain')}
        onRowActivate={onRowActivate}
      />
    </>
  );
};

/** A row that is selected elsewhere scrolls into view. */
export const ChosenFarAway: Story = {
  tags: ['regression'],
  render: () => <ChosenTable />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    const table = canvas.getByRole('table', { name: 'Players' });
    await waitFor(() => expect(isOnScreen(rowOf(table, 'Golfer 5000'))).toBe(true));
    await expect(await within(table).findByText('Golfer 5001')).toBeInTheDocument();
  },
};

/** In a scrolling box, such as a dialog, the row window follows the box. */
export const TenThousandRowsInABox: Story = {
  tags: ['regression'],
  args: manyArgs,
  decorators: [
    (Story) => (
      // Scrollable boxes must be reachable by keyboard. This one is, through its row buttons.
      <div data-testid="box" style={{ height: '20rem', overflowY: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Players' });
    await windowed(table);
    await expect(namesIn(table).length).toBeLessThan(40);
    const box = canvas.getByTestId('box');
    box.scrollTo({ top: box.scrollHeight });
    await expect(await within(table).findByText('Golfer 10000')).toBeVisible();
  },
};

const HiddenTable = () => {
  const [hidden, setHidden] = useState(true);
  const [rows, setRows] = useState(manyGolfers);
  return (
    <>
      <Button onClick={() => setHidden(!hidden)}>{hidden ? 'Show' : 'Hide'}</Button>
      <Button onClick={() => setRows(manyGolfers.toReversed())}>Reverse</Button>
      <div hidden={hidden}>
        <GolferTable caption="Players" columns={columns} rows={rows} getRowId={({ id }) => id} />
      </div>
    </>
  );
};

/** A hidden table renders no more rows than a visible one, because rows without a height do not count. */
export const TenThousandRowsHidden: Story = {
  tags: ['regression'],
  render: () => <HiddenTable />,
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Players', hidden: true });
    const rows = () => table.querySelectorAll('tr[data-row-id]').length;
    const framesPass = () => new Promise((resolve) => setTimeout(resolve, 100));
    const press = async (name: string): Promise<void> => {
      await userEvent.click(canvas.getByRole('button', { name }));
      await framesPass();
      await expect(rows()).toBeLessThan(80);
    };
    await framesPass();
    await expect(rows()).toBeLessThan(80);
    await press('Show');
    await waitFor(() => expect(table.offsetHeight).toBeGreaterThan(400_000));
    await press('Hide');
    await press('Reverse');
    await press('Show');
    await expect(namesIn(table)[0]).toBe('Golfer 10000');
  },
};

/** Printing renders all rows. */
export const Printed: Story = {
  tags: ['regression'],
  args: { ...manyArgs, rows: manyGolfers.slice(0, 300) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Players' });
    await expect(namesIn(table).length).toBeLessThan(80);
    window.dispatchEvent(new Event('beforeprint'));
    await expect(namesIn(table)).toHaveLength(300);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(namesIn(table).length).toBeLessThan(80));
  },
};
