import type { ContestRecord, PublishedDrafts } from '@captains-pick/contract';
import type { ContestStatus, Sport } from '@captains-pick/rules';
import { collectRecord } from './collected-record.ts';
import { createExplainer, type ExplainedEntry } from './explain-entry.ts';
import type { SettlementDigest } from './settlement-digests.ts';
import { teamsOf } from './teams-of.ts';
import { checkRecord, type CheckStep } from './verify-contest.ts';
import { verifyDrafts, type Verification } from './verify-drafts.ts';

/** Of a larger field, only the entries of the person who asks and the first ones are explained. */
const MOST_EXPLAINED = 1_000;

/** A check's result, in a form that a worker can send. */
export interface CheckedContest {
  readonly sport: Sport;
  readonly status: ContestStatus;
  readonly sound: boolean;
  /** What was paid, in words. */
  readonly summary: string;
  readonly steps: readonly CheckStep[];
  /** Of each settlement, to compare with what was mailed and kept. */
  readonly digests: readonly SettlementDigest[];
  /** Null: the contest is not drafted. */
  readonly drafts: Verification | null;
  /** The number of entries in the record. */
  readonly size: number;
  /** Own entries first, then in entry order; at most 1,000 others. */
  readonly entries: readonly (ExplainedEntry & { readonly id: string; readonly own: boolean })[];
}

/** Checks a contest's record, with its draws and drafts if it has any, and explains its entries. */
export const checkPublished = (
  published: { readonly record: ContestRecord; readonly drafts: PublishedDrafts | null },
  /** The user id of the person who asks; null: a visitor. */
  asker: string | null,
): CheckedContest => {
  const record = collectRecord(published.record);
  const checked = checkRecord(record);
  const { entries, sport, status } = record;
  const drafts =
    published.drafts === null
      ? null
      : verifyDrafts(published.drafts, { entrants: teamsOf(record) });
  const own: number[] = [];
  const others: number[] = [];
  for (let entry = 0; entry < entries.size; entry += 1) {
    if (entries.userAt(entry) === asker) own.push(entry);
    else if (others.length < MOST_EXPLAINED) others.push(entry);
  }
  const explain = createExplainer(record, checked);
  return {
    sport,
    status,
    sound: checked.sound && drafts?.sound !== false,
    summary: checked.summary,
    steps: checked.steps,
    digests: checked.digests,
    drafts,
    size: entries.size,
    entries: [...own, ...others].flatMap((entry) => {
      const id = entries.idAt(entry);
      const explained = explain(id);
      return explained === null ? [] : [{ ...explained, id, own: entries.userAt(entry) === asker }];
    }),
  };
};
