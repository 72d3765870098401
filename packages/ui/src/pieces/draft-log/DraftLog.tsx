import type { Picker } from '@captains-pick/rules';
import { useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { DraftPanel, DraftPanelFigures, DraftPanelList } from '../draft-panel/index.ts';
import styles from './DraftLog.module.css';

export interface LoggedPick {
  /** Round and pick: `3.3`. */
  readonly label: string;
  readonly player: string;
  readonly username: string;
  readonly own: boolean;
  readonly by: Picker;
  /** The duration of the turn in seconds; null if unknown. */
  readonly seconds: number | null;
}

export interface DraftLogProps {
  /** The picks, first pick first. */
  readonly picks: readonly LoggedPick[];
}

const HOW: Readonly<Record<Exclude<Picker, 'player'>, string>> = {
  clock: 'clock ran out',
  autopick: 'autopick',
  withdrawn: 'seat left',
};

const howText = ({ by, seconds }: LoggedPick): string | null => {
  if (by !== 'player') return HOW[by];
  return seconds === null ? null : `${seconds} s`;
};

/** The number of picks shown before the user asks for all. */
const SHOWN_PICKS = 7;

/** The picks, latest first: who drafted whom, how long it took, and which picks were automatic. */
export const DraftLog = ({ picks }: DraftLogProps) => {
  const [all, setAll] = useState(false);
  const latestFirst = picks.toReversed();
  return (
    <DraftPanel title="Pick log">
      {picks.length === 0 ? <p className={styles['empty']}>No picks yet.</p> : null}
      <DraftPanelList>
        {(all ? latestFirst : latestFirst.slice(0, SHOWN_PICKS)).map((pick) => {
          const how = howText(pick);
          return (
            <li key={pick.label}>
              <span className={styles['label']}>{pick.label}</span>
              <span className={styles['pick']}>
                <bdi className={styles['player']}>{pick.player}</bdi>
                <DraftPanelFigures>
                  <bdi>{pick.own ? 'You' : pick.username}</bdi>
                  {how === null ? null : ` · ${how}`}
                </DraftPanelFigures>
              </span>
            </li>
          );
        })}
      </DraftPanelList>
      {picks.length > SHOWN_PICKS ? (
        <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Latest picks' : `All ${picks.length} picks`}
        </Button>
      ) : null}
    </DraftPanel>
  );
};
