import type { Row } from './row.ts';

/** A journey that ran: its title, whether it passed, and the rows it names. */
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

/** Each row with the passed journeys that exercised it, sorted by rule. */
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
    .toSorted((a, b) => (a.rule < b.rule ? -1 : Number(a.rule > b.rule)));

/** The rows that no passed journey exercised. */
export const uncovered = (table: readonly TableRow[]): readonly TableRow[] =>
  table.filter(({ journeys }) => journeys.length === 0);

const cell = (text: string): string => text.replaceAll('|', '\\|');

export const tableText = (table: readonly TableRow[]): string =>
  [
    '| rule | row | says | exercised by |',
    '| --- | --- | --- | --- |',
    ...table.map(
      ({ rule, id, says, journeys }) =>
        `| ${rule} | ${id} | ${cell(says)} | ${journeys.length === 0 ? 'NOTHING' : cell(journeys.join('; '))} |`,
    ),
    '',
  ].join('\n');

const LEAVES_NOTHING_OUT = /^--(config|output|reporter|timeout|trace|workers)=/;

/** True when Playwright's arguments run all journeys. An argument that may narrow the run counts as narrowing. */
export const isWholeRun = ([, ...options]: readonly string[]): boolean =>
  options.every((option) => LEAVES_NOTHING_OUT.test(option));
