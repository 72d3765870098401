import type { Failure } from '@captains-pick/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { violatedConstraint } from '../../database/database.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import { refusalAnswer, type Refusal } from '../../shared/refusals.ts';

/** A refusal thrown by a hook or a validator, which have no other way to end a request. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.name);
    this.refusal = refusal;
  }
}

interface FailureParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: readonly string[];
}

const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message, details }: FailureParts,
): FastifyReply => {
  const failure: Failure = {
    message,
    error: message,
    code,
    requestId: request.id,
    ...(details === undefined ? {} : { details: [...details] }),
  };
  return reply.status(status).type('application/json; charset=utf-8').send(failure);
};

export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  if ('retryAfterSeconds' in refusal) {
    reply.header('retry-after', String(refusal.retryAfterSeconds));
  }
  if (refusal.name === 'session-expired') reply.header('www-authenticate', 'Bearer');
  return sendFailure(request, reply, { code: refusal.name, ...refusalAnswer(refusal) });
};

/** Our messages for requests that Fastify refuses before a handler runs. */
const FRAMEWORK_FAILURES: Readonly<Record<string, FailureParts>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'malformed-json',
    message: 'The body of the request is not valid JSON.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported-media-type',
    message: 'The body of the request must be JSON (content-type: application/json).',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body-too-large',
    message: 'The body of the request is too large.',
  },
};

const MALFORMED: FailureParts = {
  status: 400,
  code: 'bad-request',
  message: 'The request is malformed.',
};

/** With the id that leads to the line of the log. */
const ourFault = ({ id }: FastifyRequest): FailureParts => ({
  status: 500,
  code: 'internal-error',
  message: `Something went wrong on our side. Please try again. If it happens again, send support this id: ${id}.`,
});

const RETRY_AFTER_SECONDS = 5;

/** The caller's next step depends on whether the call may have been carried out. */
const unavailable = ({ method, headers }: FastifyRequest): FailureParts => ({
  status: 503,
  code: 'unavailable',
  message:
    method === 'GET'
      ? 'We are very busy right now. Please try again in a few seconds.'
      : headers['idempotency-key'] === undefined
        ? 'We could not reach our database in time, so this may or may not have been done. Please check before you try again.'
        : 'We could not reach our database in time, so this may or may not have been done. Please try again in a few seconds: it will be done only once.',
});

/** Constraints that limit amounts. A statement that violates one is rolled back, and is no error of the server. */
const BOUNDS: ReadonlySet<string> = new Set([
  'accounts_balance_bounds',
  'contests_fees',
  'contests_prizes',
  'contests_salary_cap',
  'placements_winnings',
  'player_results_cashed',
  'players_salary',
  'postings_amount_bounds',
]);

/** Laws of the database that no code checks before, each with its refusal. */
const LAWS: Readonly<Record<string, Refusal>> = {
  audit_log_impartial: { name: 'contest-entered' },
  entries_no_operators: { name: 'operators-not-players' },
  journals_for_others: { name: 'own-money' },
  money_proposals_for_others: { name: 'own-money' },
  money_proposals_one_open: { name: 'proposal-open' },
  money_proposals_one_confirmed: { name: 'proposal-decided', decision: 'confirmed' },
  operators_by_owner: { name: 'not-authorized' },
  operators_last_owner: { name: 'last-owner' },
  refresh_families_operator: { name: 'operator-disabled' },
};

/** Every error of every route ends here. The server's own errors are logged, and the caller gets no details. */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error instanceof RequestRefused) return sendRefusal(request, reply, error.refusal);
  const known = FRAMEWORK_FAILURES[error.code];
  if (known !== undefined) return sendFailure(request, reply, known);
  const constraint = violatedConstraint(error);
  if (constraint !== null && BOUNDS.has(constraint)) {
    return sendRefusal(request, reply, { name: 'amount-out-of-bounds' });
  }
  const law = constraint === null ? undefined : LAWS[constraint];
  if (law !== undefined) return sendRefusal(request, reply, law);
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database is not available');
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return sendFailure(request, reply, unavailable(request));
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendFailure(request, reply, { ...MALFORMED, status });
  request.log.error({ err: error }, 'request failed');
  return sendFailure(request, reply, ourFault(request));
};
