/** A person with the draft room open, who reconnects, picks and makes trouble. */
import type { DraftView } from '@captains-pick/contract';
import { openDraftPage, type Attendance, type DraftPageDeps } from './draft-page.ts';
import { createOutbox } from './outbox.ts';
import { nextWish, pickWish, type Temper, type WhimDeps } from './whims.ts';

export interface PersonDeps extends DraftPageDeps, WhimDeps {
  readonly temper: Temper;
  /** True once the faults are over: people behave, and those who have gone stay away. */
  readonly isCalm: () => boolean;
  /** True once no one does anything more. */
  readonly isQuiet: () => boolean;
  /** True when the lobby has filled again since this draft, as the contest's page would show. */
  readonly draftsAnew: (room: DraftView) => boolean;
}

export interface Person {
  /** Null when no room is open. */
  attendance(): Attendance | null;
}

const SLOW_PACE = 2_000;

export const enterPerson = (deps: PersonDeps): Person => {
  const { user, temper, timeline, chance, isCalm, isQuiet } = deps;
  const page = openDraftPage(deps);
  /** The turn that a pick in flight is for. */
  let picking: number | null = null;
  const outbox = createOutbox({
    page,
    user,
    timeline,
    chance,
    isQuiet,
    onSettled: () => {
      picking = null;
    },
  });

  const actIn = (room: DraftView): void => {
    const isOver = room.status === 'complete' || room.status === 'ended';
    if (isOver) {
      if (deps.draftsAnew(room) && (isCalm() || chance.happens(0.3))) page.join();
      return;
    }
    const turn = room.draftPicks.length + 1;
    const ownTurn = user !== null && room.currentPicker?.userId === user.userId;
    const opened = room.opensAt !== null && Date.parse(room.opensAt) <= timeline.now() + 100;
    if (
      user !== null &&
      ownTurn &&
      opened &&
      picking !== turn &&
      chance.happens(temper.diligence)
    ) {
      picking = turn;
      return outbox.send(pickWish(user, room, deps));
    }
    if (!isCalm() && chance.happens(temper.mischief)) {
      const whim = nextWish(user, room, deps);
      if (whim !== null) outbox.send(whim);
    }
  };

  const act = (): void => {
    if (isCalm() && temper.goes) return page.disconnect();
    if (page.connection() === 'none') {
      if (isCalm() || chance.happens(temper.comesBack)) page.connect();
      return;
    }
    if (isCalm() && !page.isFaithful()) return page.disconnect();
    if (page.connection() !== 'open') return;
    if (!isCalm() && chance.happens(temper.restless)) {
      return chance.happens(0.6) ? page.disconnect() : page.leave();
    }
    const state = page.state();
    if (page.mustJoin()) page.join();
    if (state !== null) actIn(state);
  };

  const tick = (): void => {
    if (isQuiet()) return;
    act();
    if (isCalm() && temper.goes) return;
    // A page of a draft without a turn is looked at less often.
    const pace = page.state()?.currentPicker === null ? SLOW_PACE : temper.pace;
    timeline.quietlyAfter(chance.between(pace, 4 * pace), tick);
  };
  timeline.quietlyAfter(chance.below(3_000), tick);

  return { attendance: page.attendance };
};
