import { findUnstorableText } from '@captains-pick/feeds/files';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { LiveSocket } from '../drafts/connections/draft-socket.ts';

/** Messages per second: more than a person can send. A connection that stays far beyond it is closed. */
const MOST_MESSAGES = 30;
const CLOSED_AFTER = 300;

const REFUSALS = {
  'too-many-messages': 'Too many messages. Please slow down.',
  malformed: 'The message is malformed. Please refresh the page.',
} as const;

/** Checks every message of a connection before its listener gets it, whatever its event. */
export const guardMessages = (socket: LiveSocket): void => {
  const flood = new RateLimiterMemory({ points: MOST_MESSAGES, duration: 1 });
  let refused = 0;

  const refuse = (code: keyof typeof REFUSALS, acknowledge: unknown): void => {
    refused += 1;
    const message = REFUSALS[code];
    if (refused > CLOSED_AFTER) socket.disconnect(true);
    else if (typeof acknowledge === 'function') acknowledge({ accepted: false, code, message });
    else if (refused === 1) socket.emit('draftError', { message, code });
  };

  const isFlood = async (): Promise<boolean> =>
    flood.consume(socket.id).then(
      () => false,
      () => true,
    );

  const guard = async (parts: readonly unknown[], next: () => void): Promise<void> => {
    const acknowledge = parts.at(-1);
    if (await isFlood()) refuse('too-many-messages', acknowledge);
    else if (findUnstorableText(parts) !== null) refuse('malformed', acknowledge);
    else next();
  };

  socket.use(([, ...parts], next) => void guard(parts, next));
};
