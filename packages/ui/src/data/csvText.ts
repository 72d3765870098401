/** A text as one cell, in quotes where it needs them. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as CSV (RFC 4180, with line feeds alone). */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map((value) => csvCell(String(value ?? ''))).join(',')}\n`).join('');

/** A text that a spreadsheet does not run as a formula. */
export const noFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
