import type { PlayerFiles, SentFile } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useState } from 'react';
import { localZoneName, useOperatorApi, type Viewer } from '../../data/index.ts';
import { actFailure, useAct } from '../../pieces/operator-act/index.ts';
import { SentFileField } from '../../pieces/sent-file/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { toast } from '../../primitives/toaster/index.ts';
import { ContestEditor } from './ContestEditor.tsx';
import { ContestFields } from './ContestFields.tsx';
import { contestFile, EMPTY_FORM } from './contestForm.ts';

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
  const [form, setForm] = useState(() => ({ ...EMPTY_FORM, quietZone: localZoneName() }));
  const [template, setTemplate] = useState('');
  const [playerFile, setPlayerFile] = useState<SentFile | null>(null);
  const [suggest, setSuggest] = useState(true);
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
  return (
    <ContestEditor
      back={{ href: consoleHref, onBack }}
      title="New contest"
      verb={players === null ? 'Create the contest' : 'Create the contest with these players'}
      act={act.now}
      onSubmit={() => act.run({ file, players })}
      onRefetch={onBack}
      file={file}
      players={players}
      viewer={viewer}
      now={now}
    >
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
    </ContestEditor>
  );
};
