import { RESULT_FORMATS, type ResultFormat } from '@captains-pick/contract';
import { Option, type Command } from 'commander';
import type { Commands } from './commands.ts';
import { readSentFile } from './sent-file.ts';
import { parseMoment } from './time-option.ts';

/** The players' results. */
export const addResultCommands = (program: Command, { world, answer }: Commands): void => {
  program
    .command('results')
    .description("the players' results")
    .command('apply')
    .description('apply a result feed: in full, or not at all')
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
    .action(
      async (
        id: string,
        name: string,
        options: {
          format: ResultFormat;
          observedAt?: string;
          skipUnknown?: boolean;
          allowMissing?: boolean;
        },
      ) => {
        const { format, observedAt, skipUnknown = false, allowMissing = false } = options;
        const moment = observedAt === undefined ? null : parseMoment(observedAt, world.now());
        const file = readSentFile(world, name);
        await answer(
          (client) =>
            client.applyResults({
              params: { id },
              body: {
                file,
                format,
                ...(moment === null ? {} : { observedAt: moment.toISOString() }),
                skipUnknown,
                allowMissing,
              },
            }),
          ({ message, skipped, missing }) =>
            [
              message,
              ...skipped.map((line) => `  left out: ${line}`),
              ...missing.map((line) => `  missing: ${line}`),
            ].join('\n'),
        );
      },
    );
};
