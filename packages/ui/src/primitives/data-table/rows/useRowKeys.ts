import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows that Page Up and Page Down move by. */
const PAGE_STEP = 10;

/** The index that a key moves to, as in a list; null for other keys. */
const keyTarget = (key: string, at: number, last: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return Math.min(last, at + PAGE_STEP);
    case 'PageUp':
      return Math.max(0, at - PAGE_STEP);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
};

export const rowIn = (body: HTMLElement | null, id: string): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`) ?? null;

const rowIdOf = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest('tr')?.dataset['rowId'] : undefined) ?? null;

/**
 * Arrows, Home, End, Page Up and Page Down move between rows while the focus is on a `RowButton`.
 *
 * @param idsInOrder the rows in the order shown
 * @returns the row that has the focus, which must stay rendered; null for none
 */
export const useRowKeys = (
  body: RefObject<HTMLTableSectionElement | null>,
  idsInOrder: readonly string[],
): string | null => {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const moving = useRef(false);

  const moveByKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || !event.target.hasAttribute('data-row-button')) return;
    const at = idsInOrder.indexOf(rowIdOf(event.target) ?? '');
    const to = at === -1 ? null : keyTarget(event.key, at, idsInOrder.length - 1);
    const id = to === null ? undefined : idsInOrder[to];
    if (id === undefined) return;
    event.preventDefault();
    // The row may not be rendered yet. It must be before it can take the focus. Rendering it can remove the row that
    // has the focus.
    moving.current = true;
    flushSync(() => setFocusedId(id));
    moving.current = false;
    const row = rowIn(body.current, id);
    row?.querySelector<HTMLElement>('[data-row-button]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const rows = body.current;
    if (rows === null) return;
    const trackFocus = (event: FocusEvent): void => setFocusedId(rowIdOf(event.target));
    const clearFocus = (event: FocusEvent): void => {
      if (!moving.current && rowIdOf(event.relatedTarget) === null) setFocusedId(null);
    };
    const onKeyDown = (event: KeyboardEvent): void => moveByKey(event);
    rows.addEventListener('focusin', trackFocus);
    rows.addEventListener('focusout', clearFocus);
    rows.addEventListener('keydown', onKeyDown);
    return () => {
      rows.removeEventListener('focusin', trackFocus);
      rows.removeEventListener('focusout', clearFocus);
      rows.removeEventListener('keydown', onKeyDown);
    };
  }, [body]);

  return focusedId;
};
