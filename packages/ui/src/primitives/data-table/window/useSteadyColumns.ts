import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const headsOf = (table: HTMLTableElement): readonly HTMLTableCellElement[] => [
  ...(table.tHead?.rows[0]?.cells ?? []),
];

/** True for the column that takes up changes of width: the growing one, or else the key column. */
const isFlexible = (head: HTMLTableCellElement): boolean =>
  head.dataset['grow'] !== undefined || head.dataset['emphasis'] === 'key';

/**
 * Keeps the column widths of a windowed table stable while rows are rendered and removed. A column may grow for a
 * wider figure, but never shrinks. Columns with a fixed width keep it. When the table's width changes, the columns
 * are measured again.
 */
export const useSteadyColumns = (
  table: RefObject<HTMLTableElement | null>,
  windowed: boolean,
): void => {
  const held = useRef(new Map<HTMLTableCellElement, number>());

  useLayoutEffect(() => {
    if (!windowed || table.current === null) return;
    const grown = headsOf(table.current)
      .filter((head) => !isFlexible(head) && (held.current.has(head) || head.style.width === ''))
      .map((head) => ({ head, width: head.offsetWidth }))
      .filter(({ head, width }) => width > (held.current.get(head) ?? 0));
    for (const { head, width } of grown) {
      held.current.set(head, width);
      head.style.width = `${width}px`;
    }
  });

  useEffect(() => {
    const element = table.current;
    const heads = held.current;
    if (!windowed || element === null) return;
    const release = (): void => {
      for (const head of heads.keys()) head.style.width = '';
      heads.clear();
    };
    let width = element.offsetWidth;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth === width) return;
      width = element.offsetWidth;
      // Deferred, because it resizes the observed table.
      frame = requestAnimationFrame(release);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      release();
    };
  }, [windowed, table]);
};
