import type { Contest, ImportedPlayers, PlayerFiles, SentFile } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useRef, useState, type FormEvent } from 'react';
import { useOperatorApi } from '../../data/index.ts';
import { ActFailure, REASON_MISSING, useAct } from '../../pieces/operator-act/index.ts';
import { SentFileField } from '../../pieces/sent-file/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { Noticed } from './Noticed.tsx';
import styles from './OperatorContest.module.css';
import { SettleFacts, type SettledNames } from './SettleFacts.tsx';
import { SuggestedPlayers } from './SuggestedPlayers.tsx';
import { usePreview } from './usePreview.ts';

const FILE_MISSING = 'Choose a file or paste its text';
const NOBODY_SETTLED: SettledNames = {};

/** What is imported, and how, before it is sent. */
interface ImportDraft {
  readonly file: SentFile | null;
  readonly facts: SentFile | null;
  readonly settled: SettledNames;
  /** Salaries that the file doesn't give are filled in. */
  readonly suggest: boolean;
}

const EMPTY: ImportDraft = { file: null, facts: null, settled: NOBODY_SETTLED, suggest: false };

/** The draft as it is sent; null while there is no file. */
const filesOf = ({ file, facts, settled, suggest }: ImportDraft): PlayerFiles | null =>
  file === null
    ? null
    : {
        file,
        ...(facts === null ? {} : { facts }),
        same: Object.entries(settled).map(([name, player]) => ({ name, player })),
        suggestSalaries: suggest,
      };

export interface ImportPlayersProps {
  readonly contest: Contest;
  /** What was imported; null once another import is put together. */
  readonly onImported: (imported: ImportedPlayers | null) => void;
}

/** The files of an import, looked at before they are imported. */
export const ImportPlayers = ({ contest, onImported }: ImportPlayersProps) => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const [draft, setDraft] = useState(EMPTY);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState({ file: false, reason: false });
  const form = useRef<HTMLFormElement>(null);
  const preview = usePreview((body: PlayerFiles) => api.suggestSalaries({ params, body }));
  const act = useAct({
    perform: (body: PlayerFiles) => api.importPlayers({ params, body }),
    onDone: (done: ImportedPlayers) => {
      setDraft(EMPTY);
      setReason('');
      preview.clear();
      onImported(done);
    },
  });
  const files = filesOf(draft);
  const settling = Object.keys(draft.settled).length > 0;

  /** Another file is another question: what was settled of the one before is forgotten. */
  const change = (part: Partial<ImportDraft>): void => {
    setMissing({ file: false, reason: false });
    onImported(null);
    preview.clear();
    act.reset();
    setDraft({ ...draft, settled: NOBODY_SETTLED, ...part });
  };
  const settle = (settled: SettledNames): void => {
    const next = { ...draft, settled };
    setDraft(next);
    setMissing({ file: false, reason: false });
    act.reset();
    const asked = filesOf(next);
    if (asked !== null) void preview.ask(asked);
  };
  const look = (event: FormEvent): void => {
    event.preventDefault();
    setMissing({ file: files === null, reason: false });
    if (files === null) form.current?.querySelector('textarea')?.focus();
    else void preview.ask(files);
  };
  const send = (sent: PlayerFiles): void => {
    const because = reason.trim();
    const unsaid = settling && because === '';
    setMissing({ file: false, reason: unsaid });
    if (unsaid) form.current?.querySelector<HTMLElement>('[name="same-because"]')?.focus();
    else void act.run({ ...sent, ...(settling ? { sameBecause: because } : {}) });
  };
  const { shown } = preview.now;

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Import players"
      noValidate
      onSubmit={look}
    >
      <div className={styles['files']}>
        <SentFileField
          label="Players"
          accept=".csv,.txt,text/csv"
          pastedName="pasted-players.csv"
          hint="CSV with a heading row: name, then any of id, salary, chips, icm, odds, rating, seed. A DraftKings export works unchanged."
          error={missing.file ? FILE_MISSING : null}
          value={draft.file}
          onChange={({ value }) => change({ file: value })}
        />
        <SentFileField
          label="Player facts (optional)"
          accept=".csv,.txt,text/csv"
          pastedName="pasted-facts.csv"
          hint="A second file for the same players, such as a bookmaker’s odds."
          value={draft.facts}
          onChange={({ value }) => change({ facts: value })}
        />
      </div>
      {hasSalaries(contest) ? (
        <Switch
          label="Fill in missing salaries"
          checked={draft.suggest}
          onChange={({ checked }) => change({ suggest: checked, settled: draft.settled })}
        />
      ) : null}
      {shown === null ? null : (
        <div className={styles['preview']}>
          <output className={styles['told']}>{shown.message}</output>
          <SettleFacts
            facts={shown.facts}
            players={shown.players}
            settled={draft.settled}
            onSettle={({ settled }) => settle(settled)}
            reason={reason}
            onReason={(said) => {
              setMissing({ file: false, reason: false });
              setReason(said.reason);
            }}
            fault={missing.reason ? REASON_MISSING : null}
          />
          <Noticed {...shown} unmatched={[]} />
          <SuggestedPlayers
            players={shown.players}
            withSalaries={hasSalaries(contest)}
            filled={draft.suggest}
          />
        </div>
      )}
      <ActFailure
        act={preview.now.state === 'failed' ? preview.now.failure : act.now}
        onLook={() => {
          preview.clear();
          void act.look();
        }}
      />
      <div className={styles['acts']}>
        <Button type="submit" busy={preview.now.state === 'asking'}>
          Preview
        </Button>
        {shown === null || files === null || act.now.state === 'unanswered' ? null : (
          <Button
            variant="primary"
            busy={act.now.state === 'busy' || preview.now.state === 'asking'}
            onClick={() => send(files)}
          >
            {`Import ${shown.players.length} ${shown.players.length === 1 ? 'player' : 'players'}`}
          </Button>
        )}
      </div>
    </form>
  );
};
