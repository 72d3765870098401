/** Drafts in progress: each seat is a page that picks some time after its turn begins. */
import type { DraftView } from '@captains-pick/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSocketDraftFeed } from '../../apps/web/src/live/socketDraftFeed.ts';
import { openContest, type BenchAccounts, type BenchUser } from '../drafts/our-rooms.ts';
import type { Journal } from './journal.ts';
import { openPage } from './page.ts';

const ROUNDS = 10;
/** Short enough that a clock expires if a restart keeps a player from picking. */
const PICK_SECONDS = 20;
const SHORTEST_THINK_MS = 200;
const LONGEST_THINK_MS = 1_500;
/** A process may estimate the database's time with this error. */
const CLOCK_ERROR_MS = 500;
const REPEAT_AFTER_MS = 250;
const MOST_REPEATS = 60;

export interface DraftsDeps {
  readonly baseUrl: string;
  readonly accounts: BenchAccounts;
  readonly journal: Journal;
}

/** Takes a seat. Resolves when the draft is complete. */
const takeSeat = async (
  { baseUrl, journal }: DraftsDeps,
  contestId: string,
  user: BenchUser,
): Promise<void> => {
  const live = await openPage(baseUrl, user, journal);
  const feed = createSocketDraftFeed({
    live,
    contestId,
    userId: user.userId,
    onSessionExpired: () => journal.fail('a session expired'),
  });
  let answered = 0;
  const pick = async (view: DraftView, pickNumber: number): Promise<void> => {
    const opensIn = Date.parse(view.opensAt ?? '') + CLOCK_ERROR_MS - Date.now();
    const thinks = SHORTEST_THINK_MS + Math.random() * (LONGEST_THINK_MS - SHORTEST_THINK_MS);
    await sleep(Math.max(0, opensIn) + thinks);
    const player = view.availablePlayers[0];
    if (player === undefined) throw new Error('no player is left');
    const command = { commandId: `${contestId}-${pickNumber}`, player, pickNumber };
    let answer = await feed.makePick(command);
    for (let repeats = 0; answer === 'unanswered' && repeats < MOST_REPEATS; repeats += 1) {
      if (repeats === 0) journal.repeatedPicks += 1;
      await sleep(REPEAT_AFTER_MS);
      answer = await feed.makePick(command);
    }
    if (answer === 'unanswered' || !answer.accepted) journal.fail('a pick', answer);
    else journal.picks += 1;
  };
  await new Promise<void>((resolve) => {
    const leave = feed.subscribe((message) => {
      if (message.type === 'state') {
        const { state } = message;
        const pickNumber = state.draftPicks.length + 1;
        if (state.isDraftComplete) {
          leave();
          resolve();
        } else if (state.currentPicker?.userId === user.userId && pickNumber > answered) {
          answered = pickNumber;
          void pick(state, pickNumber).catch((error: unknown) => journal.fail('a pick', error));
        }
      }
      if (message.type === 'complete') {
        leave();
        resolve();
      }
    });
  });
};

const LONGEST_COMPLETION_MS = 10_000;

/** From the public record, which is there once the draft's completion is stored. */
const picksOf = async (accounts: BenchAccounts, contestId: string) => {
  const overdue = performance.now() + LONGEST_COMPLETION_MS;
  for (;;) {
    const reader = await accounts.operator();
    const { drafts } = await reader.drafts({ params: { id: contestId } });
    const log = drafts[0]?.record?.log;
    if (log !== undefined)
      return log.flatMap(({ event }) => (event.type === 'picked' ? [event] : []));
    if (performance.now() > overdue) throw new Error('a draft has no record');
    await sleep(REPEAT_AFTER_MS);
  }
};

const LONGEST_DRAFT_MS = 300_000;

/** Plays drafts of the same people, one after the other, until `isOver`. */
export const playDrafts = async (
  deps: DraftsDeps,
  seated: readonly BenchUser[],
  isOver: () => boolean,
): Promise<void> => {
  const { accounts, journal } = deps;
  while (!isOver()) {
    try {
      const contestId = await openContest(accounts, seated, ROUNDS, PICK_SECONDS);
      const completed = Promise.all(seated.map((user) => takeSeat(deps, contestId, user)));
      const late = sleep(LONGEST_DRAFT_MS, 'late' as const, { ref: false });
      if ((await Promise.race([completed, late])) === 'late') {
        journal.fail('a draft did not end');
        return;
      }
      const picked = await picksOf(accounts, contestId);
      const byOthers = picked.filter(({ by }) => by !== 'player');
      if (picked.length !== seated.length * ROUNDS)
        journal.fail(`a draft has ${picked.length} picks`);
      if (byOthers.length > 0)
        journal.fail(`${byOthers.length} picks were not made by their players`);
      journal.drafts += 1;
    } catch (error) {
      journal.fail('a draft', error);
      await sleep(1_000);
    }
  }
};
