import { useLayoutEffect, useRef, type RefObject } from 'react';
import { MOST_ROWS_AT_ONCE } from '../window/useRowWindow.ts';

const inOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/**
 * Slides rows to their new places when new data change their order. An order that the user chose, by a head or a
 * page, is shown at once.
 *
 * @param ids the rows in the order shown
 * @param arrangement the user's choice of sorting and page; when it changes, rows do not slide
 */
export const useRowMoves = (
  body: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
  arrangement: string,
): void => {
  const before = useRef({ ids, arrangement });

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { ids, arrangement };
    const rows = body.current;
    if (rows === null || was.arrangement !== arrangement) return;
    // In a windowed table most rows that move are off screen.
    if (ids.length > MOST_ROWS_AT_ONCE) return;
    if (inOrder(was.ids, ids)) return;
    const duration = Number.parseFloat(getComputedStyle(rows).getPropertyValue('--t-base'));
    if (!(duration > 0)) return;
    const places = new Map(was.ids.map((id, index) => [id, index]));
    for (const [index, id] of ids.entries()) {
      const place = places.get(id);
      if (place === undefined || place === index) continue;
      const row = rows.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
      row?.animate(
        [
          { transform: `translateY(${(place - index) * row.offsetHeight}px)` },
          { transform: 'none' },
        ],
        { duration, easing: 'ease-out' },
      );
    }
  });
};
