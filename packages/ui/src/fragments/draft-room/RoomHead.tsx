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
  /** How many of the seats are here; null before the first state. */
  readonly here: { readonly present: number; readonly seats: number } | null;
  readonly sound: boolean;
  readonly onSoundChange: (changed: { readonly on: boolean }) => void;
  readonly detailsOpen: boolean;
  readonly onDetailsToggle: () => void;
  /** Null before there is an order. */
  readonly onViewOrder: (() => void) | null;
  /** Null for who cannot withdraw. */
  readonly onWithdraw: (() => void) | null;
}

/** One line on the contest, who is here, and what one can do besides drafting. */
export const RoomHead = ({
  contest,
  connection,
  here,
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
      {/* Who is here is not known while the line is down; without it, the longer word moves nothing below. */}
      {here === null || connection.state !== 'connected' ? null : (
        <span className={styles['here']}>
          {' '}
          · {here.present} of {here.seats} here
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
