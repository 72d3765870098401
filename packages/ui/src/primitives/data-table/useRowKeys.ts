import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows that Page Up and Page Down go by. */
const PAGE_STEP = 10;

/** Where a key leads from a row, as in a list; null where it leads nowhere. */
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
 * Arrows, Home, End, Page Up and Page Down go through the rows while the focus is on a `RowButton`.
 *
 * @param idsInOrder the rows in the order shown
 * @returns the row that the focus is in, which must stay rendered; null for none
 */
export const useRowKeys = (
  body: RefObject<HTMLTableSectionElement | null>,
  idsInOrder: readonly string[],
): string | null => {
  const [focusedId, setFocusedId] = useState<string | null>(null);

  const goByKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || !event.target.hasAttribute('data-row-button')) return;
    const at = idsInOrder.indexOf(rowIdOf(event.target) ?? '');
    const to = at === -1 ? null : keyTarget(event.key, at, idsInOrder.length - 1);
    const id = to === null ? undefined : idsInOrder[to];
    if (id === undefined) return;
    event.preventDefault();
    // A row that was left out is rendered first, so that it can be focused.
    flushSync(() => setFocusedId(id));
    const row = rowIn(body.current, id);
    row?.querySelector<HTMLElement>('[data-row-button]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const rows = body.current;
    if (rows === null) return;
    const note = (event: FocusEvent): void => setFocusedId(rowIdOf(event.target));
    const forget = (event: FocusEvent): void => {
      if (rowIdOf(event.relatedTarget) === null) setFocusedId(null);
    };
    const go = (event: KeyboardEvent): void => goByKey(event);
    rows.addEventListener('focusin', note);
    rows.addEventListener('focusout', forget);
    rows.addEventListener('keydown', go);
    return () => {
      rows.removeEventListener('focusin', note);
      rows.removeEventListener('focusout', forget);
      rows.removeEventListener('keydown', go);
    };
  }, [body]);

  return focusedId;
};
