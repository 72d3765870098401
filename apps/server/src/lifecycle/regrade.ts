import type { ContestChanged } from '@captains-pick/contract';
import {
  cents,
  ok,
  ZERO_CENTS,
  type Cents,
  type RegradeMove,
  type Result,
} from '@captains-pick/rules';
import { isDeepStrictEqual } from 'node:util';
import { noteAct } from '../audit/audit-repository.ts';
import { lockContest } from '../contests/contests-repository.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Shortfall } from '../database/schema.ts';
import { writeJournals } from '../money/ledger-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { readSent } from '../results/judge-feed.ts';
import { overridesOf } from '../results/overrides-repository.ts';
import type { Actor } from '../shared/actor.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import type { Corrections, Lifecycle, Regrade } from './service.ts';
import { correctResults, type ReadFeed } from './correct-results.ts';
import { placementsOf, type PlacedEntry } from '../standings/placements-repository.ts';
import type { LiveFields } from '../standings/fields/live-fields.ts';
import { rankContest } from '../standings/rank-contest.ts';
import { owedNow, regradeJournals } from './regrade-journals.ts';
import { hasResults } from '../standings/results-behind.ts';
import { correctedMails } from './result-mails.ts';
import { settlementDigest } from './settlement-digest.ts';
import { insertSettlement, settlementsOf, standingOverrides } from './settlements-repository.ts';

export interface RegradingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
  readonly announce: (change: ContestChanged) => void;
  readonly fields: Pick<LiveFields, 'rank'>;
}

type Answer = Result<Regrade, Refusal>;

type ReadCorrections = Corrections<ReadFeed> & { readonly by: Actor };

/** Carries a result out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('This transaction is rolled back.');
    this.answer = answer;
  }
}

const winningsOf = (placed: readonly PlacedEntry[]): Cents =>
  placed.reduce((sum, { winnings }) => cents(sum + winnings), ZERO_CENTS);

const regradedEntries = (
  before: readonly PlacedEntry[],
  after: readonly PlacedEntry[],
  moves: ReadonlyMap<string, RegradeMove>,
): Regrade['entries'] => {
  const placeBefore = new Map(before.map((placed) => [placed.entryId, placed]));
  return after.flatMap(({ entryId, entryName, username, rank, tied, winnings }) => {
    const was = placeBefore.get(entryId);
    const place = { rank, tied };
    const placeWas = was === undefined ? place : { rank: was.rank, tied: was.tied };
    const move = moves.get(entryId);
    if (move === undefined && isDeepStrictEqual(place, placeWas)) return [];
    return [
      {
        entryId,
        entryName,
        username,
        before: placeWas,
        after: place,
        due: winnings,
        // An entry without a movement has received what it is due.
        received: move?.received ?? winnings,
        moved: move?.moved ?? ZERO_CENTS,
        shortfall: move?.shortfall ?? ZERO_CENTS,
      },
    ];
  });
};

/**
 * Regrades a contest in one transaction: corrections, placements and, for each entry, the difference between its due
 * and what it has received by all earlier journals. No journal is changed. A retry changes nothing.
 */
const createRegrading = ({ database, clock, chance, outbox, announce, fields }: RegradingDeps) => {
  const regradeIn = async (tx: Transaction, request: ReadCorrections): Promise<Answer> => {
    const { contestId, reason, by } = request;
    const contest = await lockContest(tx, contestId);
    if (contest === null) return refused({ name: 'contest-not-found' });
    const { status } = contest;
    if (status !== 'Graded') return refused({ name: 'wrong-status', act: 'regraded', status });
    const now = clock();
    const before = await placementsOf(tx, contestId);
    const corrected = await correctResults(tx, contest, request, { now, chance });
    if (!corrected.ok) return corrected;
    const { resultsSequence, stored, changes, warnings } = corrected.value;
    if (!(await hasResults(tx, contest))) return refused({ name: 'no-results' });
    if (stored) await rankContest(tx, contest, fields);
    const after = stored ? await placementsOf(tx, contestId) : before;
    const money = await owedNow(tx, contest, after);
    const { moves, paid, takenBack, shortfall, rounding } = money;
    const settlements = await settlementsOf(tx, contestId);
    const last = settlements.at(-1);
    const shortfalls: readonly Shortfall[] = moves.flatMap((move) =>
      move.shortfall > ZERO_CENTS ? [{ entryId: move.id, amount: move.shortfall }] : [],
    );
    const settles =
      stored || rounding !== ZERO_CENTS || moves.some(({ moved }) => moved !== ZERO_CENTS);
    const number = settles ? (last?.number ?? 0) + 1 : null;
    if (number !== null) {
      const placedOf = new Map(after.map((placed) => [placed.entryId, placed]));
      await writeJournals(tx, regradeJournals(contest, number, money, placedOf), { now, chance });
      const overrides = standingOverrides(await overridesOf(tx, contestId));
      const settledBy = { number, resultsSequence, overrides };
      const digest = await settlementDigest(tx, contest, settledBy);
      const mails = correctedMails(contest, { reason, digest }, { before, after, moves });
      await outbox.post(tx, mails, now);
      await insertSettlement(tx, {
        ...settledBy,
        contestId,
        at: now,
        byUserId: by.userId,
        reason,
        shortfalls,
        digest,
      });
      await noteAct(
        tx,
        {
          by,
          act: 'regrade-contest',
          contestId,
          reason,
          before: {
            resultsSequence: contest.resultsSequence,
            winnings: winningsOf(before),
            shortfalls: last?.shortfalls ?? [],
          },
          after: {
            number,
            resultsSequence,
            winnings: winningsOf(after),
            paid,
            takenBack,
            rounding,
            shortfalls,
            changes,
            warnings,
          },
        },
        { now, chance },
      );
    }
    const movesById = new Map(moves.map((move) => [move.id, move]));
    return ok({
      status,
      number,
      changes,
      warnings,
      entries: regradedEntries(before, after, movesById),
      paid,
      takenBack,
      shortfall,
    });
  };

  /** A refusal may come after the first corrections are stored: then everything is rolled back. */
  const attempt = async (request: ReadCorrections, kind: 'act' | 'preview'): Promise<Answer> => {
    try {
      return await database.transaction(async (tx) => {
        const answer = await regradeIn(tx, request);
        if (kind === 'preview' || !answer.ok) throw new RolledBack(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.answer;
      throw error;
    }
  };

  return {
    act: async (request: ReadCorrections): Promise<Answer> => {
      const regraded = await attempt(request, 'act');
      if (regraded.ok && regraded.value.number !== null) {
        announce({ contestId: request.contestId, what: 'results' });
        announce({ contestId: request.contestId, what: 'status' });
      }
      return regraded;
    },

    // A preview does everything and rolls it back, so that it can't differ from the regrade.
    preview: (request: ReadCorrections): Promise<Answer> => attempt(request, 'preview'),
  };
};

/** Regrades a contest by a feed that was read. */
export const regradeBy = (deps: RegradingDeps, request: ReadCorrections): Promise<Answer> =>
  createRegrading(deps).act(request);

export const createRegrades = (
  deps: RegradingDeps,
): Pick<Lifecycle, 'regrade' | 'previewRegrade'> => {
  const regrading = createRegrading(deps);
  const reading =
    (work: (request: ReadCorrections) => Promise<Answer>): Lifecycle['regrade'] =>
    async (request) => {
      const { feed } = request;
      if (feed === null) return work({ ...request, feed });
      const sent = readSent(feed);
      return sent.ok
        ? work({ ...request, feed: { sent: sent.value, fileName: feed.file.name } })
        : sent;
    };
  return { regrade: reading(regrading.act), previewRegrade: reading(regrading.preview) };
};
