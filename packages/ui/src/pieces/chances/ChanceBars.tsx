import type { Chances } from '@captains-pick/rules';
import { ChanceBar } from './ChanceBar.tsx';
import styles from './ChanceBars.module.css';
import { bracketText, shownChance } from './chanceText.ts';

export interface ChanceBarsProps {
  /** The chances of all entries; null: none yet. */
  readonly chances: Chances | null;
  readonly entryId: string;
  /** No player of the entry is in the event any more. */
  readonly eliminated: boolean;
}

/** An entry's chances to cash and to win with their errors, and what the errors are. */
export const ChanceBars = ({ chances, entryId, eliminated }: ChanceBarsProps) => {
  const known = chances?.byEntry.get(entryId);
  const shown = (['cash', 'win'] as const).map((which) => shownChance(known, which, eliminated));
  const note = chances === null ? null : bracketText(chances);
  return (
    <div className={styles['chances']}>
      <dl className={styles['bars']}>
        {shown.map(({ label, text, errorText, bar }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['drawn']}>
              <ChanceBar bar={bar} />
            </dd>
            <dd className={styles['figure']}>
              <b>{text}</b>
              {errorText === null ? null : <span className={styles['error']}> {errorText}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {note === null || shown.every(({ errorText }) => errorText === null) ? null : (
        <p className={styles['note']}>{note}</p>
      )}
    </div>
  );
};
