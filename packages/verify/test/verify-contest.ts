import type { ContestRecord } from '@captains-pick/contract';
import { collectRecord } from '../src/collected-record.ts';
import { verifyCollected } from '../src/verify-contest.ts';
import type { Verification } from '../src/verify-drafts.ts';

/** The findings of a record's check, as the operator's command prints them. */
export const verifyContest = (record: ContestRecord): Verification =>
  verifyCollected(collectRecord(record));
