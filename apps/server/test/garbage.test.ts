/** What no client of ours sends, to every call and socket message of the contract: refused, and no fault of the server. */
import { ALL_CALLS, Failure, type Call, type ClientEvents } from '@captains-pick/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectAs } from './draft-world.ts';
import { makeContest, makePlayer, provideWorld, signIn } from './test-world.ts';

const world = provideWorld({ trustedProxies: ['127.0.0.0/8'] });
let operator: string;
let player: string;
beforeAll(async () => {
  operator = (await signIn(world.baseUrl, 'operator')).tokens.access ?? '';
  await makePlayer(world, 'sampler');
  player = (await signIn(world.baseUrl, 'sampler')).tokens.access ?? '';
});

/** Stands for JSON that `JSON.stringify` does not write. */
class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

const stringify = (value: unknown): string => {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (!(each instanceof Raw)) return each;
    raws.push(each.json);
    return `raw:${raws.length - 1}`;
  });
  return text.replace(/"raw:(\d+)"/g, (_, at: string) => raws[Number(at)] ?? '');
};

const DEEP = 4_000;

const UNSTORABLE = ['a\0b', '\0', '\uD800', 'a\uDC00b', '\uDC00\uD800'] as const;
const GARBAGE: readonly unknown[] = [
  ...UNSTORABLE,
  '__proto__',
  'constructor',
  'toString',
  'a\nb',
  'a\u2028b',
  '\u202Eabc',
  '\u200B',
  '',
  ' ',
  '%00',
  "'; drop table users; --",
  'x'.repeat(20_000),
  '9'.repeat(400),
  '2031-13-45T99:99:99Z',
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  true,
  null,
  [],
  [null],
  {},
  { constructor: 'x' },
  { a: { a: { a: 'a\0b' } } },
  new Raw('1e999'),
  new Raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  new Raw(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
];

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minimum?: number;
}

/** Texts that a schema's type does not give. */
const TEXTS: Readonly<Record<string, string>> = {
  username: 'sampler',
  password: 'sand-wedge-56 in the bunker',
  email: 'sampler@example.org',
  observedAt: '2031-03-14T13:00:00Z',
  captain: 'Di Dunn',
  player: 'Di Dunn',
  commandId: 'command-1',
};

/** Something that a schema takes. */
const sampleOf = (schema: JsonSchema, name: string): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return sampleOf(first, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sampleOf(each, key)]),
      );
    case 'array':
      return schema.items === undefined ? [] : [sampleOf(schema.items, name)];
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return TEXTS[name] ?? 'sample';
  }
};

const sampleBody = (schema: z.core.$ZodType): unknown =>
  sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, 'body');

/** A value with one part of it replaced, for each of its parts, the whole first. */
const replacements = (value: unknown, garbage: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [garbage];
  const parts = Object.entries(value).flatMap(([key, part]) =>
    replacements(part, garbage).map((replaced) => {
      const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
      Reflect.set(copy, key, replaced);
      return copy;
    }),
  );
  return [garbage, ...parts];
};

let asked = 0;

const ask = async (
  { method, auth }: Call,
  path: string,
  body: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  asked += 1;
  const token = auth === 'operator' ? operator : player;
  return fetch(world.baseUrl + path, {
    method,
    headers: {
      // No limit is to hide what a call does.
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(auth === 'none' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === null ? {} : { body }),
  });
};

/** The status of an answer that is not in order, with what was asked; null for one that is. */
const faultOf = async (
  response: Response,
  what: unknown,
  expected: number | null = null,
): Promise<unknown> => {
  const { status } = response;
  const text = await response.text();
  const inOrder =
    status < 500 &&
    (expected === null || status === expected) &&
    (status < 400 || Failure.safeParse(JSON.parse(text)).success);
  return inOrder ? null : [what, status, text];
};

const calls = Object.entries<Call>(ALL_CALLS);

const IDS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '__proto__',
  'constructor',
  '-',
  'a'.repeat(3_000),
];
const QUERY = '?a=%00&__proto__=%ED%A0%80&a[b]=1';

const filled = (path: string, id: string): string =>
  path.replace('{id}', id).replace('{update}', id);

describe.each(calls)('%s', (_, call) => {
  test.runIf(call.body !== undefined)('takes no garbage in its body for a fault', async () => {
    if (call.body === undefined) return;
    const path = filled(call.path, await makeContest(world));
    const sample = sampleBody(call.body);
    const faults: unknown[] = [];
    for (const garbage of GARBAGE) {
      const refused = UNSTORABLE.some((unstorable) => unstorable === garbage) ? 400 : null;
      for (const body of replacements(sample, garbage)) {
        const text = stringify(body);
        faults.push(await faultOf(await ask(call, path, text), text.slice(0, 300), refused));
      }
    }
    const inKey = stringify({ ...(sample as object), 'a\0b': 1 });
    faults.push(await faultOf(await ask(call, path, inKey), inKey, 400));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  test('takes no garbage in its address and headers for a fault', async () => {
    const body = call.body === undefined ? null : stringify(sampleBody(call.body));
    const paths = call.params === undefined ? [] : IDS.map((id) => filled(call.path, id));
    const faults: unknown[] = [];
    for (const path of [...paths, `${filled(call.path, 'nowhere')}${QUERY}`]) {
      faults.push(await faultOf(await ask(call, path, body), path));
    }
    for (const header of ['idempotency-key', 'prefer', 'if-none-match', 'accept-encoding']) {
      for (const value of ['', '__proto__', '\u00FF\u0080', ',;=,', 'x'.repeat(5_000)]) {
        const response = await ask(call, filled(call.path, 'nowhere'), body, { [header]: value });
        faults.push(await faultOf(response, [header, value]));
      }
    }
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

describe('a socket message', () => {
  const EVENTS = Object.keys({
    authenticate: true,
    joinDraftRoom: true,
    leaveDraftRoom: true,
    makePick: true,
    withdrawFromDraft: true,
    setDraftQueue: true,
    setAutopick: true,
    watchContest: true,
    unwatchContest: true,
  } satisfies Record<keyof ClientEvents, true>) as readonly (keyof ClientEvents)[];
  const SAMPLE = {
    contestId: 'nowhere',
    userId: 'nobody',
    player: 'Di Dunn',
    commandId: 'command-1',
    players: ['g1'],
    token: 'a.b.c',
    patches: true,
    on: true,
    pickNumber: 1,
  };

  test.each(EVENTS)('%s takes no garbage for a fault', async (event) => {
    const garbage = GARBAGE.filter((each) => !(each instanceof Raw));
    for (const each of garbage) {
      // A connection for each, so that no limit hides what a message does.
      const socket = await connectAs(world.baseUrl, player);
      const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => void;
      for (const payload of replacements(SAMPLE, each)) emit(event, payload);
      emit(event);
      emit(event, SAMPLE, SAMPLE, SAMPLE);
      emit(event, SAMPLE, 'no function');
      const answer = await socket
        .timeout(10_000)
        .emitWithAck('joinDraftRoom', { contestId: 'nowhere' });
      expect(answer).toMatchObject({ accepted: false, code: 'not-started' });
      socket.disconnect();
    }
    expect(world.errors).toEqual([]);
  });
});
