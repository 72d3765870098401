import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';

/** Which team is open. `unasked`: the user has not chosen yet, so the viewer's own team is shown if there is room. */
type Selection =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'chosen'; readonly id: string };

export interface TeamSelection<Row> {
  /** The row whose team is open. */
  readonly open: Row | undefined;
  /** The id of the row that the user chose; null for none. */
  readonly chosenId: string | null;
  readonly choose: (choice: { readonly row: Row }) => void;
  /** Closes the panel and returns the focus to the row that opened it. */
  readonly close: () => void;
  /** The ref of the element around the table. */
  readonly table: RefObject<HTMLDivElement | null>;
}

/** The team that is open beside the table: at first the viewer's own, then the chosen row's. */
export const useTeamSelection = <Row extends { readonly id: string; readonly own: boolean }>(
  rows: readonly Row[],
): TeamSelection<Row> => {
  const [selection, setSelection] = useState<Selection>({ kind: 'unasked' });
  const [suggestedId, setSuggestedId] = useState<string | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const chosenId = selection.kind === 'chosen' ? selection.id : null;

  const close = useCallback(() => {
    setSelection({ kind: 'closed' });
    if (chosenId === null) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(chosenId)}"] [data-row-button]`)
      ?.focus();
  }, [chosenId]);

  const unasked = selection.kind === 'unasked';
  const openId = unasked ? suggestedId : chosenId;
  const open = useMemo(
    () =>
      rows.find(({ id }) => id === openId) ?? (unasked ? rows.find(({ own }) => own) : undefined),
    [rows, unasked, openId],
  );
  // The suggested team stays the same if another of the viewer's entries takes the lead.
  if (unasked && suggestedId === null && open !== undefined) setSuggestedId(open.id);
  // Stable, because every row receives it.
  const choose = useCallback(({ row }: { readonly row: Row }) => {
    setSelection({ kind: 'chosen', id: row.id });
  }, []);

  return {
    open,
    chosenId,
    choose,
    close,
    table,
  };
};
