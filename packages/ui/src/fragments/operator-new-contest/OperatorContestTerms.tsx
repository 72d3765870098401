import {
  contestFields,
  type Contest,
  type ContestState,
  type SentFile,
} from '@captains-pick/contract';
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

/** The form, which begins with the terms of a contest, and what sends it. */
const Terms = ({
  from,
  start,
  title,
  verb,
  kindFixed,
  withPlayers,
  perform,
  children,
}: {
  readonly from: OfContest;
  readonly start: () => ContestForm;
  readonly title: string;
  readonly verb: string;
  readonly kindFixed: boolean;
  /** The contest's players are those of the preview. */
  readonly withPlayers: boolean;
  readonly perform: (file: SentFile) => Promise<ContestState>;
  /** Further fields. What they change clears a refusal. */
  readonly children?: (clear: () => void) => ReactNode;
}) => {
  const { contest, viewer, contestHref, onBack, onDone, now } = from;
  const [form, setForm] = useState(start);
  const file = contestFile(form);
  const act = useAct({ perform: () => perform(file), onDone });
  return (
    <ContestEditor
      back={{ href: contestHref, onBack, label: 'Back to the contest' }}
      title={title}
      verb={verb}
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
        kindFixed={kindFixed}
        onChange={(changed) => {
          act.reset();
          setForm(changed.form);
        }}
      />
      {children?.(act.reset)}
    </ContestEditor>
  );
};

const Copying = (from: OfContest) => {
  const api = useOperatorApi();
  const { contest, now } = from;
  const count = contest.players.length;
  const [withPlayers, setWithPlayers] = useState(count > 0);
  return (
    <Terms
      from={from}
      start={() => formOfCopy(contest, now ?? Date.now())}
      title={`Copy of ${contest.tournamentName}`}
      verb="Create the copy"
      kindFixed={false}
      withPlayers={withPlayers}
      perform={(file) =>
        api.createContest({
          body: { file, ...(withPlayers ? { playersOf: contest._id } : {}) },
        })
      }
    >
      {(clear) =>
        count === 0 ? null : (
          <Switch
            label={`With its ${count} players`}
            checked={withPlayers}
            onChange={({ checked }) => {
              clear();
              setWithPlayers(checked);
            }}
          />
        )
      }
    </Terms>
  );
};

const Editing = (from: OfContest) => {
  const api = useOperatorApi();
  const { contest } = from;
  return (
    <Terms
      from={from}
      start={() => formFrom(contest)}
      title={`Edit ${contest.tournamentName}`}
      verb="Save the terms"
      kindFixed
      withPlayers={contest.players.length > 0}
      perform={(file) => api.editContest({ params: { id: contest._id }, body: { file } })}
    />
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
