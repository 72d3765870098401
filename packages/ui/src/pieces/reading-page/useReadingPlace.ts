import { useEffect, type RefObject } from 'react';

/** A heading above this distance from the window's top, in pixels, marks the current section. */
const READING_LINE_PX = 160;

const contentsOf = (page: HTMLElement): readonly HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]'),
];

/** The section that an entry of the contents leads to. */
const sectionOf = (link: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(link.hash.slice(1));

const markCurrent = (page: HTMLElement, current: HTMLAnchorElement | undefined): void => {
  for (const link of contentsOf(page)) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
};

/**
 * Marks the current section in the contents of a reading page, and scrolls to a section when its entry is clicked.
 * The current section is the last one whose heading is above the reading line. Works on the document's HTML, which
 * may be prebuilt.
 */
export const useReadingPlace = (reading: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current: page } = reading;
    if (page === null) return undefined;
    /** Where the last click on an entry scrolled to, in pixels from the page's top. */
    let chosenY: number | undefined;

    const follow = (): void => {
      // A short section near the end can't reach the reading line, so the clicked entry stays marked.
      if (window.scrollY === chosenY) return;
      chosenY = undefined;
      const links = contentsOf(page);
      const passed = links.findLast((link) => {
        const top = sectionOf(link)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE_PX;
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
      // Keeps the router's state in the history entry and changes only the address.
      window.history.replaceState(window.history.state, '', link.hash);
      chosenY = window.scrollY;
      markCurrent(page, link);
    };

    // The browser looks for the address's section before the router shows the page, so this scrolls to it.
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
