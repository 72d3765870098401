import { RESULT_FORMATS, type HouseClient, type ResultFormat } from '@captains-pick/contract';
import { Option, type Command } from 'commander';
import { formatResultChange } from './answers.ts';
import type { Commands } from './commands.ts';
import { addReplayCommand } from './replay-command.ts';
import { readSentFile } from './sent-file.ts';
import { parseMoment } from './time-option.ts';

interface FeedOptions {
  readonly format: ResultFormat;
  readonly observedAt?: string;
  readonly skipUnknown?: boolean;
  readonly allowMissing?: boolean;
}

interface Said {
  readonly message: string;
  readonly skipped: readonly string[];
  readonly missing: readonly string[];
}

const inWords = ({ message, skipped, missing }: Said, changes: readonly string[]): string =>
  [
    message,
    ...changes.map((line) => `  ${line}`),
    ...skipped.map((line) => `  left out: ${line}`),
    ...missing.map((line) => `  missing: ${line}`),
  ].join('\n');

/** The players' results. */
export const addResultCommands = (program: Command, commands: Commands): void => {
  const { world, answer } = commands;
  const results = program
    .command('results')
    .description("the players' results: preview, apply, replay");

  const addFeedCommand = (
    name: string,
    description: string,
    act: (id: string, body: Parameters<HouseClient['applyResults']>[0]['body']) => Promise<void>,
  ): void => {
    results
      .command(name)
      .description(description)
      .argument('<contest>', 'its id')
      .argument('<file>')
      .addOption(
        new Option('--format <format>', 'what the file is')
          .choices(RESULT_FORMATS)
          .makeOptionMandatory(),
      )
      .option(
        '--observed-at <time>',
        "when the source made it, for formats that don't say: ISO 8601 with a zone",
      )
      .option('--skip-unknown', 'leave out rows of players who are not in the contest')
      .option(
        '--allow-missing',
        'players of the contest who are not in the file keep their last result',
      )
      .action((id: string, fileName: string, options: FeedOptions) => {
        const { format, observedAt, skipUnknown = false, allowMissing = false } = options;
        const moment = observedAt === undefined ? null : parseMoment(observedAt, world.now());
        return act(id, {
          file: readSentFile(world, fileName),
          format,
          ...(moment === null ? {} : { observedAt: moment.toISOString() }),
          skipUnknown,
          allowMissing,
        });
      });
  };

  addFeedCommand(
    'preview',
    'what a result feed would change, player by player; changes nothing',
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
  addReplayCommand(results, commands);
};
