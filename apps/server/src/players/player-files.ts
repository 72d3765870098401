/** Joins the files of a contest's players. */
import { ok, refuse, type Result, type StrengthSource } from '@captains-pick/rules';
import { listFaults } from '@captains-pick/feeds/files';
import {
  joinFacts,
  type JoinedFacts,
  type JoinedRow,
  type SamePlayer,
  type SettledFact,
} from './join-facts.ts';
import type { PlayerRow } from './player-row.ts';
import { readFacts } from './read-facts.ts';
import { readPlayers, type PlayerFileFaults } from './read-players.ts';
import { suggestForPlayers, type SalaryTerms, type Suggestion } from './suggest-for-players.ts';

export interface PlayerTexts {
  /** CSV of the players. */
  readonly text: string;
  /** CSV of the facts about them. */
  readonly facts?: string | undefined;
  readonly same?: readonly SamePlayer[];
  /** Reason for these matches, in the operator's words. */
  readonly sameBecause?: string | undefined;
  /** Fills in missing salaries. */
  readonly suggestSalaries?: boolean;
}

/** Warnings for the operator; they don't prevent the import. */
export interface Noticed {
  readonly renamed: readonly string[];
  readonly unmatched: readonly string[];
  readonly unknown: readonly string[];
}

export interface PlayerProposal extends Noticed {
  readonly source: StrengthSource | null;
  readonly players: readonly (JoinedRow & Suggestion)[];
  readonly facts: readonly SettledFact[];
}

/** The files' data of each player, with a suggested salary. */
export const proposePlayers = (
  { text, facts, same = [] }: PlayerTexts,
  {
    terms,
    takenNames,
    salariesMayBeMissing,
  }: {
    readonly terms: SalaryTerms;
    readonly takenNames: readonly string[];
    readonly salariesMayBeMissing: boolean;
  },
): Result<PlayerProposal, PlayerFileFaults> => {
  const field = readPlayers(text, { contest: terms, takenNames, salariesMayBeMissing });
  if (!field.ok) return field;
  const { rows: listed, renamed } = field.value;
  let joined: JoinedFacts = {
    rows: listed.map((row) => ({ ...row, inFacts: false })),
    facts: [],
    unmatched: [],
    unknown: [],
  };
  if (facts !== undefined) {
    const read = readFacts(facts);
    if (!read.ok) return read;
    joined = joinFacts(listed, read.value, same);
  }
  const { source, players } = suggestForPlayers(joined.rows, terms);
  return ok({
    source,
    players: joined.rows.map((row, index) => ({
      ...row,
      ...(players[index] ?? { suggested: null, why: '' }),
    })),
    facts: joined.facts,
    renamed,
    unmatched: joined.unmatched,
    unknown: joined.unknown,
  });
};

export interface FilledPlayers extends Noticed {
  readonly rows: readonly PlayerRow[];
  /** The number of salaries that were filled in. */
  readonly suggested: number;
}

/** The players to import, each with a salary if the contest has salaries. */
export const fillPlayers = (
  texts: PlayerTexts,
  { terms, takenNames }: { readonly terms: SalaryTerms; readonly takenNames: readonly string[] },
): Result<FilledPlayers, PlayerFileFaults> => {
  const salariesMayBeMissing = texts.suggestSalaries === true;
  const proposal = proposePlayers(texts, { terms, takenNames, salariesMayBeMissing });
  if (!proposal.ok) return proposal;
  const { players, renamed, unmatched, unknown } = proposal.value;
  const rows = players.map(({ suggested, why, ...row }) => ({
    row: { ...row, salary: row.salary ?? (salariesMayBeMissing ? suggested : null) },
    filled: salariesMayBeMissing && row.salary === null && suggested !== null,
    why,
  }));
  const faults =
    terms.salaryCap === null
      ? []
      : rows.flatMap(({ row: { line, salary }, why }) =>
          salary === null ? [`line ${line}: the salary is missing, and ${why}`] : [],
        );
  if (faults.length > 0) return refuse({ faults: listFaults(faults) });
  return ok({
    rows: rows.map(({ row }) => row),
    suggested: rows.filter(({ filled }) => filled).length,
    renamed,
    unmatched,
    unknown,
  });
};
