import type { ContestChanged } from '@captains-pick/contract';
import { commitment, sha256 } from '@captains-pick/rules';
import { newDraftSecret, type Chance } from '../../shared/chance.ts';
import { lockContest, findContest } from '../../contests/contests-repository.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { DraftOpened } from '../../entries/service.ts';
import type { Beacon } from '../../lobbies/beacon.ts';
import { timeOfRound } from '../../lobbies/beacon-chain.ts';
import { latestDraftOf } from '../../lobbies/drafts-repository.ts';
import {
  commitToDraw,
  contestsToRecommit,
  findDraw,
  giveNonce,
  lobbySeatsOf,
  pendingDraws,
  sealedSeedsToOpen,
  latestDrawOf,
  DRAW_VERSION,
  type DrawRow,
} from '../../lobbies/draws-repository.ts';
import { drawWithBeacon, type DrawDeps } from '../../lobbies/fill-lobby.ts';

export interface DrawOrdersDeps extends DrawDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly beacon: Beacon;
  readonly announce: (change: ContestChanged) => void;
  /** The order is drawn and its draft has started. */
  readonly started: (opened: DraftOpened) => void;
  readonly onError: (error: unknown) => void;
}

export interface DrawOrders {
  /** Draws every order whose beacon round is due. */
  sweep(): Promise<void>;
  /**
   * Runs before the server accepts requests. Registering contests with an old seed, stored in plain text, commit to an
   * encrypted one. Returns how many contests can't be drawn because their key is not in the settings.
   */
  prepare(): Promise<{ readonly withoutKey: number }>;
}

export const createDrawOrders = ({
  database,
  clock,
  chance,
  sealer,
  beacon,
  showOrderFor,
  announce,
  started,
  onError,
}: DrawOrdersDeps): DrawOrders => {
  const drawPending = async (pending: DrawRow): Promise<void> => {
    const { contestId, beacon: chain, beaconRound } = pending;
    if (chain === null || beaconRound === null) return;
    if (clock() < timeOfRound(chain, beaconRound)) return;
    const contest = await findContest(database, contestId);
    if (contest === null || contest.status === 'Cancelled') return;
    const round = await beacon.round(chain, beaconRound);
    const drawn = await database.transaction(async (tx) => {
      const locked = await lockContest(tx, contestId);
      const draw = await findDraw(tx, pending.id);
      if (locked === null || draw === null || draw.drawnAt !== null) return null;
      const last = await latestDraftOf(tx, contestId);
      const waiting = locked.status === 'Drafting' && last?.closedAt === null ? last : null;
      const request = { now: clock(), sealer, showOrderFor, beacon: round };
      return { draftId: await drawWithBeacon(tx, locked, draw, waiting, request) };
    });
    if (drawn === null) return;
    if (drawn.draftId === null) announce({ contestId, what: 'entries' });
    else started({ contestId, draftId: drawn.draftId });
  };

  const recommit = (contestId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      const draw = await latestDrawOf(tx, contestId);
      if (contest?.status !== 'Registering' || draw?.version === DRAW_VERSION) return;
      // A reopened lobby keeps its drawn order.
      if (draw !== null && draw.filledAt !== null) return;
      await commitToDraw(tx, contestId, { sealer, chance, now: clock(), beacon: null });
      for (const { entryId, nonceHash } of await lobbySeatsOf(tx, contestId)) {
        if (nonceHash !== null) continue;
        const nonce = newDraftSecret(chance);
        await giveNonce(tx, entryId, {
          sealedNonce: sealer.seal(nonce, { kind: 'nonce', contestId, entryId }),
          nonceHash: commitment(nonce, sha256),
          nonceMadeBy: 'server',
        });
      }
    });

  return {
    sweep: async () => {
      for (const draw of await pendingDraws(database)) {
        // A relay that is down must not delay other draws.
        await drawPending(draw).catch(onError);
      }
    },
    prepare: async () => {
      for (const contestId of await contestsToRecommit(database)) await recommit(contestId);
      const sealed = await sealedSeedsToOpen(database);
      return {
        withoutKey: sealed.filter((row) => row.sealed !== null && !sealer.canOpen(row.sealed))
          .length,
      };
    },
  };
};
