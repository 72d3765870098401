/** Parts of a contest's standings, ranked in memory and named from the database. */
import { askedRows, type StandingRow, type StandingsPart } from '@captains-pick/contract';
import {
  dollarsForWire,
  lastPaidPlace,
  nameKey,
  ok,
  prizeOfRank,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import { findContestHead, versionOfContest } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import {
  countNamed,
  entrantsAt,
  sequenceOfEntry,
  sequencesInOrder,
  sequencesNamed,
  sequencesOfUser,
  type RankedEntrant,
} from '../entries/entries-repository.ts';
import { playersOf } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import { createVersionCache } from '../shared/version-cache.ts';
import type { AskedRows, FieldRow } from '../standings/fields/contest-field.ts';
import { entryIndex, type LiveField, type LiveFields } from '../standings/fields/live-fields.ts';
import { scoreForWire } from '../standings/score-for-wire.ts';
import { presentEntrant } from './contest-presenter.ts';
import type { Standings, StandingsRequest } from './service.ts';

const indexesIn = (field: LiveField, sequences: readonly number[]): readonly number[] =>
  sequences.map((sequence) => entryIndex(field, sequence)).filter((index) => index !== -1);

/** The rows to read, and what is known of them beforehand. */
interface Plan {
  readonly asked: AskedRows;
  /** The number of rows that match. */
  readonly found: number;
  /** The number of the first row; null: it is that of its place. */
  readonly offset: number | null;
  readonly reversed: boolean;
}

/** A part of a list of this length, counted from its end. */
const fromEnd = (length: number, from: number, count: number) => {
  const end = Math.max(0, length - from);
  const first = Math.max(0, end - count);
  return { from: first, count: end - first };
};

/** Bytes of searches' results that are kept. Entries with standings are final, and so are their names. */
const MOST_SEARCHED = 32_000_000;

/** The indexes of the entries whose name contains a text, ascending. */
type FindNamed = (contestId: string, key: string) => Promise<Uint32Array>;

/** A page of a search is read again at each update, and the search itself takes a second in a field of a million. */
const createFindNamed = (database: Database, fields: LiveFields): FindNamed => {
  const found = createVersionCache<Uint32Array>({
    encode: async (contestAndKey) => {
      const [contestId = '', ...key] = contestAndKey.split(' ');
      const [field, sequences] = await Promise.all([
        fields.at(contestId, 0),
        sequencesNamed(database, contestId, key.join(' ')),
      ]);
      return { version: '', value: Uint32Array.from(indexesIn(field, sequences)) };
    },
    bytesOf: ({ byteLength }) => byteLength,
    mostBytes: MOST_SEARCHED,
  });
  return (contestId, key) => found.at(`${contestId} ${key}`, '');
};

const planOf = async (
  { database, findNamed }: { readonly database: Database; readonly findNamed: FindNamed },
  field: LiveField,
  { contestId, query }: StandingsRequest,
): Promise<Plan | 'entry-not-found'> => {
  const { offset, limit } = askedRows(query);
  const size = field.sequences.length;
  const key = nameKey(query.search ?? '');
  const by = query.sort ?? 'rank';
  const direction = query.direction ?? 'asc';
  const reversed = direction === 'desc';
  if (by !== 'rank') {
    const part = { key, by, direction, from: offset, most: limit };
    const [sequences, found] = await Promise.all([
      sequencesInOrder(database, contestId, part),
      key === '' ? size : countNamed(database, contestId, key),
    ]);
    const entries = indexesIn(field, sequences);
    return { asked: { what: 'entries', entries }, found, offset, reversed: false };
  }
  if (key !== '') {
    const entries = await findNamed(contestId, key);
    const found = entries.length;
    const part = reversed ? fromEnd(found, offset, limit) : { from: offset, count: limit };
    return { asked: { what: 'among', entries, ...part }, found, offset, reversed };
  }
  if (query.around !== undefined) {
    const sequence = await sequenceOfEntry(database, contestId, query.around);
    if (sequence === null) return 'entry-not-found';
    const entry = entryIndex(field, sequence);
    return {
      asked: { what: 'around', entry, count: limit },
      found: size,
      offset: null,
      reversed: false,
    };
  }
  const part = reversed ? fromEnd(size, offset, limit) : { from: offset, count: limit };
  return { asked: { what: 'places', ...part }, found: size, offset, reversed };
};

/** The number of rows with the last paid place or a better one. */
const rowsPaid = (row: FieldRow | undefined): number =>
  row === undefined ? 0 : row.rank - 1 + row.sharing;

interface Naming {
  readonly sport: Sport;
  readonly started: boolean;
  readonly payouts: readonly Cents[];
  readonly sequences: LiveField['sequences'];
  readonly entrants: ReadonlyMap<number, RankedEntrant>;
  readonly nameOf: ReadonlyMap<string, string>;
}

const presentRow = (
  { entry, place, rank, sharing, total, remaining }: FieldRow,
  { sport, started, payouts, sequences, entrants, nameOf }: Naming,
): StandingRow[] => {
  const entrant = entrants.get(sequences[entry] ?? 0);
  if (entrant === undefined) return [];
  return [
    {
      place,
      entrant: presentEntrant(entrant, entrant.playerIds, nameOf),
      rank: started ? rank : null,
      sharing,
      score: started ? scoreForWire(sport, total) : null,
      remaining,
      prize: started ? dollarsForWire(prizeOfRank(rank, sharing, payouts)) : 0,
    },
  ];
};

export const createStandings = ({
  database,
  fields,
}: {
  readonly database: Database;
  readonly fields: LiveFields;
}): Standings => {
  const findNamed = createFindNamed(database, fields);

  return {
    part: async (request) => {
      const { contestId, viewer } = request;
      const [contest, version] = await Promise.all([
        findContestHead(database, contestId),
        versionOfContest(database, contestId, null),
      ]);
      if (contest === null || version === null) return refused({ name: 'contest-not-found' });
      const { sport, status } = contest;
      if (status !== 'Running' && status !== 'Completed' && status !== 'Graded') {
        return refused({ name: 'wrong-status', act: 'ranked', status });
      }
      const field = await fields.at(contestId, version.lastAct);
      const [plan, ownSequences] = await Promise.all([
        planOf({ database, findNamed }, field, request),
        viewer === null ? [] : sequencesOfUser(database, contestId, viewer),
      ]);
      if (plan === 'entry-not-found') return refused({ name: 'entry-not-found' });
      const lastPaid = lastPaidPlace(field.payouts)?.place ?? 0;
      const { state, rows } = await fields.read(field, [
        plan.asked,
        { what: 'entries', entries: indexesIn(field, ownSequences) },
        { what: 'places', from: lastPaid - 1, count: lastPaid === 0 ? 0 : 1 },
      ]);
      const [read = [], own = [], [paidRow] = []] = rows;
      const shown = plan.reversed ? read.toReversed() : read;
      const needed = new Set([...shown, ...own].map(({ entry }) => field.sequences[entry] ?? 0));
      const [entrants, players] = await Promise.all([
        entrantsAt(database, contestId, [...needed]),
        playersOf(database, contestId),
      ]);
      const started = state.sequence > 0;
      const naming = {
        sport,
        started,
        payouts: field.payouts,
        sequences: field.sequences,
        entrants,
        nameOf: new Map(players.map(({ id, name }) => [id, name])),
      };
      return ok({
        _id: contestId,
        sequence: state.sequence,
        total: field.sequences.length,
        found: plan.found,
        paid: started ? rowsPaid(paidRow) : 0,
        offset: plan.offset ?? shown[0]?.place ?? 0,
        rows: shown.flatMap((row) => presentRow(row, naming)),
        own: own.toSorted((a, b) => a.place - b.place).flatMap((row) => presentRow(row, naming)),
      } satisfies StandingsPart);
    },
    close: () => fields.close(),
  };
};
