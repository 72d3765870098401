/** The columns of a person's tables. */
import {
  moneyCents,
  SECURITY_EVENT_WORDS,
  type Grant,
  type LedgerJournal,
  type ReadPerson,
  type StatementKind,
  type StatementLine,
} from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { formatLocalTime, formatLocalTimeInline } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { Button } from '../../primitives/button/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { Money } from '../../primitives/money/index.ts';
import styles from './OperatorPerson.module.css';

const KINDS: Readonly<Record<StatementKind, string>> = {
  entry: 'Entry',
  refund: 'Refund',
  prize: 'Prize',
  correction: 'Correction',
  deposit: 'Deposit',
  'deposit-return': 'Deposit returned',
  hold: 'On hold',
  withdrawal: 'Withdrawal',
  release: 'Released',
  owed: 'Owed',
  'owed-payment': 'Owed amount paid back',
  grant: 'Grant',
  'grant-reversal': 'Grant reversed',
  welcome: 'Welcome',
  'given-up': 'Given up',
};

const Line = ({ title, detail }: { readonly title: ReactNode; readonly detail: string }) => (
  <span className={styles['line']}>
    {title}
    <span className={styles['detail']}>{detail}</span>
  </span>
);

const words = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

export const statementColumns = (
  now: number,
  onOpen: (line: StatementLine) => void,
): readonly DataColumn<StatementLine>[] => [
  {
    id: 'what',
    header: 'Booking',
    emphasis: 'key',
    grow: true,
    cell: ({ kind, at, contest, entryName, transfer, reason }) => (
      <Line
        title={KINDS[kind]}
        detail={words([
          formatLocalTime(Date.parse(at), now),
          contest?.name ?? null,
          entryName,
          transfer?.reference ?? null,
          reason,
        ])}
      />
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
    id: 'balance',
    header: 'Balance',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ balance }) => <Money amount={moneyCents(balance)} />,
  },
  {
    id: 'ledger',
    header: 'Ledger',
    hideHeader: true,
    width: '1px',
    cell: (line) => (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Ledger: ${KINDS[line.kind]}, ${formatCents(moneyCents(line.amount))}, number ${line.number}`}
        onClick={() => onOpen(line)}
      >
        Ledger…
      </Button>
    ),
  },
];

export const postingColumns: readonly DataColumn<LedgerJournal['postings'][number]>[] = [
  {
    id: 'account',
    header: 'Account',
    emphasis: 'key',
    grow: true,
    cell: ({ account, username }) => <span className={styles['line']}>{username ?? account}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    emphasis: 'strong',
    cell: ({ amount }) => <Money amount={moneyCents(amount)} />,
  },
];

type Entry = ReadPerson['entries'][number];

export const entryColumns = (
  now: number,
  contestHref: (to: { readonly contestId: string }) => string,
): readonly DataColumn<Entry>[] => [
  {
    id: 'contest',
    header: 'Contest',
    emphasis: 'key',
    grow: true,
    cell: ({ contest, entryName, enteredAt, withdrawnAt }) => (
      <Line
        title={
          <AppLink className={styles['link']} href={contestHref({ contestId: contest._id })}>
            {contest.name}
          </AppLink>
        }
        detail={words([
          entryName,
          contest.status,
          withdrawnAt === null
            ? `entered ${formatLocalTimeInline(Date.parse(enteredAt), now)}`
            : `withdrawn ${formatLocalTimeInline(Date.parse(withdrawnAt), now)}`,
        ])}
      />
    ),
  },
];

export const grantColumns = (
  now: number,
  onReverse: ((grant: Grant) => void) | null,
): readonly DataColumn<Grant>[] => [
  {
    id: 'reason',
    header: 'Reason',
    emphasis: 'key',
    grow: true,
    cell: ({ reason, by, at, reversed }) => (
      <Line
        title={reason}
        detail={words([
          `by ${by}`,
          formatLocalTime(Date.parse(at), now),
          reversed === null ? null : `reversed: ${reversed.reason}`,
        ])}
      />
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
    id: 'reverse',
    header: 'Reverse',
    hideHeader: true,
    width: '1px',
    cell: (grant) =>
      grant.reversed !== null || onReverse === null ? null : (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Reverse the grant of ${formatCents(moneyCents(grant.amount))}`}
          onClick={() => onReverse(grant)}
        >
          Reverse…
        </Button>
      ),
  },
];

type TransferRow = ReadPerson['wallet']['transfers'][number];

export const transferColumns = (now: number): readonly DataColumn<TransferRow>[] => [
  {
    id: 'reference',
    header: 'Reference',
    emphasis: 'key',
    grow: true,
    cell: ({ reference, kind, state, steps }) => (
      <Line
        title={`${kind === 'deposit' ? 'Deposit' : 'Withdrawal'} ${reference}`}
        detail={words([
          state,
          steps[0] === undefined ? null : formatLocalTime(Date.parse(steps[0].at), now),
          steps.at(-1)?.reference ?? steps.at(-1)?.reason ?? null,
        ])}
      />
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

type Limit = ReadPerson['limits']['limits'][number];

const LIMITS: Readonly<Record<Limit['kind'], string>> = {
  deposit: 'Deposits',
  fees: 'Entry fees',
  loss: 'Losses',
};

export const limitColumns = (now: number): readonly DataColumn<Limit>[] => [
  {
    id: 'kind',
    header: 'Limit',
    emphasis: 'key',
    grow: true,
    cell: ({ kind, period, next }) => (
      <Line
        title={`${LIMITS[kind]} in a ${period}`}
        detail={
          next === null
            ? ''
            : `${next.amount === null ? 'Ends' : formatCents(moneyCents(next.amount))} from ${formatLocalTimeInline(Date.parse(next.from), now)}`
        }
      />
    ),
  },
  {
    id: 'used',
    header: 'Used',
    numeric: true,
    cell: ({ used }) => <Money amount={moneyCents(used)} />,
  },
  {
    id: 'amount',
    header: 'Limit',
    numeric: true,
    emphasis: 'strong',
    cell: ({ amount }) => (amount === null ? '–' : <Money amount={moneyCents(amount)} />),
  },
];

type SessionRow = ReadPerson['sessions'][number];

export const sessionColumns = (
  now: number,
  onEnd: ((session: SessionRow) => void) | null,
): readonly DataColumn<SessionRow>[] => [
  {
    id: 'device',
    header: 'Device',
    emphasis: 'key',
    grow: true,
    cell: ({ device, firstSeen, lastSeen }) => (
      <Line
        title={device ?? 'Unknown device'}
        detail={`first seen ${formatLocalTimeInline(Date.parse(firstSeen), now)} · last ${formatLocalTimeInline(Date.parse(lastSeen), now)}`}
      />
    ),
  },
  {
    id: 'end',
    header: 'End',
    hideHeader: true,
    width: '1px',
    cell: (session) =>
      onEnd === null ? null : (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`End the session on ${session.device ?? 'an unknown device'}`}
          onClick={() => onEnd(session)}
        >
          End…
        </Button>
      ),
  },
];

type EventRow = ReadPerson['events'][number];

export const eventColumns = (now: number): readonly DataColumn<EventRow>[] => [
  {
    id: 'kind',
    header: 'Event',
    emphasis: 'key',
    grow: true,
    cell: ({ kind, device }) => <Line title={SECURITY_EVENT_WORDS[kind]} detail={device ?? ''} />,
  },
  {
    id: 'at',
    header: 'When',
    numeric: true,
    emphasis: 'muted',
    cell: ({ at }) => formatLocalTime(Date.parse(at), now),
  },
];
