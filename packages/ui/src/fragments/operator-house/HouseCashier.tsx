import {
  mayCall,
  moneyCents,
  type CashierTransfer,
  type OperatorSelf,
} from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import { formatLocalTime, useCashierQueue, useOperatorApi } from '../../data/index.ts';
import {
  ActDialog,
  secondPersonText,
  useAct,
  useBooking,
} from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Money } from '../../primitives/money/index.ts';
import styles from './OperatorHouse.module.css';

const PAGE_SIZE = 10;
const MINUTE_MS = 60_000;

const ACTS = ['start', 'confirm', 'refuse', 'return'] as const;
type CashierAct = (typeof ACTS)[number];

const VERBS: Readonly<Record<CashierAct, string>> = {
  start: 'Start',
  confirm: 'Confirm',
  refuse: 'Refuse',
  return: 'Return',
};

/** What an operator can do next, the usual first. */
const actsOf = ({ state, own }: CashierTransfer): readonly CashierAct[] => {
  if (own) return [];
  switch (state) {
    case 'requested':
      return ['start', 'refuse'];
    case 'pending':
      return ['confirm', 'refuse'];
    case 'settled':
      return ['return'];
    case 'refused':
    case 'returned':
    case 'disputed':
      return [];
    default:
      return state satisfies never;
  }
};

/** `4 min`, `3 h`, `2 d` */
const ageOf = (since: number, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
};

const requestedAt = ({ steps, changedAt }: CashierTransfer): number =>
  Date.parse(steps[0]?.at ?? changedAt);

const STATES: Readonly<Record<CashierTransfer['state'], string>> = {
  requested: 'Requested',
  pending: 'Pending',
  settled: 'Settled',
  refused: 'Refused',
  returned: 'Returned',
  disputed: 'Disputed',
};

const stateText = ({ state, own, changedBy, steps }: CashierTransfer): string => {
  const last = steps.at(-1);
  return [
    STATES[state],
    state === 'requested' || changedBy === null ? null : `by ${changedBy}`,
    last?.reference ?? last?.reason ?? null,
    own ? 'yours' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
};

const nameOf = ({ kind, reference }: CashierTransfer): string => `${kind} ${reference}`;

const columnsFor = ({
  now,
  ended,
  onAct,
}: {
  readonly now: number;
  readonly ended: boolean;
  /** Null: the operator's role allows none. */
  readonly onAct: ((act: CashierAct, transfer: CashierTransfer) => void) | null;
}): readonly DataColumn<CashierTransfer>[] => [
  {
    id: 'player',
    header: 'Player',
    emphasis: 'key',
    grow: true,
    cell: (transfer) => (
      <span className={styles['grant']}>
        {transfer.username}
        <span className={styles['reason']}>
          {transfer.kind === 'deposit' ? 'Deposit' : 'Withdrawal'} {transfer.reference} ·{' '}
          {stateText(transfer)}
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
  ended
    ? {
        id: 'at',
        header: 'When',
        width: '9.5rem',
        numeric: true,
        emphasis: 'muted',
        hideOnPhone: true,
        cell: ({ changedAt }) => formatLocalTime(Date.parse(changedAt), now),
      }
    : {
        id: 'age',
        header: 'Age',
        width: '4rem',
        numeric: true,
        emphasis: 'muted',
        cell: (transfer) => ageOf(requestedAt(transfer), now),
      },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (transfer) => (
      <span className={styles['acts']}>
        {(onAct === null ? [] : actsOf(transfer)).map((act) => (
          <Button
            key={act}
            size="sm"
            aria-haspopup="dialog"
            aria-label={`${VERBS[act]} the ${nameOf(transfer)}`}
            onClick={() => onAct?.(act, transfer)}
          >
            {VERBS[act]}…
          </Button>
        ))}
      </span>
    ),
  },
];

/** What an act changes for the player. */
const consequenceOf = (act: CashierAct, transfer: CashierTransfer): string => {
  const { kind, username } = transfer;
  const amount = formatCents(moneyCents(transfer.amount));
  switch (act) {
    case 'start':
      return `${username} can’t cancel the ${nameOf(transfer)} any more.`;
    case 'confirm':
      return kind === 'deposit'
        ? `You have received ${amount} from ${username}. It is added to the balance at once.`
        : `You have paid ${amount} to ${username}. It leaves the amount on hold.`;
    case 'refuse':
      return kind === 'deposit'
        ? `The deposit of ${amount} ends. ${username} reads the reason.`
        : `${amount} goes back to the balance of ${username}, who reads the reason.`;
    case 'return':
      return kind === 'deposit'
        ? `You pay ${amount} back: it is taken from the balance of ${username}. It is refused if ${username} has less than that.`
        : `The ${amount} came back to you: it goes back to the balance of ${username}.`;
    default:
      return act satisfies never;
  }
};

const RECEIPT = {
  label: 'Reference of the receipt',
  missing: 'Give the number of the receipt',
} as const;

interface Chosen {
  readonly act: CashierAct;
  readonly transfer: CashierTransfer;
}

const bookingOf = ({ act, transfer: { _id: id, amount } }: Chosen) => ({
  of: `${act} ${id}`,
  amount,
});

const idOf = ({ _id }: CashierTransfer): string => _id;

/** The cashier's queue: deposits and withdrawals that wait, with their ages, and those that ended last. */
export const HouseCashier = ({
  self,
  now,
}: {
  readonly self: OperatorSelf;
  readonly now: number;
}) => {
  const mayAct = mayCall(self.role, 'startTransfer');
  const api = useOperatorApi();
  const queue = useCashierQueue();
  const heading = useRef<HTMLHeadingElement>(null);
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [open, setOpen] = useState(false);
  const { needsSecond, book } = useBooking(self);
  const chosenNeedsSecond =
    chosen !== null &&
    (chosen.act === 'confirm' || chosen.act === 'return') &&
    needsSecond(bookingOf(chosen));
  const perform = useAct({
    perform: ({
      act,
      transfer,
      text,
    }: Chosen & { readonly text: string }): Promise<{ readonly message: string }> => {
      const params = { id: transfer._id };
      switch (act) {
        case 'start':
          return api.startTransfer({ params });
        case 'confirm':
          return book<{ readonly message: string }>(bookingOf({ act, transfer }), {
            alone: () => api.confirmTransfer({ params, body: { reference: text } }),
            propose: () =>
              api.propose({
                body: { kind: 'confirm-transfer', transfer: transfer._id, reference: text },
              }),
          });
        case 'refuse':
          return api.refuseTransfer({ params, body: { reason: text } });
        case 'return':
          return book<{ readonly message: string }>(bookingOf({ act, transfer }), {
            alone: () => api.returnTransfer({ params, body: { reason: text } }),
            propose: () =>
              api.propose({
                body: { kind: 'return-transfer', transfer: transfer._id, reason: text },
              }),
          });
        default:
          return act satisfies never;
      }
    },
    onDone: () => setOpen(false),
  });
  const { reset } = perform;
  const [waitingColumns, endedColumns] = useMemo(() => {
    const onAct = (act: CashierAct, transfer: CashierTransfer): void => {
      reset();
      setChosen({ act, transfer });
      setOpen(true);
    };
    return [false, true].map((ended) => columnsFor({ now, ended, onAct: mayAct ? onAct : null }));
  }, [now, reset, mayAct]);
  if (queue.data === undefined && queue.error !== null) {
    return (
      <OperatorSection title="Cashier">
        <ErrorState
          message={queue.error.message}
          retrying={queue.isFetching}
          onRetry={() => void queue.refetch()}
        />
      </OperatorSection>
    );
  }
  const skeletonRows = queue.data === undefined ? 3 : 0;
  return (
    <OperatorSection title="Cashier" headingRef={heading}>
      <DataTable
        caption="Waiting for the cashier"
        frame="edge"
        density="dense"
        columns={waitingColumns ?? []}
        rows={queue.data?.waiting ?? []}
        getRowId={idOf}
        pageSize={PAGE_SIZE}
        skeletonRows={skeletonRows}
        empty={<EmptyState message="Nothing waits for the cashier." />}
      />
      {queue.data === undefined || queue.data.ended.length === 0 ? null : (
        <DataTable
          caption="Ended last"
          frame="edge"
          density="dense"
          columns={endedColumns ?? []}
          rows={queue.data.ended}
          getRowId={idOf}
          pageSize={PAGE_SIZE}
        />
      )}
      {chosen === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title={`${VERBS[chosen.act]} the ${chosen.transfer.kind}?`}
          verb={chosenNeedsSecond ? 'Propose' : VERBS[chosen.act]}
          variant={chosen.act === 'start' || chosen.act === 'confirm' ? 'primary' : 'danger'}
          asksReason={chosen.act !== 'start'}
          {...(chosen.act === 'confirm' ? { reasonField: RECEIPT } : {})}
          consequence={
            <>
              {consequenceOf(chosen.act, chosen.transfer)}
              {chosenNeedsSecond ? <> {secondPersonText(self)}</> : null}
            </>
          }
          act={perform.now}
          onConfirm={({ reason }) => perform.run({ ...chosen, text: reason })}
          onRefetch={() => {
            setOpen(false);
            void perform.refetch();
          }}
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
