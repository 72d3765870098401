import type { FullClient } from '@captains-pick/contract';
import type { Command } from 'commander';
import { formatResultChange } from './answers.ts';
import type { Commands } from './commands.ts';
import { addFeedOptions, formatOption, readFeed, type FeedOptions } from './feed-options.ts';
import { addReplayCommand } from './replay-command.ts';
import { addSourceCommands } from './source-commands.ts';

interface Said {
  readonly message: string;
  readonly skipped: readonly string[];
  readonly missing: readonly string[];
  readonly warnings: readonly string[];
}

const inWords = (
  { message, skipped, missing, warnings }: Said,
  changes: readonly string[],
): string =>
  [
    message,
    ...changes.map((line) => `  ${line}`),
    ...skipped.map((line) => `  left out: ${line}`),
    ...missing.map((line) => `  missing: ${line}`),
    ...warnings.map((line) => `  check: ${line}`),
  ].join('\n');

export const addResultCommands = (program: Command, commands: Commands): Command => {
  const { world, answer } = commands;
  const results = program
    .command('results')
    .description(
      "the players' results: preview, apply, read from an address, replay, feeds, override, lift",
    );

  const addFeedCommand = (
    name: string,
    description: string,
    act: (id: string, body: Parameters<FullClient['applyResults']>[0]['body']) => Promise<void>,
  ): void => {
    addFeedOptions(
      results
        .command(name)
        .description(description)
        .argument('<contest>', 'its id')
        .argument('<file>')
        .addOption(formatOption().makeOptionMandatory()),
    ).action((id: string, fileName: string, options: FeedOptions) =>
      act(id, readFeed(world, fileName, options)),
    );
  };

  addFeedCommand(
    'preview',
    'show what a result feed would change, player by player; changes nothing',
    (id, body) =>
      answer(
        (client) => client.previewResults({ params: { id }, body }),
        (previewed) => inWords(previewed, previewed.changes.map(formatResultChange)),
      ),
  );
  addFeedCommand('apply', 'apply a result feed: in full, or not at all', (id, body) =>
    answer(
      (client) => client.applyResults({ params: { id }, body }),
      (applied) => inWords(applied, []),
    ),
  );
  addSourceCommands(results, commands);
  addReplayCommand(results, commands);

  return results;
};
