import type { Contest, Player } from '@captains-pick/contract';
import { hasSalaries, type LineupTally } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import type { Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { EntryStandings } from '../../pieces/entry-standings/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './LineupBuilder.module.css';

export interface BuilderFrameProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  readonly onLogin: () => void;
  readonly onSessionExpired: () => void;
  /** The players who are not in the lineup. */
  readonly available: readonly Player[];
  readonly tally: LineupTally;
  readonly onPick: (picked: { readonly player: Player }) => void;
  /** The last change, for screen readers. */
  readonly announcement: string;
  /** The panel of the lineup, and dialogs. */
  readonly children: ReactNode;
}

/** A contest's details and players, with a lineup beside them. */
export const BuilderFrame = ({
  contest,
  viewer,
  now,
  loginHref,
  onLogin,
  onSessionExpired,
  available,
  tally,
  onPick,
  announcement,
  children,
}: BuilderFrameProps) => (
  <>
    <ContestDetails
      contest={contest}
      viewer={viewer}
      now={now}
      loginHref={loginHref}
      onLogin={onLogin}
      onSessionExpired={onSessionExpired}
      onPhone="condensed"
    />
    <div className={styles['work']}>
      <div className={styles['tables']}>
        <PlayerTable
          sport={contest.sport}
          withSalaries={hasSalaries(contest)}
          players={available}
          remaining={tally.full ? null : tally.remaining}
          picking={tally.full ? { state: 'full' } : { state: 'open', onPick }}
        />
        <EntryStandings contest={contest} viewer={viewer} />
      </div>
      {children}
    </div>
    <VisuallyHidden as="output">{announcement}</VisuallyHidden>
  </>
);
