import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Player } from '@captains-pick/contract';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { DraftPanelFigures, DraftPanelList } from '../draft-panel/index.ts';
import styles from './DraftQueue.module.css';

export interface QueueListProps {
  /** Best first, without drafted players. */
  readonly players: readonly Player[];
  /** The line under a name: `2.41M chips`. */
  readonly figures: (player: Player) => string;
  /** True if the connection is lost or the draft is over. */
  readonly disabled: boolean;
  /** Called with the places of the moved player, from 0. */
  readonly onMove: (moved: { readonly from: number; readonly to: number }) => void;
  readonly onRemove: (removed: { readonly index: number }) => void;
}

interface QueueItemProps extends Omit<QueueListProps, 'players'> {
  readonly player: Player;
  readonly index: number;
  readonly count: number;
}

/** A press of a button does not move the pointer this far; in pixels. */
const DRAG_DISTANCE = 6;
/** A finger that scrolls moves on earlier. */
const LONG_PRESS = { delay: 220, tolerance: 8 };

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Moves by arrow are announced by the queue, and a pointer needs no words. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const ACCESSIBILITY = { announcements: SILENT, screenReaderInstructions: { draggable: '' } };

const QueueItem = ({
  player: { _id: id, name },
  player,
  index,
  count,
  figures,
  disabled,
  onMove,
  onRemove,
}: QueueItemProps) => {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={styles['item']}
      data-dragging={isDragging || undefined}
      data-movable={!disabled || undefined}
      style={{
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition,
      }}
    >
      <span className={styles['place']}>{index + 1}</span>
      <span className={styles['player']}>
        <bdi>{name}</bdi>
        <DraftPanelFigures>{figures(player)}</DraftPanelFigures>
      </span>
      {/* `aria-disabled` at the ends, so that a keyboard user who moves a player up keeps the focus. */}
      <button
        type="button"
        className={styles['tool']}
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0}
        disabled={disabled}
        onClick={() => onMove({ from: index, to: index - 1 })}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        disabled={disabled}
        onClick={() => onMove({ from: index, to: index + 1 })}
      >
        <ArrowDown aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={`Remove ${name} from the queue`}
        disabled={disabled}
        onClick={() => onRemove({ index })}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
};

/** The queued players. Each is moved by arrows, by dragging with a mouse, or by a long press and dragging with a finger. */
export const QueueList = ({ players, onMove, ...item }: QueueListProps) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
  );
  const ids = players.map(({ _id }) => _id);
  // By id, because a queued player may be drafted by somebody else during the drag.
  const drop = ({ active, over }: DragEndEvent): void => {
    const from = ids.indexOf(String(active.id));
    const to = over === null ? -1 : ids.indexOf(String(over.id));
    if (from !== -1 && to !== -1 && from !== to) onMove({ from, to });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={ACCESSIBILITY}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <DraftPanelList withTools>
          {players.map((player, index) => (
            <QueueItem
              key={player._id}
              {...item}
              player={player}
              index={index}
              count={players.length}
              onMove={onMove}
            />
          ))}
        </DraftPanelList>
      </SortableContext>
    </DndContext>
  );
};
