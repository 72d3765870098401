import type { Contest } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { idPart, useView } from '../../../navigation/index.ts';
import type { Hindsight } from '../../../pieces/hindsight/index.ts';
import { PayoutCurve, type OwnPlace } from '../../../pieces/payout-curve/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import type { FinalRow } from '../finalRows.ts';
import { BesideBest, BesideEntry } from './Beside.tsx';
import { Decided } from './Decided.tsx';
import styles from './Recap.module.css';

export interface RecapProps {
  /** Its status is Completed or Graded. */
  readonly contest: Contest;
  /** The final standings, best first; of a large field the rows that were read. */
  readonly rows: readonly FinalRow[];
  /** The number of all entries. How a place was decided is computed from all of them. */
  readonly entries: number;
  /** Prizes by place. */
  readonly payouts: readonly Cents[];
  /** The best lineup in hindsight, searched once the recap has been seen. */
  readonly hindsight: Hindsight;
  /** The recap comes into view for the first time. */
  readonly onSeen: () => void;
}

const RECAP_PARTS = {
  /** The id of the entry; null: the best one. */
  chosenId: { ...idPart('recap'), history: 'step' },
} as const;

/** Notifies once the element comes into view. */
const useSeen = (onSeen: () => void) => {
  const element = useRef<HTMLElement>(null);
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    if (element.current === null) return;
    const seeing = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seeing.disconnect();
      notify();
    });
    seeing.observe(element.current);
    return () => seeing.disconnect();
  }, []);
  return element;
};

const ownFinalPlaces = (rows: readonly FinalRow[]): readonly OwnPlace[] =>
  rows
    .filter((row) => row.own)
    .map(({ id, entrant, rank, rankText, sharing, prize }) => ({
      id,
      name: entrant.entryName,
      rank,
      rankText,
      sharing,
      prize,
    }));

/** The entries that have a recap: the viewer's, or else the winner. */
const subjects = (rows: readonly FinalRow[]): readonly FinalRow[] => {
  const shown = rows.filter(({ entrant, total }) => Boolean(entrant.team) && total !== null);
  const own = shown.filter((row) => row.own);
  return own.length > 0 ? own : shown.slice(0, 1);
};

/**
 * How an entry came to its place: what its players did for it, the winner's and the best possible lineup beside it, and
 * what each place pays (docs/product.md#recap).
 */
export const Recap = ({
  contest,
  rows,
  entries: allEntries,
  payouts,
  hindsight,
  onSeen,
}: RecapProps) => {
  const [{ chosenId }, change] = useView(RECAP_PARTS);
  const entries = useMemo(() => subjects(rows), [rows]);
  const own = useMemo(() => ownFinalPlaces(rows), [rows]);
  const element = useSeen(onSeen);
  const row = entries.find(({ id }) => id === chosenId) ?? entries[0];
  if (row === undefined) return null;
  const won = row.rank === 1;
  const other = rows.find(({ id, entrant }) => id !== row.id && Boolean(entrant.team));
  return (
    <section ref={element} className={styles['recap']} aria-labelledby="recap">
      <header className={styles['head']}>
        <h2 id="recap">Recap</h2>
        {entries.length > 1 ? (
          <Select
            label="Entry"
            labelHidden
            value={row.id}
            options={entries.map(({ id, entrant, rankText }) => ({
              value: id,
              label: `${entrant.entryName}, ${rankText}`,
            }))}
            onChange={({ value }) => change({ chosenId: value === entries[0]?.id ? null : value })}
          />
        ) : null}
      </header>
      <div className={styles['panels']}>
        <div className={styles['column']}>
          {rows.length === allEntries ? <Decided contest={contest} row={row} rows={rows} /> : null}
          <PayoutCurve
            title={contest.status === 'Graded' ? 'What each place paid' : 'What each place pays'}
            headingLevel={3}
            prizes={payouts}
            entries={allEntries}
            own={own}
          />
        </div>
        <div className={styles['column']}>
          {other === undefined ? null : (
            <BesideEntry
              contest={contest}
              row={row}
              other={other}
              title={won ? 'Beside the next lineup' : 'Beside the winner’s lineup'}
            />
          )}
          <BesideBest
            contest={contest}
            row={row}
            title="Beside the best possible lineup"
            hindsight={hindsight}
          />
        </div>
      </div>
    </section>
  );
};
