import { Option, type Command } from 'commander';
import { formatContest, formatContests } from './answers.ts';
import type { Commands } from './commands.ts';
import { addContestFileCommands } from './contest-file-commands.ts';
import { fetchRecord } from './fetch-record.ts';
import { verifyCollected } from '@captains-pick/verify';

/** The commands of contests, from their file to their end. */
export const addContestCommands = (program: Command, commands: Commands): Command => {
  const { answer, verify } = commands;
  const contest = program
    .command('contest')
    .description(
      'create, edit, preview, list, pause, resume, complete, settle, regrade, cancel, export, verify',
    );

  addContestFileCommands(contest, commands);

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
    .description('mark the event as over if its feed does not')
    .argument('<contest>', 'its id')
    .requiredOption('--reason <text>', 'why, for the record')
    .action((id: string, { reason }: { reason: string }) =>
      answer(
        (client) => client.completeContest({ params: { id }, body: { reason } }),
        ({ message }) => message,
      ),
    );

  for (const [name, description, call] of [
    ['pause', 'pause entries, picks, results and payouts; entrants see the reason', 'pauseContest'],
    ['resume', 'resume a paused contest', 'resumeContest'],
  ] as const) {
    contest
      .command(name)
      .description(description)
      .argument('<contest>', 'its id')
      .requiredOption('--reason <text>', 'why, for the record')
      .action((id: string, { reason }: { reason: string }) =>
        answer(
          (client) => client[call]({ params: { id }, body: { reason } }),
          ({ message }) => message,
        ),
      );
  }

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
    .requiredOption('--reason <text>', 'why; entrants see it')
    .action((id: string, { reason }: { reason: string }) =>
      answer(
        (client) => client.cancelContest({ params: { id }, body: { reason } }),
        ({ message }) => message,
      ),
    );

  contest
    .command('export')
    .description('export its entries or results as CSV')
    .argument('<contest>', 'its id')
    .addOption(
      new Option('--what <what>', 'what to export')
        .choices(['entries', 'results'])
        .default('entries'),
    )
    .action((id: string, { what }: { what: 'entries' | 'results' }) =>
      answer(
        (client) =>
          what === 'entries'
            ? client.exportEntries({ params: { id } })
            : client.exportResults({ params: { id } }),
        (csv) => csv.trimEnd(),
      ),
    );

  contest
    .command('verify')
    .description('recompute its ranks and every cent from its stored feeds and lineups')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      verify(async (client) => verifyCollected(await fetchRecord(client, id)), {
        differs: 'The contest differs from its record.',
      }),
    );

  return contest;
};
