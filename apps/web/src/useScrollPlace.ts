import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may take to grow to where its reader was, in milliseconds. */
const GROWING_TIME = 10_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const scrollTo = (top: number): void => window.scrollTo({ top });

/** Scrolls there as soon as the page is tall enough, unless its reader moves first. Answers how to give up. */
const scrollWhenTall = (top: number): (() => void) => {
  const { documentElement: root, body } = document;
  const growth = new ResizeObserver(() => {
    scrollTo(top);
    if (root.scrollHeight - window.innerHeight >= top) giveUp();
  });
  const timer = setTimeout(() => giveUp(), GROWING_TIME);
  const giveUp = (): void => {
    clearTimeout(timer);
    growth.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, giveUp);
  };
  for (const move of OWN_MOVES) window.addEventListener(move, giveUp, { passive: true });
  growth.observe(body);
  return giveUp;
};

/**
 * A new page begins at its top; going back or forward returns to where its reader was. The browser's own way
 * comes too early here: the page to return to is still on its way when it looks.
 */
export const useScrollPlace = (): void => {
  const location = useLocation();
  const navigation = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef(location);
  /** The browser has gone back or forward, and the page on screen is still the one that is left. */
  const leaving = useRef(false);

  useEffect(() => {
    const note = (): void => {
      if (!leaving.current) places.current.set(shown.current.key, window.scrollY);
    };
    const leave = (): void => {
      leaving.current = true;
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('popstate', leave);
    };
  }, []);

  useLayoutEffect(() => {
    leaving.current = false;
    const { pathname } = shown.current;
    shown.current = location;
    if (pathname === location.pathname) return undefined;
    if (navigation === NavigationType.Pop) {
      return scrollWhenTall(places.current.get(location.key) ?? 0);
    }
    scrollTo(0);
    return undefined;
  }, [location, navigation]);
};
