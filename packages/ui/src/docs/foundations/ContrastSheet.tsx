import { useLayoutEffect, useRef, useState } from 'react';
import { COLOUR_PAIRS, TEXT, type ColourPair } from './colours.ts';
import { contrast, type Rgb } from './contrast.ts';
import { Sheet } from './Sheet.tsx';
import styles from './Sheet.module.css';

interface MeasuredPair extends ColourPair {
  readonly ratio: number;
}

/** Reads the colour back from a canvas, so that the value is what the screen shows. */
const readBack = (pen: CanvasRenderingContext2D, colour: string): Rgb => {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
};

const measured = (probe: HTMLElement): readonly MeasuredPair[] => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pen === null) return [];
  const rgbOf = (token: string): Rgb => {
    probe.style.color = `var(${token})`;
    return readBack(pen, getComputedStyle(probe).color);
  };
  return COLOUR_PAIRS.map((pair) => ({
    ...pair,
    ratio: contrast(rgbOf(pair.ink), rgbOf(pair.ground)),
  }));
};

export interface ContrastSheetProps {
  /** The theme to measure, whatever the theme of the page is. */
  readonly theme: 'light' | 'dark';
}

/** The contrast of each pair of colours that is used together, measured in this browser. */
export const ContrastSheet = ({ theme }: ContrastSheetProps) => {
  const probe = useRef<HTMLSpanElement>(null);
  const [rows, setRows] = useState<readonly MeasuredPair[]>([]);
  useLayoutEffect(() => {
    if (probe.current !== null) setRows(measured(probe.current));
  }, []);
  return (
    <Sheet theme={theme}>
      <span ref={probe} hidden />
      <table className={styles['table']}>
        <caption>{theme === 'light' ? 'Light' : 'Dark'}</caption>
        <thead>
          <tr>
            <th scope="col">Ink</th>
            <th scope="col">Ground</th>
            <th scope="col">Needs</th>
            <th scope="col">Has</th>
            <th scope="col">Sample</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ink, ground, least, ratio }) => (
            <tr key={`${ink} ${ground}`} data-passes={ratio >= least}>
              <th scope="row">{ink}</th>
              <td>{ground}</td>
              <td>{least}</td>
              <td>{ratio.toFixed(1)}</td>
              <td>
                <span
                  className={styles['pair']}
                  style={{ color: `var(${ink})`, background: `var(${ground})` }}
                >
                  {least === TEXT ? 'Text' : <span className={styles['mark']} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};
