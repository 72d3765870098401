import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowWindow, WindowView } from './rowWindow.ts';

/** Tables of more rows than this are windowed. Below it all rows stand in the page, for printing and searching. */
export const MOST_ROWS_AT_ONCE = 200;

/** Rows rendered before it is known how high they are and what they scroll in. */
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

const allOf = (count: number): WindowView => ({
  places: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
  gapAfter: 0,
});

const subscribeToNone = () => () => {};
const viewOfNone = (): WindowView | null => null;

const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what stands in the page when these handlers return.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};

export interface ShownRows extends WindowView {
  /** Not all rows are rendered. */
  readonly windowed: boolean;
  /** Goes on each row as its ref. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/**
 * Which rows of a table to render. Of a long one: those in sight and a few more, and the ones to `keep` wherever
 * they are; the rest is room. It scrolls with the page, or with the box around the table if that scrolls.
 *
 * @param ids the rows in the order shown
 * @param keep indexes of rows that stay rendered: own, selected, focused; ascending
 */
export const useRowWindow = (
  body: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
  keep: readonly number[],
): ShownRows => {
  const [rowWindow, setRowWindow] = useState<RowWindow | null>(null);
  const view = useSyncExternalStore(
    rowWindow?.subscribe ?? subscribeToNone,
    rowWindow?.view ?? viewOfNone,
    viewOfNone,
  );
  const [unwindowed, setUnwindowed] = useState(false);
  const printing = usePrinting();
  const windowed = ids.length > MOST_ROWS_AT_ONCE && !printing && !unwindowed;

  // Most tables are short and never need it. Until it is there a long one shows its first rows.
  const needed = windowed && rowWindow === null;
  useEffect(() => {
    if (!needed) return;
    let left = false;
    const load = async (): Promise<void> => {
      const { createRowWindow } = await import('./rowWindow.ts');
      if (!left) setRowWindow(createRowWindow());
    };
    load().catch(() => {
      // Without it the rows are still to be had: all at once.
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
    const lie = (): void => {
      const scroller = scrollerOf(rows);
      rowHeight ||= rowHeightOf(rows);
      rowWindow.place({ scroller, margin: marginOf(rows, scroller), rowHeight });
    };
    lie();
    // Whatever grows or shrinks above the table moves it; so does a turned phone.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // Not at once: what follows may resize the body again, which browsers call a loop.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(lie);
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      rowWindow.stop();
    };
  }, [windowed, body, rowWindow]);

  useLayoutEffect(() => {
    if (windowed) rowWindow?.show({ ids, keep });
  }, [windowed, rowWindow, ids, keep]);

  if (!windowed) return { windowed, ...allOf(ids.length), measure: undefined };
  return { windowed, ...(view ?? allOf(FIRST_ROWS)), measure: rowWindow?.measure };
};
