import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a section. What held it may be gone at any moment, a button once the contest is read anew, say:
 * then the heading takes it, so that a keyboard or a screen reader goes on from there and not from the top of the page.
 * Dialogs that belong to the section, but do not stand in it, keep their own.
 */
export const useFocusStays = (heading: RefObject<HTMLElement | null>) => {
  const section = useRef<HTMLElement>(null);
  const held = useRef(false);
  useEffect(() => {
    if (section.current === null) return undefined;
    const watch = new MutationObserver(() => {
      if (!held.current || document.activeElement !== document.body) return;
      held.current = false;
      heading.current?.focus();
    });
    watch.observe(section.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [heading]);
  return {
    ref: section,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
      held.current = currentTarget.contains(target);
    },
    // React tells of a blur that somebody caused, and of none that comes from taking the element away.
    onBlur: (): void => {
      held.current = false;
    },
  };
};
