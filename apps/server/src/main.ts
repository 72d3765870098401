/**
 * Starts the server from the environment (settings.ts) and stops it on SIGINT or SIGTERM; a second signal ends it at
 * once. Exit codes: 0 stopped on request, 1 could not start or continue, or ended before its work was done.
 */
import { hrefTo } from '@captains-pick/contract';
import { loggedError } from './error-log.ts';
import { readSettings, type Settings } from './settings.ts';
import { startEmbedded } from './database/embedded/start-embedded.ts';
import { refuseTakenPort } from './port.ts';
import type { RunningServer } from './start-server.ts';
import { StartRefused } from './shared/start-refused.ts';
import { refuseTrivialSecrets } from './trivial-secrets.ts';

const PARENT_CHECK_MS = 1_000;
/** A terminal and npm both pass Ctrl+C on, so a signal this soon after the first is the same one. In milliseconds. */
const SAME_SIGNAL_MS = 500;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const banner = ({ address, demoPlayer, operator }: RunningServer, settings: Settings): string =>
  [
    '',
    `  Captain's Pick is ready: ${address}`,
    '',
    ...(demoPlayer === null
      ? []
      : [`  Demo player      ${demoPlayer.username} / ${demoPlayer.password}`]),
    `  Operator         ${operator.username} / ${settings.production ? '(OPERATOR_PASSWORD)' : operator.password}`,
    `  Invitation code  ${settings.production ? '(INVITATION_CODE)' : settings.secrets.invitationCode}`,
    ...(settings.production
      ? []
      : [
          `  Sign up          ${address}${hrefTo('signup')}?invitation=${encodeURIComponent(settings.secrets.invitationCode)}`,
        ]),
    `  API              ${address}/api/docs`,
    '',
  ].join('\n');

/**
 * The port is checked before the data is touched. The embedded database opens while most of the server's code is loaded.
 * @throws StartRefused with the reason and what to do about it
 */
const start = async (settings: Settings): Promise<RunningServer> => {
  await refuseTrivialSecrets(settings);
  await refuseTakenPort(settings);
  const opening = settings.databaseUrl === null ? startEmbedded(settings.dataDir) : null;
  // The server waits for it, and reports its failure.
  opening?.catch(() => undefined);
  const { startServer } = await import('./start-server.ts');
  return startServer(settings, opening);
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const server = await start(settings);
  let closing = false;
  const close = async (exitCode: number): Promise<void> => {
    if (closing) return;
    closing = true;
    const overdue = setTimeout(() => {
      complain(`The server did not end within ${settings.shutdownSeconds} s, so it was stopped.`);
      process.exit(1);
    }, settings.shutdownSeconds * 1000);
    overdue.unref();
    try {
      await server.close();
      process.exit(exitCode);
    } catch (error) {
      complain(`Closing failed: ${error instanceof Error ? error.message : String(error)}`);
      process.exit(1);
    }
  };
  let askedAt: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      askedAt ??= performance.now();
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      void close(0);
    });
  }
  const watchDatabase = async (): Promise<void> => {
    await server.lost;
    if (closing) return;
    complain(
      'The database process has ended. Nothing that was acknowledged is lost; start the server again.',
    );
    await close(1);
  };
  void watchDatabase();
  if (process.env['npm_lifecycle_event'] !== undefined) {
    // A killed npm doesn't stop its children: without this check the server would keep the port.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) void close(0);
    }, PARENT_CHECK_MS).unref();
  }
  print(banner(server, settings));
};

try {
  await run();
} catch (error) {
  const { message, stack } = loggedError(error);
  complain(error instanceof StartRefused ? message : stack);
  process.exit(1);
}
