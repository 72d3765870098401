import { RESULT_FORMATS, type ResultFeed, type ResultFormat } from '@captains-pick/contract';
import { Option, type Command } from 'commander';
import { readSentFile } from './sent-file.ts';
import { parseMoment } from './time-option.ts';
import type { World } from './world.ts';

export interface FeedOptions {
  readonly format: ResultFormat;
  readonly observedAt?: string;
  readonly skipUnknown?: boolean;
  readonly allowMissing?: boolean;
  readonly anotherEvent?: boolean;
}

export const formatOption = (): Option =>
  new Option('--format <format>', 'format of the file').choices(RESULT_FORMATS);

/** The options of every command with a feed, except its format. */
export const addFeedOptions = (command: Command): Command =>
  command
    .option('--observed-at <time>', 'time of the results, if not in the file: ISO 8601 with a zone')
    .option('--skip-unknown', 'skip players not in the contest')
    .option('--allow-missing', 'allow missing players; they keep their last result')
    .option('--another-event', 'accept a feed for a different event from the earlier feeds');

export const readFeed = (
  world: World,
  fileName: string,
  {
    format,
    observedAt,
    skipUnknown = false,
    allowMissing = false,
    anotherEvent = false,
  }: FeedOptions,
): ResultFeed => {
  const moment = observedAt === undefined ? null : parseMoment(observedAt, world.now());
  return {
    file: readSentFile(world, fileName),
    format,
    ...(moment === null ? {} : { observedAt: moment.toISOString() }),
    skipUnknown,
    allowMissing,
    anotherEvent,
  };
};
