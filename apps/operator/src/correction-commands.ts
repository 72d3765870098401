/** The commands that correct results: matches of names, one player's result, a graded contest. */
import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { formatFeeds, formatMatches, formatOverride, formatRegrade } from './correction-answers.ts';
import { addFeedOptions, formatOption, readFeed, type FeedOptions } from './feed-options.ts';
import { readFields } from './overridden-fields.ts';
import { UsageFault } from './world.ts';

const collect = (one: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  one,
];

interface SaidOptions {
  readonly name?: string;
  readonly id?: string;
  readonly reason: string;
}

/** @throws UsageFault when it is neither or both */
const readChoice = ({
  name,
  id,
}: SaidOptions): { readonly kind: 'name' | 'id'; readonly text: string } => {
  if (name !== undefined && id === undefined) return { kind: 'name', text: name };
  if (id !== undefined && name === undefined) return { kind: 'id', text: id };
  throw new UsageFault('Give the name or id in the feed with --name or --id.');
};

const addMatchCommands = (program: Command, { answer }: Commands): void => {
  const match = program
    .command('match')
    .description('matches of names or ids in feeds to players: add, remove');

  const withSaid = (name: string, description: string): Command =>
    match
      .command(name)
      .description(description)
      .argument('<contest>', 'its id')
      .option('--name <name>', 'as in the feed')
      .option('--id <id>', 'as in the feed')
      .requiredOption('--reason <text>', 'why, for the record');

  withSaid('add', 'match a name or id to a player once; later feeds use it')
    .option('--player <player>', 'the player, by name or id')
    .option('--nobody', 'no player of the contest: later feeds skip the row')
    .action(
      (
        id: string,
        options: SaidOptions & { readonly player?: string; readonly nobody?: boolean },
      ) => {
        const { player, nobody = false, reason } = options;
        const said = readChoice(options);
        if ((player === undefined) !== nobody) {
          throw new UsageFault('Give the player with --player, or --nobody if there is none.');
        }
        return answer(
          (client) =>
            client.matchPlayer({ params: { id }, body: { said, player: player ?? null, reason } }),
          formatMatches,
        );
      },
    );

  withSaid('remove', 'remove a match, for later feeds').action(
    (id: string, options: SaidOptions) => {
      const body = { said: readChoice(options), reason: options.reason };
      return answer((client) => client.unmatchPlayer({ params: { id }, body }), formatMatches);
    },
  );
};

interface RegradeOptions extends Partial<FeedOptions> {
  readonly reason: string;
  readonly feed?: string;
  readonly override?: readonly string[];
  readonly lift?: readonly string[];
  readonly preview?: boolean;
}

/** Parses `Ada Arnold: score=-4, status=wd`. @throws UsageFault without a player or a field */
const parseOverride = (text: string) => {
  const at = text.lastIndexOf(':');
  if (at < 1) {
    throw new UsageFault(`Write --override as "Ada Arnold: score=-4, status=wd", not "${text}".`);
  }
  return { player: text.slice(0, at).trim(), result: readFields(text.slice(at + 1).split(',')) };
};

const addRegradeCommand = (contest: Command, { world, answer }: Commands): void => {
  addFeedOptions(
    contest
      .command('regrade')
      .description('correct a graded contest and pay or take back the difference')
      .argument('<contest>', 'its id')
      .requiredOption('--reason <text>', 'why, for the record')
      .option('--feed <file>', 'a corrected feed')
      .addOption(formatOption())
      .option(
        '--override <fields>',
        'as "Ada Arnold: score=-4, status=wd"; may be repeated',
        collect,
      )
      .option('--lift <player>', "lift a player's override; may be repeated", collect)
      .option('--preview', 'only show what would change'),
  ).action((id: string, options: RegradeOptions) => {
    const { reason, feed, format, override = [], lift = [], preview = false } = options;
    if ((feed === undefined) !== (format === undefined)) {
      throw new UsageFault('A corrected feed needs both --feed and --format.');
    }
    const body = {
      reason,
      ...(feed === undefined || format === undefined
        ? {}
        : { feed: readFeed(world, feed, { ...options, format }) }),
      overrides: [
        ...override.map(parseOverride),
        ...lift.map((player) => ({ player, result: null })),
      ],
    };
    return answer(
      (client) =>
        preview
          ? client.previewRegrade({ params: { id }, body })
          : client.regradeContest({ params: { id }, body }),
      formatRegrade,
    );
  });
};

const addOverrideCommands = (results: Command, { answer }: Commands): void => {
  results
    .command('override')
    .description("override fields of a player's result; feeds do not change them")
    .argument('<contest>', 'its id')
    .argument('<player>', 'by name or id')
    .requiredOption('--set <field=value>', 'such as score=-4; may be repeated', collect)
    .requiredOption('--reason <text>', 'why, for the record')
    .action(
      (
        id: string,
        player: string,
        { set, reason }: { readonly set: readonly string[]; readonly reason: string },
      ) => {
        const body = { player, result: readFields(set), reason };
        return answer((client) => client.overrideResult({ params: { id }, body }), formatOverride);
      },
    );

  results
    .command('lift')
    .description('lift an override: the result comes from the last feed again')
    .argument('<contest>', 'its id')
    .argument('<player>', 'by name or id')
    .requiredOption('--reason <text>', 'why, for the record')
    .action((id: string, player: string, { reason }: { readonly reason: string }) =>
      answer(
        (client) => client.liftOverride({ params: { id }, body: { player, reason } }),
        formatOverride,
      ),
    );

  results
    .command('feeds')
    .description('applied feeds, unmatched names and overrides')
    .argument('<contest>', 'its id')
    .action((id: string) => answer((client) => client.feeds({ params: { id } }), formatFeeds));
};

export const addCorrectionCommands = (
  program: Command,
  { contest, results }: { readonly contest: Command; readonly results: Command },
  commands: Commands,
): void => {
  addMatchCommands(program, commands);
  addOverrideCommands(results, commands);
  addRegradeCommand(contest, commands);
};
