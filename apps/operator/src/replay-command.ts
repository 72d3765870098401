import { RESULT_FORMATS, type ResultFormat } from '@captains-pick/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { asOf, readRecording, waitsOf, type Recording } from '@captains-pick/feeds';
import type { Commands } from './commands.ts';
import { readSentFile } from './sent-file.ts';
import { CommandFailed } from './world.ts';

interface ReplayOptions {
  readonly format: ResultFormat;
  readonly speed: number;
  readonly longestWait?: number;
  readonly every?: number;
  readonly from: number;
  readonly event: string;
  readonly skipUnknown?: boolean;
  readonly allowMissing?: boolean;
}

const above = (least: number) => (text: string) => {
  const read = Number(text);
  if (!(read >= least && Number.isFinite(read))) {
    throw new InvalidArgumentError(`It must be a number of at least ${least}.`);
  }
  return read;
};

const SLOWEST = 0.001;

/** Plays a recorded event into a contest: its feeds one after the other, at the present time. */
export const addReplayCommand = (results: Command, { answer, world }: Commands): void => {
  const recordingOf = (names: readonly string[], options: ReplayOptions): Recording => {
    const files = names.map((name) => readSentFile(world, name));
    const every = options.every === undefined ? null : options.every * 1_000;
    const read = readRecording({ files, format: options.format, every });
    if (read.ok) return read.value;
    const faults = read.refusal.map((fault) => `  ${fault}`).join('\n');
    throw new CommandFailed(`These files are not a recording of an event:\n${faults}`);
  };

  results
    .command('replay')
    .description(
      'replay a recorded event in a contest: its files one after the other, with current times',
    )
    .argument('<contest>', 'its id')
    .argument('<files...>', 'one file per state of the event')
    .addOption(
      new Option('--format <format>', 'format of the files')
        .choices(RESULT_FORMATS)
        .makeOptionMandatory(),
    )
    .option('--speed <times>', 'playback speed; 2 = twice the real speed', above(SLOWEST), 1)
    .option('--longest-wait <seconds>', 'the longest wait between two files', above(0))
    .option(
      '--every <seconds>',
      'between files without a time, played in the order given',
      above(SLOWEST),
    )
    .option('--from <number>', 'start with this file, counted from 1', above(1), 1)
    .option('--event <name>', 'name of the event in the sent files', 'a replay')
    .option('--skip-unknown', 'skip players not in the contest')
    .option('--allow-missing', 'players who are not in a file keep their last result')
    .action(async (id: string, names: readonly string[], options: ReplayOptions) => {
      const recording = recordingOf(names, options).slice(options.from - 1);
      if (recording.length === 0) throw new CommandFailed('There is no file left to play.');
      const { event, longestWait, skipUnknown = false, allowMissing = false, speed } = options;
      const waits = waitsOf(recording, {
        speed,
        longestWait: longestWait === undefined ? Number.POSITIVE_INFINITY : longestWait * 1_000,
      });
      for (const [index, each] of recording.entries()) {
        await world.wait(waits[index] ?? 0);
        // Each answer is printed at once, so that the operator knows what was done if a later one is refused or the
        // command is stopped.
        await answer(
          (client) =>
            client.applyResults({
              params: { id },
              body: {
                file: asOf(each, world.now(), event),
                format: 'results',
                skipUnknown,
                allowMissing,
              },
            }),
          ({ message, warnings }) =>
            [
              `${each.name}: ${message}`,
              ...[...each.feed.warnings, ...warnings].map((line) => `  check: ${line}`),
            ].join('\n'),
        );
      }
    });
};
