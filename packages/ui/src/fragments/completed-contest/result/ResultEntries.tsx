import { formatCents, type Sport } from '@captains-pick/rules';
import { useState } from 'react';
import { EntryName } from '../../../pieces/entry-name/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import styles from './OwnResult.module.css';
import type { OwnResultEntry } from './ownResult.ts';
import { correctedFrom, type RanksBefore } from './ranksBefore.ts';

/** With more entries, the others are shown on request. */
const SHOWN = 5;

export interface ResultEntriesProps {
  readonly sport: Sport;
  /** Best first. */
  readonly entries: readonly OwnResultEntry[];
  /** `Paid`, or `Won` before it is. */
  readonly amountLabel: string;
  /** The ranks before a correction. */
  readonly before: RanksBefore;
}

/** Each of several own entries: place, score and what it was paid. */
export const ResultEntries = ({ sport, entries, before, amountLabel }: ResultEntriesProps) => {
  const [all, setAll] = useState(false);
  const shown = (all ? entries : entries.slice(0, SHOWN)).map((entry) => ({
    ...entry,
    was: correctedFrom(entry.row, before),
  }));
  return (
    <div className={styles['entries']}>
      <table>
        <VisuallyHidden as="caption">Your entries</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Entry</th>
            <th scope="col" data-numeric="">
              {SPORT_VIEWS[sport].total}
            </th>
            <th scope="col" data-numeric="">
              {amountLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, first, amount, was }) => (
            <tr key={row.id}>
              <td>
                <span className={styles['rank']}>{row.rankText}</span>
                {was === null ? null : <span className={styles['was']}>{was}</span>}
              </td>
              <th scope="row">
                <EntryName entrant={row.entrant} own={false} />
              </th>
              <td data-numeric="">{row.totalText}</td>
              <td data-numeric="" data-money={amount > 0 || undefined}>
                {amount > 0 || first !== amount ? formatCents(amount) : '–'}
                {first === amount ? null : (
                  <span className={styles['was']}>was {formatCents(first)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > SHOWN && !all ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          All {entries.length} entries
        </Button>
      ) : null}
    </div>
  );
};
