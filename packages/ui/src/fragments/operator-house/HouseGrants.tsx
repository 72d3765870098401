import { mayCall, moneyCents, type Grant, type OperatorSelf } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import { formatLocalTime, useGrants, useOperatorApi } from '../../data/index.ts';
import {
  ActDialog,
  isAboveAlone,
  secondPersonText,
  useAct,
} from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Money } from '../../primitives/money/index.ts';
import styles from './OperatorHouse.module.css';

const PAGE_SIZE = 10;

const idOf = ({ _id }: Grant): string => _id;

const grantColumns = ({
  now,
  onReverse,
}: {
  readonly now: number;
  /** Null: the operator's role does not allow it. */
  readonly onReverse: ((grant: Grant) => void) | null;
}): readonly DataColumn<Grant>[] => [
  {
    id: 'username',
    header: 'Player',
    emphasis: 'key',
    accessor: ({ username }) => username,
    cell: ({ username, reason, reversed }) => (
      <span className={styles['grant']}>
        {username}
        <span className={styles['reason']}>
          {reversed === null ? reason : `${reason}. Reversed: ${reversed.reason}`}
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    emphasis: 'strong',
    accessor: ({ amount }) => moneyCents(amount),
    cell: ({ amount }) => <Money amount={moneyCents(amount)} />,
  },
  {
    id: 'by',
    header: 'Who',
    width: '8rem',
    emphasis: 'muted',
    hideOnPhone: true,
    accessor: ({ by }) => by,
  },
  {
    id: 'at',
    header: 'When',
    width: '9.5rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    sortDescFirst: true,
    accessor: ({ at }) => Date.parse(at),
    cell: ({ at }) => formatLocalTime(Date.parse(at), now),
  },
  {
    id: 'reverse',
    header: 'Reverse',
    hideHeader: true,
    width: '1px',
    cell: (grant) =>
      grant.reversed !== null ? (
        'Reversed'
      ) : onReverse === null ? null : (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Reverse the grant of ${formatCents(moneyCents(grant.amount))} to ${grant.username}`}
          onClick={() => onReverse(grant)}
        >
          Reverse…
        </Button>
      ),
  },
];

/** The house's grants to players' accounts, which the operator can reverse. */
export const HouseGrants = ({
  self,
  now,
}: {
  readonly self: OperatorSelf;
  readonly now: number;
}) => {
  const mayReverse = mayCall(self.role, 'reverseGrant');
  const api = useOperatorApi();
  const grants = useGrants();
  const heading = useRef<HTMLHeadingElement>(null);
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<Grant | null>(null);
  const [open, setOpen] = useState(false);
  const reverse = useAct({
    perform: ({
      grant: { _id: id, amount },
      reason,
    }: {
      readonly grant: Grant;
      readonly reason: string;
    }): Promise<{ readonly message: string }> =>
      isAboveAlone(self, amount)
        ? api.propose({ body: { kind: 'reverse-grant', grant: id, reason } })
        : api.reverseGrant({ params: { id }, body: { reason } }),
    onDone: () => setOpen(false),
  });
  const { reset } = reverse;
  const columns = useMemo(
    () =>
      grantColumns({
        now,
        onReverse: mayReverse
          ? (grant) => {
              reset();
              setChosen(grant);
              setOpen(true);
            }
          : null,
      }),
    [now, reset, mayReverse],
  );
  return (
    <OperatorSection title="Grants" headingRef={heading}>
      {grants.data === undefined && grants.error !== null ? (
        <ErrorState
          message={grants.error.message}
          retrying={grants.isFetching}
          onRetry={() => void grants.refetch()}
        />
      ) : (
        <DataTable
          caption="Grants"
          frame="edge"
          density="dense"
          columns={columns}
          rows={grants.data?.grants ?? []}
          getRowId={idOf}
          pageSize={PAGE_SIZE}
          skeletonRows={grants.data === undefined ? 3 : 0}
          empty={<EmptyState message="There are no grants yet." />}
        />
      )}
      {chosen === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Reverse the grant?"
          verb={isAboveAlone(self, chosen.amount) ? 'Propose' : 'Reverse'}
          variant="danger"
          consequence={
            <>
              <b>{formatCents(moneyCents(chosen.amount))}</b> is taken from {chosen.username} in
              full, once. It is refused if {chosen.username} has less than that.
              {isAboveAlone(self, chosen.amount) ? <> {secondPersonText(self)}</> : null}
            </>
          }
          act={reverse.now}
          onConfirm={({ reason }) => reverse.run({ grant: chosen, reason })}
          onRefetch={() => {
            setOpen(false);
            void reverse.refetch();
          }}
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
