import { useLayoutEffect, useRef, useState } from 'react';
import { COLOUR_GROUPS, COLOUR_PAIRS, SPORT_ACCENTS, type ColourPair } from './colours.ts';
import { contrast, type Rgb } from './contrast.ts';
import styles from './TokenSheets.module.css';

type SheetTheme = 'light' | 'dark';

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

const Pairs = () => {
  const probe = useRef<HTMLSpanElement>(null);
  const [rows, setRows] = useState<readonly MeasuredPair[]>([]);
  useLayoutEffect(() => {
    if (probe.current !== null) setRows(measured(probe.current));
  }, []);
  return (
    <>
      <span ref={probe} hidden />
      <table className={styles['table']}>
        <caption>Contrast</caption>
        <thead>
          <tr>
            <th scope="col">Ink</th>
            <th scope="col">Ground</th>
            <th scope="col">Needs</th>
            <th scope="col">Has</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ink, ground, least, ratio }) => (
            <tr key={`${ink} ${ground}`} data-passes={ratio >= least}>
              <th scope="row">{ink}</th>
              <td>{ground}</td>
              <td>{least}</td>
              <td>{ratio.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

export interface ColourSheetProps {
  /** The theme to show, whatever the theme of the page is. */
  readonly theme: SheetTheme;
}

/** Every colour token in one theme: its meaning, its look, and the contrast of each pair that is used together. */
export const ColourSheet = ({ theme }: ColourSheetProps) => (
  <section className={styles['sheet']} style={{ colorScheme: theme }}>
    <h2>{theme === 'light' ? 'Light' : 'Dark'}</h2>
    {COLOUR_GROUPS.map(({ title, tokens }) => (
      <section key={title}>
        <h3>{title}</h3>
        <ul className={styles['swatches']}>
          {tokens.map(([token, means]) => (
            <li key={token}>
              <span className={styles['swatch']} style={{ background: `var(${token})` }} />
              <code>{token}</code>
              <span className={styles['means']}>{means}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section>
      <h3>Sport accents</h3>
      <ul className={styles['swatches']}>
        {SPORT_ACCENTS.map((sport) => (
          <li key={sport}>
            <span
              className={styles['swatch']}
              style={{
                background: `var(--${sport}-tile)`,
                boxShadow: `inset 0 0 0 0.75rem var(--${sport}-tile), inset 0 0 0 99px var(--${sport})`,
              }}
            />
            <code>--{sport}</code>
            <span className={styles['means']}>Its glyph on --{sport}-tile, nothing else.</span>
          </li>
        ))}
      </ul>
    </section>
    <Pairs />
  </section>
);
