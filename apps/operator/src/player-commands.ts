import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { formatSuggestions, noticedInWords } from './player-answers.ts';
import { addPlayerFileOptions, readPlayerFiles, type PlayerFileOptions } from './player-files.ts';

export const addPlayerCommands = (program: Command, { world, answer }: Commands): void => {
  const players = program
    .command('players')
    .description('the players of a contest: suggest salaries, import, mark as out');

  const withFiles = (name: string, description: string): Command =>
    addPlayerFileOptions(
      players
        .command(name)
        .description(description)
        .argument('<contest>', 'its id')
        .argument(
          '<csv>',
          'columns: name, id, salary, chips, icmValue, odds, worldRank, rating, seed, kd',
        ),
    );

  withFiles('import', 'import players from CSV: all of them, or none').action(
    (id: string, csv: string, options: PlayerFileOptions) => {
      const body = readPlayerFiles(world, csv, options);
      return answer(
        (client) => client.importPlayers({ params: { id }, body }),
        ({ message, ...noticed }) => [message, ...noticedInWords(noticed)].join('\n'),
      );
    },
  );

  withFiles(
    'suggest',
    'preview the players of the files with suggested salaries; imports nothing',
  ).action((id: string, csv: string, options: PlayerFileOptions) => {
    const body = readPlayerFiles(world, csv, options);
    return answer((client) => client.suggestSalaries({ params: { id }, body }), formatSuggestions);
  });

  const withReason = (name: string, description: string): Command =>
    players
      .command(name)
      .description(description)
      .argument('<contest>', 'its id')
      .argument('<player>', 'name or id')
      .requiredOption('--reason <text>', 'for players and the audit log');

  withReason(
    'out',
    'before the lock: mark a player as out; everybody who holds the player gets a mail',
  ).action((id: string, player: string, { reason }: { readonly reason: string }) =>
    answer(
      (client) => client.markOut({ params: { id }, body: { player, reason } }),
      ({ message }) => message,
    ),
  );

  withReason('in', 'before the lock: take back that a player is out').action(
    (id: string, player: string, { reason }: { readonly reason: string }) =>
      answer(
        (client) => client.markIn({ params: { id }, body: { player, reason } }),
        ({ message }) => message,
      ),
  );
};
