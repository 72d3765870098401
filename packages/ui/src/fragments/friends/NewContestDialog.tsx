import { LONGEST_PRIVATE_TITLE, type PrivateEvent } from '@captains-pick/contract';
import { PRIVATE_PICK_TIMES } from '@captains-pick/rules';
import { useState } from 'react';
import { formatLocalTimeInline, randomHex, useAccountApi } from '../../data/index.ts';
import { ChangeForm } from '../../pieces/change-form/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Field, LabelledInput } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './FriendsPage.module.css';
import {
  costText,
  faultsOf,
  feeHint,
  KIND_LABELS,
  kindHelp,
  mostSeats,
  possibleRounds,
  wishOf,
  type NewContestChoices,
} from './newContest.ts';

const USUAL_ROUNDS = 4;
const USUAL_SEATS = 6;

export interface NewContestDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly events: readonly PrivateEvent[];
  /** The username of somebody to challenge; empty: none. */
  readonly opponent: string;
  readonly now: number;
  readonly onCreated: (created: { readonly contestId: string }) => void;
}

const eventLabel = ({ tournamentName, sport, deadline }: PrivateEvent, now: number): string =>
  `${tournamentName} · ${sport}, ${formatLocalTimeInline(Date.parse(deadline), now)}`;

/** The form of a private contest. */
export const NewContestDialog = ({
  open,
  onClose,
  events,
  opponent,
  now,
  onCreated,
}: NewContestDialogProps) => {
  const api = useAccountApi();
  const [eventId, setEventId] = useState('');
  const [wantedKind, setKind] = useState<NewContestChoices['kind']>(
    opponent === '' ? 'lineup' : 'head-to-head',
  );
  const [wantedRounds, setRounds] = useState(USUAL_ROUNDS);
  const [pickTime, setPickTime] = useState<NewContestChoices['pickTime']>(PRIVATE_PICK_TIMES[1]);
  const [fee, setFee] = useState('');
  // A repeated press makes no second contest; a changed form is another contest.
  const [keyed, setKeyed] = useState({ wish: '', key: '' });
  const event = events.find(({ contestId }) => contestId === eventId) ?? events[0];
  if (event === undefined) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="Start a contest"
        description="No event is open for private contests now. Look again before the next big event."
      />
    );
  }
  const kinds = event.kinds.filter((kind) => kind !== 'snake' || possibleRounds(event).length > 0);
  const kind = kinds.includes(wantedKind) ? wantedKind : (kinds[0] ?? 'lineup');
  const roundsOffered = possibleRounds(event);
  const rounds = roundsOffered.includes(wantedRounds) ? wantedRounds : (roundsOffered.at(-1) ?? 2);
  const choices: NewContestChoices = { event, kind, rounds, pickTime };
  const most = mostSeats(choices);
  const cost = costText(event, fee);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={opponent === '' ? 'Start a contest' : `Rematch with ${opponent}`}
      description="Only the people whom you invite see it."
    >
      <ChangeForm
        label={opponent === '' ? 'Start the contest' : `Challenge ${opponent}`}
        check={(typed) => faultsOf(choices, typed)}
        send={async (typed) => {
          const body = wishOf(choices, typed);
          const wish = JSON.stringify(body);
          const key = keyed.wish === wish ? keyed.key : randomHex(16);
          setKeyed({ wish, key });
          const created = await api.createPrivateContest({ body, idempotencyKey: key });
          onCreated(created);
          return created;
        }}
      >
        {(faults) => (
          <>
            <Select
              label="Event"
              value={event.contestId}
              options={events.map((one) => ({
                value: one.contestId,
                label: eventLabel(one, now),
              }))}
              onChange={({ value }) => setEventId(value)}
            />
            <Select
              label="Kind"
              value={kind}
              options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
              onChange={({ value }) => setKind(value)}
              hint={kindHelp(choices)}
            />
            <Field
              label="Name"
              name="title"
              maxLength={LONGEST_PRIVATE_TITLE}
              autoComplete="off"
              defaultValue={opponent === '' ? '' : 'Rematch'}
              hint="Such as Sunday crew. It stands behind the name of the event."
              error={faults['title'] ?? null}
            />
            {kind === 'snake' ? (
              <>
                <Select
                  label="Rounds"
                  value={String(rounds)}
                  options={roundsOffered.map((count) => ({
                    value: String(count),
                    label: `${count} players each`,
                  }))}
                  onChange={({ value }) => setRounds(Number(value))}
                />
                <Select
                  label="Time per pick"
                  value={String(pickTime)}
                  options={PRIVATE_PICK_TIMES.map((seconds) => ({
                    value: String(seconds),
                    label: `${seconds} seconds`,
                  }))}
                  onChange={({ value }) => {
                    const chosen = PRIVATE_PICK_TIMES.find((seconds) => String(seconds) === value);
                    if (chosen !== undefined) setPickTime(chosen);
                  }}
                />
              </>
            ) : null}
            {kind === 'head-to-head' ? null : (
              <LabelledInput
                key={`${event.contestId} ${kind} ${most}`}
                label="Seats"
                name="seats"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(Math.min(USUAL_SEATS, most))}
                hint={`2 to ${most}.`}
                error={faults['seats'] ?? null}
              />
            )}
            <LabelledInput
              label="Entry fee in dollars"
              name="fee"
              inputMode="decimal"
              autoComplete="off"
              value={fee}
              onChange={({ currentTarget }) => setFee(currentTarget.value)}
              hint={feeHint(event)}
              error={faults['fee'] ?? null}
            />
            {cost === null ? null : <p className={styles['cost']}>{cost}</p>}
            <Field
              label="Challenge a player (optional)"
              name="opponent"
              autoComplete="off"
              autoCapitalize="none"
              defaultValue={opponent}
              hint="Their username. They get a mail. Everybody else comes by your link."
              error={faults['opponent'] ?? null}
            />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
};
