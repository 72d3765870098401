import { formatSalary, type Position } from '@captains-pick/rules';
import type { CSSProperties, ReactNode } from 'react';
import { PositionMark } from '../position-mark/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './TeamTable.module.css';

interface TeamTableRow {
  readonly id: string;
  readonly position: Position;
  readonly name: string;
  /** Whole dollars; null for none. */
  readonly salary: number | null;
  /** Shown muted, because the player is out. */
  readonly eliminated?: boolean;
  /** A word after the name, if no cell shows it: `Out`. */
  readonly note?: string;
  /** One cell for each head. */
  readonly cells: readonly ReactNode[];
}

export interface TeamTableProps {
  /** Describes the table to screen readers, unless a heading around it does. */
  readonly caption?: string;
  /** The heads of the figures, after position, name and salary. */
  readonly heads: readonly string[];
  /** The players, captain first. */
  readonly rows: readonly TeamTableRow[];
  readonly withSalaries: boolean;
  /** The totals, with a cell for each head; null if nothing adds up. */
  readonly totals: { readonly salary: number | null; readonly cells: readonly ReactNode[] } | null;
  /** The padding at both ends of a row, to match the surroundings: a CSS length. */
  readonly gutter: string;
}

const salaryText = (salary: number | null): string =>
  salary === null ? '-' : formatSalary(salary);

/**
 * The players of a team with their figures. The captain is marked `CPT*`, because the captain's figure breaks ties
 * (docs/product.md#ranking).
 */
export const TeamTable = ({
  caption,
  heads,
  rows,
  withSalaries,
  totals,
  gutter,
}: TeamTableProps) => (
  <table className={styles['table']} style={{ '--gutter': gutter } as CSSProperties}>
    {caption === undefined ? null : <VisuallyHidden as="caption">{caption}</VisuallyHidden>}
    <thead>
      <tr>
        <th scope="col">Pos</th>
        <th scope="col">Name</th>
        {withSalaries ? (
          <th scope="col" data-numeric="">
            Salary
          </th>
        ) : null}
        {heads.map((head) => (
          <th key={head} scope="col" data-numeric="">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, position, name, salary, eliminated, note, cells }) => (
        <tr key={id} data-eliminated={eliminated || undefined}>
          <td>
            <PositionMark position={position} />
            {position === 'Cpt' ? <span className={styles['star']}>*</span> : null}
          </td>
          <th scope="row">
            <bdi>{name}</bdi>
            {note === undefined ? null : <span className={styles['note']}> {note}</span>}
          </th>
          {withSalaries ? <td data-numeric="">{salaryText(salary)}</td> : null}
          {heads.map((head, at) => (
            <td key={head} data-numeric="">
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {totals === null ? null : (
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className={styles['totals']}>
            Totals
          </th>
          {withSalaries ? <td data-numeric="">{salaryText(totals.salary)}</td> : null}
          {heads.map((head, at) => (
            <td key={head} data-numeric="">
              {totals.cells[at]}
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
);
