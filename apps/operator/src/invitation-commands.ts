import type { PlayerInvitations } from '@captains-pick/contract';
import type { Command } from 'commander';
import { formatTable, moment } from './answers.ts';
import type { Commands } from './commands.ts';

const formatInvitations = ({ invitations }: PlayerInvitations): string =>
  invitations.length === 0
    ? 'There are no invitations besides the code of the settings.'
    : formatTable([
        ['ID', 'NAME', 'FOR', 'CODE', 'USED', 'STATE', 'UNTIL'],
        ...invitations.map(({ _id, name, email, code, used, uses, state, expiresAt }) => [
          _id,
          name,
          email ?? 'whoever has it',
          code,
          `${used} of ${uses}`,
          state,
          moment(expiresAt),
        ]),
      ]);

/** Commands about the codes that players sign up with, besides that of the settings. */
export const addInvitationCommands = (program: Command, { answer }: Commands): void => {
  const invitations = program
    .command('invitations')
    .description('codes that players sign up with, besides that of the settings')
    .action(() => answer((client) => client.invitations({}), formatInvitations));
  invitations
    .command('make')
    .description('make an invitation, and print its code and its link')
    .argument('<name>', 'of the campaign or the person; only operators see it')
    .option('--email <address>', 'only this address can use it, once')
    .option('--uses <count>', 'how many sign-ups, from 1 to 10000', '1')
    .option('--days <count>', 'for how many days, from 1 to 365', '30')
    .action(
      (
        name: string,
        {
          email = null,
          uses,
          days,
        }: { readonly email?: string | null; readonly uses: string; readonly days: string },
      ) =>
        answer(
          (client) =>
            client.makeInvitation({
              body: { name, email, uses: Number(uses), days: Number(days) },
            }),
          ({ message, invitation: { link, expiresAt } }) =>
            `${message}\n${link}\nIt ends at ${moment(expiresAt)}.`,
        ),
    );
  invitations
    .command('revoke')
    .description('end an invitation; accounts that used it stay')
    .argument('<invitation>', 'its id, as `invitations` shows it')
    .requiredOption('--reason <text>', 'why, for the record')
    .action((id: string, { reason }: { readonly reason: string }) =>
      answer(
        (client) => client.revokeInvitation({ params: { id }, body: { reason } }),
        ({ message }) => message,
      ),
    );
};
