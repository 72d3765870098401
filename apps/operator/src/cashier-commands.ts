import {
  moneyCents,
  type CashierChanged,
  type CashierQueue,
  type CashierTransfer,
  type FullClient,
  type ProposalChanged,
} from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import type { Command } from 'commander';
import { formatTable } from './answers.ts';
import type { Commands } from './commands.ts';
import { aboveAlone, proposalWords } from './propose.ts';
import { CommandFailed } from './world.ts';

const HOUR_MS = 3_600_000;

/** `3 h`, `2 d` */
const ageOf = (since: string, now: number): string => {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
};

const formatQueue =
  (now: number) =>
  ({ waiting }: CashierQueue): string =>
    waiting.length === 0
      ? 'Nothing waits for the cashier.'
      : formatTable([
          ['REFERENCE', 'AGE', 'KIND', 'PLAYER', 'AMOUNT', 'STATE', 'BY'],
          ...waiting.map(({ reference, steps, kind, username, amount, state, changedBy, own }) => [
            reference,
            ageOf(steps[0]?.at ?? '', now),
            kind,
            own ? `${username} (you)` : username,
            formatCents(moneyCents(amount)),
            state,
            state === 'pending' ? (changedBy ?? '-') : '-',
          ]),
        ]);

/** The id of a transfer that the queue shows by its reference; an id stays as it is. */
const idOf = async (client: FullClient, named: string): Promise<string> => {
  if (!/^c-\d+$/i.test(named)) return named;
  const { waiting, ended } = await client.cashierQueue({});
  const isNamed = ({ reference }: CashierTransfer): boolean =>
    reference.toLowerCase() === named.toLowerCase();
  const found = [...waiting, ...ended].find(isNamed);
  if (found === undefined) {
    throw new CommandFailed(`There is no ${named} in the queue or among the last that ended.`);
  }
  return found._id;
};

const inWords = (done: CashierChanged | ProposalChanged): string =>
  'proposal' in done
    ? proposalWords(done)
    : `${done.message} The balance is ${formatCents(moneyCents(done.balance))}.`;

/** The commands of the cashier: deposits and withdrawals. */
export const addCashierCommands = (program: Command, { answer }: Commands): void => {
  const cashier = program.command('cashier').description('deposits and withdrawals of players');

  cashier
    .command('queue')
    .description('what waits for the cashier, oldest first')
    .action(() => answer((client) => client.cashierQueue({}), formatQueue(Date.now())));

  const act = (
    name: string,
    description: string,
    perform: (
      client: FullClient,
      id: string,
      text: string,
    ) => Promise<CashierChanged | ProposalChanged>,
    option: { readonly flag: string; readonly key: string; readonly about: string } | null,
  ): void => {
    const command = cashier
      .command(name)
      .description(description)
      .argument('<reference>', 'such as C-10001, or an id');
    if (option !== null) command.requiredOption(option.flag, option.about);
    command.action((named: string, options: Readonly<Record<string, string>>) =>
      answer(
        async (client) =>
          perform(
            client,
            await idOf(client, named),
            option === null ? '' : (options[option.key] ?? ''),
          ),
        inWords,
      ),
    );
  };
  const reasonFor = (about: string) => ({ flag: '--reason <text>', key: 'reason', about });

  act(
    'start',
    'start a requested one: the player can’t cancel it any more',
    (client, id) => client.startTransfer({ params: { id } }),
    null,
  );
  act(
    'confirm',
    'the money was received or paid out',
    (client, id, reference) =>
      client
        .confirmTransfer({ params: { id }, body: { reference } })
        .catch(
          aboveAlone(() =>
            client.propose({ body: { kind: 'confirm-transfer', transfer: id, reference } }),
          ),
        ),
    { flag: '--reference <text>', key: 'reference', about: 'the number of the receipt' },
  );
  act(
    'refuse',
    'refuse one that is not settled; what was held is released',
    (client, id, reason) => client.refuseTransfer({ params: { id }, body: { reason } }),
    reasonFor('why; the player reads it'),
  );
  act(
    'return',
    'reverse a settled one',
    (client, id, reason) =>
      client
        .returnTransfer({ params: { id }, body: { reason } })
        .catch(
          aboveAlone(() =>
            client.propose({ body: { kind: 'return-transfer', transfer: id, reason } }),
          ),
        ),
    reasonFor('why; the player reads it'),
  );
};
