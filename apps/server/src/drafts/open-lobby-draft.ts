import { rankedPlayer } from '@captains-pick/contract';
import { checkSetup, decide, drawOrder, newDraft, parseSeed, sha256 } from '@captains-pick/rules';
import { presentPlayer } from '../contests/contest-presenter.ts';
import { startContest, type ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { entrantsOf } from '../entries/entries-repository.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import { setupFields } from './draft-setup.ts';
import { appendEvent, latestDraftOf, openDraft } from './drafts-repository.ts';

/**
 * The lobby of a locked snake contest is full: fixes seats and players, draws the order from the seed that was
 * committed to, and lets the contest draft. `showOrderFor` is in milliseconds. Answers the draft's id.
 */
export const openLobbyDraft = async (
  tx: Transaction,
  contest: ContestRow,
  stored: readonly StoredPlayer[],
  { now, showOrderFor }: { readonly now: Date; readonly showOrderFor: number },
): Promise<string> => {
  const draft = await latestDraftOf(tx, contest.id);
  const seed = parseSeed(draft?.seed ?? '');
  if (draft === null || !seed.ok) throw new Error(`Contest ${contest.id} has no draft to open.`);
  const seats = (await entrantsOf(tx, contest.id)).map(({ userId }) => userId);
  const players = stored.map((player) => rankedPlayer(presentPlayer(player, undefined)));
  const setup = checkSetup(setupFields(contest, draft, seats, players));
  if (!setup.ok) {
    throw new Error(`Contest ${contest.id} cannot be drafted: ${setup.refusal.name}.`);
  }
  const started = decide(
    newDraft(setup.value),
    {
      type: 'start',
      order: drawOrder(seats, seed.value, sha256),
      showOrderFor,
    },
    now.getTime(),
  );
  if (!started.ok)
    throw new Error(`Contest ${contest.id} does not start: ${started.refusal.name}.`);
  const { sequence, event } = started.value;
  await openDraft(tx, draft.id, { seats, players: setup.value.players, openedAt: now });
  await appendEvent(tx, { draftId: draft.id, sequence, event, pickNumber: null });
  await startContest(tx, contest.id, 'Drafting', now);
  return draft.id;
};
