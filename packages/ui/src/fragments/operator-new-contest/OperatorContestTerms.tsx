import { contestFields, type Contest } from '@captains-pick/contract';
import { useState, type ReactNode } from 'react';
import { localZoneName, useContest, useOperatorApi, type Viewer } from '../../data/index.ts';
import { deadlineOf } from '../../pieces/contest-facts/index.ts';
import { ContestLoad } from '../../pieces/contest-load/index.ts';
import { useAct } from '../../pieces/operator-act/index.ts';
import { OperatorPage } from '../../pieces/operator-page/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { ContestEditor } from './ContestEditor.tsx';
import { ContestFields } from './ContestFields.tsx';
import { contestFile, EMPTY_FORM, formOf, type ContestForm } from './contestForm.ts';

export interface OperatorContestTermsProps {
  readonly viewer: Viewer;
  readonly contestId: string;
  /** Address of the contest's page of the console. */
  readonly contestHref: string;
  readonly onBack: () => void;
  /** The contest was created or changed. The app opens its page. */
  readonly onDone: (done: { readonly contestId: string }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

interface OfContest extends OperatorContestTermsProps {
  readonly contest: Contest;
}

/** The page of a contest that is read first. Later changes of the contest leave what the operator has typed. */
const Loaded = ({
  title,
  children,
  ...props
}: OperatorContestTermsProps & {
  readonly title: string;
  readonly children: (contest: Contest) => ReactNode;
}) => {
  const { viewer, contestId, contestHref, onBack } = props;
  const contest = useContest(contestId, viewer);
  if (contest.data !== undefined) return children(contest.data);
  return (
    <OperatorPage
      back={{ href: contestHref, onBack, label: 'Back to the contest' }}
      heading={contest.error === null ? <h1>{title}</h1> : null}
    >
      <ContestLoad
        error={contest.error}
        retrying={contest.isFetching}
        onRetry={() => void contest.refetch()}
      />
    </OperatorPage>
  );
};

const formFrom = (contest: Contest): ContestForm =>
  formOf(contestFields(contest), { ...EMPTY_FORM, quietZone: localZoneName() });

/** A deadline that has passed is no deadline for a new contest. */
const formOfCopy = (contest: Contest, now: number): ContestForm => {
  const deadline = deadlineOf(contest);
  const form = formFrom(contest);
  return deadline !== null && deadline <= now ? { ...form, deadline: '' } : form;
};

const Copying = ({ contest, viewer, contestHref, onBack, onDone, now }: OfContest) => {
  const api = useOperatorApi();
  const [form, setForm] = useState(() => formOfCopy(contest, now ?? Date.now()));
  const [withPlayers, setWithPlayers] = useState(contest.players.length > 0);
  const file = contestFile(form);
  const playersOf = withPlayers ? { playersOf: contest._id } : {};
  const act = useAct({
    perform: () => api.createContest({ body: { file, ...playersOf } }),
    onDone,
  });
  return (
    <ContestEditor
      back={{ href: contestHref, onBack, label: 'Back to the contest' }}
      title={`Copy of ${contest.tournamentName}`}
      verb="Create the copy"
      act={act.now}
      onSubmit={() => act.run(undefined)}
      onRefetch={onBack}
      file={file}
      players={withPlayers ? { playersOf: contest._id } : null}
      viewer={viewer}
      now={now}
    >
      <ContestFields
        form={form}
        template={null}
        onChange={(changed) => {
          act.reset();
          setForm(changed.form);
        }}
      />
      {contest.players.length === 0 ? null : (
        <Switch
          label={`With its ${contest.players.length} players`}
          checked={withPlayers}
          onChange={({ checked }) => {
            act.reset();
            setWithPlayers(checked);
          }}
        />
      )}
    </ContestEditor>
  );
};

const Editing = ({ contest, viewer, contestHref, onBack, onDone, now }: OfContest) => {
  const api = useOperatorApi();
  const [form, setForm] = useState(() => formFrom(contest));
  const file = contestFile(form);
  const act = useAct({
    perform: () => api.editContest({ params: { id: contest._id }, body: { file } }),
    onDone,
  });
  return (
    <ContestEditor
      back={{ href: contestHref, onBack, label: 'Back to the contest' }}
      title={`Edit ${contest.tournamentName}`}
      verb="Save the terms"
      act={act.now}
      onSubmit={() => act.run(undefined)}
      onRefetch={onBack}
      file={file}
      players={contest.players.length === 0 ? null : { playersOf: contest._id }}
      viewer={viewer}
      now={now}
    >
      <ContestFields
        form={form}
        template={null}
        kindFixed
        onChange={(changed) => {
          act.reset();
          setForm(changed.form);
        }}
      />
    </ContestEditor>
  );
};

/** The form for a new contest that begins with the terms of another, and with its players. */
export const OperatorCopyContest = (props: OperatorContestTermsProps) => (
  <Loaded {...props} title="Copy a contest">
    {(contest) => <Copying {...props} key={contest._id} contest={contest} />}
  </Loaded>
);

/** The form that changes a contest's terms before its first entry. */
export const OperatorEditContest = (props: OperatorContestTermsProps) => (
  <Loaded {...props} title="Edit a contest">
    {(contest) => <Editing {...props} key={contest._id} contest={contest} />}
  </Loaded>
);
