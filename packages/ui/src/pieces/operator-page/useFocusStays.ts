import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a section. If the focused element is removed, such as a button after a refetch, the heading
 * takes the focus, so that keyboard and screen reader users keep their place. Dialogs outside the section's element
 * manage their own focus.
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
    // React fires blur when the user moves the focus, but not when the focused element is removed.
    onBlur: (): void => {
      held.current = false;
    },
  };
};
