import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BACK_LIMIT_MS } from './entryState.ts';
import { createOrderedHistory, type BrowserHistory } from './orderedHistory.ts';

const BACK_MS = 20;
const SITE = 'http://site.test';

interface Entry {
  readonly url: URL;
  readonly state: unknown;
}

/** A browser that goes back a moment after it is asked to, and never before its first entry. */
const createBrowser = (first: string) => {
  const urlOf = (to: unknown): URL =>
    new URL(typeof to === 'string' ? to : (to as { readonly pathname: string }).pathname, SITE);
  const entries: Entry[] = [{ url: urlOf(first), state: null }];
  let at = 0;
  let notify: (update: { readonly action: string }) => void = () => {};
  const shown = (): Entry => entries[at] ?? { url: urlOf('/'), state: null };
  const browser = {
    get location() {
      const { url, state } = shown();
      return { pathname: url.pathname, search: url.search, state };
    },
    createURL: urlOf,
    push: (to: unknown, state: unknown) => {
      at += 1;
      entries.splice(at, Infinity, { url: urlOf(to), state });
      notify({ action: 'PUSH' });
    },
    replace: (to: unknown, state: unknown) => {
      entries[at] = { url: urlOf(to), state };
      notify({ action: 'REPLACE' });
    },
    go: (delta: number) => {
      setTimeout(() => {
        if (entries[at + delta] === undefined) return;
        at += delta;
        notify({ action: 'POP' });
      }, BACK_MS);
    },
    listen: (listener: typeof notify) => {
      notify = listener;
      return () => {};
    },
  };
  const history = createOrderedHistory(browser as unknown as BrowserHistory);
  const heard: string[] = [];
  history.listen(({ action }) => void heard.push(`${action} ${shown().url.pathname}`));
  return {
    history,
    heard,
    paths: () => entries.slice(0, at + 1).map(({ url }) => url.pathname + url.search),
  };
};

const OPENED = { view: { from: { search: '', unlinked: {} } } };
const ASKED = { view: { from: { search: '', unlinked: {} }, unlinked: { '!act': 'login' } } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the history', () => {
  test('opens a page after a step back has arrived, not from the entry that it leaves', () => {
    const { history, heard, paths } = createBrowser('/lists');
    history.push('/lobby');
    history.push('/lobby?dialog=entries', OPENED);
    history.go(-1);
    history.replace('/draft');
    history.push('/rules');
    expect(paths()).toEqual(['/lists', '/lobby', '/lobby?dialog=entries']);
    vi.advanceTimersByTime(BACK_MS);
    expect(paths()).toEqual(['/lists', '/draft', '/rules']);
    expect(heard.slice(2)).toEqual(['POP /lobby', 'REPLACE /draft', 'PUSH /rules']);
  });

  test('opens it too when the browser has no entry before', () => {
    const { history, paths } = createBrowser('/lobby');
    history.go(-1);
    history.replace('/draft');
    vi.advanceTimersByTime(BACK_LIMIT_MS - 1);
    expect(paths()).toEqual(['/lobby']);
    vi.advanceTimersByTime(1);
    expect(paths()).toEqual(['/draft']);
  });

  test('a redirect replaces the page with all that is open on it', () => {
    const { history, paths } = createBrowser('/lists');
    history.push('/lobby');
    history.push('/lobby?dialog=entries', OPENED);
    history.push('/lobby?dialog=entries&entry=a', OPENED);
    history.replace('/draft');
    vi.advanceTimersByTime(2 * BACK_MS);
    expect(paths()).toEqual(['/lists', '/draft']);
  });

  test('a link keeps an open dialog behind it, and no confirmation', () => {
    const { history, paths } = createBrowser('/lobby');
    history.push('/lobby?dialog=entries', OPENED);
    history.push('/rules');
    expect(paths()).toEqual(['/lobby', '/lobby?dialog=entries', '/rules']);
    history.push('/rules', ASKED);
    history.push('/login');
    vi.advanceTimersByTime(BACK_MS);
    expect(paths()).toEqual(['/lobby', '/lobby?dialog=entries', '/rules', '/login']);
  });

  test('what a page shows is written at once, and not once another page replaces it', () => {
    const { history, paths } = createBrowser('/lobby');
    history.push('/lobby?dialog=entries', OPENED);
    history.replace('/lobby?dialog=entries&sort=name', OPENED);
    expect(paths()).toEqual(['/lobby', '/lobby?dialog=entries&sort=name']);
    history.replace('/draft');
    history.replace('/lobby?sort=name');
    vi.advanceTimersByTime(BACK_MS);
    expect(paths()).toEqual(['/draft']);
  });
});
