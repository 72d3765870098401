/** A call in the form of its handler, and the results of handlers. */
import type { Call, ReplyTo } from '@captains-pick/contract';
import { ok, type Result } from '@captains-pick/rules';
import type * as z from 'zod/mini';
import type { EncodedReply } from '../../catalog/encoded-contest.ts';
import type { StreamedReply } from '../../catalog/streamed-reply.ts';
import type { Device } from '../../identity/devices.ts';
import type { Identity } from '../../identity/access-tokens.ts';
import type { Refusal } from '../../shared/refusals.ts';

type Parsed<Called, Part extends 'params' | 'query' | 'body'> = Called extends {
  readonly [Key in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;
type Caller<Called extends Call> = Called['auth'] extends 'bearer' | 'operator'
  ? Identity
  : Called['auth'] extends 'optional'
    ? Identity | null
    : null;

/** Authenticated, and validated by the contract's schemas. */
interface Handled<Called extends Call> {
  readonly params: Parsed<Called, 'params'>;
  readonly query: Parsed<Called, 'query'>;
  readonly body: Parsed<Called, 'body'>;
  readonly caller: Caller<Called>;
  readonly idempotencyKey: string | null;
  /** The caller has the rest, so only what changes is needed (RFC 7240). A handler may send everything anyway. */
  readonly prefersMinimal: boolean;
  readonly ip: string;
  readonly device: Device;
}

/** One handler per call, enforced by the type. */
export type HandlersOf<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: (
    call: Handled<Calls[Name]>,
  ) => Promise<Result<ReplyTo<Calls[Name]> | EncodedReply | StreamedReply, Refusal>>;
};

/** Maps the value of a result to the wire's form; a refusal passes through. */
export const reply = async <Value, Reply>(
  answer: Promise<Result<Value, Refusal>>,
  present: (value: Value) => Reply,
): Promise<Result<Reply, Refusal>> => {
  const result = await answer;
  return result.ok ? ok(present(result.value)) : result;
};
