import {
  NavigationType,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type To,
} from 'react-router-dom';
import { BACK_LIMIT_MS, isOpened, isUnlinked } from './entryState.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * The browser's history, in which each step waits for the ones before. A browser goes back some time after it is asked
 * to. If another page were opened in between, the browser would go back from there, to the page that was left.
 *
 * A redirect replaces the page together with what is open on it, and a link in a confirmation closes the confirmation.
 * Both then go back first.
 */
export const createOrderedHistory = (
  history: BrowserHistory = createBrowserHistory({ v5Compat: true }),
): BrowserHistory => {
  const { push, replace, go, listen } = history;
  const waiting: (() => void)[] = [];
  let goingBack: ReturnType<typeof setTimeout> | undefined;

  const isGoingBack = (): boolean => goingBack !== undefined;

  const proceed = (): void => {
    clearTimeout(goingBack);
    goingBack = undefined;
    const next = waiting.shift();
    if (next === undefined) return;
    next();
    if (!isGoingBack()) proceed();
  };
  const inOrder = (step: () => void): void => {
    if (isGoingBack()) waiting.push(step);
    else step();
  };
  const goBy = (delta: number): void => {
    goingBack = setTimeout(proceed, BACK_LIMIT_MS);
    go(delta);
  };
  const openInOrder = (to: To, closes: (state: unknown) => boolean, open: () => void): void => {
    const here = history.location.pathname;
    const path = history.createURL(to).pathname;
    const openOrClose = (): void => {
      const { pathname, state } = history.location;
      if (path !== pathname && closes(state)) {
        waiting.unshift(openOrClose);
        goBy(-1);
      } else if (path !== here || pathname === here) open();
      // Else it is a change of the view of a page that was left in the meantime.
    };
    inOrder(openOrClose);
  };

  return Object.assign(history, {
    push: (to: To, state?: unknown) => openInOrder(to, isUnlinked, () => push(to, state)),
    replace: (to: To, state?: unknown) => openInOrder(to, isOpened, () => replace(to, state)),
    go: (delta: number) => inOrder(() => goBy(delta)),
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((update) => {
        listener(update);
        if (update.action === NavigationType.Pop) proceed();
      }),
  });
};
