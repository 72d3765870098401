import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookChanged,
  type WebhookEvent,
  type Webhooks,
} from '@captains-pick/contract';
import { Option, type Command } from 'commander';
import { formatTable, moment } from './answers.ts';
import type { Commands } from './commands.ts';

const stateOf = ({ endedAt, endedBecause }: Webhook): string =>
  endedAt === null ? 'open' : `ended${endedBecause === null ? '' : `: ${endedBecause}`}`;

const formatWebhooks = ({ webhooks, hosts }: Webhooks): string =>
  webhooks.length === 0
    ? `Events are sent nowhere. Hosts that may get them: ${hosts.length === 0 ? 'none (WEBHOOK_HOSTS)' : hosts.join(', ')}.`
    : formatTable([
        ['ID', 'NAME', 'ADDRESS', 'EVENTS', 'STATE', 'ON THE WAY'],
        ...webhooks.map((webhook) => [
          webhook._id,
          webhook.name,
          webhook.url,
          webhook.events.join(', '),
          stateOf(webhook),
          String(webhook.queued),
        ]),
      ]);

const formatDeliveries = ({ deliveries }: Webhook): string =>
  deliveries.length === 0
    ? 'Nothing was sent yet.'
    : formatTable([
        ['NUMBER', 'EVENT', 'AT', 'STATE', 'ATTEMPTS', 'LAST ERROR'],
        ...deliveries.map(({ number, type, at, state, attempts, lastError }) => [
          String(number),
          type,
          moment(at),
          state,
          String(attempts),
          lastError ?? '-',
        ]),
      ]);

const said = ({ message }: WebhookChanged): string => message;

/** Commands about the addresses that events are sent to. */
export const addWebhookCommands = (program: Command, { answer }: Commands): void => {
  const webhooks = program
    .command('webhook')
    .description(
      'where events are sent to: signed, with retries, by the Standard Webhooks specification',
    );
  webhooks
    .command('list')
    .description('those that are open, and the last of the others')
    .action(() => answer((client) => client.webhooks({}), formatWebhooks));
  webhooks
    .command('add')
    .description('send events to an address from now on, and print the secret that verifies them')
    .argument('<name>', 'of the program that receives them')
    .argument('<address>', 'of a host in WEBHOOK_HOSTS')
    .addOption(
      new Option('--event <events...>', 'which events')
        .choices(WEBHOOK_EVENTS)
        .default([...WEBHOOK_EVENTS], 'all'),
    )
    .action((name: string, url: string, { event }: { readonly event: readonly WebhookEvent[] }) =>
      answer(
        (client) => client.addWebhook({ body: { name, url, events: [...event] } }),
        ({ message, secret, webhook: { _id } }) => `${message}\n${secret}\nIts id is ${_id}.`,
      ),
    );
  webhooks
    .command('deliveries')
    .description('what was sent to it lately, and what came of it')
    .argument('<webhook>', 'its id, as `webhook list` shows it')
    .action((id: string) =>
      answer(
        (client) => client.webhooks({}),
        ({ webhooks: all }) => {
          const found = all.find(({ _id }) => _id === id);
          return found === undefined ? 'There is no such webhook.' : formatDeliveries(found);
        },
      ),
    );
  webhooks
    .command('test')
    .description('send it the event test.sent')
    .argument('<webhook>', 'its id')
    .action((id: string) => answer((client) => client.testWebhook({ params: { id } }), said));
  webhooks
    .command('send-again')
    .description('send a delivery that is over once more')
    .argument('<webhook>', 'its id')
    .argument('<number>', 'of the delivery, as `webhook deliveries` shows it')
    .action((id: string, number: string) =>
      answer((client) => client.sendDeliveryAgain({ params: { id, number } }), said),
    );
  webhooks
    .command('end')
    .description('send it nothing more')
    .argument('<webhook>', 'its id')
    .requiredOption('--reason <text>', 'why, for the record')
    .action((id: string, { reason }: { readonly reason: string }) =>
      answer((client) => client.endWebhook({ params: { id }, body: { reason } }), said),
    );
};
