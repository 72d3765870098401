import { commandOf, senderOf, type LoggedEvent } from './events.ts';
import type { DraftState } from './draft-state.ts';

/**
 * The event that answered a command of this sender (null: server or operator); null where there is none. Command
 * ids, which make a retry harmless, are ours; one sender's never meet another's.
 */
export const answerTo = (
  state: DraftState,
  sender: string | null,
  commandId: string,
): LoggedEvent | null =>
  state.answers.findLast(({ event }) => {
    if (event.commandId !== commandId) return false;
    const command = commandOf(event);
    return command !== null && senderOf(command) === sender;
  }) ?? null;
