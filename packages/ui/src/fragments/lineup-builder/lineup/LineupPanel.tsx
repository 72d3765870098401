import type { Player } from '@captains-pick/contract';
import {
  formatSalary,
  lineupRefusalMessage,
  type LineupSlot,
  type LineupTally,
} from '@captains-pick/rules';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode, type Ref } from 'react';
import { LineupList, type LineupListProps } from '../../../pieces/lineup-list/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { CapMeter } from '../../../primitives/meter/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import type { FillBy } from './useLineupEdits.ts';
import styles from './LineupPanel.module.css';

export interface LineupPanelProps {
  /** Takes the focus when the pressed button is gone. */
  readonly ref: Ref<HTMLElement>;
  readonly heading: string;
  readonly slots: readonly LineupSlot<Player>[];
  readonly tally: LineupTally;
  /** False for contests without salaries, such as H2H: no salary figures and no meter. */
  readonly withSalaries: boolean;
  /** In whole dollars. Null: no cap. */
  readonly salaryCap: number | null;
  /** Why no lineup can be submitted. Null if submission is possible. */
  readonly closedBecause: string | null;
  /** Why the last press of Submit was refused. Null if it was not. */
  readonly refusal: string | null;
  readonly onRemove: (removed: { readonly index: number; readonly player: Player }) => void;
  readonly replacing: NonNullable<LineupListProps<Player>['replacing']>;
  /** The button that begins from the start: with an empty lineup, or with the stored one. */
  readonly restart: {
    readonly label: string;
    readonly disabled: boolean;
    readonly onPress: () => void;
  };
  /** Null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
  /** By what the open slots can be filled. */
  readonly fills: readonly FillBy[];
  readonly onFill: (filled: { readonly by: FillBy }) => void;
  /** More buttons beside those that fill the lineup. */
  readonly helpers?: ReactNode;
  /** Stands above the main buttons. */
  readonly children?: ReactNode;
  readonly submit: {
    readonly label: string;
    readonly disabled: boolean;
    readonly busy?: boolean;
    readonly onPress: () => void;
  };
}

const slotsOpen = (open: number): string => {
  if (open === 0) return '';
  return open === 1 ? ' with one slot open' : ` with ${open} slots open`;
};

const FILL_LABELS: Readonly<Record<FillBy, string>> = {
  random: 'Fill at random',
  odds: 'Fill by odds',
};

const CapFigures = ({
  tally,
  salaryCap,
}: {
  readonly tally: LineupTally;
  readonly salaryCap: number;
}) => {
  const remaining = tally.remaining ?? 0;
  const used = `${formatSalary(tally.salary)} of ${formatSalary(salaryCap)}`;
  return (
    <div className={styles['cap']} data-over={tally.overCap || undefined}>
      <dl className={styles['figures']}>
        <div>
          <dt>
            Remaining
            {tally.overCap ? <span className={styles['over-word']}> · over the cap</span> : null}
          </dt>
          <dd className={styles['remaining']}>{formatSalary(remaining)}</dd>
        </div>
        <div>
          <dt>Average per slot</dt>
          <dd className={styles['average']}>
            {tally.averagePerOpenSlot === null ? '–' : formatSalary(tally.averagePerOpenSlot)}
          </dd>
        </div>
      </dl>
      <div className={styles['meter']}>
        <CapMeter label="Salary used" value={tally.salary} max={salaryCap} valueText={used} />
        <p className={styles['used']}>{used}</p>
      </div>
    </div>
  );
};

/**
 * The lineup that the viewer is building or changing. On a desktop it is beside the players. On a phone it is the bar at the
 * bottom, which shows a strip of slots until Lineup unfolds it.
 */
export const LineupPanel = ({
  ref,
  heading,
  slots,
  tally,
  withSalaries,
  salaryCap,
  closedBecause,
  refusal,
  onRemove,
  replacing,
  restart,
  onUndo,
  fills,
  onFill,
  helpers,
  children,
  submit,
}: LineupPanelProps) => {
  const [unfolded, setUnfolded] = useState(() =>
    slots.some(({ player }) => player?.out !== undefined),
  );
  const listId = useId();
  const headingId = useId();
  const incompleteId = useId();
  useEffect(() => {
    if (!unfolded) return;
    const foldOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setUnfolded(false);
    };
    document.addEventListener('keydown', foldOnEscape);
    return () => document.removeEventListener('keydown', foldOnEscape);
  }, [unfolded]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles['panel']}
      aria-labelledby={headingId}
      data-unfolded={unfolded || undefined}
      data-bottom-bar=""
    >
      <header className={styles['head']}>
        <h2 className={styles['title']} id={headingId}>
          {heading}
        </h2>
        <span className={styles['count']}>
          {tally.filled} of {slots.length}
        </span>
      </header>
      {withSalaries && salaryCap !== null ? (
        <CapFigures tally={tally} salaryCap={salaryCap} />
      ) : null}
      {tally.overCap && tally.remaining !== null ? (
        <output className={styles['over']}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <b>{formatSalary(-tally.remaining)} over the cap</b>
            {slotsOpen(tally.open)}. Remove a player to make room.
          </span>
        </output>
      ) : null}
      <div id={listId} className={styles['list']}>
        <LineupList
          slots={slots}
          withSalaries={withSalaries}
          onRemove={onRemove}
          replacing={replacing}
        />
      </div>
      <div className={styles['helpers']}>
        {tally.open === 0
          ? null
          : fills.map((by) => (
              <Button key={by} size="sm" onClick={() => onFill({ by })}>
                {FILL_LABELS[by]}
              </Button>
            ))}
        <Button size="sm" disabled={onUndo === null} onClick={() => onUndo?.()}>
          Undo
        </Button>
        {helpers}
      </div>
      {children}
      {closedBecause === null && refusal === null ? null : (
        <div className={styles['refusal']}>
          <Notice tone={refusal === null ? 'info' : 'error'}>{refusal ?? closedBecause}</Notice>
        </div>
      )}
      <div className={styles['actions']}>
        <Button
          className={styles['unfold']}
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!unfolded)}
        >
          Lineup ({tally.filled}/{slots.length})
        </Button>
        <Button className={styles['restart']} disabled={restart.disabled} onClick={restart.onPress}>
          {restart.label}
        </Button>
        <Button
          className={styles['submit']}
          variant="primary"
          disabled={submit.disabled || !tally.submittable || closedBecause !== null}
          busy={submit.busy ?? false}
          aria-describedby={tally.full ? undefined : incompleteId}
          onClick={submit.onPress}
        >
          {submit.label}
        </Button>
        {tally.full ? null : (
          <VisuallyHidden id={incompleteId}>
            {lineupRefusalMessage({
              name: 'incomplete',
              filled: tally.filled,
              size: slots.length,
            })}
          </VisuallyHidden>
        )}
      </div>
    </section>
  );
};
