import { useLayoutEffect, useState, type RefObject } from 'react';

/** The size of a drawing, in CSS pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** 1 at the usual text size, 2 at 200 %. Margins and labels grow with it. */
  readonly scale: number;
}

const REM_PX = 16;

/**
 * The size of the box that a chart is drawn into, whenever it changes. Null while it is unknown or the box is hidden.
 *
 * @param heightRem the height of the box in rem, which follows the reader's text size
 */
export const useChartSize = (
  box: RefObject<HTMLElement | null>,
  heightRem: number,
): ChartSize | null => {
  const [size, setSize] = useState<ChartSize | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) =>
        width === 0 || (before?.width === width && before.height === height)
          ? before
          : { width, height, scale: height / (heightRem * REM_PX) },
      );
    };
    measure();
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // Deferred: drawing may resize the page, and browsers report that as a loop.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box, heightRem]);
  return size;
};

/** The usual width of a letter of a chart's label, in pixels at scale 1. */
const LETTER_PX = 6;

/** The room that a label needs, in pixels. An estimate on the safe side: SVG can't be measured before it is drawn. */
export const labelWidth = (text: string, { scale }: Pick<ChartSize, 'scale'>): number =>
  text.length * LETTER_PX * scale;
