import { tokensOf } from './designTokens.ts';
import { Sheet, TokenTable } from './Sheet.tsx';
import styles from './Sheet.module.css';

const FIGURES = '$51,240 T6 −4';

/** Sizes, weights, widths and line heights of the typeface. */
export const TypeSheet = () => (
  <Sheet>
    <TokenTable
      caption="Sizes"
      tokens={tokensOf('type', 'text-')}
      renderSample={({ property }) => (
        <span
          className={styles['figures']}
          style={{ fontSize: `var(${property})`, fontWeight: 'var(--weight-strong)' }}
        >
          {property === '--text-clock' ? '0:09' : FIGURES}
        </span>
      )}
    />
    <TokenTable
      caption="Weights"
      tokens={tokensOf('type', 'weight-')}
      renderSample={({ property }) => (
        <span className={styles['line']} style={{ fontWeight: `var(${property})` }}>
          Scottie Scheffler
        </span>
      )}
    />
    <TokenTable
      caption="Widths"
      tokens={tokensOf('type', 'width-')}
      renderSample={({ property }) => (
        <span
          className={styles['figures']}
          style={{ fontSize: 'var(--text-xl)', fontStretch: `var(${property})` }}
        >
          {FIGURES}
        </span>
      )}
    />
    <TokenTable
      caption="Line heights"
      tokens={tokensOf('type', 'leading-')}
      renderSample={({ property }) => (
        <span className={styles['lines']} style={{ lineHeight: `var(${property})` }}>
          A captain’s score counts twice in poker, and breaks ties in every sport.
        </span>
      )}
    />
  </Sheet>
);
