import type { DraftRecord } from '@captains-pick/contract';
import { ok, type DraftEvent } from '@captains-pick/rules';
import { findContest } from '../contests/contests-repository.ts';
import { seenBy } from '../contests/seen-by.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import { type Database, type Reader, SNAPSHOT } from '../database/database.ts';
import { refused } from '../refusals.ts';
import type { DraftAct, Drafts } from '../services.ts';
import { setupFields } from './draft-setup.ts';
import type { DraftRooms } from './draft-rooms.ts';
import { draftLog, draftsOf, usernamesOf, type DraftRow } from './drafts-repository.ts';
import type { ContestRow } from '../contests/contests-repository.ts';

type PublicEvent = DraftRecord['log'][number]['event'];

/** What is stored is never undisclosed: that is what other seats are told instead. */
const publicEvent = (event: DraftEvent): PublicEvent => {
  if (event.type === 'undisclosed') throw new Error('An undisclosed event is stored.');
  if (event.type === 'started') return { ...event, order: [...event.order] };
  return event.type === 'queue-set' ? { ...event, queue: [...event.queue] } : event;
};

const recordOf = async (
  reader: Reader,
  contest: ContestRow,
  draft: DraftRow,
): Promise<DraftRecord | null> => {
  if (draft.closedAt === null || draft.seats === null || draft.players === null) return null;
  const { seats, players, ...setup } = setupFields(contest, draft, draft.seats, draft.players);
  const log = await draftLog(reader, draft.id, 0);
  return {
    setup: { ...setup, seats: [...seats], players: players.map((player) => ({ ...player })) },
    log: log.map(({ sequence, event }) => ({ sequence, event: publicEvent(event) })),
    seed: draft.seed,
  };
};

const COMMANDS = {
  pause: { type: 'pause' },
  resume: { type: 'resume' },
  undo: { type: 'undo' },
} as const satisfies Record<DraftAct, unknown>;

export const createDrafts = ({
  database,
  rooms,
}: {
  readonly database: Database;
  readonly rooms: Pick<DraftRooms, 'ofContest' | 'submit'>;
}): Drafts => ({
  published: (contestId, viewer) =>
    database.transaction(async (tx) => {
      const contest = await findContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const drafts = await draftsOf(tx, contestId);
      const seats = new Set(drafts.flatMap((draft) => draft.seats ?? []));
      const named = seats.size > 0 && seenBy(contest, viewer).entrants;
      const usernames = named ? await usernamesOf(tx, [...seats]) : new Map();
      const published = [];
      for (const draft of drafts) {
        const { attempt, commitment, openedAt, closedAt } = draft;
        published.push({
          attempt,
          commitment,
          openedAt: openedAt?.toISOString() ?? null,
          closedAt: closedAt?.toISOString() ?? null,
          record: await recordOf(tx, contest, draft),
        });
      }
      return ok({ contestId, usernames: Object.fromEntries(usernames), drafts: published });
    }, SNAPSHOT),

  operate: async ({ contestId, act, reason, by }) => {
    if (act === 'resume') {
      const contest = await findContest(database, contestId);
      const paused = contest === null ? null : refusalOfPaused(contest);
      if (paused !== null) return refused(paused);
    }
    const room = await rooms.ofContest(contestId);
    if (room === null) return refused({ name: 'no-draft' });
    const verdict = await rooms.submit(room.draft.draftId, COMMANDS[act], { by, reason });
    return verdict.ok
      ? ok({ sequence: verdict.value.sequence })
      : refused({ name: 'draft', refusal: verdict.refusal });
  },
});
