/** The record of a graded golf contest with a field of any size, made by the rules. For tests and stories. */
import {
  entryText,
  FEES,
  poolAccount,
  ROUNDING,
  rowsText,
  userAccount,
  type ContestRecord,
  type ResultRecord,
} from '@captains-pick/contract';
import {
  cents,
  dollarsForWire,
  payoutsByPlace,
  prizePool,
  rankEntries,
  scoreTeam,
  settlementOf,
  sha256,
  ZERO_CENTS,
} from '@captains-pick/rules';
import { collectRecord } from '../src/collected-record.ts';
import { settlementDigests } from '../src/settlement-digests.ts';
import { resultsAfter } from '../src/verify-results.ts';

const PLAYERS = 40;
const LINEUP = 6;
const FEE = cents(10_00);
const ADMIN = cents(1_00);

/** Numbers below `below` that are the same in each run (a linear congruential generator). */
export const createDice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const encoder = new TextEncoder();
const digestOf = (text: string): string =>
  [...sha256(encoder.encode(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const resultOf = (score: number): ResultRecord => ({
  finish: null,
  cashedFor: 0,
  score,
  round: 2,
  thru: 18,
  status: 'active',
  currentChipCount: null,
});

/** @param userAt the user id of the entry at a place; default: each has its own */
export const fieldRecord = (
  entrants: number,
  seed = 1,
  userAt: (place: number) => string = (place) => `u${place}`,
): ContestRecord => {
  const dice = createDice(seed);
  const players = Array.from({ length: PLAYERS }, (_, at) => ({
    _id: `p${at}`,
    externalId: `x${at}`,
    name: `Golfer ${at}`,
  }));
  const rowsOf = () =>
    players.map(({ externalId, name }, at) => ({
      where: `row ${at + 1}`,
      externalId,
      name,
      result: resultOf(dice(30) - 15),
    }));
  const feedOf = (sequence: number) => {
    const rows = rowsOf();
    return {
      sequence,
      source: 'results',
      observedAt: `2031-03-1${sequence}T18:00:00.000Z`,
      digest: String(sequence).repeat(64),
      event: null,
      final: sequence === 2,
      rows,
      rowsDigest: digestOf(rowsText(rows)),
    };
  };
  const feeds = [feedOf(1), feedOf(2)];
  const entries = Array.from({ length: entrants }, (_, at) => {
    const lineup = new Set<string>();
    while (lineup.size < LINEUP) lineup.add(`p${dice(PLAYERS)}`);
    const entry = {
      _id: `e${at}`,
      userId: userAt(at),
      entryName: `entrant${at}`,
      lineup: [...lineup],
    };
    return { ...entry, digest: digestOf(entryText(entry)).slice(0, 16) };
  });
  const head = {
    _id: 'c',
    sport: 'Golf' as const,
    status: 'Graded' as const,
    entryFee: dollarsForWire(FEE),
    adminFee: dollarsForWire(ADMIN),
    entrantPayouts: null,
    players,
    matches: [],
    overrides: [],
    results: [],
    settlements: [
      {
        number: 0,
        at: '2031-03-12T20:00:00.000Z',
        reason: null,
        resultsSequence: 2,
        overrides: [],
        shortfalls: [],
      },
    ],
    feeds,
  };
  const results = resultsAfter(head, { resultsSequence: 2, overrides: [] });
  const resultAt = (player: string) => {
    const result = results.get(player);
    if (result === undefined) throw new Error(`no result of ${player}`);
    return result;
  };
  const ranked = rankEntries(
    'Golf',
    entries.map(({ _id, lineup }) => {
      const [captain = '', ...flex] = lineup;
      return {
        id: _id,
        score: scoreTeam('Golf', {
          captain: resultAt(captain),
          flexPlayers: flex.map(resultAt),
        }),
      };
    }),
  );
  const payouts = payoutsByPlace({ entrantPayouts: null, entryFee: FEE, entrants });
  if (!payouts.ok) throw new Error(payouts.refusal);
  const { prizes, remainder, unawarded } = settlementOf(
    ranked,
    payouts.value,
    prizePool(FEE, entrants),
  );
  const journal = (
    kind: string,
    key: string,
    ...postings: readonly (readonly [string, number])[]
  ) => ({
    kind,
    key,
    postings: postings.map(([account, amount]) => ({
      account,
      amount: dollarsForWire(cents(amount)),
    })),
  });
  const pool = poolAccount('c');
  const users = new Map(entries.map(({ _id, userId }) => [_id, userId]));
  const record: ContestRecord = {
    ...head,
    results: players.map(({ _id }) => ({
      ...resultAt(_id),
      cashedFor: dollarsForWire(resultAt(_id).cashedFor),
      player: _id,
    })),
    entries,
    placements: ranked.map(({ id, rank, tied }) => ({
      entry: id,
      rank,
      tied,
      winnings: dollarsForWire(prizes.get(id) ?? ZERO_CENTS),
    })),
    journals: [
      ...entries.map(({ _id, userId }) =>
        journal(
          'entry',
          `entry:${_id}`,
          [userAccount(userId), -1 * (FEE + ADMIN)],
          [pool, FEE],
          [FEES, ADMIN],
        ),
      ),
      ...[...prizes].map(([id, prize]) =>
        journal(
          'payout',
          `payout:${id}`,
          [pool, -1 * prize],
          [userAccount(users.get(id) ?? ''), prize],
        ),
      ),
      ...(remainder === 0
        ? []
        : [journal('remainder', 'remainder:c', [pool, -1 * remainder], [ROUNDING, remainder])]),
      ...(unawarded === 0
        ? []
        : [journal('unawarded', 'unawarded:c', [pool, -1 * unawarded], [FEES, unawarded])]),
    ],
  };
  const [graded] = settlementDigests(collectRecord(record));
  return {
    ...record,
    settlements: record.settlements.map((settlement) => ({
      ...settlement,
      digest: graded?.recomputed ?? '',
    })),
  };
};
