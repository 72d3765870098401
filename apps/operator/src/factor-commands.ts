import type { FactorAdded, NewApp } from '@captains-pick/contract';
import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import type { Place } from './connection.ts';
import { knownPassword } from './sign-in.ts';
import { UsageFault } from './world.ts';

const added = ({ message, recoveryCodes }: FactorAdded): string =>
  recoveryCodes === null
    ? message
    : [
        message,
        'Keep these recovery codes. Each replaces a code of your app once, and they are shown only now:',
        ...recoveryCodes.map((code) => `  ${code}`),
      ].join('\n');

const toScan = ({ secret, uri }: NewApp): readonly string[] => [
  'Add this key to your authenticator app:',
  `  ${secret}`,
  `  ${uri}`,
];

/** Commands about the operator's own second factor. */
export const addFactorCommands = (
  program: Command,
  { world, answer }: Commands,
  { place }: { readonly place: () => Place },
): void => {
  const factor = program.command('factor').description('your own second factor');
  factor
    .command('set-up')
    .description('set up an authenticator app')
    .action(async () => {
      const password =
        knownPassword(world, place()) ?? (await world.askPassword?.('Your password: '));
      if (password === undefined || password === '') {
        throw new UsageFault('Give your password as OPERATOR_PASSWORD.');
      }
      const ask = world.askPassword;
      if (ask === null) {
        await answer(
          (client) => client.beginApp({ body: { password } }),
          (app) => [...toScan(app), 'Then run "factor confirm CODE" within 15 minutes.'].join('\n'),
        );
        return;
      }
      await answer(async (client) => {
        for (const line of toScan(await client.beginApp({ body: { password } }))) world.tell(line);
        return client.addApp({ body: { code: await ask('The code that it shows: ') } });
      }, added);
    });
  factor
    .command('confirm')
    .description('confirm the app by the code that it shows')
    .argument('<code>')
    .action((code: string) => answer((client) => client.addApp({ body: { code } }), added));
};
