import type { Contest, ImportedPlayers, PlayerFiles, SentFile } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useRef, useState, type FormEvent } from 'react';
import { useOperatorApi } from '../../data/index.ts';
import { ActFailure, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { SentFileField } from '../../pieces/sent-file/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { Noticed } from './Noticed.tsx';
import styles from './OperatorContest.module.css';
import { SuggestedPlayers } from './SuggestedPlayers.tsx';
import { usePreview } from './usePreview.ts';

const FILE_MISSING = 'Choose a file or paste its text';

/** The files of an import, looked at before they are imported. */
const ImportPlayers = ({
  contest,
  onImported,
}: {
  readonly contest: Contest;
  readonly onImported: (imported: ImportedPlayers | null) => void;
}) => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const [file, setFile] = useState<SentFile | null>(null);
  const [facts, setFacts] = useState<SentFile | null>(null);
  const [suggest, setSuggest] = useState(false);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const preview = usePreview((body: PlayerFiles) => api.suggestSalaries({ params, body }));
  const act = useAct({
    perform: (body: PlayerFiles) => api.importPlayers({ params, body }),
    onDone: (done: ImportedPlayers) => {
      setFile(null);
      setFacts(null);
      preview.clear();
      onImported(done);
    },
  });

  const changed = (): void => {
    setMissing(false);
    onImported(null);
    preview.clear();
    act.reset();
  };
  const body = (players: SentFile): PlayerFiles => ({
    file: players,
    ...(facts === null ? {} : { facts }),
    same: [],
    suggestSalaries: suggest,
  });
  const look = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(file === null);
    if (file === null) form.current?.querySelector('textarea')?.focus();
    else void preview.ask(body(file));
  };

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={look}>
      <div className={styles['files']}>
        <SentFileField
          label="Players"
          accept=".csv,.txt,text/csv"
          pastedName="pasted-players.csv"
          hint="CSV with headings: name, and id, salary, chips, icm, odds, rating, seed as far as there are any. DraftKings’ export as it is."
          error={missing ? FILE_MISSING : null}
          value={file}
          onChange={({ value }) => {
            changed();
            setFile(value);
          }}
        />
        <SentFileField
          label="Facts of them (optional)"
          accept=".csv,.txt,text/csv"
          pastedName="pasted-facts.csv"
          hint="A second file for the same players, such as a bookmaker’s odds."
          value={facts}
          onChange={({ value }) => {
            changed();
            setFacts(value);
          }}
        />
      </div>
      {hasSalaries(contest) ? (
        <Switch
          label="Fill in missing salaries"
          checked={suggest}
          onChange={({ checked }) => {
            changed();
            setSuggest(checked);
          }}
        />
      ) : null}
      <ActFailure
        act={preview.now.state === 'failed' ? preview.now.failure : act.now}
        onLook={() => void act.look()}
      />
      {preview.now.state === 'shown' ? (
        <div className={styles['preview']}>
          <output className={styles['told']}>{preview.now.shown.message}</output>
          <Noticed {...preview.now.shown} />
          <SuggestedPlayers
            players={preview.now.shown.players}
            withSalaries={hasSalaries(contest)}
            filled={suggest}
          />
        </div>
      ) : null}
      <div className={styles['acts']}>
        <Button type="submit" busy={preview.now.state === 'asking'}>
          Look at them first
        </Button>
        {preview.now.state === 'shown' && file !== null ? (
          <Button
            variant="primary"
            busy={act.now.state === 'busy'}
            onClick={() => void act.run(body(file))}
          >
            {`Import ${preview.now.shown.players.length} players`}
          </Button>
        ) : null}
      </div>
    </form>
  );
};

/** Who can be picked, and where they come from. */
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
          <p className={styles['told']}>{imported.message}</p>
          <Noticed {...imported} />
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
