import { tokensOf } from './designTokens.ts';
import { Sheet, TokenTable } from './Sheet.tsx';
import styles from './Sheet.module.css';

const isSize = ({ property }: { readonly property: string }): boolean =>
  !property.startsWith('--s-') && property !== '--page';

/** Steps of space, sizes of what is pressed, and corners. */
export const SpaceSheet = () => (
  <Sheet>
    <TokenTable
      caption="Space"
      tokens={tokensOf('space', 's-')}
      renderSample={({ property }) => (
        <span className={styles['bar']} style={{ width: `var(${property})` }} />
      )}
    />
    <TokenTable
      caption="Sizes"
      tokens={tokensOf('space').filter(isSize)}
      renderSample={({ property }) => (
        <span className={styles['block']} style={{ height: `var(${property})` }} />
      )}
    />
    <TokenTable
      caption="Corners"
      tokens={tokensOf('radius')}
      renderSample={({ property }) => (
        <span className={styles['corner']} style={{ borderRadius: `var(${property})` }} />
      )}
    />
  </Sheet>
);
