import { UNLINKED, type Address, type AddressChange } from '@captains-pick/ui';
import { BACK_LIMIT_MS, entryStateOf, recordOf, type EntryState, type View } from './entryState.ts';

/** From a typed letter until the address has it, in milliseconds. Browsers allow about three changes a second. */
export const TYPING_PAUSE_MS = 400;

export interface HistoryEntry {
  readonly search: string;
  readonly state: unknown;
}

export interface EntryHistory {
  readonly push: (entry: HistoryEntry) => void;
  readonly replace: (entry: HistoryEntry) => void;
  readonly back: () => void;
}

export interface PageAddress extends Address {
  /** Called when the page's history has another entry. */
  readonly follow: (entry: HistoryEntry) => void;
  /** Called when the page is left. Forgets a letter that is not in the address yet. */
  readonly leave: () => void;
}

const viewOf = (entry: HistoryEntry): View => ({
  search: entry.search,
  unlinked: entryStateOf(entry.state).unlinked ?? {},
});

/** The browser copies an entry's state. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const textIn = ({ search, unlinked }: View, key: string): string | null =>
  key.startsWith(UNLINKED) ? (unlinked[key] ?? null) : new URLSearchParams(search).get(key);

const changed = (view: View, { texts }: AddressChange): View => {
  const query = new URLSearchParams(view.search);
  const unlinked = { ...view.unlinked };
  for (const [key, text] of Object.entries(texts)) {
    const isUnlinked = key.startsWith(UNLINKED);
    if (text === null) {
      if (isUnlinked) delete unlinked[key];
      else query.delete(key);
    } else if (isUnlinked) unlinked[key] = text;
    else query.set(key, text);
  }
  const search = query.toString();
  return { search: search === '' ? '' : `?${search}`, unlinked };
};

/**
 * The view of one page, in the entries of the browser's history. It changes at once; the history follows.
 *
 * @param first the entry that is shown
 * @param history where entries are written
 */
export const createPageAddress = (first: HistoryEntry, history: EntryHistory): PageAddress => {
  let entry = first;
  // After a reload, or on the way back from another page, nothing asks for a confirmation again.
  let view: View = { ...viewOf(first), unlinked: {} };
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Set from closing until the entry before is shown. It never is if the browser has dropped it. */
  let goingBack: ReturnType<typeof setTimeout> | undefined;
  /** True if something was opened while going back. */
  let opens = false;
  const listeners = new Set<() => void>();

  const show = (next: View): void => {
    if (isSame(view, next)) return;
    view = next;
    for (const listener of listeners) listener();
  };
  const write = (how: 'push' | 'replace', from: View | undefined): void => {
    clearTimeout(typing);
    const { view: _before, ...others } = recordOf(entry.state);
    const own: EntryState = {
      ...(Object.keys(view.unlinked).length === 0 ? {} : { unlinked: view.unlinked }),
      ...(from === undefined ? {} : { from }),
    };
    const state = Object.keys(own).length === 0 ? others : { ...others, view: own };
    entry = { search: view.search, state: Object.keys(state).length === 0 ? null : state };
    history[how](entry);
  };
  const flush = (): void => {
    if (!isSame(view, viewOf(entry))) write('replace', entryStateOf(entry.state).from);
  };

  /** Ends going back: what was changed in the meantime belongs to the entry that is shown now. */
  const arrive = (): void => {
    clearTimeout(goingBack);
    goingBack = undefined;
    if (opens && !isSame(view, viewOf(entry))) write('push', viewOf(entry));
    else flush();
    opens = false;
  };

  const openOrClose = (change: AddressChange, before: View): void => {
    const keys = Object.keys(change.texts);
    const has = (of: View): boolean => keys.some((key) => textIn(of, key) !== null);
    if (goingBack !== undefined) {
      opens = has(view);
      return;
    }
    const { from } = entryStateOf(entry.state);
    if (!has(before)) write('push', before);
    else if (has(view)) write('replace', from);
    else if (from !== undefined && isSame(from, view)) {
      goingBack = setTimeout(arrive, BACK_LIMIT_MS);
      history.back();
    } else write('replace', undefined);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    text: (key) => textIn(view, key),
    change: (change) => {
      const next = changed(view, change);
      if (isSame(view, next)) return;
      if (change.history === 'typing') {
        show(next);
        clearTimeout(typing);
        typing = setTimeout(flush, TYPING_PAUSE_MS);
        return;
      }
      if (goingBack === undefined) flush();
      const before = view;
      show(next);
      if (change.history === 'opens') openOrClose(change, before);
      // While going back, the entry to write to is not shown yet.
      else if (goingBack !== undefined) return;
      else if (change.history === 'step') write('push', undefined);
      else write('replace', entryStateOf(entry.state).from);
    },
    follow: (next) => {
      if (next.search === entry.search && isSame(next.state, entry.state)) return;
      clearTimeout(typing);
      entry = next;
      if (goingBack === undefined) show(viewOf(next));
      else arrive();
    },
    leave: () => {
      clearTimeout(typing);
      clearTimeout(goingBack);
    },
  };
};
