import type { PlayerOut } from '@captains-pick/contract';
import { formatSalary, type DraftablePlayer, type LineupSlot } from '@captains-pick/rules';
import { X } from 'lucide-react';
import { personName } from '../../primitives/person-name/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { OutMark, PositionMark } from '../position-mark/index.ts';
import styles from './LineupList.module.css';

export interface ListedPlayer extends DraftablePlayer {
  /** Set if the player does not take part. */
  readonly out?: PlayerOut | undefined;
}

export interface LineupListProps<Player extends ListedPlayer> {
  /** Captain first. */
  readonly slots: readonly LineupSlot<Player>[];
  readonly withSalaries: boolean;
  /** If set, filled slots have a button that removes the player. */
  readonly onRemove?: (removed: { readonly index: number; readonly player: Player }) => void;
  /** If set, the slot of a player who is out has a button that puts the best other player there. */
  readonly replacing?: {
    /** Null: no other player fits. */
    readonly replacementAt: (index: number) => Player | null;
    readonly onReplace: (replaced: { readonly index: number; readonly by: Player }) => void;
  };
  readonly label?: string;
  readonly className?: string;
}

const SHORT_NAME = 3;

/** The short form for narrow slots: `SCH` for Scottie Scheffler. */
const shortName = (name: string): string => {
  const letters = personName(name).main.replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(letters).slice(0, SHORT_NAME).join('').toUpperCase();
};

const OutSlot = <Player extends ListedPlayer>({
  out: { reason },
  replacement,
  onReplace,
}: {
  readonly out: PlayerOut;
  /** Null: no other player fits. Undefined: not offered. */
  readonly replacement: Player | null | undefined;
  readonly onReplace: (replaced: { readonly by: Player }) => void;
}) => (
  <div className={styles['out']}>
    <span className={styles['reason']}>
      {reason}
      {replacement === null ? ' No other player fits: remove a second one too.' : null}
    </span>
    {replacement === null || replacement === undefined ? null : (
      <Button size="sm" onClick={() => onReplace({ by: replacement })}>
        Replace with {replacement.name}
        {replacement.salary === null ? '' : `, ${formatSalary(replacement.salary)}`}
      </Button>
    )}
  </div>
);

/** A lineup by slot: the captain with the armband, flex players, and empty slots. */
export const LineupList = <Player extends ListedPlayer>({
  slots,
  withSalaries,
  onRemove,
  replacing,
  label = 'Lineup',
  className,
}: LineupListProps<Player>) => (
  <ol className={[styles['slots'], className].filter(Boolean).join(' ')} aria-label={label}>
    {slots.map(({ position, player }, index) => (
      <li
        // Keyed by place, because players may move between slots and an empty slot has no id.
        key={`${position}-${index + 1}`}
        className={styles['slot']}
        data-position={position.toLowerCase()}
        data-out={player?.out === undefined ? undefined : true}
        data-empty={player === null || undefined}
        data-removable={onRemove === undefined ? undefined : true}
        data-short={player === null ? position : shortName(player.name)}
      >
        <PositionMark position={position} />
        <span className={styles['player']}>
          {player === null ? 'Pick a player' : <bdi>{player.name}</bdi>}
          {player?.out === undefined ? null : (
            <>
              {' '}
              <OutMark />
            </>
          )}
        </span>
        {withSalaries ? (
          <span className={styles['salary']}>
            {player === null || player.salary === null ? '–' : formatSalary(player.salary)}
          </span>
        ) : null}
        {onRemove === undefined || player === null ? null : (
          <button
            type="button"
            className={styles['remove']}
            aria-label={`Remove ${player.name}`}
            onClick={() => onRemove({ index, player })}
          >
            <X aria-hidden="true" />
          </button>
        )}
        {player?.out === undefined ? null : (
          <OutSlot
            out={player.out}
            replacement={replacing?.replacementAt(index)}
            onReplace={({ by }) => replacing?.onReplace({ index, by })}
          />
        )}
      </li>
    ))}
  </ol>
);
