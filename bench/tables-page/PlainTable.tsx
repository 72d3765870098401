import { useState } from 'react';
import { COLUMNS, ENTRIES, type Entry } from './rows.tsx';

type Column = (typeof COLUMNS)[number];

const contentOf = (column: Column, row: Entry): string | number =>
  'cell' in column ? column.cell(row) : column.accessor(row);

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });

/** The straightforward table: sorts the rows and renders them all. */
export const PlainTable = () => {
  const [sorting, setSorting] = useState<{ readonly column: Column; readonly up: boolean }>({
    column: COLUMNS[0],
    up: true,
  });
  const { column: by, up } = sorting;
  const rows = ENTRIES.toSorted((a, b) => (up ? 1 : -1) * compare(by.accessor(a), by.accessor(b)));
  return (
    <table>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column.id} scope="col">
              <button
                type="button"
                onClick={() => setSorting({ column, up: column === by ? !up : true })}
              >
                {column.header}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {COLUMNS.map((column) => (
              <td key={column.id}>{contentOf(column, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
