/** Rows and cells of tables, as stories check them. */
import { within } from 'storybook/test';

/** The row whose header cell has this name. */
export const rowOf = (table: HTMLElement, name: RegExp): HTMLElement => {
  const row = within(table).getByRole('rowheader', { name }).closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return row;
};

/** The texts of a row's cells. */
export const cellsOf = (row: HTMLElement): readonly (string | null)[] =>
  [...row.children].map((cell) => cell.textContent);

/** The texts of a table's column heads. */
export const headsOf = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

/** The texts of the rows below the head, each in one string. */
export const rowTexts = (dialog: HTMLElement): readonly (string | null)[] =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
