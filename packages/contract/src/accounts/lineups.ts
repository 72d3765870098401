/** The caller's lineups in contests whose lineups can still be changed (docs/product.md#editing-a-lineup). */
import { SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { text } from '../calls/call.ts';
import { Id, Team, Timestamp } from '../entities.ts';
import { Dollars, Money } from '../money.ts';

/** The most lineups that one call edits: the most entries that a contest may allow a player. */
const MOST_EDITED = 150;

/** Two lineups of ten names for each. */
export const LINEUPS_BODY_LIMIT = 1_048_576;

/** How many lineups a player can save for one contest without entering them. */
export const MOST_SAVED = 20;

export const EditedLineup = z.object({
  entryName: text(64),
  team: Team,
  /** The lineup that the player saw and replaces. If the entry has another one by now, the edit is refused. */
  replaces: z.optional(Team),
});
export type EditedLineup = z.infer<typeof EditedLineup>;

export const LineupEdits = z.object({
  contestId: Id,
  /** All are stored, or none. */
  lineups: z.array(EditedLineup).check(z.minLength(1), z.maxLength(MOST_EDITED)),
});

export const LineupsStored = z.object({
  message: z.string(),
  /** As they are stored now. */
  lineups: z.array(
    z.object({
      _id: Id,
      entryName: z.string(),
      /** Whole dollars; null when the contest has no salaries. */
      teamSalary: z.nullable(z.number()),
      team: Team,
      /** Null: the lineup is the one that was entered. */
      editedAt: z.nullable(Timestamp),
    }),
  ),
});

/** A lineup, and the contest that it is in or saved for. */
const lineupFields = {
  _id: Id,
  contest: z.object({
    _id: Id,
    tournamentName: z.string(),
    sport: z.enum(SPORTS),
    format: z.string(),
    deadline: Timestamp,
  }),
  team: Team,
};

export const OwnLineups = z.object({
  entries: z.array(
    z.object({ ...lineupFields, entryName: z.string(), editedAt: z.nullable(Timestamp) }),
  ),
  saved: z.array(z.object({ ...lineupFields, savedAt: Timestamp })),
});
export type OwnLineups = z.infer<typeof OwnLineups>;

export const SavedLineup = z.object({ contestId: Id, team: Team });

/** The longest file of entries, in characters: 150 lines of ten long names, and then some. */
const LONGEST_ENTRIES_FILE = 200_000;

export const EntriesFile = z.object({
  contestId: Id,
  text: z.string().check(z.minLength(1), z.maxLength(LONGEST_ENTRIES_FILE)),
});

/** What a line of a file asks for. */
export const LINE_ACTS = ['enter', 'edit', 'nothing'] as const;

/** A line with a lineup that can be submitted. `nothing`: the entry has that lineup already. */
export const ReadyLine = z.object({
  line: z.number(),
  act: z.enum(LINE_ACTS),
  /** The own entry that the line names; null: a new one. */
  entryName: z.nullable(z.string()),
  team: Team,
  /** Whole dollars; null when the contest has no salaries. */
  teamSalary: z.nullable(z.number()),
  /** The earlier line, or the own entry, with the same lineup; null: none. */
  sameAs: z.nullable(z.string()),
});
export type ReadyLine = z.infer<typeof ReadyLine>;

export const RefusedLine = z.object({
  line: z.number(),
  /** The cells as they are in the file. */
  cells: z.array(z.string()),
  /** What is wrong, as a sentence. */
  fault: z.string(),
  /** A cell that is no player's name, and the player that it may mean; null: no such cell. */
  meant: z.nullable(z.object({ cell: z.string(), player: z.string() })),
});
export type RefusedLine = z.infer<typeof RefusedLine>;

export const EntriesRead = z.object({
  ready: z.array(ReadyLine),
  refused: z.array(RefusedLine),
});
export type EntriesRead = z.infer<typeof EntriesRead>;

export const SubmittedLineups = z.object({
  contestId: Id,
  /** As in a single entry: the fees of each. */
  agreedCost: z.optional(Dollars),
  /** All are stored and paid, or none. */
  lineups: z
    .array(z.object({ entryName: z.nullable(text(64)), team: Team }))
    .check(z.minLength(1), z.maxLength(MOST_EDITED)),
});

export const LineupsSubmitted = z.object({
  message: z.string(),
  entered: z.array(z.string()),
  edited: z.array(z.string()),
  /** The account's balance afterwards. */
  balance: Money,
});
