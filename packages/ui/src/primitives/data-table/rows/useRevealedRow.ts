import { useEffect, useRef, type RefObject } from 'react';
import { rowIn } from './useRowKeys.ts';

/** Scrolls to the selected row when the selection changes. Null: no row is selected. */
export const useRevealedRow = (
  body: RefObject<HTMLTableSectionElement | null>,
  selectedId: string | null,
): void => {
  const revealed = useRef(selectedId);
  useEffect(() => {
    if (revealed.current === selectedId) return;
    const row = selectedId === null ? null : rowIn(body.current, selectedId);
    // The row is not rendered yet. A later render scrolls to it.
    if (selectedId !== null && row === null) return;
    revealed.current = selectedId;
    row?.scrollIntoView({ block: 'nearest' });
  });
};
