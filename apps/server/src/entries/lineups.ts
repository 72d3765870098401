import { MOST_SAVED, type OwnLineups } from '@captains-pick/contract';
import { checkLineup, lineupSize, ok } from '@captains-pick/rules';
import { lockUser } from '../identity/address-links-repository.ts';
import { findContestHead } from '../contests/contests-repository.ts';
import { SNAPSHOT, type Database } from '../database/database.ts';
import { playersOf } from '../players/players-repository.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { teamOf } from './batch.ts';
import { standingEntriesOf } from './entries-repository.ts';
import {
  countSaved,
  deleteSaved,
  findSaved,
  insertSaved,
  namesOfPlayers,
  openLineupsOf,
  savedLineupsOf,
} from './lineups-repository.ts';
import { readEntriesFile } from './read-entries-file.ts';
import type { Lineups } from './service.ts';

export interface LineupsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
}

interface OfContest {
  readonly contestId: string;
  readonly tournamentName: string;
  readonly sport: OwnLineups['saved'][number]['contest']['sport'];
  readonly format: string;
  readonly deadline: Date | null;
}

const presentContest = ({ contestId, tournamentName, sport, format, deadline }: OfContest) => ({
  _id: contestId,
  tournamentName,
  sport,
  format,
  deadline: deadline?.toISOString() ?? '',
});

export const createLineups = ({ database, clock, chance }: LineupsDeps): Lineups => ({
  readFile: ({ contestId, userId, text }) =>
    database.transaction(async (tx) => {
      const contest = await findContestHead(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      if (contest.draftType !== 'Salary') return refused({ name: 'lineups-drafted' });
      const players = await playersOf(tx, contestId);
      const playerNames = new Map(players.map(({ id, name }) => [id, name]));
      const own = await standingEntriesOf(tx, contestId, [userId]);
      const read = readEntriesFile(text, {
        contest,
        players,
        own: own.map(({ entryName, playerIds }) => ({
          entryName,
          team: teamOf({ playerNames }, playerIds),
        })),
      });
      return read.ok ? read : refused({ name: 'entries-file', fault: read.refusal });
    }, SNAPSHOT),

  of: (userId) =>
    database.transaction(async (tx) => {
      const now = clock();
      const entered = await openLineupsOf(tx, userId, now);
      const saved = await savedLineupsOf(tx, userId, now);
      const lineups = [
        ...entered.map(({ playerIds }) => playerIds.split(',')),
        ...saved.map(({ playerIds }) => playerIds),
      ];
      const playerNames = await namesOfPlayers(tx, [...new Set(lineups.flat())]);
      const names = { playerNames };
      return {
        entries: entered.map(({ id, entryName, editedAt, playerIds, ...contest }) => ({
          _id: id,
          contest: presentContest(contest),
          team: teamOf(names, playerIds.split(',')),
          entryName,
          editedAt: editedAt?.toISOString() ?? null,
        })),
        saved: saved.map(({ id, savedAt, playerIds, ...contest }) => ({
          _id: id,
          contest: presentContest(contest),
          team: teamOf(names, playerIds),
          savedAt: savedAt.toISOString(),
        })),
      };
    }, SNAPSHOT),

  save: ({ contestId, userId, team }) =>
    database.transaction(async (tx) => {
      // Saving twice at once would find no first lineup.
      if ((await lockUser(tx, userId)) === null) return refused({ name: 'session-expired' });
      const now = clock();
      const contest = await findContestHead(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const { draftType, status, deadline, format, salaryCap } = contest;
      if (draftType !== 'Salary') return refused({ name: 'lineups-drafted' });
      if (status !== 'Registering') return refused({ name: 'not-registering', status });
      if (deadline !== null && deadline <= now) return refused({ name: 'entries-closed' });
      const lineup = checkLineup(team, {
        players: await playersOf(tx, contestId),
        size: lineupSize(format),
        salaryCap,
      });
      if (!lineup.ok) return refused({ name: 'lineup', refusal: lineup.refusal });
      const { captain, flexPlayers } = lineup.value;
      const playerIds = [captain, ...flexPlayers].map(({ id }) => id);
      const known = await findSaved(tx, { userId, contestId, playerIds });
      if (known !== null) return ok({ lineupId: known });
      if ((await countSaved(tx, userId, contestId)) >= MOST_SAVED) {
        return refused({ name: 'too-many-saved', most: MOST_SAVED });
      }
      const lineupId = newId(chance);
      await insertSaved(tx, { id: lineupId, userId, contestId, playerIds, savedAt: now });
      return ok({ lineupId });
    }),

  remove: async ({ userId, lineupId }) =>
    (await deleteSaved(database, userId, lineupId))
      ? ok(null)
      : refused({ name: 'saved-lineup-not-found' }),
});
