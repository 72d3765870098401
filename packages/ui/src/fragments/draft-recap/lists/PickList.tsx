import { formatCount, formatDifference } from '@captains-pick/rules';
import {
  DraftPanel,
  DraftPanelFigures,
  DraftPanelList,
} from '../../../pieces/draft-panel/index.ts';
import { automaticText, type ShownPick } from '../recapView.ts';
import styles from './PickList.module.css';

export interface PickListProps {
  readonly title: string;
  readonly note: string;
  readonly picks: readonly ShownPick[];
  /** Shown without picks. */
  readonly empty: string;
}

/** Picks with their value, as many as were given. */
export const PickList = ({ title, note, picks, empty }: PickListProps) => (
  <DraftPanel title={title} note={note}>
    {picks.length === 0 ? (
      <p className={styles['empty']}>{empty}</p>
    ) : (
      <DraftPanelList>
        {picks.map((pick) => {
          const automatic = automaticText(pick);
          return (
            <li key={pick.label} className={styles['pick']} data-own={pick.own || undefined}>
              <span className={styles['label']}>{pick.label}</span>
              <span className={styles['player']}>
                <bdi>{pick.name}</bdi>
                <DraftPanelFigures>
                  <bdi>{pick.own ? 'You' : pick.username}</bdi> · rank {formatCount(pick.rank)},
                  pick {pick.number}
                  {automatic === null ? null : ` · ${automatic}`}
                </DraftPanelFigures>
              </span>
              <span className={styles['value']}>{formatDifference(pick.value)}</span>
            </li>
          );
        })}
      </DraftPanelList>
    )}
  </DraftPanel>
);
