import { Pause, Play, RefreshCw } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import styles from './RefreshControl.module.css';

export interface RefreshControlProps {
  /** How fresh the figures are; always visible: `Results as of 09:28 · update 2`. */
  readonly freshness: string;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly updates: Updates;
}

/** How figures are kept up to date (docs/product.md#refreshing). */
export type Updates =
  /** The server sends updates while the page is connected, unless the user pauses them. */
  | {
      readonly by: 'server';
      readonly paused: boolean;
      readonly onPausedChange: (change: { readonly paused: boolean }) => void;
    }
  /** Without a connection: every minute, if the user switches it on. */
  | {
      readonly by: 'timer';
      readonly auto: boolean;
      readonly onAutoChange: (change: { readonly on: boolean }) => void;
      /** Seconds to the next automatic refresh; null while it is off. */
      readonly secondsLeft: number | null;
    };

const Live = ({
  paused,
  onPausedChange,
}: Omit<Extract<Updates, { readonly by: 'server' }>, 'by'>) => (
  <span className={styles['live']}>
    <output className={styles['state']} data-paused={paused || undefined}>
      {paused ? 'Paused' : 'Live'}
    </output>
    <Button
      className={styles['refresh']}
      aria-label={paused ? 'Resume live updates' : 'Pause live updates'}
      onClick={() => onPausedChange({ paused: !paused })}
    >
      {paused ? <Play aria-hidden="true" size={14} /> : <Pause aria-hidden="true" size={14} />}
    </Button>
  </span>
);

/** How fresh the figures are, a refresh button, and the control of automatic updates. */
export const RefreshControl = ({
  freshness,
  refreshing,
  onRefresh,
  updates,
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
    {updates.by === 'server' ? (
      <Live paused={updates.paused} onPausedChange={updates.onPausedChange} />
    ) : (
      <Switch
        label="Auto-refresh"
        checked={updates.auto}
        onChange={({ checked }) => {
          updates.onAutoChange({ on: checked });
        }}
        detail={
          <span className={styles['countdown']}>
            {updates.secondsLeft === null ? null : `${updates.secondsLeft} s`}
          </span>
        }
      />
    )}
  </div>
);
