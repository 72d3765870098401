import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { StandingsRow } from '../standingsRows.ts';

const bringIntoSight = (row: HTMLElement): void => {
  row.scrollIntoView({ block: 'center' });
  row.querySelector<HTMLElement>('[data-row-button]')?.focus({ preventScroll: true });
};

export interface OwnRows<Row> {
  /** The viewer's rows, best first. */
  readonly own: readonly Row[];
  /** Scrolls to the viewer's best row and focuses it; at the next call, the next row. */
  readonly goToNext: () => void;
  readonly goToBest: () => void;
}

/**
 * Navigation to the viewer's own rows in a table of any length.
 *
 * @param rows best first
 * @param beforeGoing makes sure that all rows are in the table, for example by clearing a search; gets the row to go to
 */
export const useOwnRows = <Row extends StandingsRow>(
  rows: readonly Row[],
  table: RefObject<HTMLDivElement | null>,
  beforeGoing: (row: Row) => void,
): OwnRows<Row> => {
  const own = useMemo(() => rows.filter((row) => row.own), [rows]);
  const next = useRef(0);
  const [goal, setGoal] = useState<{ readonly id: string } | null>(null);
  const reached = useRef<typeof goal>(null);

  // Runs after each render, because a later render may add the row.
  useEffect(() => {
    if (goal === null || reached.current === goal) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(goal.id)}"]`);
    if (!row) return;
    reached.current = goal;
    bringIntoSight(row);
  });

  const goTo = (index: number): void => {
    const row = own[index % Math.max(1, own.length)];
    if (row === undefined) return;
    next.current = (index % own.length) + 1;
    beforeGoing(row);
    setGoal({ id: row.id });
  };
  return { own, goToNext: () => goTo(next.current), goToBest: () => goTo(0) };
};
