import type { ViewHistory } from './address.ts';

/** One part of what a page shows: a filter, a search, an open dialog. */
export interface ViewPart<Value> {
  /** Its name in the address, unique on the page. */
  readonly key: string;
  /** The value that the address leaves out. */
  readonly initial: Value;
  /** Null for a text that means nothing. It is ignored. */
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
  readonly history: ViewHistory;
  /** True for what a link must not open, such as a confirmation. Default: false. */
  readonly unlinked?: true;
}

/** Longer texts in an address are ignored. */
const LONGEST_TEXT = 200;

/** One of a few values. */
export const choicePart = <Value extends string>(
  key: string,
  values: readonly Value[],
  initial: Value,
  history: ViewHistory,
): ViewPart<Value> => ({
  key,
  initial,
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value,
  history,
});

/** One of a few values, or none. */
export const optionPart = <Value extends string>(
  key: string,
  values: readonly Value[],
  history: ViewHistory,
): ViewPart<Value | null> => ({
  key,
  initial: null,
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value ?? '',
  history,
});

/** Any text, such as the words of a search. */
export const textPart = (key: string, history: ViewHistory = 'typing'): ViewPart<string> => ({
  key,
  initial: '',
  read: (text) => (text.length > LONGEST_TEXT ? null : text),
  write: (value) => value,
  history,
});

/** The id of something, or none. Whether it exists is for the page to find out. */
export const idPart = (key: string): ViewPart<string | null> => ({
  key,
  initial: null,
  read: (text) => (/^[\w-]{1,40}$/.test(text) ? text : null),
  write: (value) => value ?? '',
  history: 'opens',
});

/** On or off. */
export const flagPart = (key: string, history: ViewHistory): ViewPart<boolean> => ({
  key,
  initial: false,
  read: (text) => (text === '1' ? true : null),
  write: (value) => (value ? '1' : ''),
  history,
});

/** A page of a table, from 0; in the address from 1. */
export const pagePart = (key = 'page'): ViewPart<number> => ({
  key,
  initial: 0,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : null),
  write: (page) => String(page + 1),
  history: 'step',
});
