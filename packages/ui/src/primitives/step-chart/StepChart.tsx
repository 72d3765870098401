import { useState, type ReactNode } from 'react';
import { ChartFrame, READY, Scrub, type ChartFrameProps } from '../chart-frame/index.ts';
import { StepDrawing } from './StepDrawing.tsx';
import { stepPlan, type StepData } from './stepPlan.ts';
import { usePhone } from './usePhone.ts';

export interface StepChartProps extends Pick<
  ChartFrameProps,
  | 'title'
  | 'headingLevel'
  | 'answer'
  | 'frame'
  | 'state'
  | 'controls'
  | 'actions'
  | 'hint'
  | 'table'
> {
  /** The lines, and what lies around them. */
  readonly data: StepData;
  /** What a stop is, for screen readers: `Update`. */
  readonly stopName: string;
  /** The stop under the cursor; null while the last one is shown. */
  readonly at: number | null;
  /** The values at the cursor, or else at the last stop. */
  readonly readout: ReactNode;
  /** The same in words, for screen readers. */
  readonly valueText: string;
  /** Called with the stop to show; null for the last one. */
  readonly onScrub: (scrubbed: { readonly at: number | null }) => void;
}

const HEIGHT_REM = { phone: 11, usual: 13.75 } as const;

/** True in the render after which one more stop is drawn than before. */
const useFresh = (count: number): boolean => {
  const [drawn, setDrawn] = useState({ count, fresh: false });
  if (drawn.count !== count) setDrawn({ count, fresh: drawn.count > 0 && count > drawn.count });
  return drawn.fresh;
};

/**
 * Values that hold until the next stop, as lines of steps, with the money line along them. Lines have their labels at
 * their ends, so there is no legend.
 */
export const StepChart = ({
  data,
  stopName,
  at,
  valueText,
  onScrub,
  state = READY,
  ...frame
}: StepChartProps) => {
  const phone = usePhone();
  const fresh = useFresh(data.count);
  const last = data.count - 1;
  const hasValues = state.kind !== 'loading' && state.kind !== 'empty';
  const drawn = hasValues ? data : { ...data, lines: [] };
  /** The first stop of the section before or after a stop's own. */
  const pageFrom = (stop: number, direction: -1 | 1): number => {
    const starts = data.sections.map((section) => section.at);
    return direction === 1
      ? (starts.find((start) => start > stop) ?? last)
      : (starts.findLast((start) => start < stop) ?? 0);
  };
  return (
    <ChartFrame
      {...frame}
      state={state}
      height={phone ? HEIGHT_REM.phone : HEIGHT_REM.usual}
      renderOver={
        data.count === 0
          ? undefined
          : (size) => (
              <Scrub
                label={stopName}
                count={data.count}
                at={at}
                restAt={last}
                valueText={valueText}
                stopAt={(x) => stepPlan(size, drawn).stopAt(x)}
                pageFrom={pageFrom}
                onScrub={onScrub}
              />
            )
      }
    >
      {(size) => <StepDrawing size={size} data={drawn} at={hasValues ? at : null} fresh={fresh} />}
    </ChartFrame>
  );
};
