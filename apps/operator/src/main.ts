/** `npm run operator -- …`: the operator's commands, over the server's API. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { askPassword } from './ask-password.ts';
import { runOperator } from './run-operator.ts';

process.exitCode = await runOperator(process.argv.slice(2), {
  environment: process.env,
  // npm runs scripts in the project's root; file names are relative to where npm was called.
  workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
  print: (text) => process.stdout.write(`${text}\n`),
  tell: (text) => process.stderr.write(`${text}\n`),
  askPassword: process.stdin.isTTY ? askPassword : null,
  fetch: globalThis.fetch,
  now: () => new Date(),
  wait,
  freshKey: randomUUID,
});
