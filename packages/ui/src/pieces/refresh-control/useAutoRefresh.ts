import { useEffect, useState } from 'react';
import { useNow } from '../../data/index.ts';

/** The interval of auto-refresh (docs/product.md#delays). */
const AUTO_REFRESH_MS = 60_000;

type Auto = { readonly on: false } | { readonly on: true; readonly nextAt: number };

const OFF: Auto = { on: false };

export interface AutoRefresh {
  readonly auto: boolean;
  /** Seconds to the next refresh; null while off. */
  readonly secondsLeft: number | null;
  readonly setAuto: (change: { readonly on: boolean }) => void;
  /** Refreshes now and restarts the countdown. */
  readonly refreshNow: () => void;
}

/**
 * Refreshes every 60 s while switched on; off at first. Any failed refresh, also a manual one, switches it off
 * (docs/product.md#refreshing).
 *
 * @param refresh refetches the data
 * @param failedAt when the last refresh failed, in epoch milliseconds; 0 for never
 * @param connected the server sends updates, so a running timer is switched off
 */
export const useAutoRefresh = (
  refresh: () => void,
  failedAt: number,
  connected: boolean,
): AutoRefresh => {
  const [auto, setAuto] = useState<Auto>(OFF);
  const [knownFailure, setKnownFailure] = useState(failedAt);
  const now = useNow(auto.on ? 1000 : AUTO_REFRESH_MS);
  const nextAt = auto.on ? auto.nextAt : null;

  if (failedAt !== knownFailure) {
    setKnownFailure(failedAt);
    setAuto(OFF);
  }

  if (connected && auto.on) setAuto(OFF);

  useEffect(() => {
    if (nextAt === null) return;
    const timer = setTimeout(() => {
      refresh();
      setAuto({ on: true, nextAt: Date.now() + AUTO_REFRESH_MS });
    }, nextAt - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [nextAt, refresh]);

  return {
    auto: auto.on,
    secondsLeft:
      nextAt === null
        ? null
        : Math.min(AUTO_REFRESH_MS / 1000, Math.max(0, Math.ceil((nextAt - now) / 1000))),
    setAuto: ({ on }) => {
      setAuto(on ? { on: true, nextAt: Date.now() + AUTO_REFRESH_MS } : OFF);
    },
    refreshNow: () => {
      refresh();
      if (auto.on) setAuto({ on: true, nextAt: Date.now() + AUTO_REFRESH_MS });
    },
  };
};
