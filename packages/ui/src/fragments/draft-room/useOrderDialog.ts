import type { DraftView } from '@captains-pick/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useView } from '../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../pieces/dialog-view/index.ts';
import { isOver } from './turn/turn.ts';
import { useStoredFlag, type FlagStorage } from './useStoredFlag.ts';

const ORDER_SHOWN = 'captains-pick.draft-order-shown.';

export interface OrderDialog {
  readonly open: boolean;
  /** Opens it for the viewer. */
  readonly show: () => void;
  readonly close: () => void;
  /** Marks the order as not shown, so that the dialog opens again. A user who enters again must see the new order. */
  readonly forget: () => void;
}

/**
 * The dialog of the draft order, which opens once per contest and browser session (docs/product.md#draft-room). It
 * closes when the first pick's clock starts. If the page opened it, and not the viewer, it also closes when the viewer's
 * turn begins.
 */
export const useOrderDialog = ({
  contestId,
  draft,
  leaving,
  opening,
  ownTurn,
  session,
}: {
  readonly contestId: string;
  readonly draft: DraftView | null;
  /** The page is about to redirect. */
  readonly leaving: boolean;
  /** The order is shown and no clock runs yet. */
  readonly opening: boolean;
  readonly ownTurn: boolean;
  readonly session: FlagStorage;
}): OrderDialog => {
  // A lobby that has refilled has a new draft and shows its order again.
  const draftKey = draft === null || draft.moves.length === 0 ? '' : `.${draft.draftId}`;
  const [shownBefore, setShownBefore] = useStoredFlag(
    session,
    `${ORDER_SHOWN}${contestId}${draftKey}`,
  );
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  const asked = dialog === 'draft-order';
  const [wasOpening, setWasOpening] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const isNew =
    !shownBefore && !leaving && draft !== null && !isOver(draft) && draft.order.length > 0;

  if (opening !== wasOpening) {
    setWasOpening(opening);
    setDismissed(!opening);
  } else if (ownTurn && isNew && !dismissed) setDismissed(true);
  const remember = useEffectEvent(() => setShownBefore(true));
  useEffect(() => {
    if (dismissed) remember();
  }, [dismissed]);
  const closeAsked = useEffectEvent(() => {
    if (asked) change(CLOSED_DIALOG);
  });
  const opened = useRef(opening);
  useEffect(() => {
    if (opened.current && !opening) closeAsked();
    opened.current = opening;
  }, [opening]);

  return {
    open: asked || (isNew && !dismissed),
    show: () => change({ dialog: 'draft-order' }),
    close: () => {
      if (asked) change(CLOSED_DIALOG);
      setShownBefore(true);
    },
    forget: () => setShownBefore(false),
  };
};
