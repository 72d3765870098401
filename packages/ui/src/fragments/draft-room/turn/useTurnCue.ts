import { useEffect, useEffectEvent } from 'react';
import type { TurnSignals } from './signals.ts';
import { turnTitle } from './turn.ts';

/** Signals the viewer's turn outside the page: in the title, by vibration and, if enabled, by sound. */
export const useTurnCue = (
  ownTurn: boolean,
  left: number | null,
  soundOn: boolean,
  signals: TurnSignals,
): void => {
  const title = ownTurn ? turnTitle(left) : null;
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  const begin = useEffectEvent(() => {
    signals.vibrate();
    if (soundOn) signals.chime();
  });
  useEffect(() => {
    if (ownTurn) begin();
  }, [ownTurn]);
};
