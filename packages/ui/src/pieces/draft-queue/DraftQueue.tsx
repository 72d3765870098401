import type { Player } from '@captains-pick/contract';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { DraftPanel } from '../draft-panel/index.ts';
import styles from './DraftQueue.module.css';
import { QueueList, type QueueListProps } from './QueueList.tsx';
import { counted } from './ranking.ts';
import { RankingDialog } from './RankingDialog.tsx';

export interface DraftQueueProps extends Pick<QueueListProps, 'players' | 'figures' | 'disabled'> {
  /** Who can be queued. */
  readonly available: readonly Player[];
  /** Who is drafted, by anybody. */
  readonly drafted: readonly Player[];
  readonly autopick: boolean;
  /** Called with the whole new queue. */
  readonly onChange: (changed: { readonly players: readonly Player[] }) => void;
  readonly onAutopickChange: (changed: { readonly on: boolean }) => void;
}

const moved = (players: readonly Player[], from: number, to: number): readonly Player[] => {
  const rest = players.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...players.slice(from, from + 1));
};

/** The viewer's private queue, from which the server drafts when the clock runs out, and the autopick switch. */
export const DraftQueue = ({
  players,
  available,
  drafted,
  figures,
  autopick,
  disabled,
  onChange,
  onAutopickChange,
}: DraftQueueProps) => {
  const list = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const [uploading, setUploading] = useState(false);

  const move: QueueListProps['onMove'] = ({ from, to }) => {
    const player = players[from];
    if (player === undefined || to < 0 || to >= players.length) return;
    onChange({ players: moved(players, from, to) });
    setSaid(`${player.name} is now number ${to + 1} of ${players.length}.`);
  };

  return (
    <DraftPanel
      ref={list}
      title="Queue"
      note="only you see it"
      action={
        players.length === 0 ? null : (
          <Button
            variant="quiet"
            size="sm"
            disabled={disabled}
            onClick={() => {
              list.current?.focus({ preventScroll: true });
              onChange({ players: [] });
              setSaid('Queue cleared.');
            }}
          >
            Clear
          </Button>
        )
      }
    >
      <QueueList
        players={players}
        figures={figures}
        disabled={disabled}
        onMove={move}
        onRemove={({ index }) => {
          list.current?.focus({ preventScroll: true });
          onChange({ players: players.toSpliced(index, 1) });
          setSaid(`${players[index]?.name ?? 'The player'} removed from the queue.`);
        }}
      />
      {players.length === 0 ? (
        <p className={styles['empty']}>
          Your queue is empty. Press + next to a player, or upload a ranking.
        </p>
      ) : null}
      <div className={styles['upload']}>
        <Button size="sm" disabled={disabled} onClick={() => setUploading(true)}>
          <Upload aria-hidden="true" size={16} />
          Upload a ranking
        </Button>
      </div>
      {uploading ? (
        <RankingDialog
          onClose={() => setUploading(false)}
          available={available}
          drafted={drafted}
          onUse={(ranked) => {
            onChange(ranked);
            setSaid(`Your queue has ${counted(ranked.players.length, 'player')}.`);
          }}
        />
      ) : null}
      <div className={styles['autopick']}>
        <Switch
          label="Autopick"
          checked={autopick}
          disabled={disabled}
          onChange={({ checked }) => onAutopickChange({ on: checked })}
        />
        <p className={styles['note']}>
          {autopick
            ? 'Your picks are made as soon as your turn comes: the first player here, else the best available.'
            : 'If the clock runs out, the first player here is drafted for you, else the best available.'}
        </p>
      </div>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </DraftPanel>
  );
};
