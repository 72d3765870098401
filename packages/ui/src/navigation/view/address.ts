import { createContext } from 'react';

/**
 * How a change of the view is kept in the browser's history.
 *
 * - `typing`: the entry is replaced once the user pauses
 * - `replace`: the entry is replaced
 * - `step`: a new entry, so that Back undoes the change
 * - `opens`: opening makes a new entry and closing returns to the one before, so that Back closes it too
 */
export type ViewHistory = 'typing' | 'replace' | 'step' | 'opens';

/**
 * Keys that begin so are kept beside the address in the history, never in it: no link must open a confirmation. Back
 * still closes it.
 */
export const UNLINKED = '!';

export interface AddressChange {
  /** New texts by key. Null: the key is left out. */
  readonly texts: Readonly<Record<string, string | null>>;
  readonly history: ViewHistory;
}

/** The part of the page's address that says what the page shows. The app connects it to the browser's history. */
export interface Address {
  readonly subscribe: (listener: () => void) => () => void;
  /** Null: there is no such key. */
  readonly text: (key: string) => string | null;
  readonly change: (change: AddressChange) => void;
}

/** Without a provider, each `useView` keeps its own state. */
export const AddressContext = createContext<Address | null>(null);

/**
 * An address outside of a browser's history, for stories and for fragments that are used alone.
 *
 * @param query the texts that it has at first, such as `?team=abc`
 */
export const createMemoryAddress = (query = ''): Address => {
  const texts = new URLSearchParams(query);
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    text: (key) => texts.get(key),
    change: (change) => {
      for (const [key, text] of Object.entries(change.texts)) {
        if (text === null) texts.delete(key);
        else texts.set(key, text);
      }
      for (const listener of listeners) listener();
    },
  };
};
