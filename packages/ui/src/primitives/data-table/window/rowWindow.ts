import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/react-virtual';

/** Rows rendered beyond each edge of the visible part, so that Tab always finds the next row. */
const OVERSCAN = 6;

interface RowPlace {
  readonly index: number;
  /** The height of the unrendered rows right before this one, in pixels. */
  readonly gap: number;
}

/** The part of a long table that is rendered. */
export interface WindowView {
  readonly places: readonly RowPlace[];
  /** The height of the unrendered rows after the last one, in pixels. */
  readonly gapAfter: number;
}

interface WindowedRows {
  /** The ids of all rows, in the order shown. */
  readonly ids: readonly string[];
  /** Indexes of rows that are always rendered; ascending. */
  readonly keep: readonly number[];
}

/** A table's place in its scroll container, in pixels. */
interface TableLayout {
  /** The scroll container; null for the page. */
  readonly scroller: HTMLElement | null;
  /** Distance from the top of the scrolled content to the first row. */
  readonly margin: number;
  readonly rowHeight: number;
}

/** A virtualizer as a store outside React. React renders its latest view. */
export interface RowWindow {
  readonly subscribe: (listener: () => void) => () => void;
  /** Null until the table's layout is known. */
  readonly view: () => WindowView | null;
  readonly place: (layout: TableLayout) => void;
  readonly show: (rows: WindowedRows) => void;
  /** The ref of each row. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
  readonly stop: () => void;
}

/** A row's height, including a full-width row below it; 0 while the table is hidden. */
const shownHeightOf = (row: HTMLTableRowElement): number => {
  const line = row.hasAttribute('data-before-line') ? row.nextElementSibling : null;
  return row.offsetHeight + (line instanceof HTMLElement ? line.offsetHeight : 0);
};

const viewOf = (
  items: readonly VirtualItem[],
  margin: number,
  totalHeight: number,
): WindowView => ({
  places: items.map(({ index, start }, at) => ({
    index,
    gap: start - (items[at - 1]?.end ?? margin),
  })),
  gapAfter: margin + totalHeight - (items.at(-1)?.end ?? margin),
});

const sameView = (a: WindowView | null, b: WindowView): boolean =>
  a !== null &&
  a.gapAfter === b.gapAfter &&
  a.places.length === b.places.length &&
  a.places.every(({ index, gap }, at) => {
    const other = b.places[at];
    return other?.index === index && other.gap === gap;
  });

export const createRowWindow = (): RowWindow => {
  const listeners = new Set<() => void>();
  let rows: WindowedRows = { ids: [], keep: [] };
  // A new function would make the virtualizer measure all rows again, so it changes only when the rows change.
  let keyOf = (index: number): number | string => index;
  let view: WindowView | null = null;
  let placed: { readonly layout: TableLayout; readonly virtualizer: Virtual } | null = null;
  let unmount: (() => void) | null = null;

  /**
   * In a hidden table, the usual height. With the height 0 the window would never be full, and each render would add
   * more rows.
   */
  const heightOf = (row: HTMLTableRowElement): number =>
    shownHeightOf(row) || (placed?.layout.rowHeight ?? 0);

  const updateView = (): void => {
    if (placed === null) return;
    const { layout, virtualizer } = placed;
    const next = viewOf(virtualizer.getVirtualItems(), layout.margin, virtualizer.getTotalSize());
    if (sameView(view, next)) return;
    view = next;
    for (const listener of listeners) listener();
  };

  const common = (layout: TableLayout) => {
    const { ids, keep } = rows;
    return {
      count: ids.length,
      estimateSize: () => layout.rowHeight,
      getItemKey: keyOf,
      overscan: OVERSCAN,
      scrollMargin: layout.margin,
      measureElement: heightOf,
      indexAttribute: 'data-row-index',
      rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), ...keep])].toSorted((a, b) => a - b),
      // Rendering within the observer would add rows to it, and browsers report that as a loop.
      useAnimationFrameWithResizeObserver: true,
      onChange: updateView,
    };
  };
  const pageOptions = (layout: TableLayout) => ({
    ...common(layout),
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
  });
  const boxOptions = (layout: TableLayout, scroller: HTMLElement) => ({
    ...common(layout),
    getScrollElement: () => scroller,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    initialOffset: () => scroller.scrollTop,
  });
  const virtualIn = (layout: TableLayout): Virtual => {
    const { scroller } = layout;
    if (scroller === null) {
      const page = new Virtualizer<Window, HTMLTableRowElement>(pageOptions(layout));
      return Object.assign(page, { follow: (to: TableLayout) => page.setOptions(pageOptions(to)) });
    }
    const box = new Virtualizer<HTMLElement, HTMLTableRowElement>(boxOptions(layout, scroller));
    return Object.assign(box, {
      follow: (to: TableLayout) => box.setOptions(boxOptions(to, scroller)),
    });
  };

  const follow = (): void => {
    if (placed === null) return;
    placed.virtualizer.follow(placed.layout);
    placed.virtualizer._willUpdate();
    updateView();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    view: () => view,
    place: (layout) => {
      if (placed !== null && placed.layout.scroller === layout.scroller) {
        placed = { ...placed, layout };
      } else {
        unmount?.();
        placed = { layout, virtualizer: virtualIn(layout) };
        unmount = placed.virtualizer._didMount();
      }
      follow();
    },
    show: (next) => {
      const { ids } = next;
      if (ids !== rows.ids) keyOf = (index) => ids[index] ?? index;
      rows = next;
      follow();
    },
    measure: (row) => placed?.virtualizer.measureElement(row),
    stop: () => {
      unmount?.();
      unmount = null;
      placed = null;
      view = null;
    },
  };
};

/** The parts of a virtualizer that do not depend on its scroll container. */
interface Virtual extends Pick<
  Virtualizer<Window, HTMLTableRowElement>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | '_didMount' | '_willUpdate'
> {
  readonly follow: (layout: TableLayout) => void;
}
