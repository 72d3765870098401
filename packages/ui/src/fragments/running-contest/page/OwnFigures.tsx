import { formatCents, type Chances } from '@captains-pick/rules';
import { shownChance } from '../../../pieces/chances/index.ts';
import styles from './OwnFigures.module.css';
import type { StandingRow } from '../rows/standingRows.ts';

export interface OwnFiguresProps {
  readonly rows: readonly StandingRow[];
  /** The id of the open team's row. */
  readonly openId: string | null;
  /** Undefined: the page has no chances. Null: they are not computed yet. */
  readonly chances: Chances | null | undefined;
}

/** On a phone, what a player looks for first: of the own entry that is open, else of the best one. */
export const OwnFigures = ({ rows, openId, chances }: OwnFiguresProps) => {
  const row = rows.find(({ own, id }) => own && id === openId) ?? rows.find(({ own }) => own);
  if (row === undefined) return null;
  const cash =
    chances === undefined
      ? null
      : shownChance(chances?.byEntry.get(row.id), 'cash', row.eliminated);
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>
          Rank, <bdi>{row.entrant.entryName}</bdi>
        </dt>
        <dd>{row.rankText}</dd>
      </div>
      {cash === null ? null : (
        <div>
          <dt>{cash.label}</dt>
          <dd>
            {cash.text}
            {cash.errorText === null ? null : (
              <span className={styles['error']}> {cash.errorText}</span>
            )}
          </dd>
        </div>
      )}
      <div className={styles['prize']}>
        <dt>Prize now</dt>
        <dd data-money={row.prize > 0 || undefined}>
          {row.prize > 0 ? formatCents(row.prize) : '-'}
        </dd>
      </div>
    </dl>
  );
};
