import type { Command } from 'commander';
import { formatSecurityLog } from './answers.ts';
import type { Commands } from './commands.ts';
import { addStaffCommands } from './staff-commands.ts';

/** Commands about the accounts of players and operators. */
export const addUserCommands = (program: Command, commands: Commands): void => {
  const { answer } = commands;
  const user = program.command('user').description('accounts of players, and operators');
  user
    .command('log')
    .description('what happened to an account, newest first: sign-ins, changes, ended sessions')
    .argument('<username>', 'whose account')
    .action((username: string) =>
      answer((client) => client.userLog({ params: { username } }), formatSecurityLog),
    );
  user
    .command('reset-factor')
    .description(
      'remove all second factors of somebody who has lost them, after checking who asks; all sessions end, and a mail says so',
    )
    .argument('<username>')
    .requiredOption('--reason <text>', 'how you checked who asks; the audit log keeps it')
    .action((username: string, { reason }: { readonly reason: string }) =>
      answer(
        (client) => client.resetFactors({ params: { username }, body: { reason } }),
        ({ message }) => message,
      ),
    );
  addStaffCommands(user, commands);
};
