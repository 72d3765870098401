import type { ContestChanged } from '@captains-pick/contract';
import { nameKey, ok, type Result } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { newId, type Chance } from '../shared/chance.ts';
import { findContest, lockContest, type ContestRow } from '../contests/contests-repository.ts';
import { SNAPSHOT, violatedConstraint, type Database } from '../database/database.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Clock } from '../shared/clock.ts';
import type { Contests } from './service.ts';
import { fillPlayers, proposePlayers, type PlayerTexts } from '../players/player-files.ts';
import type { PlayerRow } from '../players/player-row.ts';
import { insertPlayers, playersOf, type StoredPlayer } from '../players/players-repository.ts';

export interface ImportingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly announce: (change: ContestChanged) => void;
}

const refusalOfImport = (
  { status, entrantsCount }: ContestRow,
  { same = [], sameBecause }: PlayerTexts,
): Refusal | null => {
  if (status !== 'Registering') return { name: 'not-registering', status };
  if (entrantsCount > 0) return { name: 'contest-has-entries', entries: entrantsCount };
  return same.length > 0 && sameBecause === undefined
    ? { name: 'bad-request', faults: ['Give a reason for matching names in the facts to players.'] }
    : null;
};

/** Players who are already in the contest. */
const repeated = (
  rows: readonly PlayerRow[],
  known: readonly StoredPlayer[],
): Result<null, Refusal> => {
  const knownIds = new Set(known.map(({ externalId }) => externalId));
  const again = rows.filter(({ externalId }) => externalId !== null && knownIds.has(externalId));
  return again.length === 0
    ? ok(null)
    : refused({
        name: 'players-already-imported',
        faults: again.map(
          ({ line, name, externalId }) =>
            `line ${line}: ${name} (${externalId}) is already in the contest`,
        ),
      });
};

/** Players from files: suggested salaries, and the import. */
export const createPlayerImport = ({
  database,
  clock,
  chance,
  announce,
}: ImportingDeps): Pick<Contests, 'importPlayers' | 'suggestSalaries'> => {
  const importAll: Contests['importPlayers'] = ({ contestId, by, ...texts }) =>
    database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const refusal = refusalOfImport(contest, texts);
      if (refusal !== null) return refused(refusal);
      const known = await playersOf(tx, contestId);
      const read = fillPlayers(texts, {
        terms: contest,
        takenNames: known.map(({ name }) => name),
      });
      if (!read.ok) return refused({ name: 'player-file-faults', faults: read.refusal.faults });
      const { rows, suggested, renamed, unmatched, unknown } = read.value;
      const again = repeated(rows, known);
      if (!again.ok) return again;
      await insertPlayers(
        tx,
        rows.map(({ externalId, name, salary, sportSpecificData }, index) => ({
          id: newId(chance),
          contestId,
          ordinal: known.length + index + 1,
          externalId,
          name,
          nameKey: nameKey(name),
          salary,
          facts: sportSpecificData,
        })),
      );
      const imported = rows.length;
      const { same = [] } = texts;
      await noteAct(
        tx,
        {
          by,
          act: 'import-players',
          contestId,
          reason: texts.sameBecause ?? null,
          before: { players: known.length },
          after: {
            players: known.length + imported,
            suggested,
            renamed,
            ...(same.length === 0
              ? {}
              : { same: same.map(({ name, player }) => `${name} is ${player}`) }),
            unmatched,
            unknown,
          },
        },
        { now: clock(), chance },
      );
      return ok({ imported, suggested, renamed, unmatched, unknown });
    });

  return {
    importPlayers: async (request) => {
      try {
        const imported = await importAll(request);
        if (imported.ok) announce({ contestId: request.contestId, what: 'status' });
        return imported;
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === 'players_name_key' || constraint === 'players_external_id') {
          return refused({
            name: 'players-already-imported',
            faults: ['two players share a name or an id'],
          });
        }
        throw error;
      }
    },

    suggestSalaries: ({ contestId, ...texts }) =>
      database.transaction(async (tx) => {
        const contest = await findContest(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        const proposal = proposePlayers(texts, {
          terms: contest,
          takenNames: (await playersOf(tx, contestId)).map(({ name }) => name),
          salariesMayBeMissing: true,
        });
        return proposal.ok
          ? ok(proposal.value)
          : refused({ name: 'player-file-faults', faults: proposal.refusal.faults });
      }, SNAPSHOT),
  };
};
