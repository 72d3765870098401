import {
  contestFields,
  type ContestFields,
  type ContestTemplate,
  type FullClient,
  type SentFile,
} from '@captains-pick/contract';
import type { Command } from 'commander';
import { parseJson } from '@captains-pick/feeds/files';
import { formatContest, formatTable } from './answers.ts';
import type { Commands } from './commands.ts';
import { addPlayerFileOptions, readPlayerFiles, type PlayerFileOptions } from './player-files.ts';
import { noticedInWords } from './player-answers.ts';
import { readSentFile } from './sent-file.ts';
import { parseMoment } from './time-option.ts';
import { CommandFailed, UsageFault } from './world.ts';

interface FileOptions {
  readonly template?: string;
  readonly copy?: string;
  readonly name?: string;
  readonly url?: string;
  readonly deadline?: string;
}

const templateLines = (templates: readonly ContestTemplate[]): string =>
  formatTable([
    ['TEMPLATE', 'SPORT', 'FORMAT', 'ABOUT'],
    ...templates.map(({ id, about, terms }) => [
      id,
      terms.sport,
      `${terms.draftType} ${terms.format}`,
      about,
    ]),
  ]);

/** The commands before a contest exists: templates, files, previews. */
export const addContestFileCommands = (contest: Command, { world, answer }: Commands): void => {
  const withEventOptions = (command: Command): Command =>
    command
      .option('--name <name>', "the event's name")
      .option('--url <address>', "the event's page")
      .option(
        '--deadline <time>',
        'replaces the one in the file: ISO 8601 with a zone, or +90m, +2h, +1d',
      );

  const withFileOptions = (command: Command): Command =>
    withEventOptions(
      command
        .argument('[file]', 'fields of the API; samples/README.md describes them')
        .option('--template <id>', 'start from a template; fields in the file override it')
        .option('--copy <contest>', 'start from a contest, with its players'),
    );

  /**
   * Merges template or contest, file and options, the later ones first in precedence. A file that is no JSON object is sent
   * unchanged, so that the server reports its fault.
   */
  const readContestFile = (
    fileName: string | undefined,
    { name, url, deadline }: FileOptions,
  ): ((from: ContestTemplate['terms'] | ContestFields | null) => SentFile) => {
    const moment = deadline === undefined ? null : parseMoment(deadline, world.now());
    const file =
      fileName === undefined ? { name: 'contest.json', text: '{}' } : readSentFile(world, fileName);
    const json = parseJson(file.text);
    const given = json.ok ? json.value : null;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return () => file;
    return (from) => {
      const fields = {
        ...from,
        ...given,
        ...(name === undefined ? {} : { tournamentName: name }),
        ...(url === undefined ? {} : { tournamentURL: url }),
        ...(moment === null ? {} : { deadline: moment.toISOString() }),
      };
      return { ...file, text: JSON.stringify(fields, null, 2) };
    };
  };

  const templateNamed = async (
    client: FullClient,
    wanted: string | undefined,
  ): Promise<ContestTemplate | null> => {
    if (wanted === undefined) return null;
    const { templates } = await client.contestTemplates({});
    const found = templates.find(({ id }) => id === wanted);
    if (found !== undefined) return found;
    throw new CommandFailed(
      `There is no template ${wanted}; there are ${templates.map(({ id }) => id).join(', ')}.`,
    );
  };

  /** What a new contest starts from. */
  const startOf = async (client: FullClient, { template, copy }: FileOptions) =>
    copy === undefined
      ? ((await templateNamed(client, template))?.terms ?? null)
      : contestFields(await client.contest({ params: { id: copy } }));

  const checkStart = (fileName: string | undefined, { template, copy }: FileOptions): void => {
    if (template !== undefined && copy !== undefined) {
      throw new UsageFault('Start from a template or from a contest, not from both.');
    }
    if (fileName === undefined && template === undefined && copy === undefined) {
      throw new UsageFault(
        'Give a file, a template with --template, or a contest with --copy. A file may change fields of the other two.',
      );
    }
  };

  contest
    .command('templates')
    .description('list named starting points for contests')
    .action(() =>
      answer(
        (client) => client.contestTemplates({}),
        ({ templates }) => templateLines(templates),
      ),
    );

  withFileOptions(
    contest
      .command('create')
      .description('create a contest from a JSON file, a template or another contest'),
  ).action(async (fileName: string | undefined, options: FileOptions) => {
    checkStart(fileName, options);
    const fileFrom = readContestFile(fileName, options);
    const { copy } = options;
    await answer(
      async (client) =>
        client.createContest({
          body: {
            file: fileFrom(await startOf(client, options)),
            ...(copy === undefined ? {} : { playersOf: copy }),
          },
        }),
      ({ contestId, message }) => `${contestId}\n${message}`,
    );
  });

  withEventOptions(
    contest
      .command('edit')
      .description('change fields of a contest that has no entries')
      .argument('<contest>', 'its id')
      .argument('[file]', 'the fields to change, as JSON; samples/README.md describes them'),
  ).action(async (contestId: string, fileName: string | undefined, options: FileOptions) => {
    if (fileName === undefined && Object.keys(options).length === 0) {
      throw new UsageFault('Give a file with the fields to change, or an option.');
    }
    const fileFrom = readContestFile(fileName, options);
    const params = { id: contestId };
    await answer(
      async (client) =>
        client.editContest({
          params,
          body: { file: fileFrom(contestFields(await client.contest({ params }))) },
        }),
      ({ message }) => message,
    );
  });

  addPlayerFileOptions(
    withFileOptions(
      contest
        .command('preview')
        .description('show a contest as players would see it; stores nothing')
        .option('--players <csv>', 'its players, as a file for "players import"'),
    ),
  ).action(
    async (
      fileName: string | undefined,
      options: FileOptions & PlayerFileOptions & { readonly players?: string },
    ) => {
      checkStart(fileName, options);
      const fileFrom = readContestFile(fileName, options);
      const { copy } = options;
      const players =
        options.players === undefined ? null : readPlayerFiles(world, options.players, options);
      await answer(
        async (client) =>
          client.previewContest({
            body: {
              file: fileFrom(await startOf(client, options)),
              ...(players === null ? (copy === undefined ? {} : { playersOf: copy }) : { players }),
            },
          }),
        ({ message, contest: previewed, ...noticed }) =>
          [formatContest(previewed), '', message, ...noticedInWords(noticed)].join('\n'),
      );
    },
  );
};
