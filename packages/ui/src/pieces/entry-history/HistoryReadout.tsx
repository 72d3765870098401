import type { ResultsUpdate } from '@captains-pick/contract';
import { formatTotal } from '@captains-pick/rules';
import { updateText } from '../freshness/index.ts';
import styles from './EntryHistory.module.css';
import type { HistoryEntry } from './historyEntries.ts';
import { placeText, prizeText, shortText, type Measured } from './historyTexts.ts';

export interface HistoryReadoutProps {
  readonly update: ResultsUpdate;
  readonly entries: readonly HistoryEntry[];
  /** The index of the update. */
  readonly stop: number;
  readonly measured: Measured;
}

/** A short sample of the line, as its key in the readout. */
const Key = ({ role }: Pick<HistoryEntry, 'role'>) => (
  <svg className={styles['key']} data-role={role} viewBox="0 0 18 10" aria-hidden="true">
    <line x2="18" y1="5" y2="5" />
  </svg>
);

/** The update under the cursor: its time, and each entry's place and prize. */
export const HistoryReadout = ({ update, entries, stop, measured }: HistoryReadoutProps) => (
  <div className={styles['readout']}>
    <span className={styles['when']}>{updateText(update)}</span>
    <ul className={styles['entries']}>
      {entries.map(({ id, name, role, places }) => {
        const place = places[stop];
        if (place === undefined) return null;
        const prize = prizeText(place);
        const short = shortText(place, measured);
        return (
          <li key={id}>
            <Key role={role} />
            <b>
              {measured.measure === 'rank'
                ? placeText(place)
                : formatTotal(measured.sport, place.total)}
            </b>{' '}
            <bdi>{name}</bdi>
            {prize === null ? null : <b className={styles['prize']}> {prize}</b>}
            {short === null ? null : <span className={styles['short']}> {short}</span>}
          </li>
        );
      })}
    </ul>
  </div>
);
