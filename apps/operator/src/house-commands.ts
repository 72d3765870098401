import {
  booksAreSound,
  CallError,
  MAIL_STATES,
  moneyCents,
  type FullClient,
  type MailsQuery,
} from '@captains-pick/contract';
import { dollarsForWire, formatCents, parseDollars, type Cents } from '@captains-pick/rules';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  formatAuditLog,
  formatCheckup,
  formatGrants,
  formatLedger,
  formatMails,
} from './answers.ts';
import type { Commands } from './commands.ts';
import { aboveAlone, proposalWords } from './propose.ts';
import { addProposalCommands } from './staff-commands.ts';
import { CommandFailed } from './world.ts';

const parseAmount = (text: string): Cents => {
  const amount = parseDollars(text.replace(/^\$/, '').replaceAll(',', ''));
  if (!amount.ok) throw new InvalidArgumentError('Write dollars and cents, such as 25 or 12.50.');
  return amount.value;
};

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === 'network';

/** The commands of money and of the audit log. */
export const addHouseCommands = (program: Command, commands: Commands): void => {
  const { world, answer } = commands;
  program
    .command('grant')
    .description("put money into a user's account")
    .argument('<username>')
    .argument('<dollars>', 'such as 25 or 12.50', parseAmount)
    .requiredOption('--reason <text>', 'why, for the record')
    .option('--key <key>', 'idempotency key: a repeated grant with the same key is made once')
    .action(
      async (
        username: string,
        amount: Cents,
        { reason, key = world.freshKey() }: { reason: string; key?: string },
      ) => {
        const body = { username, amount: dollarsForWire(amount), reason };
        const grant = (client: FullClient) =>
          client
            .grantBalance({ body, idempotencyKey: key })
            .catch(
              aboveAlone(() =>
                client.propose({ body: { kind: 'grant', ...body }, idempotencyKey: key }),
              ),
            );
        await answer(
          async (client) => {
            try {
              // The key makes it safe to retry when the first answer was lost.
              return await grant(client).catch((error: unknown) => {
                if (isNetworkFailure(error)) return grant(client);
                throw error;
              });
            } catch (error) {
              if (!isNetworkFailure(error)) throw error;
              world.tell(
                `The outcome is unknown: ${formatCents(amount)} may or may not have been granted. Repeat the command with --key ${key}: it grants only once.`,
              );
              throw error;
            }
          },
          (done) =>
            'proposal' in done
              ? proposalWords(done)
              : `${done.message} The balance is ${formatCents(moneyCents(done.balance))}. The grant’s id is ${done.grantId}.`,
        );
      },
    );

  program
    .command('grants')
    .description('the latest grants, newest first, with their ids')
    .action(() => answer((client) => client.grants({}), formatGrants));

  program
    .command('reverse-grant')
    .description('take a grant back in full, once')
    .argument('<grant>', 'its id, as `grants` shows it')
    .requiredOption('--reason <text>', 'why, for the record')
    .action((id: string, { reason }: { reason: string }) =>
      answer(
        (client) =>
          client
            .reverseGrant({ params: { id }, body: { reason } })
            .catch(
              aboveAlone(() =>
                client.propose({ body: { kind: 'reverse-grant', grant: id, reason } }),
              ),
            ),
        (done) =>
          'proposal' in done
            ? proposalWords(done)
            : `${done.message} The balance is ${formatCents(moneyCents(done.balance))}.`,
      ),
    );

  program
    .command('mails')
    .description('the latest mails, newest first: to whom, what became of them')
    .addOption(new Option('--state <state>', 'only mails in this state').choices(MAIL_STATES))
    .option('--to <who>', 'only mails to this username or address')
    .option('--before <mail>', 'only mails older than this one, by its id')
    .action((query: MailsQuery) => answer((client) => client.mails({ query }), formatMails));

  program
    .command('mail')
    .description('one mail with its text and links; the audit log shows who has read it')
    .argument('<mail>', 'its id, as `mails` shows it')
    .action((id: string) =>
      answer(
        (client) => client.readMail({ params: { id } }),
        ({ address, subject, text }) => `To: ${address}\nSubject: ${subject}\n\n${text}`,
      ),
    );

  addProposalCommands(program, commands);

  program
    .command('mail-again')
    .description('send a mail again that was sent, has failed or was kept')
    .argument('<mail>', 'its id, as `mails` shows it')
    .action((id: string) =>
      answer(
        (client) => client.sendMailAgain({ params: { id } }),
        ({ message }) => message,
      ),
    );

  program
    .command('audit')
    .description("operators' actions, newest first: who, when, why, and what changed")
    .argument('[contest]', 'contest id; without one, all actions')
    .action((id: string | undefined) =>
      answer(
        (client) =>
          id === undefined ? client.auditLog({}) : client.contestAudit({ params: { id } }),
        formatAuditLog,
      ),
    );

  program
    .command('doctor')
    .description('check the installation, and say what to do')
    .action(async () => {
      let faults = 0;
      await answer(async (client) => {
        const checkup = await client.checkup({});
        faults = checkup.findings.filter(({ state }) => state === 'fault').length;
        return checkup;
      }, formatCheckup);
      if (faults > 0) {
        throw new CommandFailed(
          faults === 1 ? 'One part has a fault.' : `${faults} parts have faults.`,
        );
      }
    });

  program
    .command('ledger')
    .description('check the ledger and show its sums')
    .action(async () => {
      let sound = true;
      await answer(async (client) => {
        const report = await client.ledger({});
        sound = booksAreSound(report);
        return report;
      }, formatLedger);
      if (!sound) throw new CommandFailed('The ledger does not balance.');
    });
};
