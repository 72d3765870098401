import {
  CLIENT_MESSAGES,
  DraftAcknowledgement,
  SERVER_MESSAGES,
  SOCKET_PATH,
} from '@captains-pick/contract';
import { z } from 'zod';

interface Message {
  readonly summary: string;
  readonly payload: z.core.$ZodType | null;
  readonly acknowledged?: boolean;
}

const ACKNOWLEDGEMENT = 'acknowledgement';

const schemaOf = (payload: z.core.$ZodType): object =>
  z.toJSONSchema(payload, { target: 'draft-7', io: 'input', unrepresentable: 'any' });

const refTo = (...path: readonly string[]): { readonly $ref: string } => ({
  $ref: `#/${path.map((part) => part.replaceAll('/', '~1')).join('/')}`,
});

const byName = <Value>(
  messages: Readonly<Record<string, Message>>,
  value: (name: string, message: Message) => Value,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, value(name, message)]),
  );

/** The AsyncAPI document of the socket, made from the contract's schemas. */
export const asyncApiDocument = (): object => {
  const all: Readonly<Record<string, Message>> = { ...CLIENT_MESSAGES, ...SERVER_MESSAGES };
  const operation =
    (action: 'receive' | 'send') =>
    (name: string, { summary, acknowledged = false }: Message) => ({
      action,
      summary,
      channel: refTo('channels', 'socket'),
      messages: [refTo('channels', 'socket', 'messages', name)],
      ...(acknowledged
        ? {
            reply: {
              channel: refTo('channels', 'socket'),
              messages: [refTo('channels', 'socket', 'messages', ACKNOWLEDGEMENT)],
            },
          }
        : {}),
    });
  return {
    asyncapi: '3.0.0',
    info: {
      title: "Captain's Pick: live contests and drafts",
      version: '1',
      description:
        'Messages of Socket.IO 4, each with at most one argument. The access token is given as `auth.token` when a client connects; without one it is a visitor. Times are ISO 8601.',
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: SOCKET_PATH,
        messages: {
          ...byName(all, (name) => refTo('components', 'messages', name)),
          [ACKNOWLEDGEMENT]: refTo('components', 'messages', ACKNOWLEDGEMENT),
        },
      },
    },
    operations: {
      ...byName(CLIENT_MESSAGES, operation('receive')),
      ...byName(SERVER_MESSAGES, operation('send')),
    },
    components: {
      messages: {
        ...byName(all, (name, { summary, payload }) => ({
          name,
          summary,
          ...(payload === null ? {} : { payload: schemaOf(payload) }),
        })),
        [ACKNOWLEDGEMENT]: {
          name: ACKNOWLEDGEMENT,
          summary: 'The outcome of a message: stored, or refused by name.',
          payload: schemaOf(DraftAcknowledgement),
        },
      },
    },
  };
};
