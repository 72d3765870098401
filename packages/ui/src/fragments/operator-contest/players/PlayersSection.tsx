import type { Contest, ImportedPlayers } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useRef, useState } from 'react';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { PlayerTable } from '../../../pieces/player-table/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ImportPlayers } from './ImportPlayers.tsx';
import { ImportRemarks } from '../shared/ImportRemarks.tsx';
import styles from '../shared/OperatorContest.module.css';

/** The contest's players and, before the first entry, the form that imports them. */
export const PlayersSection = ({ contest }: { readonly contest: Contest }) => {
  const { players } = contest;
  const open = contest.status === 'Registering' && contest.entrantsCount === 0;
  const [importing, setImporting] = useState(false);
  const [imported, setImported] = useState<ImportedPlayers | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <OperatorSection
      title="Field"
      headingRef={heading}
      note={players.length === 0 ? 'No players yet' : `${players.length} players`}
      actions={
        open && players.length > 0 ? (
          <Button aria-expanded={importing} onClick={() => setImporting(!importing)}>
            Import more
          </Button>
        ) : undefined
      }
    >
      {open && (importing || players.length === 0) ? (
        <ImportPlayers
          contest={contest}
          onImported={(done) => {
            setImported(done);
            if (done === null) return;
            setImporting(false);
            heading.current?.focus();
          }}
        />
      ) : null}
      {imported === null ? null : (
        <div className={styles['preview']}>
          <p className={styles['message']}>{imported.message}</p>
          <ImportRemarks {...imported} />
        </div>
      )}
      {players.length === 0 ? null : (
        <details className={styles['more']}>
          <summary>All players</summary>
          <PlayerTable
            sport={contest.sport}
            withSalaries={hasSalaries(contest)}
            players={players}
          />
        </details>
      )}
    </OperatorSection>
  );
};
