import { useEffect, useRef, type RefObject } from 'react';

export interface DraftButton {
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** Moves the focus to the button after the next render, which enables it. */
  readonly focusOnceEnabled: () => void;
}

/** The Draft button, which takes the focus when a player is staged from the search. */
export const useDraftButton = (): DraftButton => {
  const ref = useRef<HTMLButtonElement>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    // Deferred to the next frame: the tables listen for focus and would render within this effect.
    requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }));
  });
  return {
    ref,
    focusOnceEnabled: () => {
      shouldFocus.current = true;
    },
  };
};
