import { cents, prizeOfRank, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { and, asc, count, eq, gt, gte, inArray, lte, sql, sum, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { dollarsOf } from '../database/columns.ts';
import { accounts, entries, placementBlocks, placements, users } from '../database/schema.ts';
import type { JsonBlock } from '../shared/json-block.ts';

/** Entries that one row of the database holds. */
const ENTRIES_PER_BLOCK = 2_000;
/** Rows that are written in one statement. Others may work between two of them. */
const BLOCKS_PER_STATEMENT = 25;

/** Entries in entry order, with their ranks. */
export interface RankedField {
  /** Entries by their sequence number, ascending. */
  readonly sequences: Float64Array;
  /** From 1, each beside its entry. */
  readonly ranks: Uint32Array;
}

/** How many entries share each rank; 0 for a rank that no entry has. */
const sharersOf = (ranks: Uint32Array): Uint32Array => {
  const sharers = new Uint32Array(ranks.length + 1);
  for (const rank of ranks) sharers[rank] = (sharers[rank] ?? 0) + 1;
  return sharers;
};

const array = (values: ArrayLike<number | boolean>): string =>
  `{${Array.prototype.join.call(values, ',')}}`;

/** Removes all placements of a contest. */
export const removePlacements = async (tx: Transaction, contestId: string): Promise<void> => {
  await tx.delete(placementBlocks).where(eq(placementBlocks.contestId, contestId));
};

/** Replaces all placements of a contest. */
export const replacePlacements = async (
  tx: Transaction,
  contestId: string,
  { sequences, ranks }: RankedField,
  payouts: readonly Cents[],
): Promise<void> => {
  await removePlacements(tx, contestId);
  const sharers = sharersOf(ranks);
  const prizes = new Map<number, Cents>();
  for (let rank = 1; rank <= payouts.length; rank += 1) {
    const sharing = sharers[rank] ?? 0;
    if (sharing > 0) prizes.set(rank, prizeOfRank(rank, sharing, payouts));
  }
  const blockFrom = (first: number): SQL => {
    const entries = sequences.subarray(first, first + ENTRIES_PER_BLOCK);
    const places = ranks.subarray(first, first + ENTRIES_PER_BLOCK);
    const tied = Array.from(places, (rank) => (sharers[rank] ?? 0) > 1);
    const winnings = Array.from(places, (rank) => prizes.get(rank) ?? ZERO_CENTS);
    return sql`(${contestId}, ${entries[0]}::bigint, ${entries.at(-1)}::bigint,
      ${places.reduce((best, rank) => Math.min(best, rank))}::integer, ${array(entries)}::bigint[],
      ${array(places)}::integer[], ${array(tied)}::boolean[], ${array(winnings)}::bigint[])`;
  };
  for (let from = 0; from < ranks.length; from += ENTRIES_PER_BLOCK * BLOCKS_PER_STATEMENT) {
    const blocks: SQL[] = [];
    for (let block = 0; block < BLOCKS_PER_STATEMENT; block += 1) {
      const first = from + block * ENTRIES_PER_BLOCK;
      if (first < ranks.length) blocks.push(blockFrom(first));
    }
    await tx.execute(sql`insert into ${placementBlocks} values ${sql.join(blocks, sql`, `)}`);
  }
};

export interface PlacedEntry {
  readonly contestId: string;
  readonly entryId: string;
  readonly userId: string;
  readonly username: string;
  readonly entryName: string;
  readonly rank: number;
  readonly tied: boolean;
  readonly winnings: Cents;
}

/** Joins the entries with their placements. */
const isPlaced = and(
  eq(entries.contestId, placements.contestId),
  eq(entries.sequence, placements.entry),
);

const placed = (reader: Reader) =>
  reader
    .select({
      contestId: placements.contestId,
      entryId: entries.id,
      userId: entries.userId,
      username: users.username,
      entryName: entries.entryName,
      rank: placements.rank,
      tied: placements.tied,
      winnings: placements.winnings,
    })
    .from(placements)
    .innerJoin(entries, isPlaced)
    .innerJoin(users, eq(users.id, entries.userId))
    .orderBy(asc(placements.rank), asc(entries.entryName))
    .$dynamic();

/** A contest's placements, best first. */
export const placementsOf = (reader: Reader, contestId: string): Promise<PlacedEntry[]> =>
  placed(reader).where(eq(placements.contestId, contestId));

/** The next stored block of a contest's placements after an entry as the contest's record has them; null: none. */
export const placementRecords = async (
  reader: Reader,
  contestId: string,
  after: number,
): Promise<JsonBlock<number> | null> => {
  const { rows } = await reader.execute<{ json: string | null; last: string }>(sql`
    with block as (
      select * from ${placementBlocks}
      where contest_id = ${contestId} and first_entry > ${after}::bigint order by first_entry limit 1
    )
    select string_agg(to_json(record)::text, ',' order by placed.entry) as json, max(placed.entry)::text as last
    from block
    cross join lateral unnest(block.entries, block.ranks, block.tied, block.winnings)
      as placed(entry, rank, tied, winnings)
    join (
      select id, sequence from ${entries}
      where contest_id = ${contestId} and sequence between (select first_entry from block)
        and (select last_entry from block)
    ) as entrant on entrant.sequence = placed.entry
    cross join lateral (
      select entrant.id as "entry", placed.rank as "rank", placed.tied as "tied",
        ${dollarsOf(sql`placed.winnings`)} as "winnings"
    ) as record`);
  const [block] = rows;
  return block === undefined || block.json === null
    ? null
    : { json: block.json, last: Number(block.last) };
};

export interface PaidPlace extends Pick<
  PlacedEntry,
  'entryId' | 'userId' | 'entryName' | 'rank' | 'tied' | 'winnings'
> {}

type PaidRow = readonly [
  entryId: string,
  userId: string,
  entryName: string,
  rank: number,
  tied: boolean,
  winnings: number,
];

/**
 * The entries in a contest's first places, and those that share the last of them, best first. Locks their users'
 * accounts in the order that all transactions use.
 */
export const lockPaidPlaces = async (
  tx: Transaction,
  contestId: string,
  lastPlace: number,
): Promise<readonly PaidPlace[]> => {
  const paid = tx.$with('paid').as(
    tx
      .select({
        entry: placements.entry,
        rank: placements.rank,
        tied: placements.tied,
        winnings: placements.winnings,
      })
      .from(placements)
      .where(
        and(
          eq(placements.contestId, contestId),
          lte(placements.bestRank, lastPlace),
          lte(placements.rank, lastPlace),
        ),
      ),
  );
  // By arrays: the indexes are scanned once, where joins would look into them row by row.
  const entrant = tx.$with('entrant').as(
    tx
      .select({
        id: entries.id,
        sequence: entries.sequence,
        userId: entries.userId,
        entryName: entries.entryName,
      })
      .from(entries)
      .where(
        and(
          eq(entries.contestId, contestId),
          sql`${entries.sequence} = any(array(select ${paid.entry} from ${paid}))`,
        ),
      ),
  );
  const held = tx.$with('held').as(
    tx
      .select({ userId: accounts.userId })
      .from(accounts)
      .where(sql`${accounts.userId} = any(array(select ${entrant.userId} from ${entrant}))`)
      .orderBy(asc(accounts.id))
      .for('update'),
  );
  // As one value: single rows take the driver several times as long.
  const [places] = await tx
    .with(paid, entrant, held)
    .select({
      all: sql<readonly PaidRow[]>`coalesce(json_agg(json_build_array(
        ${entrant.id}, ${entrant.userId}, ${entrant.entryName},
        ${paid.rank}, ${paid.tied}, ${paid.winnings}
      ) order by ${paid.rank}), '[]')`,
    })
    .from(paid)
    .innerJoin(entrant, eq(entrant.sequence, paid.entry))
    .innerJoin(held, eq(held.userId, entrant.userId));
  return (places?.all ?? []).map(([entryId, userId, entryName, rank, tied, winnings]) => ({
    entryId,
    userId,
    entryName,
    rank,
    tied,
    winnings: cents(winnings),
  }));
};

export interface WonIn {
  readonly winners: number;
  readonly paid: Cents;
}

/** The number of a contest's entries that have won something, and the sum of their prizes. */
export const wonIn = async (reader: Reader, contestId: string): Promise<WonIn> => {
  const [row] = await reader
    .select({ winners: count(), paid: sum(placements.winnings).mapWith(Number) })
    .from(placements)
    .where(and(eq(placements.contestId, contestId), gt(placements.winnings, ZERO_CENTS)));
  return { winners: row?.winners ?? 0, paid: cents(row?.paid ?? 0) };
};

export const winnersOf = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<PlacedEntry[]> =>
  contestIds.length === 0
    ? []
    : placed(reader).where(
        and(
          inArray(placements.contestId, [...contestIds]),
          eq(placements.bestRank, 1),
          eq(placements.rank, 1),
        ),
      );

const position = sql`array_position(${placementBlocks.entries}, ${entries.sequence})`;

/** The placement of each row of `entries`, to be joined laterally. It reads one block for each. */
export const ownPlacement = (reader: Reader) =>
  reader
    .select({
      rank: sql<number>`${placementBlocks.ranks}[${position}]`.as('rank'),
      tied: sql<boolean>`${placementBlocks.tied}[${position}]`.as('tied'),
      winnings: sql`${placementBlocks.winnings}[${position}]`
        .mapWith(placements.winnings)
        .as('winnings'),
    })
    .from(placementBlocks)
    .where(
      and(
        eq(placementBlocks.contestId, entries.contestId),
        lte(placementBlocks.firstEntry, entries.sequence),
        gte(placementBlocks.lastEntry, entries.sequence),
      ),
    )
    .as('placement');
