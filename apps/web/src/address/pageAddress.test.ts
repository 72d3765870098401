import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BACK_LIMIT_MS } from './entryState.ts';
import {
  createPageAddress,
  TYPING_PAUSE_MS,
  type EntryHistory,
  type HistoryEntry,
} from './pageAddress.ts';

/** A browser's history of one page. */
const createHistory = (search: string, state: unknown = null) => {
  const entries: HistoryEntry[] = [{ search, state }];
  let at = 0;
  const shown = (): HistoryEntry => structuredClone(entries[at] ?? { search: '', state: null });
  const history: EntryHistory = {
    push: (entry) => {
      at += 1;
      entries.splice(at, Infinity, entry);
      address.follow(shown());
    },
    replace: (entry) => {
      entries[at] = entry;
      address.follow(shown());
    },
    back: () => {
      queueMicrotask(goBack);
    },
  };
  const address = createPageAddress(shown(), history);
  const goBack = (): void => {
    at -= 1;
    address.follow(shown());
  };
  const goForward = (): void => {
    at += 1;
    address.follow(shown());
  };
  return {
    address,
    goBack,
    goForward,
    searches: () => entries.map((entry) => entry.search),
    entry: () => entries[at],
    at: () => at,
  };
};

type History = ReturnType<typeof createHistory>;

const set = (
  { address }: History,
  texts: Readonly<Record<string, string | null>>,
  history: 'typing' | 'replace' | 'step' | 'opens',
): void => address.change({ texts, history });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const untilBack = (): Promise<void> => Promise.resolve();

describe('the address of a page', () => {
  test('is read, and other keys stay in it', () => {
    const page = createHistory('?from=mail&sport=Golf');
    expect(page.address.text('sport')).toBe('Golf');
    expect(page.address.text('fee')).toBeNull();
    set(page, { sport: null, fee: 'low' }, 'step');
    expect(page.searches()).toEqual(['?from=mail&sport=Golf', '?from=mail&fee=low']);
  });

  test('a step can be undone, several changes at once as one', () => {
    const page = createHistory('');
    set(page, { sport: 'Golf', page: '2' }, 'step');
    set(page, { sort: '-fee' }, 'replace');
    expect(page.searches()).toEqual(['', '?sport=Golf&page=2&sort=-fee']);
    page.goBack();
    expect(page.address.text('sport')).toBeNull();
    page.goForward();
    expect(page.address.text('sort')).toBe('-fee');
  });

  test('no change leaves no entry', () => {
    const page = createHistory('?sport=Golf');
    set(page, { sport: 'Golf' }, 'step');
    set(page, { team: null }, 'opens');
    expect(page.searches()).toEqual(['?sport=Golf']);
  });

  test('what was typed is shown at once, and in the address after a pause', () => {
    const page = createHistory('');
    for (const text of ['t', 'ti', 'tig']) {
      set(page, { q: text }, 'typing');
      vi.advanceTimersByTime(TYPING_PAUSE_MS / 2);
    }
    expect(page.address.text('q')).toBe('tig');
    expect(page.searches()).toEqual(['']);
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    expect(page.searches()).toEqual(['?q=tig']);
    set(page, { q: null }, 'typing');
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    expect(page.searches()).toEqual(['']);
  });

  test('what was typed before another change is in the entry that it was typed in', () => {
    const page = createHistory('');
    set(page, { q: 'tiger' }, 'typing');
    set(page, { team: 'a' }, 'opens');
    expect(page.searches()).toEqual(['?q=tiger', '?q=tiger&team=a']);
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    expect(page.searches()).toHaveLength(2);
  });

  test('what was typed is forgotten with its page', () => {
    const page = createHistory('');
    set(page, { q: 'tiger' }, 'typing');
    page.address.leave();
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    expect(page.searches()).toEqual(['']);
  });
});

describe('what is opened', () => {
  test('Back closes', () => {
    const page = createHistory('?sport=Golf');
    set(page, { dialog: 'entries' }, 'opens');
    expect(page.address.text('dialog')).toBe('entries');
    page.goBack();
    expect(page.address.text('dialog')).toBeNull();
    expect(page.address.text('sport')).toBe('Golf');
  });

  test('closing leads back, so that no entry is left in between', async () => {
    const page = createHistory('');
    set(page, { dialog: 'entries' }, 'opens');
    set(page, { entry: 'e1' }, 'opens');
    set(page, { entry: null }, 'opens');
    expect(page.address.text('entry')).toBeNull();
    await untilBack();
    expect(page.at()).toBe(1);
    set(page, { dialog: null }, 'opens');
    await untilBack();
    expect(page.at()).toBe(0);
    set(page, { dialog: 'chips' }, 'opens');
    expect(page.searches()).toEqual(['', '?dialog=chips']);
  });

  test('by a link is closed without leaving the page', async () => {
    const page = createHistory('?dialog=entries&sport=Golf');
    set(page, { dialog: null }, 'opens');
    await untilBack();
    expect(page.searches()).toEqual(['?sport=Golf']);
  });

  test('after a reload still leads back', async () => {
    const before = createHistory('');
    set(before, { dialog: 'entries' }, 'opens');
    const { search, state } = before.entry() ?? { search: '', state: null };
    const back = vi.fn();
    const reloaded = createPageAddress(
      { search, state: structuredClone(state) },
      { push: vi.fn(), replace: vi.fn(), back },
    );
    reloaded.change({ texts: { dialog: null }, history: 'opens' });
    expect(back).toHaveBeenCalledOnce();
  });

  test('another one in its place is one step', async () => {
    const page = createHistory('');
    for (const team of ['a', 'b', 'c']) set(page, { team }, 'opens');
    expect(page.searches()).toEqual(['', '?team=c']);
    set(page, { team: null }, 'opens');
    await untilBack();
    expect(page.at()).toBe(0);
  });

  test('keeps what was changed beside it when it closes', async () => {
    const page = createHistory('');
    set(page, { team: 'a' }, 'opens');
    set(page, { sort: 'name' }, 'replace');
    set(page, { team: null }, 'opens');
    await untilBack();
    expect(page.at()).toBe(1);
    expect(page.searches()).toEqual(['', '?sort=name']);
  });

  test('and another one that is opened while it closes is a step of its own', async () => {
    const page = createHistory('');
    set(page, { dialog: 'entries' }, 'opens');
    set(page, { dialog: null }, 'opens');
    set(page, { team: 'a' }, 'opens');
    await untilBack();
    expect(page.searches()).toEqual(['', '?team=a']);
    set(page, { team: null }, 'opens');
    await untilBack();
    expect(page.at()).toBe(0);
  });

  test('closes too when the browser has dropped the entry before', () => {
    const replace = vi.fn();
    const page = createPageAddress(
      { search: '?dialog=entries', state: { view: { from: { search: '', unlinked: {} } } } },
      { push: vi.fn(), replace, back: vi.fn() },
    );
    page.change({ texts: { dialog: null }, history: 'opens' });
    expect(page.text('dialog')).toBeNull();
    vi.advanceTimersByTime(BACK_LIMIT_MS);
    expect(replace).toHaveBeenCalledWith(expect.objectContaining({ search: '' }));
    page.change({ texts: { sort: 'name' }, history: 'replace' });
    expect(replace).toHaveBeenLastCalledWith(expect.objectContaining({ search: '?sort=name' }));
  });

  test('and changes while it closes are kept', async () => {
    const page = createHistory('');
    set(page, { dialog: 'entries' }, 'opens');
    set(page, { dialog: null }, 'opens');
    set(page, { sort: 'name' }, 'replace');
    expect(page.address.text('sort')).toBe('name');
    await untilBack();
    expect(page.at()).toBe(0);
    expect(page.entry()?.search).toBe('?sort=name');
  });
});

describe('what a link must not open', () => {
  test('is in no address, but Back closes it, and other state stays', async () => {
    const page = createHistory('?sport=Golf', { withdrew: true });
    set(page, { '!act': 'withdraw' }, 'opens');
    expect(page.address.text('!act')).toBe('withdraw');
    expect(page.searches()).toEqual(['?sport=Golf', '?sport=Golf']);
    expect(page.entry()?.state).toMatchObject({ withdrew: true });
    page.goBack();
    expect(page.address.text('!act')).toBeNull();
    expect(page.entry()?.state).toEqual({ withdrew: true });
    page.goForward();
    set(page, { '!act': null }, 'opens');
    await untilBack();
    expect(page.at()).toBe(0);
  });

  test('is closed after a reload', () => {
    const page = createHistory('');
    set(page, { '!act': 'enter' }, 'opens');
    const { search, state } = page.entry() ?? { search: '', state: null };
    const reloaded = createHistory(search, state);
    expect(reloaded.address.text('!act')).toBeNull();
    set(reloaded, { team: 'a' }, 'opens');
    expect(reloaded.searches()).toEqual(['', '?team=a']);
  });

  test('is not read from a link', () => {
    const page = createHistory('?!act=withdraw&act=withdraw');
    expect(page.address.text('!act')).toBeNull();
  });

  test('a listener hears each change once, and none when nothing changes', () => {
    const page = createHistory('');
    const heard = vi.fn();
    const stop = page.address.subscribe(heard);
    set(page, { team: 'a' }, 'opens');
    set(page, { team: 'a' }, 'opens');
    expect(heard).toHaveBeenCalledOnce();
    stop();
    set(page, { team: 'b' }, 'opens');
    expect(heard).toHaveBeenCalledOnce();
  });
});
