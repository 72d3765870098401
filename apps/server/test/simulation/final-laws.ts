/** Laws that must hold once every draft is over and all messages have arrived. */
import { isDeepStrictEqual } from 'node:util';
import type { Acknowledgements } from './acknowledgements.ts';
import { BrokenLaw } from './broken-law.ts';
import { checkRecord, lastOf, type CaseFile, type CaseFiles } from './case-file.ts';
import type { ContestBackend } from './contest-backend.ts';
import type { Lobbies } from './lobbies.ts';
import type { LobbyModel } from './lobby-model.ts';
import type { Attendance } from './draft-page.ts';
import type { ServerPark } from './server-park.ts';
import type { Witness } from './witness.ts';

const OPERATED: ReadonlySet<string> = new Set(['paused', 'resumed', 'undone']);

/** The database holds what was seen stored, and has closed the draft. */
const checkStored = async ({ store }: ContestBackend, file: CaseFile): Promise<void> => {
  checkRecord(file);
  const { draftId } = file.draft;
  const stored = await store.load(draftId);
  if (stored === null || !isDeepStrictEqual(stored.log, file.log)) {
    throw new BrokenLaw('the log is what was stored', { draftId });
  }
  if (!stored.closed) throw new BrokenLaw('a draft that is over is closed', { draftId });
};

const teamsOf = (file: CaseFile): ReadonlyMap<string, readonly string[]> => {
  const { picks } = lastOf(file);
  return new Map(
    file.draft.setup.seats.map((seat) => [
      seat,
      picks.filter((pick) => pick.seat === seat).map(({ player }) => player),
    ]),
  );
};

/** What follows from a draft has followed, once. */
const checkOutcome = async (
  backend: ContestBackend,
  contestId: string,
  files: CaseFiles,
  lobby: LobbyModel,
): Promise<void> => {
  const attempts = files.ofContest(contestId);
  const last = attempts.at(-1);
  if (last === undefined) throw new BrokenLaw('a full lobby drafts', contestId);
  const { status, entrants, teams, operated } = await backend.outcome(contestId);
  const { seats } = last.draft.setup;
  const end = last.log.at(-1)?.event;
  // All who entered a reopened lobby are in it, even if it never filled again.
  const held = end?.type === 'ended' ? lobby.places.filter((seat) => seat !== null) : seats;
  const cancelled = last.cancelled || lobby.isClosed();
  const due = {
    status: cancelled ? 'Cancelled' : end?.type === 'ended' ? 'Registering' : 'Running',
    entrants: cancelled ? [] : held.toSorted(),
    teams: !cancelled && end?.type === 'picked' ? teamsOf(last) : new Map(),
    operated: attempts
      .flatMap(({ draft: { draftId }, log }) =>
        log
          .filter(({ event }) => OPERATED.has(event.type))
          .map(({ sequence }) => `${draftId}:${sequence}`),
      )
      .toSorted(),
  };
  const found = { status, entrants: entrants.toSorted(), teams, operated: operated.toSorted() };
  if (!isDeepStrictEqual(found, due)) {
    throw new BrokenLaw('what follows from a draft follows once', { contestId, found, due });
  }
};

const sameMembers = (one: Iterable<string>, other: Iterable<string>): boolean =>
  isDeepStrictEqual([...one].toSorted(), [...other].toSorted());

/** A page that stayed shows the draft's last state, and who else is present. */
const checkAttendance = (
  attendance: Attendance,
  files: CaseFiles,
  present: (draftId: string) => ReadonlySet<string>,
): void => {
  const { contestId, userId, state, faithful, missesCompletion } = attendance;
  const last = files.ofContest(contestId).at(-1);
  if (!faithful || last === undefined) return;
  const { setup, draftId } = last.draft;
  const { sequence, status } = lastOf(last);
  // A reopened lobby has no names for visitors: they can't join the draft that has ended.
  if (userId === null && status === 'ended') return;
  if (state.draftId !== draftId || state.sequence !== sequence) {
    throw new BrokenLaw('who stays connected has the final state', {
      userId,
      has: [state.draftId, state.sequence],
      due: [draftId, sequence],
    });
  }
  if (missesCompletion && last.completed) {
    throw new BrokenLaw('who sees the last pick is told that the draft is complete', { userId });
  }
  const seated = userId !== null && setup.seats.includes(userId);
  if (seated && state.own === null) throw new BrokenLaw('a seat is told its queue', { userId });
  const shown = state.entrants.filter((entrant) => entrant.present).map(({ userId }) => userId);
  const due = setup.seats.filter((seat) => present(draftId).has(seat));
  if (!sameMembers(shown, due) || (seated && !shown.includes(userId))) {
    throw new BrokenLaw('who is there is shown to be there', { userId, shown, due });
  }
};

/** Every process knows exactly who has the room open. */
const checkPresence = (
  park: ServerPark,
  { draft: { draftId } }: CaseFile,
  present: ReadonlySet<string>,
): void => {
  for (const { presence } of park.running()) {
    const known = presence.of(draftId);
    if (!sameMembers(known, present)) {
      throw new BrokenLaw('presence is of those who are there', {
        draftId,
        known: [...known],
        present: [...present],
      });
    }
  }
};

export interface FinalState {
  readonly backend: ContestBackend;
  readonly files: CaseFiles;
  readonly lobbies: Lobbies;
  readonly park: ServerPark;
  readonly attendances: readonly Attendance[];
  readonly acknowledgements: Acknowledgements;
  readonly witness: Witness;
}

/** Throws the first broken law. */
export const checkFinalLaws = async (state: FinalState): Promise<void> => {
  const { backend, files, lobbies, park, witness } = state;
  const present = (draftId: string): ReadonlySet<string> =>
    new Set(park.running().flatMap((process) => [...process.seated(draftId)]));
  for (const file of files.all) await checkStored(backend, file);
  for (const contestId of lobbies.contestIds) {
    await checkOutcome(backend, contestId, files, lobbies.lobbyOf(contestId));
    const last = files.ofContest(contestId).at(-1);
    if (last !== undefined) checkPresence(park, last, present(last.draft.draftId));
  }
  state.acknowledgements.atTheEnd();
  for (const attendance of state.attendances) {
    checkAttendance(attendance, files, present);
    witness.copied(attendance.state, attendance.userId);
  }
};
