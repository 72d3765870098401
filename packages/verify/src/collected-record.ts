/** A contest's record in memory, with some hundred bytes for each entry and its journal. */
import {
  entryText,
  FEES,
  moneyCents,
  poolAccount,
  userAccount,
  type ContestRecord,
  type EntryRecord,
  type JournalRecord,
  type PlacementRecord,
} from '@captains-pick/contract';
import { cents, sha256, ZERO_CENTS, type Cents, type Sha256 } from '@captains-pick/rules';

export type RecordHead = Omit<ContestRecord, 'entries' | 'placements' | 'journals'>;

/** Entries by their index, in entry order. */
export interface RecordEntries {
  readonly size: number;
  /** Null when the record has no such entry. */
  readonly indexOf: (id: string) => number | null;
  readonly idAt: (entry: number) => string;
  readonly userAt: (entry: number) => string;
  /** The name, or the id of an entry without one. */
  readonly nameOf: (id: string) => string;
  /** Ids by number, as lineups have them. */
  readonly players: readonly string[];
  /** The numbers of the entry's players, the captain first. */
  readonly lineupAt: (entry: number) => readonly number[];
  /** The first 16 hex digits of the SHA-256 of the entry's text. */
  readonly digestAt: (entry: number) => string;
  readonly twice: boolean;
  /** Ids of entries that are not those of their digests. */
  readonly changed: readonly string[];
}

export interface Place {
  readonly rank: number;
  readonly tied: boolean;
  readonly winnings: Cents;
}

interface RecordPlacements {
  /** Null: placed nowhere. */
  readonly at: (entry: number) => Place | null;
  /** Placements by entry ids that the record does not have. */
  readonly strangers: ReadonlyMap<string, Place>;
  readonly twice: boolean;
}

/** Amounts by account. */
export type Postings = ReadonlyMap<string, Cents>;

interface RecordJournals {
  /** True when the journal of an entry's fee is in the record, with the amounts that it should have. */
  readonly hasFee: (entry: number) => boolean;
  /** The same of the fee's refund, when the contest is cancelled. */
  readonly hasRefund: (entry: number) => boolean;
  /** All other journals by key. */
  readonly others: ReadonlyMap<string, Postings>;
}

export interface CollectedRecord extends RecordHead {
  readonly entries: RecordEntries;
  readonly placements: RecordPlacements;
  readonly journals: RecordJournals;
  /** SHA-256 of a text, hex. */
  readonly digestOf: (text: string) => string;
}

/**
 * Takes a record in parts. Memory is small when the parts come in the order of `ContestRecord`; in any other order they
 * are only larger in memory.
 */
export interface RecordCollector {
  readonly head: (head: RecordHead) => void;
  readonly entries: (some: readonly EntryRecord[]) => void;
  readonly placements: (some: readonly PlacementRecord[]) => void;
  readonly journals: (some: readonly JournalRecord[]) => void;
  /** Null without a head. */
  readonly collected: () => CollectedRecord | null;
}

const GROWTH = 2;

/** Whole numbers below 2 ** 32. */
const createNumbers = () => {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    push: (value: number): void => {
      if (length === values.length) {
        const larger = new Uint32Array(length * GROWTH);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    length: () => length,
    slice: (from: number, to: number): readonly number[] => [...values.subarray(from, to)],
    at: (index: number): number => values[index] ?? 0,
  };
};

const DIGEST_LENGTH = 16;
const encoder = new TextEncoder();

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hexOf = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte] ?? '';
  return hex;
};

const createEntries = (digestOf: (text: string) => string) => {
  const changed: string[] = [];
  const indexById = new Map<string, number>();
  const ids: string[] = [];
  const users: string[] = [];
  const names: string[] = [];
  const players: string[] = [];
  const numberOf = new Map<string, number>();
  const lineups = createNumbers();
  const ends = createNumbers();
  const shortDigest = (entry: Pick<EntryRecord, '_id' | 'userId' | 'lineup'>): string =>
    digestOf(entryText(entry)).slice(0, DIGEST_LENGTH);
  const isAsHashed = (entry: EntryRecord): boolean => {
    const { digest = '' } = entry;
    if (digest === '') return true;
    return shortDigest(entry) === digest;
  };
  const take = (entry: EntryRecord): void => {
    const { _id, userId, entryName, lineup } = entry;
    if (!isAsHashed(entry)) changed.push(_id);
    indexById.set(_id, ids.length);
    ids.push(_id);
    users.push(userId);
    names.push(entryName);
    for (const player of lineup) {
      const known = numberOf.get(player);
      if (known === undefined) {
        numberOf.set(player, players.length);
        players.push(player);
      }
      lineups.push(known ?? players.length - 1);
    }
    ends.push(lineups.length());
  };
  const indexOf = (id: string): number | null => indexById.get(id) ?? null;
  const lineupAt = (entry: number): readonly number[] =>
    lineups.slice(entry === 0 ? 0 : ends.at(entry - 1), ends.at(entry));
  const view = (): RecordEntries => ({
    size: ids.length,
    indexOf,
    idAt: (entry) => ids[entry] ?? '',
    userAt: (entry) => users[entry] ?? '',
    nameOf: (id) => names[indexById.get(id) ?? -1] ?? id,
    players,
    lineupAt,
    digestAt: (entry) =>
      shortDigest({
        _id: ids[entry] ?? '',
        userId: users[entry] ?? '',
        lineup: lineupAt(entry).map((player) => players[player] ?? ''),
      }),
    twice: indexById.size < ids.length,
    changed,
  });
  return { take, indexOf, userAt: (entry: number): string => users[entry] ?? '', view };
};

const createPlacements = (indexOf: (id: string) => number | null) => {
  /** By entry; a rank is missing when the entry is not placed. */
  const ranks: (number | undefined)[] = [];
  const tied: boolean[] = [];
  const winnings: Cents[] = [];
  const strangers = new Map<string, Place>();
  let twice = false;
  const put = (entry: number, place: Place): void => {
    while (ranks.length <= entry) {
      ranks.push(undefined);
      tied.push(false);
      winnings.push(ZERO_CENTS);
    }
    if (ranks[entry] !== undefined) twice = true;
    ranks[entry] = place.rank;
    tied[entry] = place.tied;
    winnings[entry] = place.winnings;
  };
  const take = ({ entry: id, winnings: won, ...place }: PlacementRecord): void => {
    const entry = indexOf(id);
    const whole = { ...place, winnings: moneyCents(won) };
    if (entry !== null) return put(entry, whole);
    if (strangers.has(id)) twice = true;
    strangers.set(id, whole);
    return undefined;
  };
  const view = (): RecordPlacements => {
    // Entries that came after their placements.
    for (const [id, place] of strangers) {
      const entry = indexOf(id);
      if (entry === null) continue;
      strangers.delete(id);
      put(entry, place);
    }
    return {
      at: (entry) => {
        const rank = ranks[entry];
        return rank === undefined
          ? null
          : { rank, tied: tied[entry] ?? false, winnings: winnings[entry] ?? ZERO_CENTS };
      },
      strangers,
      twice,
    };
  };
  return { take, view };
};

const createJournals = (
  entries: { indexOf: (id: string) => number | null; userAt: (entry: number) => string },
  headOf: () => RecordHead | null,
) => {
  const seen = { entry: createFlags(), refund: createFlags() };
  const others = new Map<string, Postings>();

  /** Marks the journal of a fee or its refund if it is exactly as it should be. */
  const isExpected = ({ key, postings }: JournalRecord): boolean => {
    const head = headOf();
    const colon = key.indexOf(':');
    const kind = key.slice(0, colon);
    if (head === null || (kind !== 'entry' && kind !== 'refund')) return false;
    if (kind === 'refund' && head.status !== 'Cancelled') return false;
    const entry = entries.indexOf(key.slice(colon + 1));
    if (entry === null || seen[kind].has(entry)) return false;
    const due = feeOf(head, entries.userAt(entry));
    const sign = kind === 'entry' ? 1 : -1;
    const accounts = new Set<string>();
    for (const { account, amount } of postings) {
      if (due.get(account) !== moneyCents(amount) * sign) return false;
      accounts.add(account);
    }
    if (accounts.size !== due.size || postings.length !== due.size) return false;
    seen[kind].add(entry);
    return true;
  };

  const take = (journal: JournalRecord): void => {
    if (isExpected(journal)) return;
    others.set(
      journal.key,
      new Map(journal.postings.map(({ account, amount }) => [account, moneyCents(amount)])),
    );
  };
  const view = (): RecordJournals => ({
    hasFee: seen.entry.has,
    hasRefund: seen.refund.has,
    others,
  });
  return { take, view };
};

const createFlags = () => {
  let flags = new Uint8Array(1024);
  return {
    has: (index: number): boolean => flags[index] === 1,
    add: (index: number): void => {
      if (index >= flags.length) {
        const larger = new Uint8Array(Math.max(index + 1, flags.length * GROWTH));
        larger.set(flags);
        flags = larger;
      }
      flags[index] = 1;
    },
  };
};

/** Money from the first account to each of the others; nothing for zero. */
export const paid = (
  from: string,
  ...to: readonly (readonly [string, Cents])[]
): Map<string, Cents> => {
  const amounts = new Map<string, Cents>();
  const add = (account: string, amount: number): void => {
    const sum = cents((amounts.get(account) ?? 0) + amount);
    if (sum === 0) amounts.delete(account);
    else amounts.set(account, sum);
  };
  for (const [account, amount] of to) {
    add(account, amount);
    add(from, 0 - amount);
  }
  return amounts;
};

/** What an entry of a user has to pay. */
export const feeOf = (
  { _id, entryFee, adminFee }: Pick<RecordHead, '_id' | 'entryFee' | 'adminFee'>,
  userId: string,
): Postings =>
  paid(userAccount(userId), [poolAccount(_id), moneyCents(entryFee)], [FEES, moneyCents(adminFee)]);

/** @param hash SHA-256; default: that of the rules, which runs everywhere */
export const createRecordCollector = (hash: Sha256 = sha256): RecordCollector => {
  let head: RecordHead | null = null;
  const digestOf = (text: string): string => hexOf(hash(encoder.encode(text)));
  const entries = createEntries(digestOf);
  const placements = createPlacements(entries.indexOf);
  const journals = createJournals(entries, () => head);
  return {
    head: (given) => {
      head = given;
    },
    entries: (some) => some.forEach(entries.take),
    placements: (some) => some.forEach(placements.take),
    journals: (some) => some.forEach(journals.take),
    collected: () =>
      head === null
        ? null
        : {
            ...head,
            entries: entries.view(),
            placements: placements.view(),
            journals: journals.view(),
            digestOf,
          },
  };
};

export const collectRecord = ({
  entries,
  placements,
  journals,
  ...head
}: ContestRecord): CollectedRecord => {
  const collector = createRecordCollector();
  collector.head(head);
  collector.entries(entries);
  collector.placements(placements);
  collector.journals(journals);
  const collected = collector.collected();
  if (collected === null) throw new Error('the head was given');
  return collected;
};
