import type { Contest, ImportedPlayers, PlayerFiles, SentFile } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useRef, useState, type FormEvent } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { ActFailure, REASON_MISSING, useAct } from '../../../pieces/operator-act/index.ts';
import { SentFileField } from '../../../pieces/sent-file/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import { ImportRemarks } from '../shared/ImportRemarks.tsx';
import styles from '../shared/OperatorContest.module.css';
import { MatchFacts, type MatchedNames } from './MatchFacts.tsx';
import { SuggestedPlayers } from './SuggestedPlayers.tsx';
import { usePreview } from '../shared/usePreview.ts';

const FILE_MISSING = 'Choose a file or paste its text';
const NO_MATCHES: MatchedNames = {};

/** The content of the import form. */
interface ImportDraft {
  readonly file: SentFile | null;
  readonly facts: SentFile | null;
  readonly matched: MatchedNames;
  /** Fills in salaries that the file does not give. */
  readonly suggest: boolean;
}

const EMPTY: ImportDraft = { file: null, facts: null, matched: NO_MATCHES, suggest: false };

/** The request body. Null while there is no file. */
const filesOf = ({ file, facts, matched, suggest }: ImportDraft): PlayerFiles | null =>
  file === null
    ? null
    : {
        file,
        ...(facts === null ? {} : { facts }),
        same: Object.entries(matched).map(([name, player]) => ({ name, player })),
        suggestSalaries: suggest,
      };

export interface ImportPlayersProps {
  readonly contest: Contest;
  /** Called with the result of an import, and with null when the form changes. */
  readonly onImported: (imported: ImportedPlayers | null) => void;
}

/** The form that imports players from files, with a preview. */
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
  const hasMatches = Object.keys(draft.matched).length > 0;

  /** A changed file resets the matched names. */
  const change = (part: Partial<ImportDraft>): void => {
    setMissing({ file: false, reason: false });
    onImported(null);
    preview.clear();
    act.reset();
    setDraft({ ...draft, matched: NO_MATCHES, ...part });
  };
  const match = (matched: MatchedNames): void => {
    const next = { ...draft, matched };
    setDraft(next);
    setMissing({ file: false, reason: false });
    act.reset();
    const request = filesOf(next);
    if (request !== null) preview.load(request);
  };
  const requestPreview = (event: FormEvent): void => {
    event.preventDefault();
    setMissing({ file: files === null, reason: false });
    if (files === null) form.current?.querySelector('textarea')?.focus();
    else preview.load(files);
  };
  const send = (sent: PlayerFiles): void => {
    const trimmedReason = reason.trim();
    const reasonMissing = hasMatches && trimmedReason === '';
    setMissing({ file: false, reason: reasonMissing });
    if (reasonMissing) form.current?.querySelector<HTMLElement>('[name="same-because"]')?.focus();
    else act.run({ ...sent, ...(hasMatches ? { sameBecause: trimmedReason } : {}) });
  };
  const { shown } = preview.now;

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Import players"
      noValidate
      onSubmit={requestPreview}
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
          onChange={({ checked }) => change({ suggest: checked, matched: draft.matched })}
        />
      ) : null}
      {shown === null ? null : (
        <div className={styles['preview']}>
          <output className={styles['message']}>{shown.message}</output>
          <MatchFacts
            facts={shown.facts}
            players={shown.players}
            matched={draft.matched}
            onMatch={({ matched }) => match(matched)}
            reason={reason}
            onReason={(changed) => {
              setMissing({ file: false, reason: false });
              setReason(changed.reason);
            }}
            error={missing.reason ? REASON_MISSING : null}
          />
          <ImportRemarks {...shown} unmatched={[]} />
          <SuggestedPlayers
            players={shown.players}
            withSalaries={hasSalaries(contest)}
            filled={draft.suggest}
          />
        </div>
      )}
      <ActFailure
        act={preview.now.state === 'failed' ? preview.now.failure : act.now}
        onRefetch={() => {
          preview.clear();
          void act.refetch();
        }}
      />
      <div className={styles['acts']}>
        <Button type="submit" busy={preview.now.state === 'loading'}>
          Preview
        </Button>
        {shown === null || files === null || act.now.state === 'unanswered' ? null : (
          <Button
            variant="primary"
            busy={act.now.state === 'busy' || preview.now.state === 'loading'}
            onClick={() => send(files)}
          >
            {`Import ${shown.players.length} ${shown.players.length === 1 ? 'player' : 'players'}`}
          </Button>
        )}
      </div>
    </form>
  );
};
