import { useEffect, useEffectEvent } from 'react';
import type { TurnSignals } from './signals.ts';
import { turnTitle } from './turn.ts';

/** Makes the own turn unmissable beyond the page: its title, a vibration, and a sound where it is asked for. */
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
