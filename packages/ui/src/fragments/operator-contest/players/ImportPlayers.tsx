import type { Contest, ImportedPlayers } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useRef, type FormEvent } from 'react';
import { REASON_MISSING } from '../../../pieces/operator-act/index.ts';
import { SentFileField } from '../../../pieces/sent-file/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import { ImportRemarks } from '../shared/ImportRemarks.tsx';
import styles from '../shared/OperatorContest.module.css';
import { PreviewedButtons, PreviewedFailure } from '../shared/PreviewedAct.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { SuggestedPlayers } from './SuggestedPlayers.tsx';
import { usePlayersImport } from './usePlayersImport.ts';

const FILE_MISSING = 'Choose a file or paste its text';

export interface ImportPlayersProps {
  readonly contest: Contest;
  /** Called with the result of an import, and with null when the form changes. */
  readonly onImported: (imported: ImportedPlayers | null) => void;
}

/** The form that imports players from files, with a preview. */
export const ImportPlayers = ({ contest, onImported }: ImportPlayersProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { draft, files, reason, missing, preview, act, ...edit } = usePlayersImport(
    contest,
    onImported,
  );
  const { shown } = preview.now;

  const requestPreview = (event: FormEvent): void => {
    event.preventDefault();
    if (edit.requestPreview() === 'file') form.current?.querySelector('textarea')?.focus();
  };
  const send = (): void => {
    if (edit.send() === 'reason') {
      form.current?.querySelector<HTMLElement>('[name="same-because"]')?.focus();
    }
  };

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
          error={missing === 'file' ? FILE_MISSING : null}
          value={draft.file}
          onChange={({ value }) => edit.change({ file: value })}
        />
        <SentFileField
          label="Player facts (optional)"
          accept=".csv,.txt,text/csv"
          pastedName="pasted-facts.csv"
          hint="A second file for the same players, such as a bookmaker’s odds."
          value={draft.facts}
          onChange={({ value }) => edit.change({ facts: value })}
        />
      </div>
      {hasSalaries(contest) ? (
        <Switch
          label="Fill in missing salaries"
          checked={draft.suggest}
          onChange={({ checked }) => edit.change({ suggest: checked, matched: draft.matched })}
        />
      ) : null}
      {shown === null ? null : (
        <div className={styles['preview']}>
          <output className={styles['message']}>{shown.message}</output>
          <MatchFacts
            facts={shown.facts}
            players={shown.players}
            matched={draft.matched}
            onMatch={({ matched }) => edit.match(matched)}
            reason={reason}
            onReason={(changed) => edit.setReason(changed.reason)}
            error={missing === 'reason' ? REASON_MISSING : null}
          />
          <ImportRemarks {...shown} unmatched={[]} />
          <SuggestedPlayers
            players={shown.players}
            withSalaries={hasSalaries(contest)}
            filled={draft.suggest}
          />
        </div>
      )}
      <PreviewedFailure preview={preview} act={act} />
      <PreviewedButtons
        preview={preview}
        act={act}
        previewLabel="Preview"
        confirm={
          shown === null || files === null
            ? null
            : {
                label: `Import ${shown.players.length} ${shown.players.length === 1 ? 'player' : 'players'}`,
                variant: 'primary',
                onConfirm: send,
              }
        }
      />
    </form>
  );
};
