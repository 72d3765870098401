import { tokensOf } from './designTokens.ts';
import { Sheet, TokenTable } from './Sheet.tsx';
import styles from './Sheet.module.css';

/** Shadows, and the order in which layers cover each other. */
export const ElevationSheet = () => (
  <Sheet>
    <TokenTable
      caption="Shadows"
      tokens={tokensOf('light', 'e-')}
      renderSample={({ property }) => (
        <span className={styles['floating']} style={{ boxShadow: `var(${property})` }} />
      )}
    />
    <TokenTable
      caption="Layers"
      tokens={tokensOf('layer')}
      renderSample={({ value }) => (
        <span className={styles['bar']} style={{ width: `${Number(value) * 2}px` }} />
      )}
    />
  </Sheet>
);
