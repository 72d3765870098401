import type { ContestTemplate, FullClient, SentFile } from '@captains-pick/contract';
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
  const withFileOptions = (command: Command): Command =>
    command
      .argument('[file]', 'fields of the API; samples/README.md describes them')
      .option('--template <id>', 'start from a template; fields in the file override it')
      .option('--name <name>', "the event's name")
      .option('--url <address>', "the event's page")
      .option(
        '--deadline <time>',
        'replaces the one in the file: ISO 8601 with a zone, or +90m, +2h, +1d',
      );

  /**
   * Merges template, file and options, the later ones first in precedence. A file that is no JSON object is sent
   * unchanged, so that the server reports its fault.
   */
  const readContestFile = (
    fileName: string | undefined,
    { template, name, url, deadline }: FileOptions,
  ): ((from: ContestTemplate | null) => SentFile) => {
    if (fileName === undefined && template === undefined) {
      throw new UsageFault('Give a file, a template with --template, or both.');
    }
    const moment = deadline === undefined ? null : parseMoment(deadline, world.now());
    const file =
      fileName === undefined ? { name: 'contest.json', text: '{}' } : readSentFile(world, fileName);
    const json = parseJson(file.text);
    const given = json.ok ? json.value : null;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return () => file;
    return (from) => {
      const fields = {
        ...from?.terms,
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
    contest.command('create').description('create a contest from a JSON file, a template, or both'),
  ).action(async (fileName: string | undefined, options: FileOptions) => {
    const fileFrom = readContestFile(fileName, options);
    await answer(
      async (client) =>
        client.createContest({
          body: { file: fileFrom(await templateNamed(client, options.template)) },
        }),
      ({ contestId, message }) => `${contestId}\n${message}`,
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
      const fileFrom = readContestFile(fileName, options);
      const players =
        options.players === undefined ? null : readPlayerFiles(world, options.players, options);
      await answer(
        async (client) =>
          client.previewContest({
            body: {
              file: fileFrom(await templateNamed(client, options.template)),
              ...(players === null ? {} : { players }),
            },
          }),
        ({ message, contest: previewed, ...noticed }) =>
          [formatContest(previewed), '', message, ...noticedInWords(noticed)].join('\n'),
      );
    },
  );
};
