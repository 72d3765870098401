import { useState, type ReactNode } from 'react';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';
import type { ChartSize } from './chartSize.ts';
import { Scrub } from './Scrub.tsx';

/** Where the cursor of a chart can stand. */
export interface ChartStops {
  /** What a stop is, for screen readers: `Place`. */
  readonly name: string;
  readonly count: number;
  /** The stop from which keys start. */
  readonly restAt: number;
  /** A stop in words. */
  readonly textOf: (stop: number) => string;
  /** What screen readers say while there is no cursor. Default: the words of `restAt`. */
  readonly restText?: string;
  /** The stop nearest to a distance from the plot's left edge, in pixels. */
  readonly nearest: (x: number, size: ChartSize) => number;
  /** The number of stops that Page Up and Page Down move. */
  readonly page: number;
}

export interface ScrubbedChartProps extends Omit<
  ChartFrameProps,
  'readout' | 'renderOver' | 'children'
> {
  /** The places where the cursor can be. */
  readonly stops: ChartStops;
  /** The readout while there is no cursor. Null: the chart has no values. */
  readonly summary: ReactNode;
  /** The readout at a stop. Default: its words. */
  readonly renderStop?: (stop: number) => ReactNode;
  /** The drawing, with the stop under the cursor; null for none. */
  readonly children: (size: ChartSize, at: number | null) => ReactNode;
}

/** A chart with a cursor that goes from stop to stop, and shows the values in the readout. */
export const ScrubbedChart = ({
  stops: { name, count, restAt, textOf, restText = textOf(restAt), nearest, page },
  summary,
  renderStop,
  children,
  ...frame
}: ScrubbedChartProps) => {
  const [at, setAt] = useState<number | null>(null);
  return (
    <ChartFrame
      {...frame}
      readout={
        at === null || summary === null ? summary : (renderStop?.(at) ?? <span>{textOf(at)}</span>)
      }
      renderOver={(size) => (
        <Scrub
          label={name}
          count={count}
          at={at}
          restAt={restAt}
          valueText={at === null ? restText : textOf(at)}
          stopAt={(x) => nearest(x, size)}
          pageFrom={(stop, direction) => stop + direction * page}
          onScrub={(scrubbed) => setAt(scrubbed.at)}
        />
      )}
    >
      {(size) => children(size, at)}
    </ChartFrame>
  );
};
