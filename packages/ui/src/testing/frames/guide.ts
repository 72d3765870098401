/** What the docs page of a primitive or a piece says beside its Playground and its props. */

type Several<Item> = readonly [Item, ...Item[]];

interface Alternative {
  /** A situation in which it is the wrong choice. */
  readonly when: string;
  /** What to use there: the title of its stories, `Primitives/Button link`. */
  readonly instead?: string;
}

/** Keys as they are written on a keyboard, and what they do: `{ 'Shift+Tab': '…', 'Enter, Space': '…' }`. */
type Keys = Readonly<Record<string, string>>;

export interface Guide {
  /** Situations in which it is the right choice. */
  readonly use: Several<string>;
  readonly avoid: Several<Alternative>;
  readonly keys: Keys | 'not interactive';
  /** What to know for people who don't see it, or don't use a mouse. */
  readonly notes?: Several<string>;
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    readonly guide?: Guide;
    /** Why a fragment has no Playground. */
    readonly nothingToSet?: string;
  }
}

/** The keys of every dialog, for the guide of a piece that is one. */
export const DIALOG_KEYS = {
  'Tab, Shift+Tab': 'Moves through the dialog and stays in it.',
  Escape: 'Closes the dialog. The focus returns to where it was.',
} as const satisfies Keys;

/** The keys between the rows of a table, for the guide of a piece that contains one. */
export const ROW_KEYS = {
  'Arrow down, Arrow up': 'Moves to the next or the previous row.',
  'Page down, Page up': 'Moves by ten rows.',
  'Home, End': 'Moves to the first or the last row.',
} as const satisfies Keys;
