import type { Player } from '@captains-pick/contract';
import { ArrowDown, ArrowUp, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { DraftPanel, DraftPanelFigures, DraftPanelList } from '../draft-panel/index.ts';
import styles from './DraftQueue.module.css';
import { counted } from './ranking.ts';
import { RankingDialog } from './RankingDialog.tsx';

export interface DraftQueueProps {
  /** Best first, without drafted players. */
  readonly players: readonly Player[];
  /** Who can be queued. */
  readonly available: readonly Player[];
  /** Who is drafted, by anybody. */
  readonly drafted: readonly Player[];
  /** The line under a name: `2.41M chips`. */
  readonly figures: (player: Player) => string;
  readonly autopick: boolean;
  /** True if the connection is lost or the draft is over. */
  readonly disabled: boolean;
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

  const move = (index: number, by: -1 | 1): void => {
    const player = players[index];
    const to = index + by;
    if (player === undefined || to < 0 || to >= players.length) return;
    onChange({ players: moved(players, index, to) });
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
      <DraftPanelList withTools>
        {players.map((player, index) => (
          <li key={player._id}>
            <span className={styles['place']}>{index + 1}</span>
            <span className={styles['player']}>
              <bdi>{player.name}</bdi>
              <DraftPanelFigures>{figures(player)}</DraftPanelFigures>
            </span>
            {/* `aria-disabled` at the ends, so that a keyboard user who moves a player up keeps the focus. */}
            <button
              type="button"
              className={styles['tool']}
              aria-label={`Move ${player.name} up`}
              aria-disabled={index === 0}
              disabled={disabled}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles['tool']}
              aria-label={`Move ${player.name} down`}
              aria-disabled={index === players.length - 1}
              disabled={disabled}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles['tool']}
              aria-label={`Remove ${player.name} from the queue`}
              disabled={disabled}
              onClick={() => {
                list.current?.focus({ preventScroll: true });
                onChange({ players: players.toSpliced(index, 1) });
                setSaid(`${player.name} removed from the queue.`);
              }}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </DraftPanelList>
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
