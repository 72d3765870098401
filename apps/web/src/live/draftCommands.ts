import type { DraftAnswer, DraftFeed } from '@captains-pick/ui';
import type { LiveConnection } from './liveConnection.ts';

export interface DraftCommandsDeps {
  readonly live: LiveConnection;
  readonly contestId: string;
  /** The user's id; null for a signed-out spectator. */
  readonly userId: string | null;
  /** How long the server may take to answer a command, in milliseconds. */
  readonly answerTimeoutMs: number;
  /** Called when the session has expired on the server. */
  readonly onSessionExpired: () => void;
  /** Called when it is unknown whether the server received a command. */
  readonly onUnanswered: () => void;
}

export type DraftCommands = Omit<DraftFeed, 'subscribe'>;

const isExpiry = (answer: DraftAnswer): boolean =>
  answer !== 'unanswered' && !answer.accepted && answer.code === 'session-expired';

/** A user's commands to one draft. */
export const createDraftCommands = ({
  live,
  contestId,
  userId,
  answerTimeoutMs,
  onSessionExpired,
  onUnanswered,
}: DraftCommandsDeps): DraftCommands => {
  /** Sends a command. If only the token had expired, renews it and sends the command once more. */
  const sendCommand = async (
    send: Parameters<LiveConnection['request']>[0],
  ): Promise<DraftAnswer> => {
    let answer = await live.request(send, answerTimeoutMs);
    if (isExpiry(answer)) {
      const renewal = await live.renew();
      answer = renewal === 'renewed' ? await live.request(send, answerTimeoutMs) : 'unanswered';
      if (renewal === 'expired' || isExpiry(answer)) onSessionExpired();
    }
    if (answer === 'unanswered') onUnanswered();
    return answer;
  };

  /** docs/product.md#socket. The server acts for the token's user, whatever the payload says. */
  const signed = { contestId, userId: userId ?? '' };

  return {
    makePick: ({ commandId, player, pickNumber }) => {
      const pick = { ...signed, player: player.name, pickNumber, commandId };
      return sendCommand((to) => to.emitWithAck('makePick', pick));
    },
    withdraw: ({ commandId }) =>
      sendCommand((to) => to.emitWithAck('withdrawFromDraft', { ...signed, commandId })),
    setQueue: ({ commandId, players }) => {
      const queue = { contestId, players: [...players], commandId };
      return sendCommand((to) => to.emitWithAck('setDraftQueue', queue));
    },
    setAutopick: ({ commandId, on }) =>
      sendCommand((to) => to.emitWithAck('setAutopick', { contestId, on, commandId })),
  };
};
