import type { PlayerFiles, SentFile } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useOperatorApi, type Viewer } from '../../data/index.ts';
import { ActFailure, actFailure, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorPage } from '../../pieces/operator-page/index.ts';
import { SentFileField } from '../../pieces/sent-file/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { toast } from '../../primitives/toaster/index.ts';
import { ContestFields } from './ContestFields.tsx';
import { contestFile, EMPTY_FORM } from './contestForm.ts';
import { ContestPreviewPane } from './ContestPreviewPane.tsx';
import styles from './OperatorNewContest.module.css';

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface OperatorNewContestProps {
  readonly viewer: Viewer;
  /** Address of the operator console's first page. */
  readonly consoleHref: string;
  readonly onBack: () => void;
  /** The contest was created. The app opens its page. */
  readonly onCreated: (created: { readonly contestId: string }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** The form that creates a contest, beside a preview of what players will see. */
export const OperatorNewContest = ({
  viewer,
  consoleHref,
  onBack,
  onCreated,
  now,
}: OperatorNewContestProps) => {
  const api = useOperatorApi();
  const [form, setForm] = useState(() => ({ ...EMPTY_FORM, quietZone: ownZone() }));
  const [template, setTemplate] = useState('');
  const [playerFile, setPlayerFile] = useState<SentFile | null>(null);
  const [suggest, setSuggest] = useState(true);
  const failure = useRef<HTMLDivElement>(null);
  const file = contestFile(form);
  const players: PlayerFiles | null =
    playerFile === null
      ? null
      : { file: playerFile, same: [], suggestSalaries: suggest && hasSalaries(form) };

  const act = useAct({
    perform: async (sent: { readonly file: SentFile; readonly players: PlayerFiles | null }) => {
      const created = await api.createContest({ body: { file: sent.file } });
      if (sent.players === null) return created;
      const params = { id: created.contestId };
      try {
        const imported = await api.importPlayers({ params, body: sent.players });
        return { ...created, message: `The contest is created. ${imported.message}` };
      } catch (error) {
        // The contest exists although the import failed. The players can be imported on its page.
        const importFailure = actFailure(error);
        toast.error(
          importFailure.state === 'refused'
            ? `The contest is created, but its players were not imported. ${importFailure.message}`
            : 'The contest is created. Check whether its players were imported.',
        );
        return created;
      }
    },
    onDone: ({ contestId }) => onCreated({ contestId }),
  });
  useEffect(() => {
    if (act.now.state === 'refused' || act.now.state === 'unanswered') failure.current?.focus();
  }, [act.now]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    act.run({ file, players });
  };
  return (
    <OperatorPage back={{ href: consoleHref, onBack }} heading={<h1>New contest</h1>}>
      <div className={styles['work']}>
        <form className={styles['form']} aria-label="New contest" noValidate onSubmit={submit}>
          <ContestFields
            form={form}
            template={template}
            onChange={(changed) => {
              act.reset();
              setForm(changed.form);
              if (changed.template !== undefined) setTemplate(changed.template);
            }}
          />
          <SentFileField
            label="Players (optional)"
            accept=".csv,.txt,text/csv"
            pastedName="pasted-players.csv"
            hint="CSV with a heading row. You can also import players later."
            value={playerFile}
            onChange={({ value }) => {
              act.reset();
              setPlayerFile(value);
            }}
          />
          {playerFile !== null && hasSalaries(form) ? (
            <Switch
              label="Fill in missing salaries"
              checked={suggest}
              onChange={({ checked }) => setSuggest(checked)}
            />
          ) : null}
          <ActFailure act={act.now} onRefetch={onBack} ref={failure} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            fullWidth
            busy={act.now.state === 'busy'}
          >
            {players === null ? 'Create the contest' : 'Create the contest with these players'}
          </Button>
        </form>
        <ContestPreviewPane file={file} players={players} viewer={viewer} now={now} />
      </div>
    </OperatorPage>
  );
};
