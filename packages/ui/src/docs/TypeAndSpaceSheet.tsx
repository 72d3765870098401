import { useState, type CSSProperties } from 'react';
import { Button } from '../primitives/button/index.ts';
import styles from './TokenSheets.module.css';

const TYPE: readonly (readonly [token: string, use: string, style: CSSProperties])[] = [
  ['--text-2xs', 'Column heads, armband', { fontWeight: 'var(--weight-strong)' }],
  ['--text-xs', 'Second lines, units', {}],
  ['--text-sm', 'Dense tables', { fontStretch: 'var(--width-tight)' }],
  ['--text-md', 'Body on a desktop', {}],
  ['--text-lg', 'Body on a phone, fields', {}],
  ['--text-xl', 'Panel figures, dialog titles', { fontWeight: 'var(--weight-strong)' }],
  ['--text-2xl', 'Page titles', { fontWeight: 'var(--weight-strong)' }],
  ['--text-3xl', 'Turn cue', { fontWeight: 'var(--weight-heavy)' }],
  ['--text-4xl', 'Hero', { fontWeight: 'var(--weight-heavy)' }],
  [
    '--text-clock',
    'The draft clock',
    { fontWeight: 'var(--weight-heavy)', fontStretch: 'var(--width-score)' },
  ],
];

const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const;

const RADII: readonly (readonly [token: string, use: string])[] = [
  ['--r-1', 'Armband, board cells, meters'],
  ['--r-2', 'Badges, chips, glyph tiles'],
  ['--r-3', 'Buttons, fields'],
  ['--r-4', 'Dialogs, sheets, toasts'],
];

const SHADOWS: readonly (readonly [token: string, use: string])[] = [
  ['--e-toast', 'Toasts'],
  ['--e-dialog', 'Dialogs and sheets'],
  ['--e-bar', 'The bar at the bottom of a phone'],
];

const MOTIONS: readonly (readonly [token: string, use: string])[] = [
  ['--t-fast', 'Hover, press: 90 ms'],
  ['--t-base', 'Tabs, accordion, rows that move: 160 ms'],
  ['--t-turn', 'The flood when it becomes your pick: 220 ms'],
  ['--t-slow', 'Dialog, sheet: 280 ms'],
];

const Motions = () => {
  const [moved, setMoved] = useState(false);
  return (
    <section>
      <h3>Motion</h3>
      <p className={styles['means']}>
        Each once and then still; only a spinner loops. All of it at once where a reader asks for
        reduced motion.
      </p>
      <Button onClick={() => setMoved((now) => !now)}>Move</Button>
      <ul className={styles['list']}>
        {MOTIONS.map(([token, use]) => (
          <li key={token}>
            <span className={styles['track']}>
              <span
                className={styles['runner']}
                data-moved={moved || undefined}
                style={{ transitionDuration: `var(${token})` }}
              />
            </span>
            <code>{token}</code>
            <span className={styles['means']}>{use}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Samples of type, space, radius, elevation and motion. */
export const TypeAndSpaceSheet = () => (
  <section className={styles['sheet']}>
    <section>
      <h3>Type</h3>
      <p className={styles['means']}>
        Instrument Sans, one file with two axes. Numbers are tabular and lining everywhere.
      </p>
      <ul className={styles['type']}>
        {TYPE.map(([token, use, style]) => (
          <li key={token}>
            <span style={{ fontSize: `var(${token})`, lineHeight: 1.1, ...style }}>
              $51,240 T6 −4
            </span>
            <span className={styles['means']}>
              <code>{token}</code> {use}
            </span>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h3>Space</h3>
      <p className={styles['means']}>Steps of 4 px.</p>
      <ul className={styles['list']}>
        {SPACES.map((step) => (
          <li key={step}>
            <span className={styles['bar']} style={{ width: `var(--s-${step})` }} />
            <code>--s-{step}</code>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h3>Radius</h3>
      <ul className={styles['swatches']}>
        {RADII.map(([token, use]) => (
          <li key={token}>
            <span className={styles['corner']} style={{ borderRadius: `var(${token})` }} />
            <code>{token}</code>
            <span className={styles['means']}>{use}</span>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h3>Elevation</h3>
      <p className={styles['means']}>Only what floats has a shadow.</p>
      <ul className={styles['swatches']}>
        {SHADOWS.map(([token, use]) => (
          <li key={token}>
            <span className={styles['floating']} style={{ boxShadow: `var(${token})` }} />
            <code>{token}</code>
            <span className={styles['means']}>{use}</span>
          </li>
        ))}
      </ul>
    </section>
    <Motions />
  </section>
);
