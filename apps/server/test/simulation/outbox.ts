import type { Actor } from '../../src/shared/actor.ts';
import type { DraftPage } from './draft-page.ts';
import type { Message } from './message.ts';
import { ANSWERED_WITHIN } from './room-visit.ts';
import type { SeededChance } from './seeded-chance.ts';
import type { Timeline } from './timeline.ts';

export interface OutboxDeps {
  readonly page: DraftPage;
  readonly user: Actor | null;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  /** True once no one does anything more. */
  readonly isQuiet: () => boolean;
  /** A message was answered, or is not waited for any more. */
  readonly onSettled: () => void;
}

export interface Outbox {
  send(message: Message): void;
}

const MOST_TRIES = 4;

/** Sends what a person wishes, most of it until it is answered. */
export const createOutbox = (deps: OutboxDeps): Outbox => {
  const { page, user, timeline, chance, onSettled } = deps;

  /** Repeats a message with the same command id, over the connection at that time. */
  const sendUntilAnswered = (message: Message, tries = MOST_TRIES): void => {
    let answered = false;
    page.send(message, (answer) => {
      answered = true;
      onSettled();
      if (!answer.accepted && answer.code === 'session-expired') page.renew();
      if (message.errand?.userId === user?.userId) page.leaveAnothers(answer);
    });
    timeline.quietlyAfter(ANSWERED_WITHIN + chance.below(1_000), () => {
      onSettled();
      if (!answered && tries > 1 && !deps.isQuiet()) sendUntilAnswered(message, tries - 1);
    });
  };

  return {
    send: (message) => {
      const { errand, event } = message;
      if (errand !== null && errand.commandId !== null && chance.happens(0.8)) {
        return sendUntilAnswered(message);
      }
      if (event === 'authenticate') return page.send(message, page.joinAsKnown);
      page.send(message, chance.happens(0.5) ? () => undefined : null);
      onSettled();
    },
  };
};
