import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AccordionItem } from './AccordionItem.ts';
import { DetailsAccordion } from './DetailsAccordion.tsx';

const RadixAccordion = lazy(() =>
  import('./RadixAccordion.tsx').then(
    ({ RadixAccordion }) => ({ default: RadixAccordion }),
    // Without it the browser's own stays, and is as readable.
    () => ({ default: DetailsAccordion }),
  ),
);

/** How far outside the window it may still be, in pixels, when the rest of its code is asked for. */
const NEAR = 200;

export interface AccordionProps {
  /** What can be opened, in this order. */
  readonly items: readonly AccordionItem[];
  /** Level of the items' headings, so that they fit the page's outline. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Which item is open at first; none by default. */
  readonly initiallyOpen?: string;
}

/**
 * Questions that open in place, one at a time. It begins as the browser's own, so that a page can be read and
 * used before its script runs; what the keyboard gets besides comes when it is near the window.
 */
export const Accordion = ({ items, headingLevel = 3, initiallyOpen = '' }: AccordionProps) => {
  const [open, setOpen] = useState(initiallyOpen);
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Under a keyboard's focus nothing is replaced.
        const focused = place.current?.contains(document.activeElement) === true;
        if (entry?.isIntersecting === true && !focused) setNear(true);
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
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
