import type { DraftState } from './draft-state.ts';
import type { LoggedEvent } from './events.ts';

/** Senders and their ids, told apart however they are made up. */
const answerKey = (sender: string | null, commandId: string): string =>
  sender === null ? `:${commandId}` : `${sender.length}:${sender}${commandId}`;

/**
 * The event that answered a command of this sender (null: server or operator); null where there is none. Command
 * ids, which make a retry harmless, are ours; one sender's never meet another's.
 */
export const answerTo = (
  state: DraftState,
  sender: string | null,
  commandId: string,
): LoggedEvent | null => state.answers.get(answerKey(sender, commandId)) ?? null;

/** The answers with one more. */
export const withAnswer = (
  answers: DraftState['answers'],
  sender: string | null,
  commandId: string,
  answer: LoggedEvent,
): DraftState['answers'] => new Map(answers).set(answerKey(sender, commandId), answer);
