import { wireDraw, type DraftRecord, type PublishedDraw } from '@captains-pick/contract';
import { ok, seatsOfDraw, type DraftEvent, type LobbyMove } from '@captains-pick/rules';
import { findContest, type ContestRow } from '../contests/contests-repository.ts';
import { seenBy } from '../contests/seen-by.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import { type Database, type Reader, SNAPSHOT } from '../database/database.ts';
import { refused } from '../shared/refusals.ts';
import type { DraftAct, Drafts } from './service.ts';
import { setupFields } from '../lobbies/draft-setup.ts';
import type { DraftRooms } from './rooms/draft-rooms.ts';
import { publicHashes } from './draft-terms.ts';
import { draftLog, draftsOf, type DraftRow } from '../lobbies/drafts-repository.ts';
import { usernamesOf } from '../users/users-repository.ts';
import { drawsOf, lobbySeatsOf, movesOf, type DrawRow } from '../lobbies/draws-repository.ts';

type PublicEvent = DraftRecord['log'][number]['event'];

const publicEvent = (event: DraftEvent): PublicEvent => {
  if (event.type === 'started') return { ...event, order: [...event.order] };
  return event.type === 'queue-set' ? { ...event, queue: [...event.queue] } : event;
};

interface DrawWithMoves {
  readonly row: DrawRow;
  readonly moves: LobbyMove[];
}

const publishedDraw = (
  { row, moves }: DrawWithMoves,
  nonceHashes: readonly string[],
): PublishedDraw => ({
  number: row.number,
  commitment: row.commitment,
  committedAt: row.committedAt?.toISOString() ?? null,
  nonceHashes: [...nonceHashes],
  beacon:
    row.beacon === null
      ? null
      : { url: row.beacon.url, chain: row.beacon.hash, publicKey: row.beacon.publicKey },
  beaconRound: row.beaconRound,
  drawnAt: row.drawnAt?.toISOString() ?? null,
  draw: wireDraw(row.drawn),
  moves,
});

const withSeat = (
  { row, moves }: DrawWithMoves,
  drafts: readonly DraftRow[],
): readonly string[] => [
  ...(row.drawn === null ? [] : seatsOfDraw(row.drawn)),
  ...moves.map(({ seat }) => seat),
  ...drafts.flatMap(({ seats }) => seats),
];

const recordOf = async (
  reader: Reader,
  contest: ContestRow,
  draft: DraftRow,
  { row: draw, moves }: DrawWithMoves,
): Promise<DraftRecord | null> => {
  if (draft.closedAt === null) return null;
  const { seats, players, ...setup } = setupFields(contest, draw, draft.seats, draft.players);
  const log = await draftLog(reader, draft.id, 0);
  return {
    setup: { ...setup, seats: [...seats], players: players.map((player) => ({ ...player })) },
    log: log.map(({ sequence, event }) => ({ sequence, event: publicEvent(event) })),
    draw: wireDraw(draw.drawn),
    moves: moves.slice(0, draft.movesBefore),
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
      const draws: DrawWithMoves[] = [];
      for (const row of await drawsOf(tx, contestId)) {
        draws.push({ row, moves: await movesOf(tx, row.id) });
      }
      const seats = new Set(draws.flatMap((draw) => withSeat(draw, drafts)));
      const named = seats.size > 0 && seenBy(contest, viewer).entrants;
      const usernames = named ? await usernamesOf(tx, [...seats]) : new Map();
      const hashes = publicHashes(await lobbySeatsOf(tx, contestId));
      const published = [];
      for (const draft of drafts) {
        const { attempt, openedAt, closedAt, drawId } = draft;
        const draw = draws.find(({ row }) => row.id === drawId);
        if (draw === undefined) throw new Error(`Draft ${draft.id} has no draw.`);
        published.push({
          attempt,
          draw: draw.row.number,
          openedAt: openedAt.toISOString(),
          closedAt: closedAt?.toISOString() ?? null,
          record: await recordOf(tx, contest, draft, draw),
        });
      }
      return ok({
        contestId,
        usernames: Object.fromEntries(usernames),
        draws: draws.map((draw, at) => publishedDraw(draw, at === draws.length - 1 ? hashes : [])),
        drafts: published,
      });
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
