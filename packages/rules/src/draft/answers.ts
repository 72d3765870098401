import { commandOf, senderOf, type LoggedEvent } from './events.ts';
import type { DraftState } from './draft-state.ts';

/**
 * The event that answered this command of this sender (null: server or operator); null when there is none. Command ids
 * make retries harmless; they are ours. The ids of different senders never collide.
 */
export const answerTo = (
  state: DraftState,
  sender: string | null,
  commandId: string,
): LoggedEvent | null =>
  state.answers.findLast(
    ({ event }) => event.commandId === commandId && senderOf(commandOf(event)) === sender,
  ) ?? null;
