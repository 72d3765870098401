import type { Contest } from '@captains-pick/contract';
import { formatCentsShort } from '@captains-pick/rules';
import { Volume2, VolumeX } from 'lucide-react';
import type { DraftConnection } from '../../data/index.ts';
import { totalFee } from '../../pieces/contest-facts/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import styles from './DraftRoom.module.css';

const CONNECTION_TEXT: Readonly<Record<DraftConnection['state'], string>> = {
  connecting: 'Connecting',
  connected: 'Live',
  reconnecting: 'Reconnecting',
  failed: 'Disconnected',
};

export interface RoomHeadProps {
  readonly contest: Contest;
  readonly connection: DraftConnection;
  /** Number of seats whose user is connected. Null before the first state. */
  readonly presence: { readonly present: number; readonly seats: number } | null;
  readonly sound: boolean;
  readonly onSoundChange: (changed: { readonly on: boolean }) => void;
  readonly detailsOpen: boolean;
  readonly onDetailsToggle: () => void;
  /** Null before the order is drawn. */
  readonly onViewOrder: (() => void) | null;
  /** Null if the viewer cannot withdraw. */
  readonly onWithdraw: (() => void) | null;
}

/** The room's header: the contest, the connection, and all actions except drafting. */
export const RoomHead = ({
  contest,
  connection,
  presence,
  sound,
  onSoundChange,
  detailsOpen,
  onDetailsToggle,
  onViewOrder,
  onWithdraw,
}: RoomHeadProps) => (
  <header className={styles['head']}>
    <SportTile sport={contest.sport} size="sm" />
    <h1 className={styles['name']}>
      <bdi>{contest.tournamentName}</bdi>
    </h1>
    <p className={styles['facts']}>
      {contest.draftType} · {contest.format} · {formatCentsShort(totalFee(contest))}
    </p>
    <p className={styles['connection']} data-state={connection.state}>
      {CONNECTION_TEXT[connection.state]}
      {/* Presence is unknown while disconnected. Leaving it out also makes room for the longer status text. */}
      {presence === null || connection.state !== 'connected' ? null : (
        <span className={styles['presence']}>
          {' '}
          · {presence.present} of {presence.seats} here
        </span>
      )}
    </p>
    <div className={styles['tools']}>
      <Button variant="quiet" size="sm" aria-expanded={detailsOpen} onClick={onDetailsToggle}>
        Contest details
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={sound}
        onClick={() => onSoundChange({ on: !sound })}
      >
        {sound ? (
          <Volume2 aria-hidden="true" size={16} />
        ) : (
          <VolumeX aria-hidden="true" size={16} />
        )}
        Sound
      </Button>
      <Button size="sm" disabled={onViewOrder === null} onClick={() => onViewOrder?.()}>
        View Draft Order
      </Button>
      {onWithdraw === null ? null : (
        <Button variant="quiet" size="sm" className={styles['withdraw']} onClick={onWithdraw}>
          Withdraw from Draft
        </Button>
      )}
    </div>
  </header>
);
