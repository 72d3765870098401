/** How operators create contests: templates, files, players with salaries. */
import {
  DRAFT_TYPES,
  NAMED_FORMATS,
  SPORTS,
  STRENGTH_SOURCES,
  CONTEST_STATUSES,
} from '@captains-pick/rules';
import * as z from 'zod/mini';
import { ReasonText, text } from '../calls/call.ts';
import { Contest, Id, SportSpecificData } from '../entities.ts';
import { Dollars } from '../money.ts';

export const Reason = z.object({ reason: ReasonText });

export const ContestState = z.object({
  contestId: Id,
  status: z.enum(CONTEST_STATUSES),
  message: z.string(),
});
export type ContestState = z.infer<typeof ContestState>;

/** A file as an operator sends it: its name, for messages, and its unchanged text. */
export const SentFile = z.object({
  name: text(255),
  text: z.string().check(z.maxLength(8_000_000)),
});
export type SentFile = z.infer<typeof SentFile>;

/** A contest's terms: everything except the event's name and URL, and the deadline. */
export const ContestTerms = z.object({
  sport: z.enum(SPORTS),
  draftType: z.enum(DRAFT_TYPES),
  format: z.enum(NAMED_FORMATS),
  entryFee: Dollars,
  adminFee: Dollars,
  /** Whole dollars; null when the contest has no salaries. */
  salaryCap: z.nullable(z.number()),
  maxEntries: z.number(),
  maxEntriesPerUser: z.number(),
  /** Prizes by place; null: the percentage table. */
  entrantPayouts: z.nullable(z.array(Dollars)),
  /** Poker: the tournament's own prizes by place. */
  playerPayouts: z.array(Dollars),
  /** Snake: seconds per pick, null for no limit. Absent for other contests. */
  pickTimeLimit: z.optional(z.nullable(z.number())),
  /** Snake with at least an hour per pick: when the clocks stop each day, `{"from":"23:00","to":"08:00","zone":"UTC"}`. */
  quietHours: z.optional(
    z.nullable(z.object({ from: z.string(), to: z.string(), zone: z.string() })),
  ),
});
export type ContestTerms = z.infer<typeof ContestTerms>;

export const ContestTemplate = z.object({
  /** For example `golf-weekend`. */
  id: z.string(),
  name: z.string(),
  /** One sentence about such a contest. */
  about: z.string(),
  terms: ContestTerms,
});
export type ContestTemplate = z.infer<typeof ContestTemplate>;

/** A name in the file of facts, and the player of the field that it means. */
const SamePlayer = z.object({ name: text(200), player: text(200) });

/** The players of a contest in CSV, and an optional second file of facts about them. */
export const PlayerFiles = z.object({
  file: SentFile,
  /**
   * More columns for the same players, such as a bookmaker's odds. Players who are only in this file are not imported.
   */
  facts: z.optional(SentFile),
  /** Players whom the file of facts spells differently. */
  same: z._default(z.array(SamePlayer).check(z.maxLength(1000)), []),
  /** The reason for these matches; the audit log stores it. Without a reason no name is matched at the import. */
  sameBecause: z.optional(ReasonText),
  /** Fills in missing salaries from the players' figures. */
  suggestSalaries: z._default(z.boolean(), false),
});
export type PlayerFiles = z.infer<typeof PlayerFiles>;

/** Warnings about files of players; they don't prevent the import. */
const noticed = {
  renamed: z.array(z.string()),
  /** Rows of the file of facts that match no player of the field, each with the name it may mean. */
  unmatched: z.array(z.string()),
  /** Players of the field without a row in the file of facts. */
  unknown: z.array(z.string()),
};

/** A player as the files have them, before the import. */
export const SuggestedPlayer = z.object({
  line: z.number(),
  externalId: z.nullable(z.string()),
  name: z.string(),
  /** Whole dollars, from the file; null when it has none. */
  salary: z.nullable(z.number()),
  /** Whole dollars; null when the contest has no salaries, or no figure tells its players apart. */
  suggested: z.nullable(z.number()),
  /** For example `odds +450`, or why nothing is suggested. */
  why: z.string(),
  /** True when the file of facts has a row for the player. */
  inFacts: z.boolean(),
  sportSpecificData: SportSpecificData,
});
export type SuggestedPlayer = z.infer<typeof SuggestedPlayer>;

/** A name in the file of facts that matches no player of the field exactly. */
export const SettledFact = z.object({
  line: z.number(),
  name: z.string(),
  /** Players without facts who may be meant. */
  perhaps: z.array(z.string()),
  /** The player that the operator chose; null: no player. */
  player: z.nullable(z.string()),
});
export type SettledFact = z.infer<typeof SettledFact>;

export const SuggestedSalaries = z.object({
  message: z.string(),
  /** The figures that strengths were read from; null: the files have none. */
  source: z.nullable(z.enum(STRENGTH_SOURCES)),
  players: z.array(SuggestedPlayer),
  /** Names for the operator to match, and those already matched; first those that may mean a player. */
  facts: z.array(SettledFact),
  ...noticed,
});
export type SuggestedSalaries = z.infer<typeof SuggestedSalaries>;

export const ImportedPlayers = z.object({
  message: z.string(),
  imported: z.number(),
  /** The number of salaries that were filled in. */
  suggested: z.number(),
  ...noticed,
});
export type ImportedPlayers = z.infer<typeof ImportedPlayers>;

export const ContestPreview = z.object({
  message: z.string(),
  /** As players will see it, with the payouts of a full field. Its id is `preview`. */
  contest: Contest,
  ...noticed,
});
export type ContestPreview = z.infer<typeof ContestPreview>;
