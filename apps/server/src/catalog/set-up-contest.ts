import type { ContestChanged } from '@captains-pick/contract';
import { hasSalaries, ok } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import {
  refusalOfDraft,
  withOffsets,
  type ContestDraft,
  type ContestTermsRow,
} from '../contests/contest-draft.ts';
import {
  countFollowing,
  findContestHead,
  lockContest,
  setTerms,
  type ContestRow,
} from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import type { Beacon } from '../lobbies/beacon.ts';
import { beaconFor, openContest } from '../lobbies/open-contest.ts';
import type { Sealer } from '../lobbies/sealer.ts';
import { playersOf, type StoredPlayer } from '../players/players-repository.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { copyPlayers, lackSalaries, refusalOfCopying } from './copy-players.ts';
import type { Contests } from './service.ts';

export interface SetUpDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly announce: (change: ContestChanged) => void;
  readonly sealer: Sealer;
  readonly beacon: Beacon;
  readonly onError: (error: unknown) => void;
}

const termsRow = (draft: ContestDraft, now: Date): ContestTermsRow => ({
  ...draft,
  quietHours: withOffsets(draft, now),
  salaryCap: hasSalaries(draft) ? draft.salaryCap : null,
});

/** Why the contest can't have these terms; null: it can. */
const refusalOfEdit = (
  contest: ContestRow,
  draft: ContestDraft,
  {
    players,
    following,
    now,
  }: {
    readonly players: readonly StoredPlayer[];
    /** The number of private contests that lock with this one. */
    readonly following: number;
    readonly now: Date;
  },
): Refusal | null => {
  const { status, entrantsCount, sport, draftType } = contest;
  if (status !== 'Registering') return { name: 'not-registering', status };
  if (entrantsCount > 0) return { name: 'contest-has-entries', entries: entrantsCount };
  if (sport !== draft.sport || draftType !== draft.draftType) return { name: 'contest-kind-fixed' };
  if (lackSalaries(draft, players)) return { name: 'players-without-salaries' };
  // Theirs stays, so a new one would leave them open after the event has begun.
  if (following > 0 && draft.deadline?.getTime() !== contest.deadline?.getTime()) {
    return { name: 'deadline-of-private-contests', contests: following };
  }
  return refusalOfDraft(draft, now);
};

/** Creates contests, and edits them before their first entry. */
export const createContestSetUp = (deps: SetUpDeps): Pick<Contests, 'create' | 'edit'> => {
  const { database, clock, chance, sealer, announce } = deps;
  return {
    create: async (draft, by, { playersOf: sourceId } = {}) => {
      const chain = await beaconFor(draft.draftType, deps);
      if (chain === 'unavailable') return refused({ name: 'beacon-unavailable' });
      return database.transaction(async (tx) => {
        const now = clock();
        const refusal = refusalOfDraft(draft, now);
        if (refusal !== null) return refused(refusal);
        const players = sourceId === undefined ? [] : await playersOf(tx, sourceId);
        if (sourceId !== undefined) {
          const copying = refusalOfCopying(draft, await findContestHead(tx, sourceId), players);
          if (copying !== null) return refused(copying);
        }
        const contestId = newId(chance);
        const status = 'Registering';
        await openContest(
          tx,
          { ...termsRow(draft, now), id: contestId, status, createdAt: now },
          { sealer, chance, now, beacon: chain },
        );
        await copyPlayers(tx, players, { contestId, draft, chance });
        const after =
          sourceId === undefined
            ? draft
            : { ...draft, playersOf: sourceId, players: players.length };
        await noteAct(
          tx,
          { by, act: 'create-contest', contestId, reason: null, before: null, after },
          { now, chance },
        );
        return ok({ contestId, status, players: players.length });
      });
    },

    edit: async ({ contestId, draft, by }) => {
      const edited = await database.transaction(async (tx) => {
        const contest = await lockContest(tx, contestId);
        if (contest === null || contest.hostId !== null) {
          return refused({ name: 'contest-not-found' });
        }
        const now = clock();
        const players = await playersOf(tx, contestId);
        const following = await countFollowing(tx, contestId);
        const refusal = refusalOfEdit(contest, draft, { players, following, now });
        if (refusal !== null) return refused(refusal);
        const after = termsRow(draft, now);
        await setTerms(tx, contestId, after);
        const before = Object.fromEntries(
          (Object.keys(after) as (keyof ContestTermsRow)[]).map((field) => [field, contest[field]]),
        );
        await noteAct(
          tx,
          { by, act: 'edit-contest', contestId, reason: null, before, after },
          { now, chance },
        );
        return ok({ contestId, status: contest.status });
      });
      if (edited.ok) announce({ contestId, what: 'status' });
      return edited;
    },
  };
};
