import { RefreshCw } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import styles from './RefreshControl.module.css';

export interface RefreshControlProps {
  /** How fresh the figures are, always on screen: `Results as of 09:28 · update 2`. */
  readonly freshness: string;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly auto: boolean;
  readonly onAutoChange: (change: { readonly on: boolean }) => void;
  /** Seconds to the next automatic refresh; null while that is off. */
  readonly secondsLeft: number | null;
}

/** How fresh, refresh now, refresh by itself. */
export const RefreshControl = ({
  freshness,
  refreshing,
  onRefresh,
  auto,
  onAutoChange,
  secondsLeft,
}: RefreshControlProps) => (
  <div className={styles['control']}>
    <span className={styles['freshness']}>{freshness}</span>
    <Button
      className={styles['refresh']}
      aria-label="Refresh"
      aria-disabled={refreshing}
      data-refreshing={refreshing || undefined}
      onClick={() => {
        if (!refreshing) onRefresh();
      }}
    >
      <RefreshCw aria-hidden="true" size={14} />
    </Button>
    <Switch
      label="Auto-refresh"
      checked={auto}
      onChange={({ checked }) => {
        onAutoChange({ on: checked });
      }}
      detail={
        <span className={styles['countdown']}>
          {secondsLeft === null ? null : `${secondsLeft} s`}
        </span>
      }
    />
  </div>
);
