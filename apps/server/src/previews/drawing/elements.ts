/** Elements as satori takes them: those of React, without React. */

/** Styles in pixels, as satori knows them. */
type Properties = Readonly<Record<string, string | number>>;

export interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Child = Element | string | null;

/** A box that lays out its children in a row, unless its style says otherwise. */
export const box = (style: Properties, ...children: readonly Child[]): Element => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: children.filter((child) => child !== null),
  },
});

/** A text of at most this many lines, which ends with an ellipsis where it is longer. */
export const lines = (most: number, style: Properties, text: string): Element => ({
  type: 'div',
  props: {
    style: {
      display: 'block',
      boxSizing: 'border-box',
      minWidth: 0,
      lineClamp: most,
      // A name without spaces is broken too.
      wordBreak: 'break-word',
      ...style,
    },
    children: text,
  },
});
