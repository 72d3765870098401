import type { ResultsUpdate, StandingsHistory } from '@captains-pick/contract';
import { formatCentsShort, formatOrdinal, lastPaidPlace } from '@captains-pick/rules';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { READY, type ChartState } from '../../primitives/chart-frame/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import { SegmentedControl } from '../../primitives/segmented-control/index.ts';
import { StepChart } from '../../primitives/step-chart/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import type { StandingsRow } from '../standings-layout/index.ts';
import styles from './EntryHistory.module.css';
import {
  historyData,
  historyEntries,
  paidTotals,
  type HistoryEntry,
  type HistoryField,
  type Measure,
} from './historyEntries.ts';
import { HistoryReadout } from './HistoryReadout.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { historyAnswer, updateSentence, type EventPhase } from './historyTexts.ts';

const CompareEntries = onDemand(async () => (await import('./CompareEntries.tsx')).CompareEntries);

const NO_UPDATES: readonly ResultsUpdate[] = [];

/** More lines could not be told apart. */
const MOST_COMPARED = 3;

export interface EntryHistoryProps {
  /** The event is running, or over. */
  readonly phase: EventPhase;
  readonly field: HistoryField;
  /** Null: it was not read yet. */
  readonly history: StandingsHistory | null;
  /** Why the last read failed; null if it did not. */
  readonly failure: string | null;
  /** A read is in flight. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Since when results are old: `19:04`; null if they are not. */
  readonly staleSince: string | null;
  /** The viewer; null for a visitor, who has no entries. */
  readonly ownUserId: string | null;
  /** The viewer's entry that the chart is about; null: the best one. */
  readonly chosenId: string | null;
  /** The rows of the standings, for the choice of an entry to compare with. */
  readonly rows: readonly StandingsRow[];
  /** Ids of the compared entries. */
  readonly compared: readonly string[];
  readonly measure: Measure;
  readonly onMeasure: (chosen: { readonly measure: Measure }) => void;
  readonly onCompare: (change: { readonly compared: readonly string[] }) => void;
  /** The update whose standings the table shows; null: the present ones. */
  readonly shownUpdate: number | null;
  /** Shows the standings at an update in the table. Null: the table can't. */
  readonly onShowUpdate: ((shown: { readonly number: number | null }) => void) | null;
}

const stateOf = ({
  history,
  failure,
  staleSince,
}: Pick<EntryHistoryProps, 'history' | 'failure' | 'staleSince'>): ChartState => {
  if (failure !== null) return { kind: 'failed', reason: failure };
  if (history === null) return { kind: 'loading' };
  if (history.updates.length === 0)
    return { kind: 'empty', message: 'Your line starts with the first results.' };
  return staleSince === null ? READY : { kind: 'stale', since: staleSince };
};

const titleOf = (ownTotal: number): string => {
  if (ownTotal === 0) return 'Standings over the event';
  return ownTotal === 1 ? 'Your entry over the event' : 'Your entries over the event';
};

const moneyLabelsOf = ({ payouts }: HistoryField) => {
  const paid = lastPaidPlace(payouts);
  if (paid === null) return null;
  const place = `${formatOrdinal(paid.place)}, ${formatCentsShort(paid.prize)}`;
  return { label: `Last paid place: ${place}`, shortLabel: `Last paid: ${place}` };
};

/** What is left out of the chart, and how it is explored. */
const hintOf = (
  updates: readonly ResultsUpdate[],
  shown: readonly HistoryEntry[],
  ownTotal: number,
): string => {
  const ownShown = shown.filter(({ role }) => role !== 'other').length;
  const [first] = updates;
  if (first !== undefined && first.sequence > 1)
    return `Earlier updates than ${first.sequence} were not recorded`;
  if (ownShown < ownTotal) return `Your best ${ownShown} of ${ownTotal} entries`;
  if (updates.length < 2) return '';
  return 'Drag, or use the arrow keys, to go back in time';
};

interface ActionsProps extends Pick<
  EntryHistoryProps,
  'failure' | 'retrying' | 'onRetry' | 'rows' | 'compared' | 'onCompare'
> {
  readonly entries: readonly HistoryEntry[];
  readonly onChoose: () => void;
}

/** Retries a failed read, adds an entry to the chart, and removes one. */
const Actions = ({
  failure,
  retrying,
  onRetry,
  rows,
  compared,
  onCompare,
  entries,
  onChoose,
}: ActionsProps) => {
  const others = entries.filter(({ role }) => role === 'other');
  return (
    <>
      {failure !== null ? (
        <Button variant="quiet" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      {rows.length <= entries.length || others.length >= MOST_COMPARED ? null : (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onPointerEnter={CompareEntries.prepare}
          onFocus={CompareEntries.prepare}
          onClick={onChoose}
        >
          Compare with…
        </Button>
      )}
      {others
        .filter(({ id }) => compared.includes(id))
        .map(({ id, name }) => (
          <Button
            key={id}
            variant="quiet"
            aria-label={`Remove ${name} from the chart`}
            onClick={() => onCompare({ compared: compared.filter((one) => one !== id) })}
          >
            <span className={styles['compared']}>
              <bdi>{name}</bdi> <X aria-hidden="true" size={14} />
            </span>
          </Button>
        ))}
    </>
  );
};

interface HintProps extends Pick<EntryHistoryProps, 'shownUpdate' | 'onShowUpdate'> {
  readonly update: ResultsUpdate | undefined;
  readonly isLast: boolean;
  /** What is shown if there is nothing to press. */
  readonly text: string;
}

/** Leads from the marked update to its standings and back; else a hint. */
const Hint = ({ shownUpdate, onShowUpdate, update, isLast, text }: HintProps) => {
  if (update === undefined || onShowUpdate === null) return text;
  if (update.number === shownUpdate) {
    return (
      <Button variant="quiet" size="sm" onClick={() => onShowUpdate({ number: null })}>
        Back to now
      </Button>
    );
  }
  return isLast ? (
    text
  ) : (
    <Button variant="quiet" size="sm" onClick={() => onShowUpdate({ number: update.number })}>
      Standings at this update
    </Button>
  );
};

/** The entries of the history, and what the chart draws of them. */
const useDrawn = ({
  history,
  field,
  measure,
  ownUserId,
  chosenId,
}: Pick<EntryHistoryProps, 'history' | 'field' | 'measure' | 'ownUserId' | 'chosenId'>) => {
  const { sport } = field;
  const updates = history?.updates ?? NO_UPDATES;
  const entries = useMemo(
    () => historyEntries(history ?? { entries: [] }, { sport, ownUserId, chosenId }),
    [history, sport, ownUserId, chosenId],
  );
  const paid = useMemo(() => paidTotals(history, sport), [history, sport]);
  const data = useMemo(
    () =>
      historyData(updates, entries, { measure, field, moneyLabels: moneyLabelsOf(field), paid }),
    [updates, entries, measure, field, paid],
  );
  return { updates, entries, paid, data };
};

/** Ranks or scores of entries at each update of a contest, with the paid places (docs/product.md#standings-over-the-event). */
export const EntryHistory = (props: EntryHistoryProps) => {
  const { phase, field, rows, compared, onCompare, measure, onMeasure, shownUpdate } = props;
  const [scrubbed, setScrubbed] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { sport } = field;
  const { updates, entries, paid, data } = useDrawn(props);
  const last = updates.length - 1;
  const held =
    shownUpdate === null ? null : updates.findIndex(({ number }) => number === shownUpdate);
  const at = scrubbed === null ? (held === -1 ? null : held) : Math.min(scrubbed, last);
  const stop = at ?? last;
  const update = updates[stop];
  const measured = { measure, sport, paidTotal: paid[stop] ?? null };
  const ownTotal = useMemo(() => rows.filter(({ own }) => own).length, [rows]);
  const choices = useMemo(() => {
    if (!choosing) return [];
    const drawn = new Set(entries.map(({ id }) => id));
    return rows.filter(({ id }) => !drawn.has(id));
  }, [choosing, rows, entries]);
  return (
    <div className={styles['history']}>
      <StepChart
        title={titleOf(ownTotal)}
        answer={historyAnswer(entries, {
          phase,
          lastPaidPlace: lastPaidPlace(field.payouts)?.place ?? null,
        })}
        state={stateOf(props)}
        data={data}
        stopName="Update"
        at={at}
        onScrub={(moved) => setScrubbed(moved.at)}
        valueText={update === undefined ? '' : updateSentence(update, entries, stop, measured)}
        controls={
          <SegmentedControl
            label="Show"
            value={measure}
            options={[
              { value: 'rank', label: 'Rank' },
              { value: 'score', label: SPORT_VIEWS[sport].total },
            ]}
            onChange={({ value }) => onMeasure({ measure: value })}
          />
        }
        readout={
          update === undefined ? null : (
            <HistoryReadout update={update} entries={entries} stop={stop} measured={measured} />
          )
        }
        actions={<Actions {...props} entries={entries} onChoose={() => setChoosing(true)} />}
        hint={
          <span className={styles['hint']}>
            <Hint
              {...props}
              update={update}
              isLast={stop >= last}
              text={hintOf(updates, entries, ownTotal)}
            />
          </span>
        }
        table={<HistoryTable updates={updates} entries={entries} measure={measure} sport={sport} />}
      />
      <CompareEntries
        sport={sport}
        rows={choices}
        mainId={entries[0]?.id ?? ''}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ id }) => {
          setChoosing(false);
          onCompare({ compared: [...compared, id] });
        }}
      />
    </div>
  );
};
