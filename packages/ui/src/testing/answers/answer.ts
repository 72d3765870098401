/** Mocks of the server for stories: calls are found by their name in the contract, and their answers have its types. */
import {
  ACCOUNT_ENDPOINTS,
  ENDPOINTS,
  OPERATOR_ENDPOINTS,
  type ALL_CALLS,
  type ById,
  type Endpoint,
} from '@captains-pick/contract';
import { delay, http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import type * as z from 'zod/mini';

type Calls = typeof ALL_CALLS;
type AnsweredCall = keyof Calls;

/** Stories' data are often constants, which a schema's own type does not accept as arrays. */
type Constant<Value> = Value extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Constant<Value[Key]> }
    : Value;

export type Reply<Name extends AnsweredCall> = Constant<z.input<Calls[Name]['reply']>>;

/** The body as it was sent, in the type that the server's handlers get. */
type Body<Name extends AnsweredCall> = Calls[Name] extends {
  readonly body: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : null;

/** A refusal with the server's message. */
interface Refusal {
  readonly refused: number;
  readonly message: string;
  readonly code?: string;
  readonly details?: readonly string[];
}

export type Answer<Name extends AnsweredCall> =
  | { readonly reply: Reply<Name>; readonly afterMs?: number }
  | Refusal
  /** JSON that does not fit the call. The status is 200 by default. */
  | { readonly json: JsonBodyType; readonly status?: number }
  /** No JSON, as from a proxy. The status is 200 by default. */
  | { readonly page: string; readonly status?: number }
  /** A proxy whose server is down: 502 without a message of the server. */
  | 'bad-gateway'
  /** The call stays in flight. */
  | 'never'
  /** The network is down, or the answer is lost. */
  | 'network-error';

export interface SentCall<Name extends AnsweredCall> {
  readonly body: Body<Name>;
  readonly headers: Headers;
  /** The values in the path, such as the contest's `id`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Undefined passes the call on to the handler before this one. */
type Answered<Name extends AnsweredCall> = Answer<Name> | undefined;

type Answers<Name extends AnsweredCall> =
  | Answer<Name>
  | ((call: SentCall<Name>) => Answered<Name> | Promise<Answered<Name>>);

const ALL_ENDPOINTS: Readonly<Record<AnsweredCall, Endpoint>> = {
  ...ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...OPERATOR_ENDPOINTS,
};

const METHODS = { GET: http.get, POST: http.post, DELETE: http.delete } as const;

/** The path as MSW writes it. A parameter without a value matches every value. */
const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? `:${name}` : encodeURIComponent(value);
  });

const BAD_GATEWAY = { page: '<h1>Bad Gateway</h1>', status: 502 };

const responseTo = async <Name extends AnsweredCall>(
  answer: Exclude<Answered<Name>, undefined>,
): Promise<Response> => {
  if (answer === 'never') {
    await delay('infinite');
    return HttpResponse.error();
  }
  if (answer === 'network-error') return HttpResponse.error();
  if (answer === 'bad-gateway') return responseTo(BAD_GATEWAY);
  if ('reply' in answer) {
    if (answer.afterMs !== undefined) await delay(answer.afterMs);
    return typeof answer.reply === 'string'
      ? new HttpResponse(answer.reply, { headers: { 'content-type': 'text/csv' } })
      : HttpResponse.json(answer.reply);
  }
  if ('page' in answer) return HttpResponse.html(answer.page, { status: answer.status ?? 200 });
  if ('json' in answer) return HttpResponse.json(answer.json, { status: answer.status ?? 200 });
  const { refused, message, code = 'story', details = [] } = answer;
  return HttpResponse.json({ message, error: message, code, details }, { status: refused });
};

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
};

/**
 * A handler of one call, for `msw.use`. The last handler of a call wins. `params` limits it to calls with these values
 * in the path.
 */
export const answer = <Name extends AnsweredCall>(
  name: Name,
  answers: Answers<Name>,
  params: Partial<z.input<typeof ById>> = {},
): HttpHandler => {
  const { method, path } = ALL_ENDPOINTS[name];
  return METHODS[method](pathOf(path, params), async ({ request, params: inPath }) => {
    if (typeof answers !== 'function') return responseTo(answers);
    const body = (await bodyOf(request)) as Body<Name>;
    const answered = await answers({
      body,
      headers: request.headers,
      params: inPath as Readonly<Record<string, string>>,
      query: new URL(request.url).searchParams,
    });
    return answered === undefined ? undefined : responseTo(answered);
  });
};
