import { ok } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import {
  findContest,
  findContestHead,
  lockContestHead,
  setStatus,
  type ContestHead,
} from '../contests/contests-repository.ts';
import { SNAPSHOT } from '../database/database.ts';
import { markPlayer } from '../entries/mark-out.ts';
import { rankContest } from '../standings/rank-contest.ts';
import type { Actor } from '../shared/actor.ts';
import { refused } from '../shared/refusals.ts';
import type { Results } from './service.ts';
import { judgeFeed, readSent, type SentFeed } from './judge-feed.ts';
import { createMarkOut } from './mark-out.ts';
import { withdrawnBefore } from './mark-out-by-feed.ts';
import { createMatches } from './match-players.ts';
import { createOverrides } from './override-results.ts';
import { storeFeedUpdate } from './store-feed.ts';
import type { ResultsDeps } from './results-deps.ts';
import { createFeedWatch } from './watch-feeds.ts';

/** The outcome of a feed that only marks players as out. */
const beforeStart = ({
  status,
  resultsSequence,
}: Pick<ContestHead, 'status' | 'resultsSequence'>) => ({
  sequence: resultsSequence,
  skipped: [],
  missing: [],
  warnings: [],
  status,
});

export interface ReadFeed {
  readonly contestId: string;
  readonly sent: SentFeed;
  readonly fileName: string;
  readonly by: Actor;
}

/** Applies a feed that was read: as `Results.apply`. */
export const applyFeed = async (
  { database, clock, chance, outbox, announce, fields }: ResultsDeps,
  { contestId, sent, fileName, by }: ReadFeed,
): ReturnType<Results['apply']> => {
  const applied = await database.transaction(async (tx) => {
    const contest = await lockContestHead(tx, contestId);
    if (contest === null) return refused({ name: 'contest-not-found' });
    const now = clock();
    if (contest.status === 'Registering') {
      const withdrawn = await withdrawnBefore(tx, contest, sent, now);
      if (!withdrawn.ok) return withdrawn;
      let changed = 0;
      for (const { player, reason } of withdrawn.value) {
        const mark = { isOut: true, reason, by };
        const marked = await markPlayer(tx, contest, player, mark, { now, chance, outbox });
        if (!marked.ok) return marked;
        changed += marked.value.isNews ? 1 : 0;
      }
      return ok({ ...beforeStart(contest), changed, completes: false });
    }
    const judged = await judgeFeed(tx, contest, sent, { now });
    if (!judged.ok) return judged;
    const { sequence, changes, skipped, missing, warnings, completes, status } = judged.value;
    const changed = changes.length;
    await Promise.all([
      storeFeedUpdate(tx, contest, judged.value, {
        sent: sent,
        fileName,
        by,
        now,
      }),
      completes ? setStatus(tx, contestId, 'Completed') : null,
      noteAct(
        tx,
        {
          by,
          act: 'apply-results',
          contestId,
          reason: null,
          before: { status: contest.status, resultsSequence: contest.resultsSequence },
          after: {
            status,
            resultsSequence: sequence,
            digest: sent.digest,
            changed,
            skipped,
            missing,
            warnings,
          },
        },
        { now, chance },
      ),
    ]);
    const ranked = status === 'Completed' ? await findContest(tx, contestId) : null;
    if (ranked !== null) await rankContest(tx, ranked, fields);
    return ok({ sequence, changed, skipped, missing, warnings, status, completes });
  });

  if (!applied.ok) return applied;
  const { completes, ...answer } = applied.value;
  announce({ contestId, what: answer.status === 'Registering' ? 'status' : 'results' });
  if (completes) announce({ contestId, what: 'status' });
  return ok(answer);
};

const createFeeds = (deps: ResultsDeps): Pick<Results, 'preview' | 'apply'> => ({
  preview: (request) => {
    const sent = readSent(request);
    if (!sent.ok) return Promise.resolve(sent);
    return deps.database.transaction(async (tx) => {
      const contest = await findContestHead(tx, request.contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      if (contest.status === 'Registering') {
        const withdrawn = await withdrawnBefore(tx, contest, sent.value, deps.clock());
        if (!withdrawn.ok) return withdrawn;
        return ok({
          ...beforeStart(contest),
          changes: withdrawn.value
            .filter(({ player }) => player.outSince === null)
            .map(({ player, result }) => ({ player: player.name, before: null, after: result })),
        });
      }
      const judged = await judgeFeed(tx, contest, sent.value, { now: deps.clock() });
      if (!judged.ok) return judged;
      const { changes, sequence, skipped, missing, warnings, status } = judged.value;
      return ok({
        sequence,
        skipped,
        missing,
        warnings,
        status,
        changes: changes.map(({ player, before, after }) => ({
          player: player.name,
          before,
          after,
        })),
      });
    }, SNAPSHOT);
  },

  apply: (request) => {
    const sent = readSent(request);
    if (!sent.ok) return Promise.resolve(sent);
    const { contestId, file, by } = request;
    return applyFeed(deps, { contestId, sent: sent.value, fileName: file.name, by });
  },
});

export const createResults = (deps: ResultsDeps): Results => ({
  ...createMarkOut(deps),
  ...createMatches(deps),
  ...createOverrides(deps),
  ...createFeedWatch(deps),
  ...createFeeds(deps),
});
