/** What the form of a private contest says of the choices in it. */
import type { NewPrivateContest, PrivateEvent } from '@captains-pick/contract';
import {
  dollarsForWire,
  formatCents,
  formatSalary,
  LARGEST_LINEUP_SIZE,
  mostPrivateSeats,
  parseDollars,
  privateAdminFee,
  ZERO_CENTS,
  type Cents,
  type PrivateKind,
} from '@captains-pick/rules';

export interface NewContestChoices {
  readonly event: PrivateEvent;
  readonly kind: PrivateKind;
  readonly rounds: number;
  readonly pickTime: NonNullable<NewPrivateContest['pickTime']>;
}

/** The fields as they were typed. */
export type Typed = Readonly<Record<string, string>>;

export const KIND_LABELS: Readonly<Record<PrivateKind, string>> = {
  lineup: 'Lineups',
  snake: 'Live draft',
  'head-to-head': 'Head to head',
};

export const kindHelp = ({ event, kind }: Pick<NewContestChoices, 'event' | 'kind'>): string => {
  switch (kind) {
    case 'lineup': {
      const cap = event.salaryCap === null ? '' : `, cap ${formatSalary(event.salaryCap)}`;
      return `${event.format} as in the contest for everybody${cap}. One entry each.`;
    }
    case 'snake':
      return 'You draft in turns once every seat is taken. Each player is in one team only.';
    case 'head-to-head':
      return 'Two lineups of two players each. The winner takes the pool.';
    default:
      return kind satisfies never;
  }
};

/** The numbers of rounds for which an event has enough players for two seats. */
export const possibleRounds = ({ players }: Pick<PrivateEvent, 'players'>): readonly number[] =>
  Array.from({ length: LARGEST_LINEUP_SIZE - 1 }, (_, at) => at + 2).filter(
    (rounds) => rounds * 2 <= players,
  );

/** Null: no amount in dollars. Empty: free. */
const feeIn = (text: string): Cents | null => {
  const plain = text.replace('$', '').replaceAll(',', '').trim();
  if (plain === '') return ZERO_CENTS;
  const read = parseDollars(plain);
  return read.ok && read.value >= ZERO_CENTS ? read.value : null;
};

const mostFeeOf = ({ mostFee }: Pick<PrivateEvent, 'mostFee'>): Cents =>
  feeIn(String(mostFee)) ?? ZERO_CENTS;

/** Seats that the choices allow. */
export const mostSeats = ({ event, kind, rounds }: NewContestChoices): number =>
  mostPrivateSeats({ kind, rounds }, event, event);

export const feeHint = (event: PrivateEvent): string => {
  const most = mostFeeOf(event);
  return most === ZERO_CENTS
    ? 'Contests on this event are free.'
    : `From free to ${formatCents(most)}.`;
};

/** What an entry costs, in words; null while no amount was typed that can be a fee. */
export const costText = (event: PrivateEvent, typedFee: string): string | null => {
  const fee = feeIn(typedFee);
  if (fee === null || fee > mostFeeOf(event)) return null;
  if (fee === ZERO_CENTS) return 'Entries are free, and there are no prizes.';
  const admin = privateAdminFee(fee, event);
  if (admin === ZERO_CENTS)
    return `Each entry costs ${formatCents(fee)}, and all of it is paid out.`;
  return `Each entry costs ${formatCents((fee + admin) as Cents)}: ${formatCents(fee)} for the prizes and ${formatCents(admin)} as the admin fee.`;
};

const seatsIn = (text: string): number => Number(/^\s*\d+\s*$/.test(text) ? text : Number.NaN);

/** What is wrong with a field, by its name. */
export const faultsOf = (
  choices: NewContestChoices,
  typed: Typed,
): Readonly<Record<string, string>> => {
  const { event, kind } = choices;
  const { title = '', fee = '', seats = '', opponent = '' } = typed;
  const amount = feeIn(fee);
  const most = mostSeats(choices);
  const wanted = seatsIn(seats);
  return {
    ...(title.trim() === '' ? { title: 'Give your contest a name.' } : {}),
    ...(amount === null ? { fee: 'Enter an amount in dollars, such as 5 or 7.50' } : {}),
    ...(amount !== null && amount > mostFeeOf(event)
      ? { fee: `The entry fee can be at most ${formatCents(mostFeeOf(event))} on this event.` }
      : {}),
    ...(kind === 'head-to-head' || (wanted >= 2 && wanted <= most)
      ? {}
      : { seats: `Choose 2 to ${most} seats.` }),
    ...(opponent !== '' && opponent.trim() === '' ? { opponent: 'Type a username.' } : {}),
  };
};

/** The contest as it is asked for. The fields have no faults. */
export const wishOf = (choices: NewContestChoices, typed: Typed): NewPrivateContest => {
  const { event, kind, rounds, pickTime } = choices;
  const { title = '', fee = '', seats = '', opponent = '' } = typed;
  return {
    contestId: event.contestId,
    title: title.trim(),
    kind,
    entryFee: dollarsForWire(feeIn(fee) ?? ZERO_CENTS),
    seats: kind === 'head-to-head' ? 2 : seatsIn(seats),
    ...(kind === 'snake' ? { rounds, pickTime } : {}),
    ...(opponent.trim() === '' ? {} : { opponent: opponent.trim() }),
  };
};
