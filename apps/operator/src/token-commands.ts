import { TOKEN_SCOPES, type ApiTokens, type TokenScope } from '@captains-pick/contract';
import { Option, type Command } from 'commander';
import { formatTable, moment } from './answers.ts';
import type { Commands } from './commands.ts';

const formatTokens = ({ tokens }: ApiTokens): string =>
  tokens.length === 0
    ? 'There are no API tokens.'
    : formatTable([
        ['ID', 'NAME', 'TOKEN', 'MAY', 'BY', 'STATE', 'UNTIL', 'LAST USED'],
        ...tokens.map(({ _id, name, start, scopes, madeBy, state, expiresAt, lastUsedAt }) => [
          _id,
          name,
          `${start}…`,
          ['read', ...scopes].join(', '),
          madeBy,
          state,
          moment(expiresAt),
          lastUsedAt === null ? 'never' : moment(lastUsedAt),
        ]),
      ]);

/** Commands about the tokens with which scripts make calls. */
export const addTokenCommands = (program: Command, { answer }: Commands): void => {
  const tokens = program
    .command('token')
    .description('API tokens, with which scripts make calls without a password');
  tokens
    .command('list')
    .description('those that can be used, and the last of the others')
    .action(() => answer((client) => client.apiTokens({}), formatTokens));
  tokens
    .command('make')
    .description('make a token with your rights, as far as its scopes go, and print it once')
    .argument('<name>', 'of the script; operators see it, also in the audit log')
    .addOption(
      new Option('--scope <scopes...>', 'what it may do besides reading contests, feeds and logs')
        .choices(TOKEN_SCOPES)
        .default([]),
    )
    .option('--days <count>', 'for how many days, from 1 to 365', '90')
    .action(
      (
        name: string,
        { scope, days }: { readonly scope: readonly TokenScope[]; readonly days: string },
      ) =>
        answer(
          (client) =>
            client.makeApiToken({ body: { name, scopes: [...scope], days: Number(days) } }),
          ({ message, secret, token: { expiresAt } }) =>
            `${message}\n${secret}\nIt ends at ${moment(expiresAt)}.`,
        ),
    );
  tokens
    .command('revoke')
    .description('end a token at once')
    .argument('<token>', 'its id, as `token list` shows it')
    .requiredOption('--reason <text>', 'why, for the record')
    .action((id: string, { reason }: { readonly reason: string }) =>
      answer(
        (client) => client.revokeApiToken({ params: { id }, body: { reason } }),
        ({ message }) => message,
      ),
    );
};
