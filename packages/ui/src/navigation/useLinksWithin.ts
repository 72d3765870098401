import { use, useEffect, type RefObject } from 'react';
import { leavesToBrowser, NavigationContext } from './Navigation.tsx';

/** The app link that an event happened on; null if it happened elsewhere. */
const appLinkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/**
 * Makes the links in prebuilt HTML behave like `AppLink`: a plain click goes through `NavigationProvider`, and the
 * provider is notified when a pointer or the focus is on a link.
 */
export const useLinksWithin = (built: RefObject<HTMLElement | null>): void => {
  const navigation = use(NavigationContext);
  useEffect(() => {
    const { current } = built;
    if (current === null || navigation === null) return undefined;
    const prepare = (event: Event): void => {
      const href = appLinkOf(event)?.getAttribute('href');
      if (typeof href === 'string') navigation.prepare?.({ href });
    };
    const follow = (event: MouseEvent): void => {
      const link = appLinkOf(event);
      const href = link?.getAttribute('href');
      if (link === null || typeof href !== 'string' || leavesToBrowser(event, link)) return;
      event.preventDefault();
      navigation.navigate({ href });
    };
    current.addEventListener('pointerover', prepare);
    current.addEventListener('focusin', prepare);
    current.addEventListener('click', follow);
    return () => {
      current.removeEventListener('pointerover', prepare);
      current.removeEventListener('focusin', prepare);
      current.removeEventListener('click', follow);
    };
  }, [built, navigation]);
};
