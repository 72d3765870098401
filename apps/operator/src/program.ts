import { Command } from 'commander';
import { addBackupCommands } from './backup-commands.ts';
import { addCashierCommands } from './cashier-commands.ts';
import { addStripeCommands } from './stripe-commands.ts';
import type { Commands } from './commands.ts';
import { placeOf } from './connection.ts';
import { addContestCommands } from './contest-commands.ts';
import { addCorrectionCommands } from './correction-commands.ts';
import { addDraftCommands } from './draft-commands.ts';
import { addFactorCommands } from './factor-commands.ts';
import { addHouseCommands } from './house-commands.ts';
import { addPlayerCommands } from './player-commands.ts';
import { addResultCommands } from './result-commands.ts';
import { addInvitationCommands } from './invitation-commands.ts';
import { addTokenCommands } from './token-commands.ts';
import { addWebhookCommands } from './webhook-commands.ts';
import { addSecretCommands } from './secret-commands.ts';
import { addUserCommands } from './user-commands.ts';
import { asOperator, OPERATOR_USERNAME, signIn } from './sign-in.ts';
import { CommandFailed, UsageFault, type World } from './world.ts';

interface GlobalOptions {
  readonly server?: string;
  readonly json?: boolean;
}

/** The operator's commands in one world. Nothing runs before `parseAsync`. */
export const makeProgram = (world: World): Command => {
  const program = new Command('operator');

  const answer: Commands['answer'] = async (act, inWords) => {
    const { server, json } = program.opts<GlobalOptions>();
    const given = await asOperator(world, placeOf(world, server), act);
    world.print(json === true ? JSON.stringify(given, null, 2) : inWords(given));
  };

  const verify: Commands['verify'] = async (check, { differs }) => {
    let sound = true;
    await answer(
      async (client) => {
        const verified = await check(client);
        sound = verified.sound;
        return verified;
      },
      ({ lines }) => lines.join('\n'),
    );
    if (!sound) throw new CommandFailed(differs);
  };

  program
    .description(
      'Run contests: create them, import their players, apply results, settle.\n\nThe server is given by --server, CAPTAINS_PICK_SERVER or PORT. The login is OPERATOR_TOKEN, else the last login, else the operator of the server on this machine.',
    )
    .option('--server <address>', 'the server, such as http://127.0.0.1:3000')
    .option('--json', 'print JSON');

  program
    .command('login')
    .description('log in and keep the session in DATA_DIR')
    .option('--username <name>', "the operator's username", OPERATOR_USERNAME)
    .option('--password <password>', 'safer as OPERATOR_PASSWORD, or typed when asked')
    .action(async ({ username, password }: { username: string; password?: string }) => {
      const { server, json } = program.opts<GlobalOptions>();
      const place = placeOf(world, server);
      const secret =
        (password ?? world.environment['OPERATOR_PASSWORD']) ||
        (await world.askPassword?.(`Password of ${username}: `));
      if (secret === undefined || secret === '') {
        throw new UsageFault('Give the password with --password or OPERATOR_PASSWORD.');
      }
      await signIn(world, place, { username, password: secret });
      const signedIn = { server: place.server, username };
      world.print(
        json === true
          ? JSON.stringify(signedIn, null, 2)
          : `Logged in as ${username} at ${place.server}.`,
      );
    });

  const commands: Commands = { world, answer, verify };
  const contest = addContestCommands(program, commands);
  addPlayerCommands(program, commands);
  addHouseCommands(program, commands);
  addCashierCommands(program, commands);
  addStripeCommands(program, commands);
  addFactorCommands(program, commands, {
    place: () => placeOf(world, program.opts<GlobalOptions>().server),
  });
  const onMachine = {
    place: () => placeOf(world, program.opts<GlobalOptions>().server),
    json: () => program.opts<GlobalOptions>().json === true,
  };
  addBackupCommands(program, world, onMachine);
  addSecretCommands(program, world, onMachine);
  addUserCommands(program, commands);
  addInvitationCommands(program, commands);
  addTokenCommands(program, commands);
  addWebhookCommands(program, commands);
  const results = addResultCommands(program, commands);
  addCorrectionCommands(program, { contest, results }, commands);
  addDraftCommands(program, commands);
  return program;
};
