import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { usePrinting } from '../data-table/index.ts';
import styles from './ChartFrame.module.css';
import { useChartSize, type ChartSize } from './chartSize.ts';

/** Whether a chart has values, and how fresh they are. */
export type ChartState =
  | { readonly kind: 'ready' }
  /** The values are not there yet. The drawing has its axes. */
  | { readonly kind: 'loading' }
  /** There are no values. The message says when there will be. */
  | { readonly kind: 'empty'; readonly message: string }
  /** The values are old: `19:04`. */
  | { readonly kind: 'stale'; readonly since: string }
  /** The last refresh failed; the values are those from before. */
  | { readonly kind: 'failed'; readonly reason: string };

export const READY: ChartState = { kind: 'ready' };

export interface ChartFrameProps {
  /** The heading above the chart. */
  readonly title: string;
  /** 2 on a page, 3 within a section or a dialog. */
  readonly headingLevel?: 2 | 3;
  /** What the chart shows, in one sentence with its figures: the drawing's name for screen readers. */
  readonly answer: string;
  /** `panel` has an edge and a ground; `flat` has neither, for use inside a dialog or a panel. */
  readonly frame?: 'panel' | 'flat';
  /** Whether there are values, and how fresh they are. */
  readonly state?: ChartState;
  /** Controls at the end of the heading's line, such as a choice of what is drawn. */
  readonly controls?: ReactNode;
  /** The values under the cursor, above the drawing, where no finger covers them. Null: the chart has no cursor. */
  readonly readout?: ReactNode;
  /** Actions with the chart, before the button of its table. */
  readonly actions?: ReactNode;
  /** How the chart is explored, beside the button of its table. */
  readonly hint?: ReactNode;
  /** The height of the drawing in rem, so that it grows with the reader's text. */
  readonly height: number;
  /** The drawing: content of an SVG of this size. */
  readonly children: (size: ChartSize) => ReactNode;
  /** What lies over the drawing, such as a `Scrub`. */
  readonly renderOver?: (size: ChartSize) => ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** The stripes of marks with `data-hatched`: a mask, so that they have the colour of their role. */
const Hatching = ({ id, size }: { readonly id: string; readonly size: ChartSize }) => (
  <defs>
    <pattern
      id={`${id}-stripes`}
      width={5}
      height={5}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(-45)"
    >
      <rect width={5} height={2.5} fill="white" />
    </pattern>
    <mask id={id} maskUnits="userSpaceOnUse" x={0} y={0} width={size.width} height={size.height}>
      <rect width={size.width} height={size.height} fill={`url(#${id}-stripes)`} />
    </mask>
  </defs>
);

/** What is wrong with the values, if anything. */
const Trouble = ({ state }: { readonly state: ChartState }) => {
  switch (state.kind) {
    case 'ready':
    case 'loading':
    case 'empty':
      return null;
    case 'stale':
      return <output className={styles['stale']}>From {state.since}</output>;
    case 'failed':
      return <output className={styles['failed']}>Refresh failed: {state.reason}</output>;
    default:
      return state satisfies never;
  }
};

/** Shown instead of the marks when there are none. */
const Instead = ({ state }: { readonly state: ChartState }) => {
  switch (state.kind) {
    case 'loading':
      return (
        <output className={styles['loading']} aria-label="Loading">
          <span className={styles['loading-line']} />
        </output>
      );
    case 'empty':
      return <p className={styles['empty']}>{state.message}</p>;
    case 'ready':
    case 'stale':
    case 'failed':
      return null;
    default:
      return state satisfies never;
  }
};

/**
 * The frame of a chart: its heading, its controls, the readout, the drawing, and the table with the same figures, which
 * takes the drawing's place on request and follows it on paper. Marks get their colours by `mark` and `part`.
 */
export const ChartFrame = ({
  title,
  headingLevel = 2,
  answer,
  frame = 'panel',
  state = READY,
  controls,
  readout = null,
  actions,
  hint,
  height,
  children,
  renderOver,
  table,
}: ChartFrameProps) => {
  const [asTable, setAsTable] = useState(false);
  const printing = usePrinting();
  const plot = useRef<HTMLDivElement>(null);
  const size = useChartSize(plot, height);
  const titleId = useId();
  const hatching = useId();
  const Heading = `h${headingLevel}` as const;
  const hasValues = state.kind !== 'loading' && state.kind !== 'empty';
  const tableShown = asTable && hasValues;
  return (
    <figure className={styles['frame']} data-frame={frame} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <Heading id={titleId} className={styles['title']}>
          {title}
        </Heading>
        {controls}
      </div>
      <div className={styles['readout']} hidden={tableShown}>
        {readout}
        <Trouble state={state} />
      </div>
      <div
        ref={plot}
        className={styles['plot']}
        style={{ height: `${height}rem` }}
        hidden={tableShown}
      >
        {size === null ? null : (
          <svg
            // An `img` element can't be drawn in the page's colours.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={answer}
            width={size.width}
            height={size.height}
            style={{ '--hatching': `url(#${hatching})` } as CSSProperties}
            viewBox={`0 0 ${size.width} ${size.height}`}
          >
            <Hatching id={hatching} size={size} />
            {children(size)}
          </svg>
        )}
        {size === null || renderOver === undefined || !hasValues ? null : renderOver(size)}
        <Instead state={state} />
      </div>
      {tableShown || (printing && hasValues) ? (
        <div className={styles['table']}>{table}</div>
      ) : null}
      {hasValues ? (
        <div className={styles['foot']}>
          <div className={styles['actions']}>
            {actions}
            <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
          </div>
          {tableShown || hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
        </div>
      ) : null}
    </figure>
  );
};
