import { ok } from '@captains-pick/rules';
import { findContest } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { refused } from '../shared/refusals.ts';
import type { Audit } from '../audit/service.ts';
import { latestActs } from '../audit/audit-repository.ts';

/** Limit of one answer: a contest has a dozen or two in its life. */
const MOST_ACTS = 1000;

export const createAudit = ({ database }: { readonly database: Database }): Audit => ({
  log: async (contestId) => {
    if (contestId !== null && (await findContest(database, contestId)) === null) {
      return refused({ name: 'contest-not-found' });
    }
    const acts = await latestActs(database, contestId, MOST_ACTS);
    return ok({ acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })) });
  },
});
