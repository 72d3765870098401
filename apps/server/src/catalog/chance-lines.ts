/**
 * The lines of running contests' simulated ends (docs/product.md#chances-in-a-large-field): computed once per state of
 * the results by each process that is asked, and encoded once for all viewers.
 */
import { chanceEvent, linesForWire, seedOf } from '@captains-pick/contract';
import { chanceMark, ok, type FieldLines } from '@captains-pick/rules';
import { versionOfContest } from '../contests/contests-repository.ts';
import { SNAPSHOT, type Database } from '../database/database.ts';
import { scriptUrl } from '../shared/package-files.ts';
import { createServingThread } from '../shared/serving-thread.ts';
import { refused } from '../shared/refusals.ts';
import type { LiveFields } from '../standings/fields/live-fields.ts';
import type { LineRequest } from '../standings/lines/line-request.ts';
import { appendText, EncodedReply, type Compressed } from './encoded-contest.ts';
import { readDetail } from './read-detail.ts';
import type { ChanceLines } from './service.ts';

/** Some ten kilobytes each. Beyond this number, those unused for longest are forgotten. */
const MOST_CONTESTS = 200;

interface Kept {
  /** The version of the contest: the last entry of its audit log. */
  readonly lastAct: number;
  readonly mark: string;
  readonly text: Compressed;
}

export const createChanceLines = ({
  database,
  fields,
}: {
  readonly database: Database;
  readonly fields: LiveFields;
}): ChanceLines => {
  /** Least recently used first. */
  const kept = new Map<string, Kept>();
  const computing = new Map<string, Promise<void>>();
  const thread = createServingThread<LineRequest, FieldLines | null>({
    name: 'chances',
    script: scriptUrl('standings/lines/worker'),
  });

  const keep = (contestId: string, lines: Kept): void => {
    kept.delete(contestId);
    kept.set(contestId, lines);
    const [oldest] = kept.keys();
    if (kept.size > MOST_CONTESTS && oldest !== undefined) kept.delete(oldest);
  };

  const compute = async (contestId: string): Promise<void> => {
    const { version, contest } = await database.transaction(async (tx) => {
      const [read, detail] = await Promise.all([
        versionOfContest(tx, contestId, null),
        readDetail(tx, contestId, null, 'without field'),
      ]);
      if (read === null || detail === null) throw new Error(`contest ${contestId} is gone`);
      return { version: read, contest: detail };
    }, SNAPSHOT);
    const { lastAct } = version;
    const { entries: _leftOut, ...event } = chanceEvent(contest);
    const seed = seedOf(contest);
    const mark = chanceMark(event, seed);
    const known = kept.get(contestId);
    if (known?.mark === mark) return keep(contestId, { ...known, lastAct });
    const { lineups } = await fields.at(contestId, 0);
    const lines = await thread.ask({ event, field: lineups, seed });
    const text = JSON.stringify(linesForWire(contestId, mark, lines));
    return keep(contestId, { lastAct, mark, text: await appendText(text) });
  };

  const start = (contestId: string): Promise<void> => {
    const work = compute(contestId).finally(() => {
      computing.delete(contestId);
    });
    computing.set(contestId, work);
    return work;
  };

  const at = async (contestId: string, lastAct: number): Promise<Compressed> => {
    for (;;) {
      const lines = kept.get(contestId);
      if (lines !== undefined && lines.lastAct >= lastAct) {
        keep(contestId, lines);
        return lines.text;
      }
      // Work that began before this version may miss it. Then there is another round.
      await (computing.get(contestId) ?? start(contestId));
    }
  };

  return {
    of: async (contestId) => {
      const version = await versionOfContest(database, contestId, null);
      if (version === null) return refused({ name: 'contest-not-found' });
      const { status, lastAct } = version;
      if (status !== 'Running') return refused({ name: 'wrong-status', act: 'simulated', status });
      return ok(new EncodedReply(await at(contestId, lastAct), ''));
    },
    close: () => thread.close(),
  };
};
