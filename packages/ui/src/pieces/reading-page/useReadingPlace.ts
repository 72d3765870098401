import { useEffect, type RefObject } from 'react';

/** How far down a heading may be, in pixels, and still name the section that is being read. */
const READING_LINE = 160;
/** Milliseconds in which a scroll event still belongs to the section just chosen. */
const SCROLL_TIME = 200;

const contentsOf = (page: HTMLElement): readonly HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]'),
];

/** The section that a link of the contents leads to. */
const sectionOf = (link: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(link.hash.slice(1));

const markCurrent = (page: HTMLElement, current: HTMLAnchorElement | undefined): void => {
  for (const link of contentsOf(page)) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
};

/**
 * Lets the contents of a reading page show which section is being read, the last whose heading has passed the
 * reading line, and lead to any. It works on what stands in the document, which may be HTML that was built.
 */
export const useReadingPlace = (reading: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current: page } = reading;
    if (page === null) return undefined;
    let chosenUntil = 0;

    const follow = (event: Event): void => {
      // A section near the end cannot reach the reading line; having been chosen is enough.
      if (event.timeStamp < chosenUntil) return;
      const links = contentsOf(page);
      const passed = links.findLast((link) => {
        const top = sectionOf(link)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      markCurrent(page, passed ?? links[0]);
    };

    const goTo = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const clicked = event.target instanceof Element ? event.target.closest('a') : null;
      const link = contentsOf(page).find((each) => each === clicked);
      const heading = link === undefined ? null : sectionOf(link);
      if (link === undefined || heading === null) return;
      event.preventDefault();
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
      // The router keeps its own state in the entry: only the address changes.
      window.history.replaceState(window.history.state, '', link.hash);
      chosenUntil = event.timeStamp + SCROLL_TIME;
      markCurrent(page, link);
    };

    // The router shows a page after the browser looked for the address's section.
    const named = contentsOf(page).find(({ hash }) => hash === window.location.hash);
    if (named !== undefined) sectionOf(named)?.scrollIntoView();

    page.addEventListener('click', goTo);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      page.removeEventListener('click', goTo);
      window.removeEventListener('scroll', follow);
    };
  }, [reading]);
};
