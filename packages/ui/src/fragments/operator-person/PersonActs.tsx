/** What an operator can do for a person: grant, start a break, end sessions, reverse a grant. */
import {
  moneyCents,
  type Grant,
  type IdentityDecision,
  type OperatorSelf,
  type Person,
} from '@captains-pick/contract';
import { dollarsForWire, formatCents, parseDollars } from '@captains-pick/rules';
import { useState, type RefObject } from 'react';
import { randomHex, useOperatorApi } from '../../data/index.ts';
import {
  ActDialog,
  isAboveAlone,
  secondPersonText,
  useAct,
  useBooking,
} from '../../pieces/operator-act/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';

export type PersonAct =
  | { readonly kind: 'grant' }
  | { readonly kind: 'break' }
  | { readonly kind: 'reverse'; readonly grant: Grant }
  | { readonly kind: 'identity'; readonly outcome: IdentityDecision['outcome'] }
  /** Null: all sessions. */
  | { readonly kind: 'end'; readonly session: string | null };

interface ActProps {
  readonly self: OperatorSelf;
  readonly person: Person;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Dollars for the wire; null: they can't be read. */
const amountIn = (text: string): number | null => {
  const read = parseDollars(text.trim().replace(/^\$/, ''));
  return read.ok ? dollarsForWire(read.value) : null;
};

const GrantDialog = ({ self, person, open, onClose, returnFocusTo }: ActProps) => {
  const api = useOperatorApi();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  // A repeated press after a lost answer grants once.
  const [key] = useState(() => randomHex(16));
  const amount = amountIn(typed);
  const { needsSecond, book } = useBooking(self);
  const second = amount !== null && needsSecond({ of: person._id, amount });
  const grant = useAct({
    perform: ({
      reason,
      dollars,
    }: {
      readonly reason: string;
      readonly dollars: number;
    }): Promise<{ readonly message: string }> => {
      const body = { username: person.username, amount: dollars, reason };
      return book<{ readonly message: string }>(
        { of: person._id, amount: dollars },
        {
          alone: () => api.grantBalance({ body, idempotencyKey: key }),
          propose: () => api.propose({ body: { kind: 'grant', ...body }, idempotencyKey: key }),
        },
      );
    },
    onDone: onClose,
  });
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Grant to ${person.username}`}
      verb={second ? 'Propose' : 'Grant'}
      consequence={
        <>
          The amount is added to the balance of {person.username}, who reads it in the statement.
          {second ? <> {secondPersonText(self)}</> : null}
        </>
      }
      act={grant.now}
      onConfirm={({ reason }) => {
        if (amount === null || amount <= 0) setFault('Give an amount, such as 25 or 12.50');
        else grant.run({ reason, dollars: amount });
      }}
      onRefetch={() => {
        onClose();
        void grant.refetch();
      }}
      returnFocusTo={returnFocusTo}
    >
      <Field
        label="Amount in dollars"
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        required
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
    </ActDialog>
  );
};

const LENGTHS = [
  { value: 'days-1', label: 'Break of 1 day' },
  { value: 'days-7', label: 'Break of 1 week' },
  { value: 'days-42', label: 'Break of 6 weeks' },
  { value: 'months-6', label: 'Self-exclusion of 6 months' },
  { value: 'months-12', label: 'Self-exclusion of 1 year' },
  { value: 'months-60', label: 'Self-exclusion of 5 years' },
] as const;
type Length = (typeof LENGTHS)[number]['value'];

const lengthOf = (length: Length) => {
  const [unit, count] = length.split('-');
  return unit === 'days' ? { days: Number(count) } : { months: Number(count) };
};

const BreakDialog = ({ person, open, onClose, returnFocusTo }: ActProps) => {
  const api = useOperatorApi();
  const [length, setLength] = useState<Length>('days-7');
  const start = useAct({
    perform: ({ reason }: { readonly reason: string }) =>
      api.startPersonBreak({
        params: { id: person._id },
        body: { ...lengthOf(length), reason },
      }),
    onDone: onClose,
  });
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Start a break for ${person.username}`}
      verb="Start"
      variant="danger"
      consequence={
        <>
          Only at the player’s request. It begins at once, and it <b>can’t be shortened</b>: until
          its end {person.username} can’t enter or deposit.
        </>
      }
      act={start.now}
      onConfirm={({ reason }) => start.run({ reason })}
      onRefetch={() => {
        onClose();
        void start.refetch();
      }}
      returnFocusTo={returnFocusTo}
    >
      <Select
        label="Length"
        options={LENGTHS}
        value={length}
        onChange={({ value }) => setLength(value)}
      />
    </ActDialog>
  );
};

const EndDialog = ({
  person,
  session,
  open,
  onClose,
  returnFocusTo,
}: ActProps & { readonly session: string | null }) => {
  const api = useOperatorApi();
  const end = useAct({
    perform: ({ reason }: { readonly reason: string }) =>
      api.endPersonSessions({
        params: { id: person._id },
        body: session === null ? { reason } : { session, reason },
      }),
    onDone: onClose,
  });
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={session === null ? 'End all sessions?' : 'End the session?'}
      verb="End"
      variant="danger"
      consequence={`${person.username} is signed out ${session === null ? 'everywhere' : 'on this device'} and can log in again.`}
      act={end.now}
      onConfirm={({ reason }) => end.run({ reason })}
      onRefetch={() => {
        onClose();
        void end.refetch();
      }}
      returnFocusTo={returnFocusTo}
    />
  );
};

const ReverseDialog = ({
  self,
  person,
  grant,
  open,
  onClose,
  returnFocusTo,
}: ActProps & { readonly grant: Grant }) => {
  const api = useOperatorApi();
  const second = isAboveAlone(self, grant.amount);
  const reverse = useAct({
    perform: ({ reason }: { readonly reason: string }): Promise<{ readonly message: string }> =>
      second
        ? api.propose({ body: { kind: 'reverse-grant', grant: grant._id, reason } })
        : api.reverseGrant({ params: { id: grant._id }, body: { reason } }),
    onDone: onClose,
  });
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Reverse the grant?"
      verb={second ? 'Propose' : 'Reverse'}
      variant="danger"
      consequence={
        <>
          <b>{formatCents(moneyCents(grant.amount))}</b> is taken from {person.username} in full,
          once. It is refused if {person.username} has less than that.
          {second ? <> {secondPersonText(self)}</> : null}
        </>
      }
      act={reverse.now}
      onConfirm={({ reason }) => reverse.run({ reason })}
      onRefetch={() => {
        onClose();
        void reverse.refetch();
      }}
      returnFocusTo={returnFocusTo}
    />
  );
};

const IDENTITY_ACTS = {
  verified: {
    verb: 'Verify',
    consequence:
      'Only after you have compared name and date of birth with a document. Don’t keep the document.',
  },
  refused: {
    verb: 'Refuse',
    consequence: 'The player reads your reason in a mail, and can ask again.',
  },
  lapsed: {
    verb: 'End the verification',
    consequence: 'The player needs a new check, and reads your reason on the account page.',
  },
} as const;

const IdentityDialog = ({
  person,
  outcome,
  open,
  onClose,
  returnFocusTo,
}: ActProps & { readonly outcome: IdentityDecision['outcome'] }) => {
  const api = useOperatorApi();
  const [reference, setReference] = useState('');
  const { verb, consequence } = IDENTITY_ACTS[outcome];
  const decide = useAct({
    perform: ({ reason }: { readonly reason: string }) =>
      api.decideIdentity({
        params: { id: person._id },
        body: outcome === 'verified' ? { outcome, reference } : { outcome, reason },
      }),
    onDone: onClose,
  });
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Identity of ${person.username}`}
      verb={verb}
      asksReason={outcome !== 'verified'}
      variant={outcome === 'verified' ? 'primary' : 'danger'}
      consequence={consequence}
      act={decide.now}
      onConfirm={({ reason }) => decide.run({ reason })}
      onRefetch={() => {
        onClose();
        void decide.refetch();
      }}
      returnFocusTo={returnFocusTo}
    >
      {outcome === 'verified' ? (
        <Field
          label="Reference"
          value={reference}
          hint="Where the evidence is, such as the number of a case."
          autoComplete="off"
          required
          maxLength={100}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      ) : null}
    </ActDialog>
  );
};

/** The dialog of an act. */
export const PersonActDialog = ({ act, ...props }: ActProps & { readonly act: PersonAct }) => {
  switch (act.kind) {
    case 'grant':
      return <GrantDialog {...props} />;
    case 'break':
      return <BreakDialog {...props} />;
    case 'reverse':
      return <ReverseDialog {...props} grant={act.grant} />;
    case 'identity':
      return <IdentityDialog {...props} outcome={act.outcome} />;
    case 'end':
      return <EndDialog {...props} session={act.session} />;
    default:
      return act satisfies never;
  }
};
