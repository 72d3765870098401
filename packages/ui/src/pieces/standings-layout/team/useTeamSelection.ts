import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';

export interface TeamSelection<Row> {
  /** The row whose team is open. */
  readonly open: Row | undefined;
  /** The id of the row that the user chose; null for none. */
  readonly chosenId: string | null;
  readonly choose: (choice: { readonly row: Row }) => void;
  /** Closes the panel. The focus then returns to the row that opened it. */
  readonly close: () => void;
  /** The ref of the element around the table. */
  readonly table: RefObject<HTMLDivElement | null>;
}

/**
 * The team that is open beside the table: the chosen row's; before the user has chosen or closed one, the viewer's own,
 * if there is room.
 *
 * @param asked the id of the chosen entry, from the address; null: none
 */
export const useTeamSelection = <Row extends { readonly id: string; readonly own: boolean }>(
  rows: readonly Row[],
  asked: string | null,
  onTeam: (changed: { readonly team: string | null }) => void,
): TeamSelection<Row> => {
  const [suggestedId, setSuggestedId] = useState<string | null>(null);
  const [closed, setClosed] = useState(false);
  const table = useRef<HTMLDivElement>(null);

  // An unknown id is ignored.
  const chosen = useMemo(
    () => (asked === null ? undefined : rows.find(({ id }) => id === asked)),
    [rows, asked],
  );
  const unasked = chosen === undefined && !closed;
  const suggested = useMemo(
    () =>
      unasked
        ? (rows.find(({ id }) => id === suggestedId) ?? rows.find(({ own }) => own))
        : undefined,
    [rows, unasked, suggestedId],
  );
  // The suggested team stays the same if another of the viewer's entries takes the lead.
  if (suggestedId === null && suggested !== undefined) setSuggestedId(suggested.id);
  const chosenId = chosen?.id ?? null;

  const close = useCallback(() => {
    setClosed(true);
    onTeam({ team: null });
  }, [onTeam]);
  const before = useRef(chosenId);
  useEffect(() => {
    const closedId = before.current;
    before.current = chosenId;
    // Back closes the team too. The focus was in its panel, unless the user has moved it.
    if (closedId === null || chosenId !== null || document.activeElement !== document.body) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(closedId)}"] [data-row-button]`)
      ?.focus();
  }, [chosenId]);
  // Stable, because every row receives it.
  const choose = useCallback(
    ({ row }: { readonly row: Row }) => onTeam({ team: row.id }),
    [onTeam],
  );

  return { open: chosen ?? suggested, chosenId, choose, close, table };
};
