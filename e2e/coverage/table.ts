import type { Row } from './row.ts';

/** A journey that ran: what it is called, whether it passed, and the rows it names. */
export interface Journey {
  readonly title: string;
  readonly passed: boolean;
  readonly covers: readonly string[];
}

export interface TableRow extends Row {
  readonly id: string;
  /** Titles of the journeys that passed and name this row. */
  readonly journeys: readonly string[];
}

/** Each row beside the passed journeys that exercised it, in the order of the sections. */
export const coverageTable = (
  rows: ReadonlyMap<string, Row>,
  journeys: readonly Journey[],
): readonly TableRow[] =>
  [...rows]
    .map(([id, row]) => ({
      id,
      ...row,
      journeys: journeys
        .filter(({ passed, covers }) => passed && covers.includes(id))
        .map(({ title }) => title),
    }))
    .toSorted((a, b) => a.section - b.section);

/** The rows that no passed journey exercised. */
export const uncovered = (table: readonly TableRow[]): readonly TableRow[] =>
  table.filter(({ journeys }) => journeys.length === 0);

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table in Markdown. */
export const tableText = (table: readonly TableRow[]): string =>
  [
    '| section | row | says | exercised by |',
    '| --- | --- | --- | --- |',
    ...table.map(
      ({ section, id, says, journeys }) =>
        `| ${section} | ${id} | ${cell(says)} | ${journeys.length === 0 ? 'NOTHING' : cell(journeys.join('; '))} |`,
    ),
    '',
  ].join('\n');

const LEAVES_NOTHING_OUT = /^--(config|output|reporter|timeout|trace|workers)=/;

/** Whether Playwright's arguments ask for all journeys. One that might narrow the run counts as narrowing. */
export const isWholeRun = ([, ...options]: readonly string[]): boolean =>
  options.every((option) => LEAVES_NOTHING_OUT.test(option));
