import {
  CallError,
  moneyCents,
  RESULT_FORMATS,
  type Client,
  type ResultFormat,
} from '@captains-pick/contract';
import { dollarsForWire, formatCents, parseDollars, type Cents } from '@captains-pick/rules';
import { Command, InvalidArgumentError, Option } from 'commander';
import { parseJson } from '../files/json-text.ts';
import {
  booksAreSound,
  formatAuditLog,
  formatContest,
  formatContests,
  formatLedger,
} from './answers.ts';
import { placeOf } from './connection.ts';
import { readSentFile } from './sent-file.ts';
import { asOperator, OPERATOR_USERNAME, signIn } from './sign-in.ts';
import { parseMoment } from './time-option.ts';
import { verifyContest } from './verify-contest.ts';
import { verifyDrafts, type Verification } from './verify-drafts.ts';
import { CommandFailed, UsageFault, type World } from './world.ts';

interface GlobalOptions {
  readonly server?: string;
  readonly json?: boolean;
}

const parseAmount = (text: string): Cents => {
  const amount = parseDollars(text.replace(/^\$/, '').replaceAll(',', ''));
  if (!amount.ok) throw new InvalidArgumentError('Write dollars and cents, such as 25 or 12.50.');
  return amount.value;
};

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === 'network';

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

/** The operator's commands over one world. Nothing is done before `parseAsync`. */
export const makeProgram = (world: World): Command => {
  const program = new Command('operator');

  /** Runs an act as the operator and prints its answer: in words, or as JSON. */
  const answer = async <Answer>(
    act: (client: Client) => Promise<Answer>,
    inWords: (answer: Answer) => string,
  ): Promise<void> => {
    const { server, json } = program.opts<GlobalOptions>();
    const given = await asOperator(world, placeOf(world, server), act);
    world.print(json === true ? JSON.stringify(given, null, 2) : inWords(given));
  };

  /** Prints what a check found, and fails where it found a difference. */
  const verify = async (
    check: (client: Client) => Promise<Verification>,
    { differs }: { readonly differs: string },
  ): Promise<void> => {
    let sound = true;
    await answer(
      async (client) => {
        const verified = await check(client);
        sound = verified.sound;
        return verified;
      },
      ({ lines }) => lines.join('\n'),
    );
    if (!sound) throw new CommandFailed(differs);
  };

  program
    .description(
      'Run contests: create them, import their players, apply results, settle.\n\nThe server is found by --server, CAPTAINS_PICK_SERVER or PORT. Who signs in: OPERATOR_TOKEN, else the last login, else the operator of the server on this machine.',
    )
    .option('--server <address>', 'the server, such as http://127.0.0.1:3000')
    .option('--json', 'answer as JSON');

  program
    .command('login')
    .description('sign in and keep the session in DATA_DIR')
    .option('--username <name>', 'who signs in', OPERATOR_USERNAME)
    .option('--password <password>', 'better given as OPERATOR_PASSWORD, or typed when asked')
    .action(async ({ username, password }: { username: string; password?: string }) => {
      const { server, json } = program.opts<GlobalOptions>();
      const place = placeOf(world, server);
      const secret =
        (password ?? world.environment['OPERATOR_PASSWORD']) ||
        (await world.askPassword?.(`Password of ${username}: `));
      if (secret === undefined || secret === '') {
        throw new UsageFault('Give the password with --password or OPERATOR_PASSWORD.');
      }
      await signIn(world, place, { username, password: secret });
      const signedIn = { server: place.server, username };
      world.print(
        json === true
          ? JSON.stringify(signedIn, null, 2)
          : `Signed in as ${username} at ${place.server}.`,
      );
    });

  const contest = program.command('contest').description('create, list, complete, settle, cancel');

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

  program
    .command('grant')
    .description("put money into a user's account")
    .argument('<username>')
    .argument('<dollars>', 'such as 25 or 12.50', parseAmount)
    .requiredOption('--reason <text>', 'why, for the record')
    .option('--key <key>', 'idempotency key: a grant of the same key is made once')
    .action(
      async (
        username: string,
        amount: Cents,
        { reason, key = world.freshKey() }: { reason: string; key?: string },
      ) => {
        const grant = (client: Client) =>
          client.grantBalance({
            body: { username, amount: dollarsForWire(amount), reason },
            idempotencyKey: key,
          });
        await answer(
          async (client) => {
            try {
              // The key makes it safe to ask again where the first answer was lost on the way.
              return await grant(client).catch((error: unknown) => {
                if (isNetworkFailure(error)) return grant(client);
                throw error;
              });
            } catch (error) {
              if (!isNetworkFailure(error)) throw error;
              world.tell(
                `Whether ${formatCents(amount)} were granted is not known. Repeat the command with --key ${key}: it grants once.`,
              );
              throw error;
            }
          },
          ({ message, balance }) =>
            `${message} The balance is ${formatCents(moneyCents(balance))}.`,
        );
      },
    );

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

  contest
    .command('verify')
    .description('recompute its ranks and every cent from its stored feeds and lineups')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      verify(async (client) => verifyContest(await client.contestRecord({ params: { id } })), {
        differs: 'The contest is not what its record makes it.',
      }),
    );

  const draft = program.command('draft').description('live drafts: pause, resume, undo, verify');

  const operateDraft = (
    name: string,
    description: string,
    call: 'pauseDraft' | 'resumeDraft' | 'undoPick',
  ): void => {
    draft
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
  };
  operateDraft('pause', 'stop the clock; the room is told', 'pauseDraft');
  operateDraft('resume', 'let a paused draft go on with the time that was left', 'resumeDraft');
  operateDraft('undo', 'take the last pick back; its seat has a whole clock again', 'undoPick');

  draft
    .command('verify')
    .description('recompute the drafts of a contest from their public logs alone')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      verify(
        async (client) =>
          verifyDrafts(
            await client.drafts({ params: { id } }),
            await client.contest({ params: { id } }),
          ),
        { differs: 'The draft is not what its log says.' },
      ),
    );

  program
    .command('audit')
    .description('what operators did, last first: who, when, why, and what it changed')
    .argument('[contest]', 'its id; without one, everything')
    .action((id: string | undefined) =>
      answer(
        (client) =>
          id === undefined ? client.auditLog({}) : client.contestAudit({ params: { id } }),
        formatAuditLog,
      ),
    );

  program
    .command('ledger')
    .description('add up the books')
    .action(async () => {
      let sound = true;
      await answer(async (client) => {
        const report = await client.ledger({});
        sound = booksAreSound(report);
        return report;
      }, formatLedger);
      if (!sound) throw new CommandFailed('The books do not balance.');
    });

  return program;
};
