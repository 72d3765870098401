import { checkSetup } from '@captains-pick/rules';
import { findContest } from '../../contests/contests-repository.ts';
import { SNAPSHOT, type Database } from '../../database/database.ts';
import { setupFields } from '../../lobbies/draft-setup.ts';
import { draftLog, findDraft } from '../../lobbies/drafts-repository.ts';
import { findDraw, movesOf } from '../../lobbies/draws-repository.ts';
import { playersOf } from '../../players/players-repository.ts';
import { presentPlayer } from '../../players/present-player.ts';
import { usernamesOf } from '../../users/users-repository.ts';
import type { StoredDraft } from './draft-store.ts';

/** A draft with its people and its log, all of one moment; null for a draft that does not exist. */
export const loadDraft = (database: Database, draftId: string): Promise<StoredDraft | null> =>
  database.transaction(async (tx) => {
    const draft = await findDraft(tx, draftId);
    if (draft === null) return null;
    const contest = await findContest(tx, draft.contestId);
    const draw = await findDraw(tx, draft.drawId);
    if (contest === null || draw === null) return null;
    const setup = checkSetup(setupFields(contest, draw, draft.seats, draft.players));
    if (!setup.ok) {
      throw new Error(`Draft ${draftId} cannot be drafted: ${setup.refusal.name}.`);
    }
    const players = await playersOf(tx, contest.id);
    return {
      draftId,
      contestId: contest.id,
      setup: setup.value,
      draw: draw.drawn,
      moves: (await movesOf(tx, draw.id)).slice(0, draft.movesBefore),
      players: new Map(players.map((player) => [player.id, presentPlayer(player, undefined)])),
      usernames: await usernamesOf(tx, draft.seats),
      log: await draftLog(tx, draftId, 0),
      closed: draft.closedAt !== null,
    };
  }, SNAPSHOT);
