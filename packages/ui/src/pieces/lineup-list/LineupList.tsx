import { formatSalary, type DraftablePlayer, type LineupSlot } from '@captains-pick/rules';
import { X } from 'lucide-react';
import { personName } from '../../primitives/person-name/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import styles from './LineupList.module.css';

export interface LineupListProps<Player extends DraftablePlayer> {
  /** Captain first. */
  readonly slots: readonly LineupSlot<Player>[];
  readonly withSalaries: boolean;
  /** If set, filled slots have a button that removes the player. */
  readonly onRemove?: (removed: { readonly index: number; readonly player: Player }) => void;
  readonly label?: string;
  readonly className?: string;
}

const SHORT_NAME = 3;

/** The short form for narrow slots: `SCH` for Scottie Scheffler. */
const shortName = (name: string): string => {
  const letters = personName(name).main.replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(letters).slice(0, SHORT_NAME).join('').toUpperCase();
};

/** A lineup by slot: the captain with the armband, flex players, and empty slots. */
export const LineupList = <Player extends DraftablePlayer>({
  slots,
  withSalaries,
  onRemove,
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
        data-empty={player === null || undefined}
        data-removable={onRemove === undefined ? undefined : true}
        data-short={player === null ? position : shortName(player.name)}
      >
        <PositionMark position={position} />
        <span className={styles['player']}>
          {player === null ? 'Pick a player' : <bdi>{player.name}</bdi>}
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
      </li>
    ))}
  </ol>
);
