import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const headsOf = (table: HTMLTableElement): readonly HTMLTableCellElement[] => [
  ...(table.tHead?.rows[0]?.cells ?? []),
];

/** The column that gives way: the growing one, else the key column. */
const givesWay = (head: HTMLTableCellElement): boolean =>
  head.dataset['grow'] !== undefined || head.dataset['emphasis'] === 'key';

/**
 * Keeps the columns of a windowed table where they are while rows come and go: a column may grow for a wider
 * figure, and never shrinks back. Columns with a width of their own keep that. A table of another width starts anew.
 */
export const useSteadyColumns = (
  table: RefObject<HTMLTableElement | null>,
  windowed: boolean,
): void => {
  const held = useRef(new Map<HTMLTableCellElement, number>());

  useLayoutEffect(() => {
    if (!windowed || table.current === null) return;
    const grown = headsOf(table.current)
      .filter((head) => !givesWay(head) && (held.current.has(head) || head.style.width === ''))
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
      // Not at once: the table it resizes is the one that is observed.
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
