/** What the chart and the standings show, in the address (docs/product.md#addresses). */
import { choicePart, type ViewPart } from '../../navigation/index.ts';

/** Ids of entries; null: none was chosen or removed yet. */
const linesPart: ViewPart<readonly string[] | null> = {
  key: 'lines',
  initial: null,
  // A removed leader of three leaves two. Without any, the text is a dot.
  read: (text) =>
    /^(?:\.|[\w-]{1,40}(?:\.[\w-]{1,40}){0,2})$/.test(text)
      ? text.split('.').filter((id) => id !== '')
      : null,
  write: (ids) => (ids === null ? '' : ids.join('.') || '.'),
  history: 'replace',
};

export const CHART_PARTS = {
  measure: choicePart('chart', ['rank', 'score'], 'rank', 'replace'),
  lines: linesPart,
} as const;

/** The number of a past update whose standings are shown; null: the present ones. */
export const UPDATE_PARTS = {
  update: {
    key: 'update',
    initial: null,
    read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
    write: (number) => String(number ?? ''),
    history: 'step',
  } satisfies ViewPart<number | null>,
} as const;
