import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may take to grow to its previous scroll position, in milliseconds. */
const MAX_GROWTH_MS = 10_000;
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const scrollTo = (top: number): void => window.scrollTo({ top });

/** Scrolls as soon as the page is tall enough, unless the user scrolls first. Returns a function that cancels it. */
const scrollWhenTall = (top: number): (() => void) => {
  const { documentElement: root, body } = document;
  const growth = new ResizeObserver(() => {
    scrollTo(top);
    if (root.scrollHeight - window.innerHeight >= top) stop();
  });
  const timer = setTimeout(() => stop(), MAX_GROWTH_MS);
  const stop = (): void => {
    clearTimeout(timer);
    growth.disconnect();
    for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, stop);
  };
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true });
  growth.observe(body);
  return stop;
};

/**
 * A new page starts at its top. Going back or forward restores the scroll position. The browser's own restoration
 * runs too early: it looks before the page's content has loaded.
 */
export const useScrollPlace = (): void => {
  const location = useLocation();
  const navigation = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef(location);
  /** True after going back or forward, while the previous page is still on screen. */
  const leaving = useRef(false);

  useEffect(() => {
    const trackScroll = (): void => {
      if (!leaving.current) places.current.set(shown.current.key, window.scrollY);
    };
    const leave = (): void => {
      leaving.current = true;
    };
    window.addEventListener('scroll', trackScroll, { passive: true });
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('scroll', trackScroll);
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
