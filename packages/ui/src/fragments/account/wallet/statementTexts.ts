import type { StatementKind, StatementLine } from '@captains-pick/contract';
import { moneyCents } from '@captains-pick/contract';
import { formatCents, formatCount, formatOrdinal } from '@captains-pick/rules';

export const KIND_NAMES: Readonly<Record<StatementKind, string>> = {
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
  'owed-payment': 'Paid back',
  grant: 'Added',
  'grant-reversal': 'Taken back',
  'given-up': 'Given up',
  welcome: 'Welcome',
};

const TITLES: Readonly<Partial<Record<StatementKind, string>>> = {
  deposit: 'Deposit',
  'deposit-return': 'Deposit',
  hold: 'Withdrawal',
  withdrawal: 'Withdrawal',
  release: 'Withdrawal',
  owed: 'Owed after a disputed deposit',
  'owed-payment': 'Paid back of what you owed',
  grant: 'Added by the operator',
  'grant-reversal': 'Taken back by the operator',
  welcome: 'Play money of the demo',
};

/** What a booking is about. */
export const titleOf = ({ contest, kind }: StatementLine): string =>
  contest?.name ?? TITLES[kind] ?? KIND_NAMES[kind];

/** `2nd of 22`, `T3 of 40` */
const placeText = ({ rank, tied, of }: NonNullable<StatementLine['place']>): string =>
  `${tied ? `T${formatCount(rank)}` : formatOrdinal(rank)} of ${formatCount(of)}`;

const REASON_BEGINNINGS: Readonly<Partial<Record<StatementKind, string>>> = {
  refund: 'Cancelled: ',
  correction: 'Corrected: ',
};

/** The rest of what is known of a booking, on one line. */
export const detailOf = ({
  kind,
  contest,
  entryName,
  cost,
  place,
  transfer,
  reason,
}: StatementLine): string =>
  [
    entryName,
    cost === null
      ? null
      : `${formatCents(moneyCents(cost.entry))} + ${formatCents(moneyCents(cost.fee))} fee`,
    place === null ? null : placeText(place),
    transfer === null ? null : `Reference ${transfer.reference}`,
    kind === 'hold' && (transfer?.state === 'requested' || transfer?.state === 'pending')
      ? 'Held until it is settled'
      : null,
    kind === 'refund' && contest !== null && reason === null ? 'You withdrew' : null,
    reason === null ? null : `${REASON_BEGINNINGS[kind] ?? ''}${reason}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
