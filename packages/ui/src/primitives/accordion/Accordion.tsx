import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AccordionItem } from './AccordionItem.ts';
import { DetailsAccordion } from './DetailsAccordion.tsx';

const RadixAccordion = lazy(() =>
  import('./RadixAccordion.tsx').then(
    ({ RadixAccordion }) => ({ default: RadixAccordion }),
    // If the code fails to load, `<details>` stays. It is equally readable.
    () => ({ default: DetailsAccordion }),
  ),
);

/** The rest of the code loads once the accordion is this near to the window, in pixels. */
const NEAR_PX = 200;

export interface AccordionProps {
  /** The items, in this order. */
  readonly items: readonly AccordionItem[];
  /** Heading level of the items, to fit the page's outline. */
  readonly headingLevel?: 2 | 3 | 4;
  /** The id of the item that is open at first; none by default. */
  readonly initiallyOpen?: string;
}

/**
 * Questions that open in place, one at a time. It starts as `<details>`, so that the page works before its script
 * runs. The full keyboard support loads when the accordion comes near the window.
 */
export const Accordion = ({ items, headingLevel = 3, initiallyOpen = '' }: AccordionProps) => {
  const [open, setOpen] = useState(initiallyOpen);
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current: element } = place;
    if (element === null) return;
    let inSight = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const replace = (): void => {
      // Replacing the form would lose the keyboard's focus.
      if (inSight && !element.contains(document.activeElement)) setNear(true);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        inSight = entry?.isIntersecting === true;
        replace();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    // The next element has the focus only after the event.
    const onFocusOut = (): void => {
      clearTimeout(timer);
      timer = setTimeout(replace);
    };
    observer.observe(element);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusout', onFocusOut);
      clearTimeout(timer);
    };
  }, []);

  const form = { items, heading: `h${headingLevel}`, open, onOpenChange: setOpen } as const;
  const details = <DetailsAccordion {...form} />;
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={details}>
          <RadixAccordion {...form} />
        </Suspense>
      ) : (
        details
      )}
    </div>
  );
};
