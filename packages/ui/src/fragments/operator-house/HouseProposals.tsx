import {
  mayCall,
  moneyCents,
  type OperatorSelf,
  type Proposal,
  type ProposalKind,
} from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import { formatLocalTimeInline, useOperatorApi, useProposals } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Money } from '../../primitives/money/index.ts';
import styles from './OperatorHouse.module.css';

const PAGE_SIZE = 10;

const KINDS: Readonly<Record<ProposalKind, string>> = {
  grant: 'Grant',
  'reverse-grant': 'Reversal',
  'confirm-transfer': 'Confirmation',
  'return-transfer': 'Return',
};

const DECISIONS: Readonly<Record<NonNullable<Proposal['decision']>, string>> = {
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Expired',
};

type Decision = 'confirm' | 'decline';

interface Chosen {
  readonly decision: Decision;
  readonly proposal: Proposal;
}

/** A proposer declines the own proposal, which withdraws it. */
const verbOf = ({ decision, proposal }: Chosen): string =>
  decision === 'confirm' ? 'Confirm' : proposal.own ? 'Withdraw' : 'Decline';

const columnsFor = ({
  now,
  onDecide,
}: {
  readonly now: number;
  /** Null: the operator's role allows none. */
  readonly onDecide: ((chosen: Chosen) => void) | null;
}): readonly DataColumn<Proposal>[] => [
  {
    id: 'player',
    header: 'Player',
    emphasis: 'key',
    grow: true,
    cell: ({ username, kind, words, proposedBy, decision, decidedBy, expiresAt }) => (
      <span className={styles['grant']}>
        {username}
        <span className={styles['reason']}>
          {KINDS[kind]} · by {proposedBy} · {words} ·{' '}
          {decision === null
            ? `waits until ${formatLocalTimeInline(Date.parse(expiresAt), now)}`
            : `${DECISIONS[decision]}${decidedBy === null ? '' : ` by ${decidedBy}`}`}
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    emphasis: 'strong',
    cell: ({ amount }) => <Money amount={moneyCents(amount)} />,
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (proposal) =>
      proposal.decision !== null || onDecide === null ? null : (
        <span className={styles['acts']}>
          {(proposal.own ? (['decline'] as const) : (['confirm', 'decline'] as const)).map(
            (decision) => (
              <Button
                key={decision}
                size="sm"
                aria-haspopup="dialog"
                aria-label={`${verbOf({ decision, proposal })} the proposal for ${proposal.username}`}
                onClick={() => onDecide({ decision, proposal })}
              >
                {verbOf({ decision, proposal })}…
              </Button>
            ),
          )}
        </span>
      ),
  },
];

const idOf = ({ _id }: Proposal): string => _id;

/** Bookings by hand that wait for a second person, and those that were decided last. */
export const HouseProposals = ({
  self,
  now,
}: {
  readonly self: OperatorSelf;
  readonly now: number;
}) => {
  const api = useOperatorApi();
  const proposals = useProposals();
  const mayDecide = mayCall(self.role, 'confirmProposal');
  const heading = useRef<HTMLHeadingElement>(null);
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [open, setOpen] = useState(false);
  const decide = useAct({
    perform: ({ decision, proposal }: Chosen) => {
      const params = { id: proposal._id };
      return decision === 'confirm'
        ? api.confirmProposal({ params })
        : api.declineProposal({ params });
    },
    onDone: () => setOpen(false),
  });
  const { reset } = decide;
  const columns = useMemo(
    () =>
      columnsFor({
        now,
        onDecide: mayDecide
          ? (picked) => {
              reset();
              setChosen(picked);
              setOpen(true);
            }
          : null,
      }),
    [now, reset, mayDecide],
  );
  return (
    <OperatorSection title="Second person" headingRef={heading}>
      {proposals.data === undefined && proposals.error !== null ? (
        <ErrorState
          message={proposals.error.message}
          retrying={proposals.isFetching}
          onRetry={() => void proposals.refetch()}
        />
      ) : (
        <DataTable
          caption="Proposals"
          frame="edge"
          density="dense"
          columns={columns}
          rows={proposals.data?.proposals ?? []}
          getRowId={idOf}
          pageSize={PAGE_SIZE}
          skeletonRows={proposals.data === undefined ? 2 : 0}
          empty={
            <EmptyState
              message={`Bookings above ${formatCents(moneyCents(self.moneyAlone))} wait here for a second person. There are none.`}
            />
          }
        />
      )}
      {chosen === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title={`${verbOf(chosen)} the proposal?`}
          verb={verbOf(chosen)}
          variant={chosen.decision === 'confirm' ? 'primary' : 'danger'}
          asksReason={false}
          consequence={
            <>
              {KINDS[chosen.proposal.kind]}:{' '}
              <b>{formatCents(moneyCents(chosen.proposal.amount))}</b>, {chosen.proposal.username},
              proposed by {chosen.proposal.proposedBy}: “{chosen.proposal.words}”.{' '}
              {chosen.decision === 'confirm'
                ? 'It is booked at once, and you are on record for it.'
                : 'Nothing is booked.'}
            </>
          }
          act={decide.now}
          onConfirm={() => decide.run(chosen)}
          onRefetch={() => {
            setOpen(false);
            void decide.refetch();
          }}
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
