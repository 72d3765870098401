import {
  mayCall,
  moneyCents,
  type OperatorSelf,
  type Reconciliation,
  type StripeBooks,
} from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useMemo, useState } from 'react';
import { formatLocalTimeInline, useOperatorApi, useStripeBooks } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { ActFailure, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Money } from '../../primitives/money/index.ts';
import { SegmentedControl } from '../../primitives/segmented-control/index.ts';
import styles from './OperatorHouse.module.css';

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;
const RANGES = ['1', '7', '30', '90'] as const;
type Range = (typeof RANGES)[number];

type Difference = Reconciliation['differences'][number];

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  'missing-here': 'missing here',
  'missing-there': 'missing at Stripe',
  'other-amount': 'another amount',
  'other-state': 'another state',
};

const SUBJECTS: Readonly<Record<Difference['subject'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout',
};

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ');

const DIFFERENCES: readonly DataColumn<Difference>[] = [
  {
    id: 'difference',
    header: 'Difference',
    emphasis: 'key',
    grow: true,
    cell: ({ kind, subject, providerId, reference, username, here, there }) => (
      <span className={styles['grant']}>
        {SUBJECTS[subject]} {KINDS[kind]}
        <span className={styles['reason']}>
          {joined([username, reference, providerId, `here: ${here}`, `at Stripe: ${there}`])}
        </span>
      </span>
    ),
  },
];

type Event = StripeBooks['events'][number];

const eventsFor = (now: number): readonly DataColumn<Event>[] => [
  {
    id: 'event',
    header: 'Not booked',
    emphasis: 'key',
    grow: true,
    cell: ({ at, reference, username, difference }) => (
      <span className={styles['grant']}>
        {difference}
        <span className={styles['reason']}>
          {joined([username, reference, formatLocalTimeInline(Date.parse(at), now)])}
        </span>
      </span>
    ),
  },
];

type Debt = StripeBooks['debts'][number];

type PersonHref = (person: { readonly personId: string }) => string;

const debtsFor = (personHref: PersonHref): readonly DataColumn<Debt>[] => [
  {
    id: 'player',
    header: 'Owes money',
    emphasis: 'key',
    grow: true,
    accessor: ({ username }) => username,
    cell: ({ userId, username }) => (
      <AppLink className={styles['person']} href={personHref({ personId: userId })}>
        {username}
      </AppLink>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    emphasis: 'strong',
    cell: ({ amount }) => <Money amount={moneyCents(amount)} />,
  },
];

const differenceId = ({ number }: Difference): string => `${number}`;
const eventId = ({ _id }: Event): string => _id;
const debtId = ({ userId }: Debt): string => userId;

const counted = (count: number, name: string): string =>
  `${count} ${name}${count === 1 ? '' : 's'}`;

const Last = ({ run, now }: { readonly run: Reconciliation; readonly now: number }) => (
  <p className={styles['verdict']}>
    {run.by} compared {formatLocalTimeInline(Date.parse(run.from), now)} to{' '}
    {formatLocalTimeInline(Date.parse(run.to), now)}:{' '}
    {[
      counted(run.payments, 'payment'),
      counted(run.refunds, 'refund'),
      counted(run.disputes, 'dispute'),
      counted(run.payouts, 'payout'),
    ].join(', ')}
    . Fees booked: {formatCents(moneyCents(run.fees))}.{' '}
    {run.differences.length === 0
      ? 'Nothing differs.'
      : `${counted(run.differences.length, 'difference')}.`}
  </p>
);

const Shown = ({
  books,
  personHref,
  now,
}: {
  readonly books: StripeBooks;
  readonly personHref: PersonHref;
  readonly now: number;
}) => {
  const [last] = books.reconciliations;
  const events = useMemo(() => eventsFor(now), [now]);
  const debts = useMemo(() => debtsFor(personHref), [personHref]);
  return (
    <>
      {last === undefined ? (
        <EmptyState message="Nothing was compared yet." />
      ) : (
        <Last run={last} now={now} />
      )}
      {last === undefined || last.differences.length === 0 ? null : (
        <DataTable
          caption="Differences"
          frame="edge"
          density="dense"
          columns={DIFFERENCES}
          rows={last.differences}
          getRowId={differenceId}
          pageSize={PAGE_SIZE}
        />
      )}
      {books.events.length === 0 ? null : (
        <DataTable
          caption="What Stripe reported and was not booked"
          frame="edge"
          density="dense"
          columns={events}
          rows={books.events}
          getRowId={eventId}
          pageSize={PAGE_SIZE}
        />
      )}
      {books.debts.length === 0 ? null : (
        <>
          <DataTable
            caption="Debts"
            frame="edge"
            density="dense"
            columns={debts}
            rows={books.debts}
            getRowId={debtId}
            pageSize={PAGE_SIZE}
          />
          <p className={styles['verdict']}>
            The next deposit, prize or refund pays a debt. To write one off, grant its amount on the
            player’s page.
          </p>
        </>
      )}
    </>
  );
};

/** Payments by card: comparisons with Stripe, what was not booked, and debts. */
export const HouseStripe = ({
  self,
  personHref,
  now,
}: {
  readonly self: OperatorSelf;
  /** Address of a person's page. */
  readonly personHref: PersonHref;
  readonly now: number;
}) => {
  const api = useOperatorApi();
  const books = useStripeBooks();
  const [days, setDays] = useState<Range>('7');
  const compare = useAct({
    perform: async (range: Range) => {
      const to = Date.now();
      const { differences } = await api.reconcile({
        body: {
          from: new Date(to - Number(range) * DAY_MS).toISOString(),
          to: new Date(to).toISOString(),
        },
      });
      return {
        message:
          differences.length === 0
            ? 'Nothing differs.'
            : `${counted(differences.length, 'difference')} found.`,
      };
    },
  });
  const { data, error } = books;
  return (
    <OperatorSection title="Stripe">
      {data === undefined && error !== null ? (
        <ErrorState
          message={error.message}
          retrying={books.isFetching}
          onRetry={() => void books.refetch()}
        />
      ) : data === undefined ? (
        <DataTable
          caption="Differences"
          frame="edge"
          density="dense"
          columns={DIFFERENCES}
          rows={[]}
          getRowId={differenceId}
          pageSize={PAGE_SIZE}
          skeletonRows={2}
        />
      ) : (
        <>
          {data.on ? null : (
            <p className={styles['verdict']}>
              Payments by card are off. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.
            </p>
          )}
          {data.on && mayCall(self.role, 'reconcile') ? (
            <div className={styles['tools']}>
              <SegmentedControl
                label="Days to compare"
                value={days}
                options={RANGES.map((value) => ({
                  value,
                  label: counted(Number(value), 'day'),
                }))}
                onChange={({ value }) => setDays(value)}
              />
              <Button busy={compare.now.state === 'busy'} onClick={() => compare.run(days)}>
                Compare
              </Button>
            </div>
          ) : null}
          <ActFailure act={compare.now} onRefetch={() => void compare.refetch()} />
          <Shown personHref={personHref} books={data} now={now} />
        </>
      )}
    </OperatorSection>
  );
};
