/** What the digest of a settlement is of: everything that its ranks and prizes were computed from. */
import type { ContestRecord, OverriddenFields } from './contest-record.ts';

/** Entries of a block, whose digests are hashed together. */
export const ENTRIES_PER_BLOCK = 1_000;

/** The fields of an override, in this order. */
const FIELDS = [
  'finish',
  'cashedFor',
  'score',
  'round',
  'thru',
  'status',
  'currentChipCount',
] as const satisfies readonly (keyof OverriddenFields)[];

type Recorded = Pick<
  ContestRecord,
  '_id' | 'sport' | 'entryFee' | 'adminFee' | 'entrantPayouts' | 'players' | 'matches'
>;

export interface SettlementInputs extends Recorded {
  readonly settlement: Pick<
    ContestRecord['settlements'][number],
    'number' | 'resultsSequence' | 'overrides'
  >;
  /** The digest of each feed's rows, in order, up to the settlement's. */
  readonly feeds: readonly string[];
  /** The digest of each block of entries: of their digests in entry order, one line each. */
  readonly entries: readonly string[];
}

/**
 * The text whose SHA-256 is published with a settlement, in mails and in the record. It has no name of an entry, because a
 * closed account loses its names, and no rank or amount, because the rules compute them.
 */
export const settlementText = ({
  _id,
  sport,
  entryFee,
  adminFee,
  entrantPayouts,
  players,
  matches,
  settlement: { number, resultsSequence, overrides },
  feeds,
  entries,
}: SettlementInputs): string =>
  JSON.stringify([
    'captains-pick/settlement@1',
    _id,
    sport,
    entryFee,
    adminFee,
    entrantPayouts,
    players.map((player) => [player._id, player.externalId, player.name]),
    // Matches that were made, or ended, after the settlement's last feed have no part in it.
    matches
      .filter(({ since, until }) => since < resultsSequence && (until === null || until > since))
      .map(({ said, player, since, until }) => [
        said.kind,
        said.text,
        player,
        since,
        until === null || until >= resultsSequence ? null : until,
      ])
      .map((match) => JSON.stringify(match))
      .toSorted(),
    number,
    resultsSequence,
    overrides
      .map(({ player, result }) =>
        JSON.stringify([
          player,
          ...FIELDS.flatMap((field) =>
            result[field] === undefined ? [] : [[field, result[field]]],
          ),
        ]),
      )
      .toSorted(),
    feeds,
    entries,
  ]);
