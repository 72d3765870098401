import { use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import {
  AddressContext,
  createMemoryAddress,
  UNLINKED,
  type Address,
  type ViewHistory,
} from './address.ts';
import type { ViewPart } from './viewParts.ts';

// A part's value is both read and written, so no narrower type fits all parts.
// oxlint-disable-next-line typescript/no-explicit-any
type ViewParts = Readonly<Record<string, ViewPart<any>>>;

export type ViewOf<Parts extends ViewParts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends ViewPart<infer Value> ? Value : never;
};

/**
 * Changes some parts at once, as one step of the history. A function gets the view as it is when it is called.
 *
 * @param history default: the first of `opens`, `step`, `replace` that a changed part has, else `typing`
 */
export type ChangeView<Parts extends ViewParts> = (
  changed: Partial<ViewOf<Parts>> | ((current: ViewOf<Parts>) => Partial<ViewOf<Parts>>),
  history?: ViewHistory,
) => void;

/** One text for each part, in their order; null for a missing one. */
const readView = <Parts extends ViewParts>(
  parts: Parts,
  texts: readonly (string | null)[],
): ViewOf<Parts> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part], index) => {
      const text = texts[index] ?? null;
      return [name, (text === null ? null : part.read(text)) ?? part.initial];
    }),
  ) as ViewOf<Parts>;

const BY_WEIGHT: readonly ViewHistory[] = ['opens', 'step', 'replace', 'typing'];

const keyOf = ({ key, unlinked }: ViewPart<unknown>): string =>
  unlinked === true ? UNLINKED + key : key;

/** The text in the address; null for the initial value. */
const textOf = (part: ViewPart<unknown>, value: unknown): string | null => {
  const text = part.write(value);
  return text === part.write(part.initial) ? null : text;
};

const textsIn = (address: Address, parts: ViewParts): readonly (string | null)[] =>
  Object.values(parts).map((part) => address.text(keyOf(part)));

/** The query of an address in which these parts have these values; empty if all have their initial ones. */
export const queryOf = <const Parts extends ViewParts>(
  parts: Parts,
  view: ViewOf<Parts>,
): string => {
  const query = new URLSearchParams(
    Object.entries(parts).flatMap(([name, part]) => {
      const text = textOf(part, view[name]);
      return text === null ? [] : [[part.key, text]];
    }),
  ).toString();
  return query === '' ? '' : `?${query}`;
};

/**
 * A part of the page's state that is in its address, so that a link opens what its sender saw, a reload keeps it, and
 * Back closes what was opened.
 *
 * @param parts a constant, or a memo
 */
export const useView = <const Parts extends ViewParts>(
  parts: Parts,
): readonly [ViewOf<Parts>, ChangeView<Parts>] => {
  const [own] = useState(createMemoryAddress);
  const address = use(AddressContext) ?? own;
  const texts = useSyncExternalStore(
    address.subscribe,
    () => JSON.stringify(textsIn(address, parts)),
    // Pages are built as they are without a query.
    () => '[]',
  );
  const view = useMemo(
    () => readView(parts, JSON.parse(texts) as readonly (string | null)[]),
    [texts, parts],
  );
  const change: ChangeView<Parts> = useCallback(
    (changing, history) => {
      const changed =
        typeof changing === 'function'
          ? changing(readView(parts, textsIn(address, parts)))
          : changing;
      const all = Object.keys(changed).flatMap((name) => parts[name] ?? []);
      address.change({
        texts: Object.fromEntries(
          Object.entries(changed).flatMap(([name, value]) => {
            const part = parts[name];
            return part === undefined ? [] : [[keyOf(part), textOf(part, value)]];
          }),
        ),
        history:
          history ??
          BY_WEIGHT.find((each) => all.some((part) => part.history === each)) ??
          'typing',
      });
    },
    [address, parts],
  );
  return [view, change];
};
