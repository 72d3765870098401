/** Decides one request to enter. The checks run in the order in which their refusals take precedence. */
import type { EntryPayload } from '@captains-pick/contract';
import {
  cents,
  centsFromWire,
  commitment,
  lowestOpenPlace,
  ok,
  parseSecret,
  sha256,
  ZERO_CENTS,
  type Result,
} from '@captains-pick/rules';
import { refusalOfPaused } from '../contests/paused.ts';
import { afterEntry, checkPlay } from '../money/play-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { balanceOf, teamOf, type Batch, type DecidedEntry, type EntryTerms } from './batch.ts';
import { enteredTeam, isSameTeam } from './entered-team.ts';
import type { EntryRow, NewEntry } from './entries-repository.ts';
import type { EnterCommand, Entered, Verdict } from './entry-commands.ts';

/** `name`, `name[2]`, `name[3]` (docs/product.md#several-entries). */
const entryName = (username: string, entryNumber: number): string =>
  entryNumber === 1 ? username : `${username}[${entryNumber}]`;

const lowestFree = (taken: ReadonlySet<number>): number => {
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
};

/** True when a repeated request has the nonce of the first one, or none. */
const isSameNonce = (first: EntryRow, { nonce }: EntryPayload): boolean => {
  const secret = parseSecret(nonce ?? '');
  return !secret.ok || commitment(secret.value, sha256) === first.nonceHash;
};

const enteredAs = (terms: EntryTerms, entry: Omit<NewEntry, 'sealedNonce'>): Entered => {
  const { id, entryName, teamSalary, playerIds, nonceHash, nonceMadeBy } = entry;
  return { id, entryName, teamSalary, team: teamOf(terms, playerIds), nonceHash, nonceMadeBy };
};

/** True when a repeated request enters what the first one did. Once it was edited, its first lineup is not known. */
const isSameEntry = (
  { isSnake }: EntryTerms,
  first: EntryRow,
  { team }: Entered,
  payload: EntryPayload,
): boolean => {
  if (isSnake) return isSameNonce(first, payload);
  return first.editedAt !== null || isSameTeam(team, payload.team);
};

/** The verdict on a request that was made before, by its id or its idempotency key; null for a new one. */
const verdictOnRepetition = (batch: Batch, command: EnterCommand): Verdict | null => {
  const { terms, earlier } = batch;
  const { entryId, user, idempotencyKey, payload } = command;
  const first = earlier.find(
    (entry) =>
      entry.id === entryId ||
      (idempotencyKey !== null &&
        entry.userId === user.userId &&
        entry.idempotencyKey === idempotencyKey),
  );
  if (first === undefined) return null;
  const answer = enteredAs(terms, first);
  if (first.contestId !== terms.contest.id || !isSameEntry(terms, first, answer, payload)) {
    return refused({ name: 'idempotency-key-reused' });
  }
  if (first.withdrawnAt !== null) return refused({ name: 'entry-withdrawn' });
  return ok({ kind: 'entered', entry: answer, balance: balanceOf(batch, user.userId) });
};

/** The refusal of a contest that accepts no entries now, whoever enters. */
const refusalOfContest = ({
  contest,
  isClosed,
  players,
  fewestPlayers,
}: EntryTerms): Refusal | null => {
  if (contest.status !== 'Registering') return { name: 'not-registering', status: contest.status };
  const paused = refusalOfPaused(contest);
  if (paused !== null) return paused;
  if (isClosed) return { name: 'entries-closed' };
  return players.length < fewestPlayers ? { name: 'players-not-imported' } : null;
};

/** The player has agreed to another cost than the contest's, which was edited. */
const refusalOfCost = ({ cost }: EntryTerms, { agreedCost }: EntryPayload): Refusal | null => {
  if (agreedCost === undefined) return null;
  const agreed = centsFromWire(agreedCost);
  return agreed.ok && agreed.value === cost ? null : { name: 'fee-changed', fee: cost };
};

/** The refusal of a user's next entry: by a break, a limit, what is required of a person, or the balance. */
const refusalOfEntry = (batch: Batch, userId: string, own: readonly EntryRow[]): Refusal | null => {
  const { contest, cost, now } = batch.terms;
  const play = batch.play.get(userId);
  if (play !== undefined && play.owed > ZERO_CENTS && cost > ZERO_CENTS) {
    return { name: 'owes', amount: play.owed };
  }
  const played = play === undefined ? ok(null) : checkPlay(play, 'entry', cost, now);
  if (!played.ok && played.refusal.name !== 'limit-reached') return played.refusal;
  if (own.length >= contest.maxEntriesPerUser) {
    return { name: 'entry-limit', maxEntriesPerUser: contest.maxEntriesPerUser };
  }
  if (batch.entrants >= contest.maxEntries) {
    return { name: 'contest-full', maxEntries: contest.maxEntries };
  }
  const unknown = batch.terms.unknown.get(userId);
  if (cost > 0 && unknown !== undefined) return unknown;
  if (!played.ok) return played.refusal;
  const balance = balanceOf(batch, userId);
  return balance < cost ? { name: 'balance-too-low', balance, fee: cost } : null;
};

/** The seat of a newcomer: the open place with the lowest number (docs/product.md#leaving-a-draft). */
const takeSeat = (
  { terms: { contest, lobby }, places }: Batch,
  userId: string,
): Result<number | null, Refusal> => {
  switch (lobby.state) {
    case 'none':
    case 'filling':
      return ok(null);
    case 'without-key':
      return refused({ name: 'order-without-key' });
    case 'being-drawn':
      return refused({ name: 'order-being-drawn' });
    case 'drawn': {
      const place = lowestOpenPlace(places);
      const seatNumber = place === null ? undefined : lobby.seatNumbers[place];
      if (place === null || seatNumber === undefined) {
        return refused({ name: 'contest-full', maxEntries: contest.maxEntries });
      }
      places[place] = userId;
      return ok(seatNumber);
    }
    default:
      return lobby satisfies never;
  }
};

/** Takes the entry into the batch, where later commands find it, and charges for it. */
const addEntry = (batch: Batch, entry: DecidedEntry): Verdict => {
  const { terms, standing, earlier, balances, play, entered } = batch;
  const balance = cents(balanceOf(batch, entry.userId) - terms.cost);
  balances.set(entry.userId, balance);
  const played = play.get(entry.userId);
  if (played !== undefined) play.set(entry.userId, afterEntry(played, terms.cost, terms.now));
  const stored = { ...entry, sealedNonce: null, withdrawnAt: null, editedAt: null };
  standing.push(stored);
  earlier.push(stored);
  entered.push(entry);
  batch.entrants += 1;
  return ok({ kind: 'entered', entry: enteredAs(terms, entry), balance });
};

export const decideEntering = (batch: Batch, command: EnterCommand): Verdict => {
  const { terms } = batch;
  const { entryId, payload, idempotencyKey } = command;
  const { userId, username } = command.user;
  if (terms.closed.has(userId)) return refused({ name: 'session-expired' });
  if (terms.people?.has(userId) === false) return refused({ name: 'contest-not-found' });
  if (terms.barred.has(userId)) return refused({ name: 'left-after-draw' });
  const repetition = verdictOnRepetition(batch, command);
  if (repetition !== null) return repetition;
  const contestRefusal = refusalOfContest(terms) ?? refusalOfCost(terms, payload);
  if (contestRefusal !== null) return refused(contestRefusal);
  const team = enteredTeam(terms, payload);
  if (!team.ok) return team;
  const own = batch.standing.filter((entry) => entry.userId === userId);
  const entryRefusal = refusalOfEntry(batch, userId, own);
  if (entryRefusal !== null) return refused(entryRefusal);
  const seat = takeSeat(batch, userId);
  if (!seat.ok) return seat;

  const entryNumber = lowestFree(new Set(own.map((entry) => entry.entryNumber)));
  const nonce = terms.isSnake ? command.nonce : null;
  return addEntry(batch, {
    id: entryId,
    contestId: terms.contest.id,
    userId,
    entryNumber,
    entryName: entryName(username, entryNumber),
    teamSalary: team.value.teamSalary,
    idempotencyKey,
    enteredAt: terms.now,
    playerIds: team.value.playerIds,
    nonce,
    nonceHash: nonce === null ? null : commitment(nonce.nonce, sha256),
    nonceMadeBy: nonce?.madeBy ?? null,
    seatNumber: seat.value,
  });
};
