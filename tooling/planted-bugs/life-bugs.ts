/**
 * Bugs of contests' lives that the simulation must find. Each replaces a text that occurs exactly once in its file.
 * `why` is the damage for people if it got through.
 */
import type { PlantedBug } from './planted-bugs.ts';

const LIFECYCLE = 'apps/server/src/lifecycle/lifecycle.ts';
const ENTERING = 'apps/server/src/entries/decide-entering.ts';
const WITHDRAWING = 'apps/server/src/entries/withdraw-entries.ts';
const REGRADE = 'apps/server/src/lifecycle/regrade.ts';

/** `file` is relative to the repository. */
export const LIFE_BUGS: readonly PlantedBug[] = [
  {
    file: 'packages/rules/src/money/transfers.ts',
    find: '      unplayed.delete(movement.transfer);\n',
    replace: '',
    why: 'a deposit that was sent back must still be played before anything is withdrawn',
  },
  {
    file: 'packages/rules/src/money/transfers.ts',
    find: 'const used = Math.min(rest, amount);',
    replace: 'const used = amount;',
    why: 'a deposit counts as played after the first cent, so it can be sent on unplayed',
  },
  {
    file: 'apps/server/src/money/transfers.ts',
    find: "if (booking.value === 'deposit-return' && before < amount) {",
    replace: "if (booking.value === 'deposit-return' && before < 0) {",
    why: 'sending back a deposit that was spent fails without a reason',
  },
  {
    file: 'packages/rules/src/money/limits.ts',
    find: 'at.getTime() > from ? sum + amount : sum',
    replace: 'at.getTime() > from ? amount : sum',
    why: 'a limit counts only the last entry',
  },
  {
    file: 'apps/server/src/lifecycle/cancel.ts',
    find: '        { from: FEES, to: userAccount(userId), amount: adminFee },\n',
    replace: '',
    why: 'a cancelled contest keeps its admin fees',
  },
  {
    file: 'apps/server/src/lifecycle/settle.ts',
    find: "    ofHouse('remainder', pool, ROUNDING, remainder),\n",
    replace: '',
    why: 'what rounding leaves stays in the pool for ever',
  },
  {
    file: 'apps/server/src/lifecycle/contest-act.ts',
    find: 'act.again !== undefined && contest.status === act.to',
    replace: "act.again !== undefined && contest.status === 'Cancelled'",
    why: 'a settlement whose answer was lost is refused when it is asked for again',
  },
  {
    file: LIFECYCLE,
    find: 'entrantsCount < FEWEST_ENTRIES ? UNDER_FILLED : null',
    replace: 'entrantsCount < 1 ? UNDER_FILLED : null',
    why: 'who enters alone plays against nobody',
  },
  {
    file: 'apps/server/src/contests/paused.ts',
    find: 'pausedBecause === null ? null',
    replace: 'pausedBecause !== undefined ? null',
    why: 'a paused contest moves all the same',
  },
  {
    file: LIFECYCLE,
    find: "name: 'complete-contest',",
    replace: "name: 'cancel-contest',",
    why: 'the audit log has another act than was done',
  },
  {
    file: 'packages/rules/src/payouts/settlement.ts',
    find: 'unawarded: cents(Math.max(0, -beyond)),',
    replace: 'unawarded: cents(0),',
    why: 'prizes that nobody takes stay in the pool for ever',
  },
  {
    file: 'apps/server/src/standings/placements-repository.ts',
    find: 'lte(placements.rank, lastPlace)',
    replace: 'lte(placements.rank, lastPlace - 1)',
    why: 'the last paid place is not paid',
  },
  {
    file: ENTERING,
    find: '  if (repetition !== null) return repetition;\n',
    replace: '',
    why: 'a call that comes twice enters twice',
  },
  {
    file: ENTERING,
    find: 'if (own.length >= contest.maxEntriesPerUser) {',
    replace: 'if (own.length > contest.maxEntriesPerUser) {',
    why: 'a user has one entry more than the contest allows',
  },
  {
    file: ENTERING,
    find: 'while (taken.has(number)) number += 1;',
    replace: 'number += taken.size;',
    why: 'a name that a withdrawal freed is not given again',
  },
  {
    file: 'apps/server/src/entries/entries-repository.ts',
    find: "array_to_string(${entries.playerIds}, ',')",
    replace: "array_to_string(array(select unnest(${entries.playerIds}) order by 1), ',')",
    why: 'any player of a lineup is its captain',
  },
  {
    file: 'apps/server/src/entries/entry-writers.ts',
    find: "  return batch.filter(({ command }) => command.kind !== 'withdraw');",
    replace: '  return batch;',
    why: 'a withdrawal that was stored is answered as if there were no entry',
  },
  {
    file: WITHDRAWING,
    find: '    { from: FEES, to: userAccount(userId), amount: adminFee },\n',
    replace: '',
    why: 'who withdraws loses the admin fee',
  },
  {
    file: 'apps/server/src/results/judge-feed.ts',
    find: 'if (last !== null && feed.observedAt <= last.observedAt) {',
    replace: 'if (last !== null && feed.observedAt.getTime() < 0) {',
    why: 'a feed that comes late takes newer results back',
  },
  {
    file: 'apps/server/src/results/judge-feed.ts',
    find: '  if (paused !== null) return paused;\n',
    replace: '',
    why: 'results move a contest that is paused',
  },
  {
    file: 'apps/server/src/results/apply-results.ts',
    find: "status === 'Completed' ? await findContest",
    replace: 'completes ? await findContest',
    why: 'a correction after the end corrects no rank',
  },
  {
    file: 'apps/server/src/results/override-results.ts',
    find: "      if (status === 'Completed') await rankContest(tx, contest, fields);\n",
    replace: '',
    why: 'an override after the end corrects no rank',
  },
  {
    file: REGRADE,
    find: '    if (stored) await rankContest(tx, contest, fields);\n',
    replace: '',
    why: 'a regrade changes results and moves no money',
  },
  {
    file: 'apps/server/src/lifecycle/regrade-journals.ts',
    find: 'const back = cents(Math.min(owed, there));',
    replace: 'const back = cents(Math.min(owed, 1));',
    why: 'who was paid too much keeps it',
  },
  {
    file: 'packages/rules/src/scoring/ranking.ts',
    find: ' || compareValues(sport, a.tiebreak, b.tiebreak);',
    replace: ';',
    why: 'the captain breaks no tie',
  },
  {
    file: 'packages/rules/src/scoring/scoring.ts',
    find: 'tiebreak * rulesOf(sport).captainMultiplier',
    replace: 'tiebreak',
    why: 'the captain counts once in poker',
  },
  {
    file: 'apps/server/src/entries/decide-submitting.ts',
    find: 'if (!verdict.ok) return unchanged(refusalOf(at, verdict.refusal));',
    replace: 'if (!verdict.ok) return { verdict: refusalOf(at, verdict.refusal), batch };',
    why: 'of a refused file the lines before the fault are stored',
  },
  {
    file: 'apps/server/src/entries/entered-team.ts',
    find: '({ id }) => kept.includes(id)',
    replace: '() => kept.length > 0',
    why: 'an edit may bring in a player who is out',
  },
  {
    file: 'apps/server/src/results/mark-out-by-feed.ts',
    find: "result.status === 'wd' || result.status === 'dq'",
    replace: "result.status === 'wd'",
    why: 'a feed before the start leaves disqualified players in',
  },
];
