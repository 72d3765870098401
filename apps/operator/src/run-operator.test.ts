import { RESULT_FORMATS } from '@captains-pick/contract';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOperator } from './run-operator.ts';
import type { World } from './world.ts';

const SERVER = 'http://127.0.0.1:3000';
const NOW = new Date('2031-03-14T12:00:00Z');

interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly token: string | null;
  readonly key: string | null;
}

type Reply = { readonly status: number; readonly body: unknown } | 'no answer';
type Replies = (sent: Sent) => Reply;

const ok = (body: unknown): Reply => ({ status: 200, body });
const refused = (status: number, message: string, details?: readonly string[]): Reply => ({
  status,
  body: { message, error: message, code: 'test', ...(details === undefined ? {} : { details }) },
});
const TOKENS = ok({ token: 'access', refreshToken: 'refresh', message: 'Hello.' });
const LEDGER = {
  sumOfPostings: 0,
  unbalancedJournals: [],
  driftedAccounts: [],
  accounts: [{ kind: 'user', count: 2, balance: 30.5 }],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string | Uint8Array): string => {
  writeFileSync(path.join(folder, name), text);
  return name;
};
const sessionFile = (): string => path.join(folder, 'operator-session.json');
const withSecrets = (): string =>
  write('secrets.json', JSON.stringify({ operatorPassword: 'local secret' }));

const run = async (
  commandLine: string,
  replies: Replies,
  environment: World['environment'] = {},
  askPassword: World['askPassword'] = null,
) => {
  const sent: Sent[] = [];
  const printed: string[] = [];
  const told: string[] = [];
  const waited: number[] = [];
  const code = await runOperator(
    commandLine.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
    {
      environment: { DATA_DIR: folder, ...environment },
      workingFolder: folder,
      print: (text) => printed.push(text),
      tell: (text) => told.push(text),
      askPassword,
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        const request: Sent = {
          call: `${init?.method ?? 'GET'} ${new Request(input).url}`,
          body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
          token: headers.get('authorization'),
          key: headers.get('idempotency-key'),
        };
        sent.push(request);
        const reply = replies(request);
        if (reply === 'no answer') throw new TypeError('fetch failed');
        return Response.json(reply.body, { status: reply.status });
      },
      now: () => NOW,
      wait: async (milliseconds) => void waited.push(milliseconds),
      freshKey: () => 'fresh-key',
    },
  );
  return { code, sent, waited, printed: printed.join('\n'), told: told.join('\n') };
};

const signedIn: World['environment'] = { OPERATOR_TOKEN: 'given' };

describe('a command line that makes no sense', () => {
  test.each([
    ['', 'Usage: operator'],
    ['fly', "unknown command 'fly'"],
    ['contest complete 1', "required option '--reason <text>' not specified"],
    ['grant bob 12.345 --reason x', 'Write dollars and cents, such as 25 or 12.50.'],
    ['results apply 1 f.json', "required option '--format <format>' not specified"],
    ['results apply 1 f.json --format xml', `Allowed choices are ${RESULT_FORMATS.join(', ')}.`],
    [
      'results apply 1 f.json --format golf-espn --observed-at 2031-03-14T10:00:00',
      'write it with its zone',
    ],
    ['contest create f.json --deadline tomorrow', '"tomorrow" is not a time'],
    [
      'contest create --name X',
      'Give a file, a template with --template, or a contest with --copy',
    ],
    ['contest create --template a --copy b', 'Start from a template or from a contest'],
    ['contest edit c1', 'Give a file with the fields to change, or an option.'],
    ['contest regrade 1 --reason x --feed f.json', 'both --feed and --format'],
    ['contest regrade 1 --reason x --override Ada', 'Write --override as "Ada Arnold: score=-4'],
    ['players import 1 p.csv --same Ada', 'Write --same as "Byeong Hun=Byeong Hun An"'],
    ['match add 1 --name X --reason x', 'Give the player with --player, or --nobody'],
    ['match add 1 --player X --reason x', 'the name or id in the feed with --name or --id'],
    ['results override 1 Ada --set colour=red --reason x', 'Write a field as score=-4'],
    [
      'results override 1 Ada --set score=far --reason x',
      'score=far is not a valid set of result fields',
    ],
    ['--server nowhere ledger', "The server's address must look like"],
    ['login', 'Give the password with --password or OPERATOR_PASSWORD.'],
  ])('%j exits 2, prints the reason and makes no call', async (commandLine, why) => {
    const { code, sent, printed, told } = await run(commandLine, () => 'no answer');
    expect({ code, sent, printed }).toEqual({ code: 2, sent: [], printed: '' });
    expect(told).toContain(why);
  });

  test('help is printed to stdout', async () => {
    const { code, printed } = await run('contest --help', () => 'no answer');
    expect(code).toBe(0);
    expect(printed).toContain('settle <contest>');
  });
});

describe('logging in', () => {
  test('the token of the environment, and nothing is kept', async () => {
    const { code, sent } = await run('ledger', () => ok(LEDGER), signedIn);
    expect(code).toBe(0);
    expect(sent.map(({ call, token }) => [call, token])).toEqual([
      [`GET ${SERVER}/api/operator/ledger`, 'Bearer given'],
    ]);
    expect(() => statSync(sessionFile())).toThrow('ENOENT');
  });

  test('the operator of a server on this machine, by its own secrets; the session is its owner’s alone', async () => {
    withSecrets();
    const replies: Replies = ({ call }) => (call.includes('login') ? TOKENS : ok(LEDGER));
    const first = await run('ledger', replies);
    expect(first.code).toBe(0);
    expect(first.sent[0]).toMatchObject({
      call: `POST ${SERVER}/api/auth/login`,
      body: { username: 'operator', password: 'local secret' },
    });
    expect(statSync(sessionFile()).mode & 0o777).toBe(0o600);
    const second = await run('ledger', replies);
    expect(second.sent.map(({ call }) => call)).toEqual([`GET ${SERVER}/api/operator/ledger`]);
  });

  test('neither the local secret nor the saved session is sent to another server', async () => {
    withSecrets();
    await run('ledger', ({ call }) => (call.includes('login') ? TOKENS : ok(LEDGER)));
    const { code, sent, told } = await run('--server https://contests.example ledger', () =>
      ok(LEDGER),
    );
    expect({ code, sent }).toEqual({ code: 1, sent: [] });
    expect(told).toContain('You are not logged in at https://contests.example.');
  });

  test('an expired session is replaced if the password is known', async () => {
    withSecrets();
    write(
      'operator-session.json',
      JSON.stringify({
        server: SERVER,
        username: 'operator',
        accessToken: 'old',
        refreshToken: 'spent',
      }),
    );
    const { code, sent } = await run('ledger', ({ call, token }) => {
      if (call.includes('login')) return TOKENS;
      return token === 'Bearer access' ? ok(LEDGER) : refused(401, 'Expired.');
    });
    expect(code).toBe(0);
    expect(sent.map(({ call }) => call.slice(call.lastIndexOf('/')))).toEqual([
      '/ledger',
      '/token',
      '/login',
      '/ledger',
    ]);
  });

  test('an access token that has run out is renewed and kept', async () => {
    write(
      'operator-session.json',
      JSON.stringify({
        server: SERVER,
        username: 'operator',
        accessToken: 'old',
        refreshToken: 'good',
      }),
    );
    const { code } = await run('ledger', ({ call, token }) => {
      if (call.includes('/auth/token'))
        return ok({ token: 'new', refreshToken: 'next', message: '' });
      return token === 'Bearer new' ? ok(LEDGER) : refused(401, 'Expired.');
    });
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(sessionFile(), 'utf8'))).toMatchObject({
      accessToken: 'new',
      refreshToken: 'next',
    });
  });

  test('login asks for a missing password', async () => {
    const { code, sent, printed } = await run(
      'login --username Ops',
      () => TOKENS,
      {},
      () => Promise.resolve('typed'),
    );
    expect(code).toBe(0);
    expect(sent[0]?.body).toEqual({ username: 'Ops', password: 'typed' });
    expect(printed).toBe(`Logged in as Ops at ${SERVER}.`);
  });

  test('a wrong password names its user, and where the right one may be found', async () => {
    const { code, told } = await run('login --password wrong', () =>
      refused(401, 'Wrong username or password.'),
    );
    expect(code).toBe(1);
    expect(told).toContain(`rejected this password of operator`);
    expect(told).toContain('secrets.json');
  });
});

describe('failures', () => {
  test('no server', async () => {
    const { code, printed, told } = await run('ledger', () => 'no answer', signedIn);
    expect({ code, printed }).toEqual({ code: 1, printed: '' });
    expect(told).toBe(
      `The server at ${SERVER} does not answer.\nStart it with "npm start", or give its address with --server or CAPTAINS_PICK_SERVER.`,
    );
  });

  test('something else at its address', async () => {
    const { code, told } = await run('ledger', () => ok('<html>'), { ...signedIn, PORT: '8080' });
    expect(code).toBe(1);
    expect(told).toContain(
      'The program at http://127.0.0.1:8080 is not this version of the server',
    );
  });

  test('a file with faults: every line of them', async () => {
    write('players.csv', 'name\n');
    const { code, told } = await run(
      'players import 1 players.csv',
      () =>
        refused(400, 'No player was imported: line 2: a (and 1 more)', ['line 2: a', 'line 3: b']),
      signedIn,
    );
    expect(code).toBe(1);
    expect(told).toBe('No player was imported: line 2: a (and 1 more)\n  line 2: a\n  line 3: b');
  });

  test('a user who is not an operator', async () => {
    const { code, told } = await run(
      'ledger',
      () => ({
        status: 403,
        body: { message: 'You are not authorized.', error: '', code: 'not-authorized' },
      }),
      signedIn,
    );
    expect(code).toBe(1);
    expect(told).toContain('Log in as one');
  });

  test('an operator whose role does not allow it', async () => {
    const { code, told } = await run(
      'ledger',
      () => refused(403, 'Your role is contests. This needs one of the roles owner, cashier.'),
      signedIn,
    );
    expect(code).toBe(1);
    expect(told).toBe('Your role is contests. This needs one of the roles owner, cashier.');
  });

  test('a file that is not there, or is no text', async () => {
    write('binary.csv', new Uint8Array([0xff, 0xfe, 0x00]));
    const missing = await run('players import 1 nowhere.csv', () => 'no answer', signedIn);
    expect({ code: missing.code, sent: missing.sent }).toEqual({ code: 1, sent: [] });
    expect(missing.told).toBe(`There is no file ${path.join(folder, 'nowhere.csv')}.`);
    const binary = await run('players import 1 binary.csv', () => 'no answer', signedIn);
    expect(binary.code).toBe(1);
    expect(binary.told).toContain('is not text in UTF-8');
  });

  test('books that do not balance are shown, and are a failure', async () => {
    const { code, printed, told } = await run(
      'ledger',
      () => ok({ ...LEDGER, sumOfPostings: 0.01 }),
      signedIn,
    );
    expect(code).toBe(1);
    expect(printed).toContain('The postings sum to $0.01.');
    expect(told).toBe('The ledger does not balance.');
  });
});

test('a player is marked as out, and back in, with a reason', async () => {
  const marked = ok({
    message: 'Ada is out. 2 entries have this player.',
    player: 'Ada',
    entries: 2,
  });
  const out = await run('players out c1 Ada --reason "a cold"', () => marked, signedIn);
  expect(out).toMatchObject({ code: 0, printed: 'Ada is out. 2 entries have this player.' });
  expect(out.sent[0]).toMatchObject({
    call: `POST ${SERVER}/api/operator/contests/c1/players/out`,
    body: { player: 'Ada', reason: 'a cold' },
  });
  const back = await run('players in c1 Ada --reason "a namesake"', () => marked, signedIn);
  expect(back.sent[0]).toMatchObject({
    call: `DELETE ${SERVER}/api/operator/contests/c1/players/out`,
    body: { player: 'Ada', reason: 'a namesake' },
  });
});

describe('a grant', () => {
  const granted = ok({ message: 'Granted.', balance: 25, grantId: 'g1' });

  test('is sent with a key, and again with the same key when the answer is lost', async () => {
    let calls = 0;
    const { code, sent, printed, told } = await run(
      'grant bob $1,025.50 --reason "a welcome"',
      () => ((calls += 1) === 1 ? 'no answer' : granted),
      signedIn,
    );
    expect({ code, printed, told }).toEqual({
      code: 0,
      printed: 'Granted. The balance is $25.00. The grant’s id is g1.',
      told: '',
    });
    expect(sent.map(({ key, body }) => [key, body])).toEqual([
      ['fresh-key', { username: 'bob', amount: 1025.5, reason: 'a welcome' }],
      ['fresh-key', { username: 'bob', amount: 1025.5, reason: 'a welcome' }],
    ]);
  });

  test('prints the key to repeat it with, when both answers are lost', async () => {
    const { code, sent, told } = await run(
      'grant bob 25 --reason x --key k1',
      () => 'no answer',
      signedIn,
    );
    expect(code).toBe(1);
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(told).toContain('Repeat the command with --key k1: it grants only once.');
  });

  test('that is refused is not repeated', async () => {
    const { sent, code } = await run(
      'grant bob 25 --reason x',
      () => refused(404, 'There is no user bob.'),
      signedIn,
    );
    expect({ code, calls: sent.length }).toEqual({ code: 1, calls: 1 });
  });
});

describe('the cashier', () => {
  const transfer = {
    _id: 't1',
    reference: 'C-10001',
    kind: 'deposit',
    provider: 'cashier',
    amount: 50,
    state: 'pending',
    expiresAt: null,
    payAt: null,
    steps: [{ state: 'requested', at: new Date().toISOString(), reason: null, reference: null }],
    username: 'bob',
    changedAt: '2031-03-14T11:00:00Z',
    changedBy: 'operator',
    own: false,
  };

  test('sees what waits, with its age', async () => {
    const { printed } = await run(
      'cashier queue',
      () => ok({ waiting: [transfer, { ...transfer, _id: 't2', own: true }], ended: [] }),
      signedIn,
    );
    expect(printed).toBe(
      [
        'REFERENCE  AGE  KIND     PLAYER     AMOUNT  STATE    BY',
        'C-10001    0 h  deposit  bob        $50.00  pending  operator',
        'C-10001    0 h  deposit  bob (you)  $50.00  pending  operator',
      ].join('\n'),
    );
  });

  test('confirms by the reference that the player gives', async () => {
    const { code, sent, printed } = await run(
      'cashier confirm c-10001 --reference "R 77"',
      ({ call }) =>
        call.startsWith('GET')
          ? ok({ waiting: [transfer], ended: [] })
          : ok({ message: '$50.00 was added to the balance of bob.', transfer, balance: 75 }),
      signedIn,
    );
    expect({ code, printed }).toEqual({
      code: 0,
      printed: '$50.00 was added to the balance of bob. The balance is $75.00.',
    });
    expect(sent.at(-1)).toMatchObject({
      call: `POST ${SERVER}/api/operator/transfers/t1/confirm`,
      body: { reference: 'R 77' },
    });
  });

  test('is told that no transfer has a reference', async () => {
    const { code, told } = await run(
      'cashier start C-10009',
      () => ok({ waiting: [transfer], ended: [] }),
      signedIn,
    );
    expect({ code, told }).toEqual({
      code: 1,
      told: expect.stringContaining(
        'There is no C-10009 in the queue or among the last that ended.',
      ),
    });
  });
});

describe('grants', () => {
  test('are listed with their ids, and with why they are reversed', async () => {
    const { printed } = await run(
      'grants',
      () =>
        ok({
          grants: [
            {
              _id: 'g2',
              at: '2031-03-14T11:00:00Z',
              by: 'operator',
              username: 'bob',
              amount: 25,
              reason: 'welcome',
              reversed: { at: '2031-03-14T11:30:00Z', reason: 'twice' },
            },
          ],
        }),
      signedIn,
    );
    expect(printed).toBe(
      [
        'ID  WHEN               BY        TO   AMOUNT  REVERSED           REASON',
        'g2  2031-03-14 11:00Z  operator  bob  $25.00  2031-03-14 11:30Z  welcome (reversed: twice)',
      ].join('\n'),
    );
  });

  test('are reversed by their id, with a reason', async () => {
    const { code, sent, printed } = await run(
      'reverse-grant g1 --reason "a typing error"',
      () => ok({ message: '$25.00 was taken back from bob.', grantId: 'g1', balance: 0 }),
      signedIn,
    );
    expect({ code, printed }).toEqual({
      code: 0,
      printed: '$25.00 was taken back from bob. The balance is $0.00.',
    });
    expect(sent[0]).toMatchObject({
      call: `POST ${SERVER}/api/operator/grants/g1/reverse`,
      body: { reason: 'a typing error' },
    });
  });

  test('of a ledger from before there were bounds are added up', async () => {
    const { printed } = await run(
      'ledger',
      () =>
        ok({
          ...LEDGER,
          accounts: [{ kind: 'user', count: 1, balance: { $numberDecimal: '1000000000100.00' } }],
        }),
      signedIn,
    );
    expect(printed).toContain('user      1      $1,000,000,000,100.00');
  });
});

describe('contests and results', () => {
  const created = ok({ contestId: 'c1', status: 'Registering', message: 'Created.' });
  const fileSent = (sent: readonly Sent[]): { name: string; text: string } =>
    (sent[0] as { body: { file: { name: string; text: string } } }).body.file;

  test('a contest file is sent unchanged', async () => {
    write('open.json', '{"broken": ');
    const { sent, printed } = await run('contest create open.json', () => created, signedIn);
    expect(fileSent(sent)).toEqual({ name: 'open.json', text: '{"broken": ' });
    expect(printed).toBe('c1\nCreated.');
  });

  test.each([
    ['+2h', '2031-03-14T14:00:00.000Z'],
    ['+90m', '2031-03-14T13:30:00.000Z'],
    ['+1d', '2031-03-15T12:00:00.000Z'],
    ['2031-04-01T10:00:00+02:00', '2031-04-01T08:00:00.000Z'],
  ])('with its deadline at %s', async (deadline, moment) => {
    write('open.json', '{"tournamentName": "Open", "deadline": null}');
    const { sent } = await run(
      `contest create open.json --deadline ${deadline}`,
      () => created,
      signedIn,
    );
    expect(JSON.parse(fileSent(sent).text)).toEqual({ tournamentName: 'Open', deadline: moment });
  });

  test('an address that results are read from is set, and shown with why it pauses', async () => {
    const url = 'https://results.example.org/board.json';
    const { sent } = await run(
      `results follow c1 ${url} --format golf-espn --every 30 --skip-unknown`,
      () => ok({ message: 'Read.' }),
      signedIn,
    );
    expect(sent[0]).toMatchObject({
      body: { url, format: 'golf-espn', every: 30, skipUnknown: true, allowMissing: false },
    });
    const { printed } = await run(
      'results source c1',
      () =>
        ok({
          source: {
            url,
            format: 'golf-espn',
            every: 30,
            skipUnknown: true,
            allowMissing: false,
            by: 'casey',
            since: '2031-03-14T12:00:00.000Z',
            checkedAt: '2031-03-14T12:01:00.000Z',
            found: 'Wrong.',
            failures: 0,
            nextAt: '2031-03-14T12:02:00.000Z',
            paused: 'Wrong.',
          },
          hosts: ['results.example.org'],
        }),
      signedIn,
    );
    expect(printed).toBe(`${url}\n  golf-espn, every 30 s, set by casey\n  paused: Wrong.`);
  });

  test('results are sent with the operator’s options, and skipped rows are printed', async () => {
    write('feed.json', '{}');
    const { sent, printed } = await run(
      'results apply c1 feed.json --format golf-espn --observed-at 2031-03-14T10:00:00Z --skip-unknown',
      () =>
        ok({
          message: 'Applied.',
          sequence: 1,
          changed: 9,
          skipped: ['row 3 (Ada)'],
          missing: [],
          warnings: ['row 4 (Bo): its total is odd'],
          status: 'Running',
        }),
      signedIn,
    );
    expect(sent[0]).toMatchObject({
      call: `POST ${SERVER}/api/operator/contests/c1/results`,
      body: {
        file: { name: 'feed.json', text: '{}' },
        format: 'golf-espn',
        observedAt: '2031-03-14T10:00:00.000Z',
        skipUnknown: true,
        allowMissing: false,
      },
    });
    expect(printed).toBe(
      'Applied.\n  left out: row 3 (Ada)\n  check: row 4 (Bo): its total is odd',
    );
  });

  test('--json prints the server’s answer, and nothing else', async () => {
    write('open.json', '{}');
    const { printed, told } = await run('--json contest create open.json', () => created, signedIn);
    expect(JSON.parse(printed)).toEqual({
      contestId: 'c1',
      status: 'Registering',
      message: 'Created.',
    });
    expect(told).toBe('');
  });
});

describe('a recorded event', () => {
  const SAMPLE = path.join(import.meta.dirname, '../../../samples/esports/the-international-2023');
  const FILES = ['final', 'friday', 'saturday'].map((state) => `${SAMPLE}/results-${state}.json`);
  const APPLIED = ok({
    message: 'Applied.',
    sequence: 1,
    changed: 8,
    skipped: [],
    missing: [],
    warnings: [],
    status: 'Running',
  });
  const replay = (options: string, replies: Replies = () => APPLIED) =>
    run(`results replay c1 ${FILES.join(' ')} --format results ${options}`, replies, signedIn);
  const fileOf = ({ body }: Sent) => (body as { file: { name: string; text: string } }).file;

  test('prints what the operator should check in its files', async () => {
    write('lanes.csv', 'name,position,score\nPerkz,ADC,53.24\n');
    const { printed } = await run(
      'results replay c1 lanes.csv --format esports-csv --every 5',
      () => APPLIED,
      signedIn,
    );
    expect(printed).toBe(
      'lanes.csv: Applied.\n  check: the column "position" is not read: it is a lane or role; call it "finish" if it is the final place',
    );
  });

  test('is sent state by state in the order of the event, each as made now', async () => {
    const { code, sent, waited, printed } = await replay(
      '--speed 86400 --event "The International"',
    );
    expect(code).toBe(0);
    expect(sent.map((each) => fileOf(each).name)).toEqual([
      'results-friday.json',
      'results-saturday.json',
      'results-final.json',
    ]);
    for (const each of sent) {
      expect(each.call).toBe(`POST ${SERVER}/api/operator/contests/c1/results`);
      expect(JSON.parse(fileOf(each).text)).toMatchObject({
        event: 'The International',
        observedAt: NOW.toISOString(),
      });
    }
    // A day passes in a second.
    expect(waited).toEqual([0, 1_000, 1_000]);
    expect(printed.split('\n')).toHaveLength(3);
  });

  test('continues with a later file, and never waits longer than allowed', async () => {
    const { sent, waited } = await replay('--from 2 --longest-wait 1.5');
    expect(sent.map((each) => fileOf(each).name)).toEqual([
      'results-saturday.json',
      'results-final.json',
    ]);
    expect(waited).toEqual([0, 1_500]);
  });

  test('stops at a refused state, after printing the earlier ones', async () => {
    const { code, sent, printed, told } = await replay('--every 1', (request) =>
      fileOf(request).name.includes('friday') ? refused(409, 'The contest is paused.') : APPLIED,
    );
    expect({ code, calls: sent.length, printed }).toEqual({
      code: 1,
      calls: 2,
      printed: 'results-final.json: Applied.',
    });
    expect(told).toContain('The contest is paused.');
  });

  test('is refused before anything is sent where a file cannot be read', async () => {
    write('cut.json', readFileSync(FILES[0] ?? '', 'utf8').slice(0, -9));
    const { code, sent, told } = await run(
      'results replay c1 cut.json --format results',
      () => APPLIED,
      signedIn,
    );
    expect({ code, sent }).toEqual({ code: 1, sent: [] });
    expect(told).toContain('These files are not a recording of an event:\n  cut.json: ');
  });
});
