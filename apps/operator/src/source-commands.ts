import {
  SOURCE_INTERVALS,
  type FeedSourceState,
  type ResultFormat,
  type SourceInterval,
} from '@captains-pick/contract';
import { Option, type Command } from 'commander';
import type { Commands } from './commands.ts';
import { formatOption } from './feed-options.ts';

interface FollowOptions {
  readonly format: ResultFormat;
  readonly every: string;
  readonly skipUnknown?: boolean;
  readonly allowMissing?: boolean;
}

const inWords = ({ source, hosts }: FeedSourceState): string => {
  if (source === null) {
    return hosts.length === 0
      ? 'Results are read from no address, and FEED_HOSTS names no host.'
      : `Results are read from no address. Hosts: ${hosts.join(', ')}`;
  }
  const { url, format, every, by, checkedAt, found, paused } = source;
  return [
    `${url}\n  ${format}, every ${every} s, set by ${by}`,
    ...(paused === null ? [] : [`  paused: ${paused}`]),
    ...(checkedAt === null || found === null || paused !== null
      ? []
      : [`  ${checkedAt}: ${found}`]),
  ].join('\n');
};

const intervalOf = (text: string): SourceInterval | undefined =>
  SOURCE_INTERVALS.find((seconds) => String(seconds) === text);

/** Results that the server reads from an address. */
export const addSourceCommands = (results: Command, { answer }: Commands): void => {
  results
    .command('source')
    .description('show the address that the results are read from, and what the last read found')
    .argument('<contest>', 'its id')
    .action((id: string) => answer((client) => client.feedSource({ params: { id } }), inWords));

  results
    .command('follow')
    .description('read the results from an address while the contest is played')
    .argument('<contest>', 'its id')
    .argument('<url>', 'of a host in the setting FEED_HOSTS')
    .addOption(formatOption().makeOptionMandatory())
    .addOption(
      new Option('--every <seconds>', 'from one read to the next')
        .choices(SOURCE_INTERVALS.map(String))
        .default('60'),
    )
    .option('--skip-unknown', 'leave out rows for players who are not in the contest')
    .option('--allow-missing', 'players who are not in the file keep their last result')
    .action((id: string, url: string, options: FollowOptions) =>
      answer(
        (client) =>
          client.followSource({
            params: { id },
            body: {
              url,
              format: options.format,
              every: intervalOf(options.every) ?? SOURCE_INTERVALS[1],
              skipUnknown: options.skipUnknown ?? false,
              allowMissing: options.allowMissing ?? false,
            },
          }),
        ({ message }) => message,
      ),
    );

  results
    .command('check')
    .description('read the address at once, also one that has paused')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      answer(
        (client) => client.checkSource({ params: { id } }),
        ({ message }) => message,
      ),
    );

  results
    .command('unfollow')
    .description('read the results from no address any more')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      answer(
        (client) => client.unfollowSource({ params: { id } }),
        ({ message }) => message,
      ),
    );
};
