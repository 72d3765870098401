import type { DisputeDecision, Disputes } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { formatLocalTime, useDisputes, useOperatorApi } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { ChangeForm, type Faults } from '../../pieces/change-form/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './OperatorHouse.module.css';

type Listed = Disputes['disputes'][number];
type ContestHref = (contest: { readonly contestId: string }) => string;

const DECISIONS: readonly { readonly value: DisputeDecision; readonly label: string }[] = [
  { value: 'rejected', label: 'The result stands' },
  { value: 'upheld', label: 'The player is right' },
];

const STATES: Readonly<Record<DisputeDecision, string>> = {
  upheld: 'Upheld',
  rejected: 'Rejected',
};

const columnsFor = (
  contestHref: ContestHref,
  now: number,
  onOpen: (dispute: Listed) => void,
): readonly DataColumn<Listed>[] => [
  {
    id: 'contest',
    header: 'Contest',
    emphasis: 'key',
    grow: true,
    cell: ({ contest, entryName, words }) => (
      <span className={styles['grant']}>
        <AppLink className={styles['person']} href={contestHref({ contestId: contest._id })}>
          {contest.tournamentName}
        </AppLink>
        <span className={styles['reason']}>
          {entryName}: {words}
        </span>
      </span>
    ),
  },
  {
    id: 'since',
    header: 'Opened',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ at }) => formatLocalTime(Date.parse(at), now),
  },
  {
    id: 'state',
    header: 'State',
    width: '8rem',
    cell: (dispute) => (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${dispute.answer === null ? 'Answer…' : STATES[dispute.answer.decision]} ${dispute.entryName} in ${dispute.contest.tournamentName}`}
        onClick={() => onOpen(dispute)}
      >
        {dispute.answer === null ? 'Answer…' : STATES[dispute.answer.decision]}
      </Button>
    ),
  },
];

const idOf = ({ _id }: Listed): string => _id;

const faultsOf = (words: string): Faults =>
  words.trim() === '' ? { words: 'Write an answer for the player.' } : {};

const DisputeDialog = ({
  dispute,
  onClose,
  onAnswered,
}: {
  readonly dispute: Listed;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
}) => {
  const api = useOperatorApi();
  const [decision, setDecision] = useState<DisputeDecision>('rejected');
  const { entryName, contest, words, calculation, answer, answeredBy } = dispute;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Dispute of ${entryName}`}
      description={contest.tournamentName}
    >
      <div className={styles['dispute']}>
        <p>{words}</p>
        <pre className={styles['calculation']}>{calculation}</pre>
        {answer === null ? (
          <ChangeForm
            label="Answer"
            check={({ words: typed = '' }) => faultsOf(typed)}
            send={async ({ words: typed = '' }) => {
              const done = await api.answerDispute({
                params: { id: dispute._id },
                body: { decision, words: typed.trim() },
              });
              onAnswered();
              return done;
            }}
            onDone={onClose}
          >
            {(faults) => (
              <>
                <Select
                  label="Decision"
                  value={decision}
                  options={DECISIONS}
                  onChange={({ value }) => setDecision(value)}
                  hint="It changes nothing in the contest. Correct the result first, with a regrade."
                />
                <Field
                  label="Answer to the player"
                  name="words"
                  autoComplete="off"
                  maxLength={1_000}
                  error={faults['words'] ?? null}
                />
              </>
            )}
          </ChangeForm>
        ) : (
          <p>
            <b>
              {STATES[answer.decision]} by {answeredBy}:
            </b>{' '}
            {answer.words}
          </p>
        )}
      </div>
    </Dialog>
  );
};

/** Players' disputes of results, the open ones first. Not shown while there are none. */
export const HouseDisputes = ({
  contestHref,
  now,
}: {
  readonly contestHref: ContestHref;
  readonly now: number;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useDisputes();
  const [shown, setShown] = useState<Listed | null>(null);
  const columns = useMemo(() => columnsFor(contestHref, now, setShown), [contestHref, now]);
  if (data?.disputes.length === 0) return null;
  const open = data?.disputes.filter(({ answer }) => answer === null).length ?? 0;
  return (
    <OperatorSection
      title="Disputes"
      headingRef={heading}
      note={data === undefined ? undefined : open === 0 ? 'All answered' : `${open} open`}
    >
      {data === undefined && error !== null ? (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Disputes"
          frame="edge"
          density="dense"
          columns={columns}
          rows={data?.disputes ?? []}
          getRowId={idOf}
          pageSize={10}
          skeletonRows={data === undefined ? 1 : 0}
        />
      )}
      {shown === null ? null : (
        <DisputeDialog
          dispute={shown}
          onClose={() => {
            setShown(null);
            heading.current?.focus();
          }}
          onAnswered={() => void refetch()}
        />
      )}
    </OperatorSection>
  );
};
