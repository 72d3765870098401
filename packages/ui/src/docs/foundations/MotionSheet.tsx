import { useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { tokensOf } from './designTokens.ts';
import { Sheet, TokenTable } from './Sheet.tsx';
import styles from './Sheet.module.css';

/** Durations and curves, which run at the press of a button. */
export const MotionSheet = () => {
  const [moved, setMoved] = useState(false);
  const runner = (property: string, style: Readonly<Record<string, string>>) => (
    <span className={styles['track']}>
      <span
        className={styles['runner']}
        data-moved={moved || undefined}
        data-token={property}
        style={style}
      />
    </span>
  );
  return (
    <Sheet>
      <Button onClick={() => setMoved((now) => !now)}>Move</Button>
      <TokenTable
        caption="Durations"
        tokens={tokensOf('motion', 't-')}
        renderSample={({ property }) =>
          runner(property, { transitionDuration: `var(${property})` })
        }
      />
      <TokenTable
        caption="Curves"
        tokens={tokensOf('motion', 'ease-')}
        renderSample={({ property }) =>
          runner(property, {
            transitionDuration: '1s',
            transitionTimingFunction: `var(${property})`,
          })
        }
      />
    </Sheet>
  );
};
