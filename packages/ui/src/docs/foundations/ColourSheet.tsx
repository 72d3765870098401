import { COLOUR_GROUPS, SPORT_ACCENTS } from './colours.ts';
import { hexOf } from './designTokens.ts';
import { Sheet } from './Sheet.tsx';
import styles from './Sheet.module.css';

export interface ColourSheetProps {
  /** The theme to show, whatever the theme of the page is. */
  readonly theme: 'light' | 'dark';
}

/** Every colour token in one theme: its meaning and its look. */
export const ColourSheet = ({ theme }: ColourSheetProps) => (
  <Sheet theme={theme}>
    <h2>{theme === 'light' ? 'Light' : 'Dark'}</h2>
    {COLOUR_GROUPS.map(({ title, tokens }) => (
      <section key={title}>
        <h3>{title}</h3>
        <ul className={styles['swatches']}>
          {tokens.map(([token, means]) => (
            <li key={token}>
              <span className={styles['swatch']} style={{ background: `var(${token})` }} />
              <code>{token}</code>
              <span className={styles['means']}>
                {hexOf(theme, token)} {means}
              </span>
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
  </Sheet>
);
