import { Option, type Command } from 'commander';
import { parseJson } from '../files/json-text.ts';
import { formatContest, formatContests } from './answers.ts';
import type { Commands } from './commands.ts';
import { entriesCsv, resultsCsv } from './contest-csv.ts';
import { readSentFile } from './sent-file.ts';
import { parseMoment } from './time-option.ts';
import { verifyContest } from './verify-contest.ts';

/** The file's text with its deadline replaced. A file that is no JSON object is sent as it is: the server says what is wrong. */
const withDeadline = (text: string, deadline: Date): string => {
  const json = parseJson(text);
  return json.ok &&
    typeof json.value === 'object' &&
    json.value !== null &&
    !Array.isArray(json.value)
    ? JSON.stringify({ ...json.value, deadline: deadline.toISOString() }, null, 2)
    : text;
};

/** Contests from their file to their end, and their players. */
export const addContestCommands = (program: Command, { world, answer, verify }: Commands): void => {
  const contest = program
    .command('contest')
    .description('create, list, complete, settle, cancel, export, verify');

  contest
    .command('create')
    .description('create a contest from a JSON file')
    .argument('<file>', 'fields of the API; samples/README.md describes them')
    .option(
      '--deadline <time>',
      'replaces the one in the file: ISO 8601 with a zone, or +90m, +2h, +1d',
    )
    .action(async (name: string, { deadline }: { deadline?: string }) => {
      const moment = deadline === undefined ? null : parseMoment(deadline, world.now());
      const file = readSentFile(world, name);
      const text = moment === null ? file.text : withDeadline(file.text, moment);
      await answer(
        (client) => client.createContest({ body: { file: { ...file, text } } }),
        ({ contestId, message }) => `${contestId}\n${message}`,
      );
    });

  contest
    .command('list')
    .description('list all contests')
    .action(() => answer((client) => client.contests({}), formatContests));

  contest
    .command('show')
    .description('show one contest')
    .argument('<contest>', 'its id')
    .action((id: string) => answer((client) => client.contest({ params: { id } }), formatContest));

  contest
    .command('complete')
    .description('declare the event over where its feed does not say so')
    .argument('<contest>', 'its id')
    .requiredOption('--reason <text>', 'why, for the record')
    .action((id: string, { reason }: { reason: string }) =>
      answer(
        (client) => client.completeContest({ params: { id }, body: { reason } }),
        ({ message }) => message,
      ),
    );

  contest
    .command('settle')
    .description('grade a completed contest and pay its winnings, once')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      answer(
        (client) => client.settleContest({ params: { id } }),
        ({ message }) => message,
      ),
    );

  contest
    .command('cancel')
    .description('cancel a contest that is not graded and refund every fee')
    .argument('<contest>', 'its id')
    .requiredOption('--reason <text>', 'why; its entrants read it')
    .action((id: string, { reason }: { reason: string }) =>
      answer(
        (client) => client.cancelContest({ params: { id }, body: { reason } }),
        ({ message }) => message,
      ),
    );

  contest
    .command('export')
    .description('its entries, or its results, as CSV')
    .argument('<contest>', 'its id')
    .addOption(
      new Option('--what <what>', 'what to export')
        .choices(['entries', 'results'])
        .default('entries'),
    )
    .action((id: string, { what }: { what: 'entries' | 'results' }) =>
      answer(
        (client) => client.contest({ params: { id } }),
        (contest) => (what === 'entries' ? entriesCsv(contest) : resultsCsv(contest)),
      ),
    );

  contest
    .command('verify')
    .description('recompute its ranks and every cent from its stored feeds and lineups')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      verify(async (client) => verifyContest(await client.contestRecord({ params: { id } })), {
        differs: 'The contest is not what its record makes it.',
      }),
    );

  program
    .command('players')
    .description('the players of a contest')
    .command('import')
    .description('import players from CSV: all of them, or none')
    .argument('<contest>', 'its id')
    .argument(
      '<csv>',
      'columns: name, id, salary, chips, icmValue, odds, worldRank, rating, seed, kd',
    )
    .action((id: string, name: string) => {
      const file = readSentFile(world, name);
      return answer(
        (client) => client.importPlayers({ params: { id }, body: { file } }),
        ({ message, renamed }) => [message, ...renamed.map((line) => `  ${line}`)].join('\n'),
      );
    });
};
