import type { ContestChanged, Guests, PrivateContest, PrivateEvent } from '@captains-pick/contract';
import {
  centsFromWire,
  dollarsForWire,
  hasSalaries,
  kindsOf,
  MOST_OPEN_PRIVATE,
  ok,
  privateTerms,
  PRIVATE_PICK_TIMES,
  type PrivateWish,
  type Result,
} from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import { noteAct } from '../audit/audit-repository.ts';
import { findContest, lockContestHead, type ContestHead } from '../contests/contests-repository.ts';
import { SNAPSHOT, type Database, type Transaction } from '../database/database.ts';
import { withdrawEntries } from '../entries/withdraw-entries.ts';
import { inviteToken, newLinkId } from '../identity/mail-tokens.ts';
import { hashToken } from '../identity/refresh-tokens-repository.ts';
import type { SessionKeys } from '../identity/session-keys.ts';
import type { Beacon } from '../lobbies/beacon.ts';
import { beaconFor, openContest } from '../lobbies/open-contest.ts';
import type { Sealer } from '../lobbies/sealer.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import { lockBalances } from '../money/ledger-repository.ts';
import { insertPlayers, playersOf } from '../players/players-repository.ts';
import type { Actor } from '../shared/actor.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { findUser, findUserByName, type UserRow } from '../users/users-repository.ts';
import {
  blockedBy,
  contestOfLink,
  countOpenOfHost,
  declineChallengesOf,
  entrantNames,
  guestOf,
  guestsOf,
  insertBlock,
  insertLink,
  isBlockedBy,
  offerOf,
  openLinkOf,
  openOffers,
  privateContestsOf,
  putGuest,
  removeBlock,
  revokeLinkOf,
  standingEntriesIn,
  takeGuestOut,
} from './friends-repository.ts';
import type { Friends } from './service.ts';

export interface FriendsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: SessionKeys;
  readonly sealer: Sealer;
  readonly beacon: Beacon;
  readonly outbox: ContestOutbox;
  readonly announce: (change: ContestChanged) => void;
  /** Called after the commit: the user must not hear of the contest any more. */
  readonly guestLeft: (gone: { readonly contestId: string; readonly userId: string }) => void;
  readonly onError: (error: unknown) => void;
}

type Row = Awaited<ReturnType<typeof privateContestsOf>>[number];

const presentPrivate = (
  { contest, host, challenged, ownEntries }: Row,
  viewer: string | null,
): PrivateContest => ({
  _id: contest.id,
  tournamentName: contest.tournamentName,
  sport: contest.sport,
  draftType: contest.draftType,
  format: contest.format,
  status: contest.status,
  deadline: contest.deadline?.toISOString() ?? null,
  entryFee: dollarsForWire(contest.entryFee),
  adminFee: dollarsForWire(contest.adminFee),
  maxEntries: contest.maxEntries,
  entrantsCount: contest.entrantsCount,
  host,
  isHost: contest.hostId === viewer,
  challenged,
  ownEntries,
});

const presentEvent = ({
  offer,
  contest,
  players,
}: Awaited<ReturnType<typeof openOffers>>[number]): PrivateEvent => ({
  contestId: contest.id,
  tournamentName: contest.tournamentName,
  sport: contest.sport,
  deadline: contest.deadline?.toISOString() ?? '',
  players,
  format: contest.format,
  salaryCap: contest.salaryCap,
  kinds: [...kindsOf(offer, contest)],
  mostFee: dollarsForWire(offer.mostFee),
  adminPercent: offer.adminPercent,
  mostSeats: offer.mostSeats,
});

/** The same id for the same request of the same host. */
const idOf = (host: Actor, key: string): string =>
  newId((bytes) =>
    createHash('sha256').update(`private ${host.userId} ${key}`).digest().subarray(0, bytes),
  );

/** Before the contest locks, people come and go. */
const isOpen = ({ status, deadline }: ContestHead, now: Date): boolean =>
  status === 'Registering' && (deadline === null || deadline > now);

const refusalOfLocked = (contest: ContestHead, now: Date): Refusal | null => {
  if (isOpen(contest, now)) return null;
  return contest.status === 'Registering'
    ? { name: 'entries-closed' }
    : { name: 'not-registering', status: contest.status };
};

/** A player who can be challenged by the host: neither blocks the other. */
const challengedBy = async (
  tx: Transaction,
  host: Actor,
  username: string,
): Promise<Result<UserRow, Refusal>> => {
  const unavailable = refused({ name: 'player-unavailable' });
  const other = await findUserByName(tx, username);
  if (other === null || other.closedAt !== null || other.role !== 'player') return unavailable;
  if (other.id === host.userId) return unavailable;
  const [blocks, blocked] = await Promise.all([
    isBlockedBy(tx, other.id, host.userId),
    isBlockedBy(tx, host.userId, other.id),
  ]);
  return blocks || blocked ? unavailable : ok(other);
};

export const createFriends = (deps: FriendsDeps): Friends => {
  const { database, clock, chance, keys, sealer, outbox, announce, guestLeft } = deps;

  /** The contest that the host acts on, locked. */
  const asHost = async (
    tx: Transaction,
    { contestId, by }: { readonly contestId: string; readonly by: Actor },
  ): Promise<Result<ContestHead, Refusal>> => {
    const contest = await lockContestHead(tx, contestId);
    if (contest?.hostId === undefined || contest.hostId === null) {
      return refused({ name: 'contest-not-found' });
    }
    return contest.hostId === by.userId ? ok(contest) : refused({ name: 'not-host' });
  };

  /** The contest that a link opens for somebody; null: the link opens nothing for them. */
  const invited = async (
    tx: Transaction,
    token: string,
    viewer: string | null,
  ): Promise<{ readonly row: Row; readonly joined: boolean } | null> => {
    const contestId = await contestOfLink(tx, hashToken(token));
    if (contestId === null) return null;
    const [row] = await privateContestsOf(tx, viewer ?? '', contestId);
    const hostId = row?.contest.hostId ?? null;
    if (row === undefined || hostId === null) return null;
    if (viewer === null) return { row, joined: false };
    if (viewer === hostId || row.isGuest) return { row, joined: true };
    const [guest, blocked] = await Promise.all([
      guestOf(tx, contestId, viewer),
      isBlockedBy(tx, hostId, viewer),
    ]);
    return blocked || guest?.removed === true ? null : { row, joined: false };
  };

  return {
    of: (userId) =>
      database.transaction(async (tx) => {
        const [offers, rows, blocked] = await Promise.all([
          openOffers(tx, clock()),
          privateContestsOf(tx, userId),
          blockedBy(tx, userId),
        ]);
        return {
          events: offers.map(presentEvent),
          contests: rows.map((row) => presentPrivate(row, userId)),
          blocked,
        };
      }, SNAPSHOT),

    create: async ({ wish, host, idempotencyKey }) => {
      const entryFee = centsFromWire(wish.entryFee);
      if (!entryFee.ok) {
        return refused({ name: 'bad-request', faults: ['The entry fee must be in whole cents.'] });
      }
      const wanted: PrivateWish = {
        kind: wish.kind,
        entryFee: entryFee.value,
        seats: wish.seats,
        rounds: wish.rounds ?? 2,
        pickTime: wish.pickTime ?? PRIVATE_PICK_TIMES[1],
      };
      const chain = await beaconFor(wish.kind === 'snake' ? 'Snake' : 'Salary', deps);
      if (chain === 'unavailable') return refused({ name: 'beacon-unavailable' });
      const contestId = idempotencyKey === null ? newId(chance) : idOf(host, idempotencyKey);
      return database.transaction(async (tx) => {
        // The contest before the account, as those do who refund its entries.
        const followed = await lockContestHead(tx, wish.contestId);
        // One at a time for each host, for the limit.
        await lockBalances(tx, [host.userId]);
        const now = clock();
        if ((await findUser(tx, host.userId))?.closedAt !== null) {
          return refused({ name: 'session-expired' });
        }
        const made = await findContest(tx, contestId);
        if (made !== null) {
          return ok({ contestId, status: made.status, name: made.tournamentName });
        }
        if ((await countOpenOfHost(tx, host.userId)) >= MOST_OPEN_PRIVATE) {
          return refused({ name: 'too-many-private', most: MOST_OPEN_PRIVATE });
        }
        const offer = await offerOf(tx, wish.contestId);
        if (followed === null) return refused({ name: 'contest-not-found' });
        if (offer === null || !isOpen(followed, now)) return refused({ name: 'not-offered' });
        const [field, source] = await Promise.all([
          playersOf(tx, followed.id),
          findContest(tx, followed.id),
        ]);
        const terms = privateTerms(wanted, offer, { ...followed, players: field.length });
        if (!terms.ok) return refused(terms.refusal);
        const opponent =
          wish.opponent === undefined ? ok(null) : await challengedBy(tx, host, wish.opponent);
        if (!opponent.ok) return opponent;
        const name = `${followed.tournamentName}: ${wish.title}`;
        await openContest(
          tx,
          {
            ...terms.value,
            id: contestId,
            tournamentName: name,
            tournamentURL: followed.tournamentURL,
            sport: followed.sport,
            status: 'Registering',
            deadline: followed.deadline,
            maxEntriesPerUser: 1,
            entrantPayouts: null,
            playerPayouts: source?.playerPayouts ?? [],
            createdAt: now,
            unlisted: true,
            hostId: host.userId,
            follows: followed.id,
          },
          { sealer, chance, now, beacon: chain },
        );
        const withSalaries = hasSalaries(terms.value);
        const isSnake = terms.value.draftType === 'Snake';
        await insertPlayers(
          tx,
          field.map((player) => ({
            ...player,
            id: newId(chance),
            contestId,
            salary: withSalaries ? player.salary : null,
            // A live draft has no marks: its players are chosen when it is known who plays.
            ...(isSnake ? { outSince: null, outBecause: null } : {}),
          })),
        );
        if (opponent.value !== null) {
          const { id: userId } = opponent.value;
          await putGuest(tx, { contestId, userId, cameAt: now, challenged: true });
          await outbox.post(
            tx,
            [
              {
                kind: 'challenged',
                userId,
                data: {
                  contestId,
                  contestName: name,
                  host: host.username,
                  fee: entryFee.value + terms.value.adminFee,
                  deadline: followed.deadline?.toISOString() ?? null,
                },
                expiresAt: followed.deadline,
              },
            ],
            now,
          );
        }
        await noteAct(
          tx,
          {
            by: host,
            act: 'create-private-contest',
            contestId,
            reason: null,
            before: null,
            after: { ...terms.value, follows: followed.id },
          },
          { now, chance },
        );
        return ok({ contestId, status: 'Registering' as const, name });
      });
    },

    guests: ({ contestId, userId }) =>
      database.transaction(async (tx) => {
        const [row] = await privateContestsOf(tx, userId, contestId);
        if (row === undefined) return refused({ name: 'contest-not-found' });
        const { contest, host } = row;
        const [people, link, entrants] = await Promise.all([
          guestsOf(tx, contestId),
          openLinkOf(tx, contestId),
          entrantNames(tx, contestId),
        ]);
        const isHost = contest.hostId === userId;
        const user = await findUser(tx, userId);
        const others = entrants.filter((username) => username !== user?.username);
        const answer: Guests = {
          host,
          isHost,
          link: isHost && link !== null ? inviteToken(keys, link.id) : null,
          guests: people
            .filter(({ leftAt }) => leftAt === null)
            .map(({ userId: id, username, challenged, entries }) => ({
              userId: id,
              username,
              challenged: challenged && entries === 0,
              entries,
            })),
          removed: isHost
            ? people
                .filter(({ removed }) => removed)
                .map(({ userId: id, username }) => ({ userId: id, username }))
            : [],
          isOpen: isOpen(contest, clock()),
          rematch:
            contest.format === 'H2H' && entrants.length === 2 && others.length === 1
              ? (others[0] ?? null)
              : null,
        };
        return ok(answer);
      }, SNAPSHOT),

    makeLink: (request) =>
      database.transaction(async (tx) => {
        const contest = await asHost(tx, request);
        if (!contest.ok) return contest;
        const now = clock();
        const locked = refusalOfLocked(contest.value, now);
        if (locked !== null) return refused(locked);
        const id = newLinkId(keys, chance);
        const link = inviteToken(keys, id);
        await revokeLinkOf(tx, request.contestId, now);
        await insertLink(tx, {
          id,
          contestId: request.contestId,
          tokenHash: hashToken(link),
          madeAt: now,
        });
        return ok({ link });
      }),

    revokeLink: (request) =>
      database.transaction(async (tx) => {
        const contest = await asHost(tx, request);
        if (!contest.ok) return contest;
        await revokeLinkOf(tx, request.contestId, clock());
        return ok(null);
      }),

    removeGuest: async (request) => {
      const { contestId, userId } = request;
      const removed = await database.transaction(async (tx) => {
        const contest = await asHost(tx, request);
        if (!contest.ok) return contest;
        const now = clock();
        const locked = refusalOfLocked(contest.value, now);
        if (locked !== null) return refused(locked);
        const guest = await guestOf(tx, contestId, userId);
        const user = await findUser(tx, userId);
        if (guest === null || user === null) return refused({ name: 'guest-not-found' });
        await takeGuestOut(tx, { contestId, userId }, { now, removed: true });
        const entries = await standingEntriesIn(tx, contestId, userId);
        if (entries.length > 0) {
          await withdrawEntries(tx, contest.value, entries, { now, chance, outbox });
        }
        return ok({ username: user.username });
      });
      if (removed.ok) {
        guestLeft({ contestId, userId });
        announce({ contestId, what: 'status' });
      }
      return removed;
    },

    readmitGuest: (request) =>
      database.transaction(async (tx) => {
        const contest = await asHost(tx, request);
        if (!contest.ok) return contest;
        const { contestId, userId } = request;
        const guest = await guestOf(tx, contestId, userId);
        const user = await findUser(tx, userId);
        if (guest === null || user === null) return refused({ name: 'guest-not-found' });
        await putGuest(tx, guest);
        return ok({ username: user.username });
      }),

    leave: async ({ contestId, userId }) => {
      const left = await database.transaction(async (tx) => {
        const contest = await lockContestHead(tx, contestId);
        if (contest?.hostId === undefined || contest.hostId === null) {
          return refused({ name: 'contest-not-found' });
        }
        if (contest.hostId === userId) return refused({ name: 'host-stays' });
        if ((await guestOf(tx, contestId, userId)) === null) {
          return refused({ name: 'contest-not-found' });
        }
        const entries = await standingEntriesIn(tx, contestId, userId);
        if (entries.length > 0) return refused({ name: 'leave-with-entries' });
        await takeGuestOut(tx, { contestId, userId }, { now: clock(), removed: false });
        return ok(null);
      });
      if (left.ok) {
        guestLeft({ contestId, userId });
        announce({ contestId, what: 'status' });
      }
      return left;
    },

    invite: ({ token, viewer }) =>
      database.transaction(async (tx) => {
        const found = await invited(tx, token, viewer);
        return found === null
          ? refused({ name: 'invite-not-found' })
          : ok({ contest: presentPrivate(found.row, viewer), joined: found.joined });
      }, SNAPSHOT),

    join: async ({ token, user }) => {
      const joined = await database.transaction(async (tx) => {
        const opened = await contestOfLink(tx, hashToken(token));
        if (opened === null) return refused({ name: 'invite-not-found' });
        // Under the contest's lock, so that a removal or a revoked link comes before or after.
        const contest = await lockContestHead(tx, opened);
        const found = await invited(tx, token, user.userId);
        if (contest === null || found === null) return refused({ name: 'invite-not-found' });
        const { id: contestId } = contest;
        if (found.joined) return ok({ contestId, isNews: false });
        const now = clock();
        const locked = refusalOfLocked(contest, now);
        if (locked !== null) return refused(locked);
        await putGuest(tx, { contestId, userId: user.userId, cameAt: now, challenged: false });
        return ok({ contestId, isNews: true });
      });
      if (!joined.ok) return joined;
      const { contestId, isNews } = joined.value;
      if (isNews) announce({ contestId, what: 'status' });
      return ok({ contestId });
    },

    block: ({ userId, username }) =>
      database.transaction(async (tx) => {
        const other = await findUserByName(tx, username);
        if (other === null || other.closedAt !== null || other.id === userId) {
          return refused({ name: 'user-not-found', username });
        }
        const now = clock();
        await insertBlock(tx, { userId, blockedId: other.id, since: now });
        await declineChallengesOf(tx, userId, other.id, now);
        return ok(null);
      }),

    unblock: ({ userId, blockedId }) =>
      database.transaction((tx) => removeBlock(tx, userId, blockedId)),
  };
};
