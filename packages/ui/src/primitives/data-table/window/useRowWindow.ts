import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { RowWindow, WindowView } from './rowWindow.ts';
import { usePrinting } from './usePrinting.ts';

/**
 * Tables of more rows than this are windowed. Shorter ones render all rows, so that printing and searching find them.
 */
export const MOST_ROWS_AT_ONCE = 200;

/** Rows rendered before the row height and the scroll container are known. */
const FIRST_ROWS = 40;

const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at === document.body || at === document.documentElement) return null;
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return null;
};

const marginOf = (body: HTMLElement, scroller: HTMLElement | null): number => {
  const { top } = body.getBoundingClientRect();
  return scroller === null
    ? top + window.scrollY
    : top - scroller.getBoundingClientRect().top + scroller.scrollTop;
};

const rowHeightOf = (body: HTMLElement): number =>
  body.querySelector<HTMLElement>('tr[data-row-id]:not([data-before-line])')?.offsetHeight ?? 0;

const allRows = (count: number): WindowView => ({
  places: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
  gapAfter: 0,
});

const noSubscription = () => () => {};
const noView = (): WindowView | null => null;

export interface ShownRows extends WindowView {
  /** True if not all rows are rendered. */
  readonly windowed: boolean;
  /** The ref of each row. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/**
 * Which rows of a table to render. In a long table these are the visible rows, a few beyond them, and the rows in
 * `keep`; gaps take the place of the others. The scroll container is the page, or a scrolling box around the table.
 *
 * @param ids the rows in the order shown
 * @param keep indexes of rows that are always rendered: own, selected, focused; ascending
 */
export const useRowWindow = (
  body: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
  keep: readonly number[],
): ShownRows => {
  const [rowWindow, setRowWindow] = useState<RowWindow | null>(null);
  const view = useSyncExternalStore(
    rowWindow?.subscribe ?? noSubscription,
    rowWindow?.view ?? noView,
    noView,
  );
  const [unwindowed, setUnwindowed] = useState(false);
  const printing = usePrinting();
  const windowed = ids.length > MOST_ROWS_AT_ONCE && !printing && !unwindowed;

  // Loaded on demand, because most tables are short. Until it has loaded, a long table shows its first rows.
  const needed = windowed && rowWindow === null;
  useEffect(() => {
    if (!needed) return;
    let left = false;
    const load = async (): Promise<void> => {
      const { createRowWindow } = await import('./rowWindow.ts');
      if (!left) setRowWindow(createRowWindow());
    };
    load().catch(() => {
      // Without the row window, the table renders all rows.
      if (!left) setUnwindowed(true);
    });
    return () => {
      left = true;
    };
  }, [needed]);

  useLayoutEffect(() => {
    const rows = body.current;
    if (!windowed || rows === null || rowWindow === null) return;
    let rowHeight = 0;
    const measurePlace = (): void => {
      rowHeight ||= rowHeightOf(rows);
      // The table is hidden. When it is shown, the observer calls.
      if (rowHeight === 0) return;
      const scroller = scrollerOf(rows);
      rowWindow.place({ scroller, margin: marginOf(rows, scroller), rowHeight });
    };
    measurePlace();
    // Content above the table that changes its height moves the table; so does rotating a phone.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // Deferred: the update may resize the body again, and browsers report that as a loop.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measurePlace);
    });
    observer.observe(document.body);
    observer.observe(rows);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      rowWindow.stop();
    };
  }, [windowed, body, rowWindow]);

  useLayoutEffect(() => {
    if (windowed) rowWindow?.show({ ids, keep });
  }, [windowed, rowWindow, ids, keep]);

  if (!windowed) return { windowed, ...allRows(ids.length), measure: undefined };
  return { windowed, ...(view ?? allRows(FIRST_ROWS)), measure: rowWindow?.measure };
};
