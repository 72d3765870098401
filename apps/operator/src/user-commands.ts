import type { WaitingIdentities } from '@captains-pick/contract';
import type { Command } from 'commander';
import { formatSecurityLog, formatTable, moment } from './answers.ts';
import type { Commands } from './commands.ts';
import { addStaffCommands } from './staff-commands.ts';

const formatWaiting = ({ waiting }: WaitingIdentities): string =>
  waiting.length === 0
    ? 'No check of an identity waits.'
    : formatTable([
        ['PLAYER', 'ID', 'ASKED', 'BY'],
        ...waiting.map(({ userId, username, requestedAt, external }) => [
          username,
          userId,
          moment(requestedAt),
          external ? 'the external service' : 'an operator',
        ]),
      ]);

const addIdentityCommands = (program: Command, { answer }: Commands): void => {
  const said = ({ message }: { readonly message: string }): string => message;
  const identity = program
    .command('identity')
    .description('checks of players’ identities that wait for a decision')
    .action(() => answer((client) => client.waitingIdentities({}), formatWaiting));
  identity
    .command('verify')
    .description('note that name and date of birth were compared with a document; don’t keep it')
    .argument('<id>', 'the player’s id, as `identity` and the console show it')
    .requiredOption('--reference <text>', 'where the evidence is, such as the number of a case')
    .action((id: string, { reference }: { readonly reference: string }) =>
      answer(
        (client) =>
          client.decideIdentity({ params: { id }, body: { outcome: 'verified', reference } }),
        said,
      ),
    );
  const withReason = (name: string, outcome: 'refused' | 'lapsed', description: string): void => {
    identity
      .command(name)
      .description(description)
      .argument('<id>', 'the player’s id')
      .requiredOption('--reason <text>', 'why; the player reads it')
      .action((id: string, { reason }: { readonly reason: string }) =>
        answer(
          (client) => client.decideIdentity({ params: { id }, body: { outcome, reason } }),
          said,
        ),
      );
  };
  withReason('refuse', 'refused', 'refuse a check; a mail says why, and the player can ask again');
  withReason('end', 'lapsed', 'end a verification, so that a new check is needed');
};

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
  addIdentityCommands(program, commands);
};
