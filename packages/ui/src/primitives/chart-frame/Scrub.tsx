import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import styles from './ChartFrame.module.css';

/** A screen reader hears a value once the cursor has rested this long, in milliseconds. */
const REST_MS = 300;

/** The text, once it has not changed for `REST_MS`. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

export interface ScrubProps {
  /** What the cursor chooses: `Update`, `Place`. */
  readonly label: string;
  /** The number of stops, at least 1. */
  readonly count: number;
  /** The stop under the cursor, from 0; null while the chart shows its present state. */
  readonly at: number | null;
  /** The stop from which keys start while there is no cursor. */
  readonly restAt: number;
  /** The value at the cursor, or of the present state, as screen readers say it. */
  readonly valueText: string;
  /** The stop nearest to a distance from the plot's left edge, in pixels. */
  readonly stopAt: (x: number) => number;
  /** The stop that Page Up (−1) or Page Down (1) leads to, such as the next round. */
  readonly pageFrom: (stop: number, direction: -1 | 1) => number;
  /** Called with the stop to show; null returns to the present state. */
  readonly onScrub: (scrubbed: { readonly at: number | null }) => void;
}

/**
 * The cursor of a chart: a slider over the whole plot, for mouse, touch and keyboard. A horizontal drag moves it, a
 * vertical one scrolls the page. Arrows move one stop, Page Up and Page Down further, Home and End to the ends. A press
 * holds the cursor, so that the pointer and the focus can go on to what belongs to the stop. Escape, or a focus that
 * leaves the chart, returns to the present state.
 */
export const Scrub = ({
  label,
  count,
  at,
  restAt,
  valueText,
  stopAt,
  pageFrom,
  onScrub,
}: ScrubProps) => {
  const from = at ?? restAt;
  const slider = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const release = (): void => {
    held.current = false;
    onScrub({ at: null });
  };
  const leave = useEffectEvent(release);
  useEffect(() => {
    const chart = slider.current?.closest('figure');
    if (!chart) return;
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && chart.contains(relatedTarget))) leave();
    };
    chart.addEventListener('focusout', onFocusOut);
    return () => chart.removeEventListener('focusout', onFocusOut);
  }, []);
  const move = (stop: number): void => onScrub({ at: Math.max(0, Math.min(count - 1, stop)) });
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    move(stopAt(clientX - currentTarget.getBoundingClientRect().left));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (at !== null) release();
      return;
    }
    const stops: Readonly<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageUp: pageFrom(from, -1),
      PageDown: pageFrom(from, 1),
      Home: 0,
      End: count - 1,
    };
    const stop = stops[event.key];
    if (stop === undefined) return;
    event.preventDefault();
    move(stop);
  };
  return (
    <div
      ref={slider}
      className={styles['scrub']}
      // A range input has evenly spaced stops and its own drag.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={from + 1}
      aria-valuetext={useRested(valueText)}
      // A dialog around the chart stays open on the Escape that ends a scrub.
      data-keeps-escape={at === null ? undefined : ''}
      onPointerDown={(event) => {
        held.current = true;
        follow(event);
      }}
      onPointerMove={(event) => {
        const isHover = event.pointerType === 'mouse' && event.buttons === 0;
        if (!held.current || !isHover) follow(event);
      }}
      onPointerLeave={({ pointerType }) => {
        // A lifted finger leaves the value to be read.
        if (pointerType === 'mouse' && !held.current) onScrub({ at: null });
      }}
      onKeyDown={onKeyDown}
    />
  );
};
