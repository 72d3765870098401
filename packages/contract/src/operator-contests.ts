/** How operators set contests up: templates, files, players with salaries. */
import {
  DRAFT_TYPES,
  NAMED_FORMATS,
  SPORTS,
  STRENGTH_SOURCES,
  CONTEST_STATUSES,
} from '@captains-pick/rules';
import * as z from 'zod/mini';
import { ReasonText, text } from './call.ts';
import { Contest, Id, SportSpecificData } from './entities.ts';
import { Dollars } from './money.ts';

export const Reason = z.object({ reason: ReasonText });

export const ContestState = z.object({
  contestId: Id,
  status: z.enum(CONTEST_STATUSES),
  message: z.string(),
});
export type ContestState = z.infer<typeof ContestState>;

/** A file as an operator sends it: its name for the messages, its text as it stands. */
export const SentFile = z.object({
  name: text(255),
  text: z.string().check(z.maxLength(8_000_000)),
});
export type SentFile = z.infer<typeof SentFile>;

/** All that a contest is created from but its event's name and URL, and its deadline. */
export const ContestTerms = z.object({
  sport: z.enum(SPORTS),
  draftType: z.enum(DRAFT_TYPES),
  format: z.enum(NAMED_FORMATS),
  entryFee: Dollars,
  adminFee: Dollars,
  /** Whole dollars; null where the contest has no salaries. */
  salaryCap: z.nullable(z.number()),
  maxEntries: z.number(),
  maxEntriesPerUser: z.number(),
  /** Prizes by place; null: the percentage table. */
  entrantPayouts: z.nullable(z.array(Dollars)),
  /** Poker: the tournament's own prizes by place. */
  playerPayouts: z.array(Dollars),
  /** Snake: seconds a pick, null for no limit; left out of others. */
  pickTimeLimit: z.optional(z.nullable(z.number())),
});
export type ContestTerms = z.infer<typeof ContestTerms>;

/** A named starting point. */
export const ContestTemplate = z.object({
  /** Such as `golf-weekend`. */
  id: z.string(),
  name: z.string(),
  /** What such a contest is like, in a sentence. */
  about: z.string(),
  terms: ContestTerms,
});
export type ContestTemplate = z.infer<typeof ContestTemplate>;

/** A name of the file of facts, and the player of the field who is meant. */
const SamePlayer = z.object({ name: text(200), player: text(200) });

/** The players of a contest in CSV, and what is known of them besides, in a file of its own. */
export const PlayerFiles = z.object({
  file: SentFile,
  /** More columns for the same players, such as a bookmaker's odds. Who is in it alone is not imported. */
  facts: z.optional(SentFile),
  /** Players whom the file of facts spells in another way. */
  same: z._default(z.array(SamePlayer).check(z.maxLength(1000)), []),
  /** The reason for these matches; the log keeps it. Without it no name is taken for another at the import. */
  sameBecause: z.optional(ReasonText),
  /** Salaries that the file doesn't give are filled in by what is known of the players. */
  suggestSalaries: z._default(z.boolean(), false),
});
export type PlayerFiles = z.infer<typeof PlayerFiles>;

/** What was noticed about files of players, in words; nothing of it keeps them from being imported. */
const noticed = {
  /** Namesakes who were given a suffix. */
  renamed: z.array(z.string()),
  /** Rows of the file of facts that are nobody in the field, each with the name it may be. */
  unmatched: z.array(z.string()),
  /** Players of the field of whom the file of facts says nothing. */
  unknown: z.array(z.string()),
};

/** A player as the files have him or her, before the import. */
export const SuggestedPlayer = z.object({
  line: z.number(),
  externalId: z.nullable(z.string()),
  name: z.string(),
  /** Whole dollars, as the file says; null where it says nothing. */
  salary: z.nullable(z.number()),
  /** Whole dollars; null where the contest has no salaries, or nothing to tell its players apart by. */
  suggested: z.nullable(z.number()),
  /** Such as `odds +450`, or why nothing is suggested. */
  why: z.string(),
  /** Whether the file of facts says anything of the player. */
  inFacts: z.boolean(),
  sportSpecificData: SportSpecificData,
});
export type SuggestedPlayer = z.infer<typeof SuggestedPlayer>;

/** A name of the file of facts that is nobody's in the field by itself. */
export const SettledFact = z.object({
  line: z.number(),
  name: z.string(),
  /** Players of whom the facts say nothing and who may be meant. */
  perhaps: z.array(z.string()),
  /** The player who is meant, as the operator says; null: nobody. */
  player: z.nullable(z.string()),
});
export type SettledFact = z.infer<typeof SettledFact>;

export const SuggestedSalaries = z.object({
  message: z.string(),
  /** What the strengths were read from; null: the files know nothing of the players. */
  source: z.nullable(z.enum(STRENGTH_SOURCES)),
  players: z.array(SuggestedPlayer),
  /** What is the operator's to settle, and what of it is settled: first those who may be somebody. */
  facts: z.array(SettledFact),
  ...noticed,
});
export type SuggestedSalaries = z.infer<typeof SuggestedSalaries>;

export const ImportedPlayers = z.object({
  message: z.string(),
  imported: z.number(),
  /** Salaries that were filled in. */
  suggested: z.number(),
  ...noticed,
});
export type ImportedPlayers = z.infer<typeof ImportedPlayers>;

export const ContestPreview = z.object({
  message: z.string(),
  /** As players will see it, its payouts those of a full field. Its id is `preview`. */
  contest: Contest,
  ...noticed,
});
export type ContestPreview = z.infer<typeof ContestPreview>;
