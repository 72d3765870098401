import type { CALLS, CallName, CallReply } from '@captains-pick/contract';
import { centsFromWire, dollarsForWire, ok, type Result } from '@captains-pick/rules';
import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { presentResult } from '../contests/contest-record.ts';
import { readContest } from '../contests/read-contest.ts';
import type { Identity } from '../identity/access-tokens.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { refused, type Refusal } from '../refusals.ts';
import type { DraftAct, Services } from '../services.ts';
import { createAllowance, createAttempts } from './attempts.ts';

type Calls = typeof CALLS;
type Parsed<Name extends CallName, Part extends 'params' | 'body'> = Calls[Name] extends {
  readonly [Key in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;
type Caller<Name extends CallName> = Calls[Name]['auth'] extends 'bearer' | 'operator'
  ? Identity
  : Calls[Name]['auth'] extends 'optional'
    ? Identity | null
    : null;

/** A call as its handler gets it: authenticated, and validated by the contract's schemas. */
export interface Handled<Name extends CallName> {
  readonly params: Parsed<Name, 'params'>;
  readonly body: Parsed<Name, 'body'>;
  readonly caller: Caller<Name>;
  readonly idempotencyKey: string | null;
  readonly ip: string;
}

export type Handlers = {
  readonly [Name in CallName]: (call: Handled<Name>) => Promise<Result<CallReply<Name>, Refusal>>;
};

/** What every call on a live draft carries. */
type OperatedDraft = {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
  readonly caller: Identity;
};

/** The value of an answer as the wire has it; a refusal passes through. */
const reply = async <Value, Reply>(
  answer: Promise<Result<Value, Refusal>>,
  present: (value: Value) => Reply,
): Promise<Result<Reply, Refusal>> => {
  const result = await answer;
  return result.ok ? ok(present(result.value)) : result;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** A page reports when it is hidden; one address may stand for an office. */
const REPORTS_PER_MINUTE = 120;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One handler a call: total by type, so that a call of the contract cannot be left out. */
export const createHandlers = (
  services: Services,
  { invitationCode, metrics }: { readonly invitationCode: string; readonly metrics: Metrics },
): Handlers => {
  const { users, sessions, contests, entries, drafts, results, lifecycle, wallet, books, audit } =
    services;
  const logins = createAttempts('login');
  const invitations = createAttempts('invitation');
  const renewals = createAttempts('renewal');
  const reports = createAllowance('vitals', REPORTS_PER_MINUTE);

  const operateDraft =
    (act: DraftAct, message: string) =>
    ({ params, body, caller }: OperatedDraft) =>
      reply(
        drafts.operate({ contestId: params.id, act, reason: body.reason, by: caller }),
        ({ sequence }) => ({ contestId: params.id, message, sequence }),
      );

  return {
    login: ({ body, ip }) =>
      logins.judge(`${body.username.toLowerCase()} ${ip}`, () => sessions.login(body)),

    refreshToken: async ({ body, ip }) => {
      const allowed = await renewals.check(ip);
      if (!allowed.ok) return allowed;
      const renewed = await sessions.refresh(body.refreshToken);
      if (!renewed.ok) await renewals.fail(ip);
      return renewed;
    },

    logout: async ({ body }) => {
      await sessions.logout(body.refreshToken);
      return ok({ message: 'You are logged out.' });
    },

    register: async ({ body: { invitationCode: given, ...registration }, ip }) => {
      const allowed = await invitations.check(ip);
      if (!allowed.ok) return allowed;
      if (!isSameSecret(given, invitationCode)) {
        await invitations.fail(ip);
        return refused({ name: 'wrong-invitation-code' });
      }
      return reply(users.register(registration), ({ userId }) => ({
        message: 'Sign up successful!',
        userId,
      }));
    },

    account: ({ caller }) => users.account(caller.userId),

    activity: async ({ caller }) => {
      await users.noteActivity(caller.userId);
      return ok({ message: 'Noted.' });
    },

    publicContests: async () => ok(await contests.list('public', null)),

    contests: async ({ caller }) => ok(await contests.list('all', caller.userId)),

    contest: ({ params, caller }) => contests.detail(params.id, caller?.userId ?? null),

    enterContest: ({ params, body, caller, idempotencyKey }) =>
      reply(
        entries.enter({ contestId: params.id, user: caller, payload: body, idempotencyKey }),
        ({ entry, balance, repeated }) => {
          if (!repeated) metrics.entryAccepted();
          return {
            message: 'Successfully entered the contest!',
            entry,
            balance: dollarsForWire(balance),
          };
        },
      ),

    withdrawEntry: ({ params, body, caller }) =>
      reply(
        entries.withdraw({ contestId: params.id, user: caller, entryName: body.entryName }),
        ({ balance }) => ({
          message: 'Successfully withdrawn from the contest.',
          balance: dollarsForWire(balance),
        }),
      ),

    reportVitals: async ({ body, ip }) => {
      const allowed = await reports(ip);
      if (!allowed.ok) return allowed;
      for (const vital of body.vitals) metrics.vitalMeasured(vital);
      return ok({ message: 'Noted.' });
    },

    createContest: async ({ body: { file }, caller }) => {
      const draft = readContest(file.text);
      if (!draft.ok) return refused({ name: 'contest-file-faults', faults: draft.refusal.faults });
      return reply(contests.create(draft.value, caller), (created) => ({
        ...created,
        message: `${draft.value.tournamentName} is open for registration. Its players are to be imported next.`,
      }));
    },

    importPlayers: ({ params, body: { file }, caller }) =>
      reply(
        contests.importPlayers({ contestId: params.id, text: file.text, by: caller }),
        ({ imported, renamed }) => ({
          message: `${plural(imported, 'player')} imported.`,
          imported,
          renamed: [...renamed],
        }),
      ),

    grantBalance: async ({ body: { username, amount, reason }, caller, idempotencyKey }) => {
      const granted = centsFromWire(amount);
      if (!granted.ok) {
        return refused({
          name: 'bad-request',
          faults: ['amount must be in dollars with at most two decimals.'],
        });
      }
      return reply(
        wallet.grant({
          username,
          amount: granted.value,
          reason,
          idempotencyKey: idempotencyKey,
          by: caller,
        }),
        ({ balance }) => ({ message: `Granted to ${username}.`, balance: dollarsForWire(balance) }),
      );
    },

    applyResults: ({ params, body, caller }) =>
      reply(results.apply({ ...body, contestId: params.id, by: caller }), (applied) => ({
        ...applied,
        skipped: [...applied.skipped],
        missing: [...applied.missing],
        message: `Applied as update ${applied.sequence}: ${plural(applied.changed, 'player')} changed.`,
      })),

    previewResults: ({ params, body }) =>
      reply(results.preview({ ...body, contestId: params.id }), ({ changes, ...previewed }) => ({
        ...previewed,
        skipped: [...previewed.skipped],
        missing: [...previewed.missing],
        changes: changes.map(({ player, before, after }) => ({
          player,
          before: before === null ? null : presentResult(before),
          after: presentResult(after),
        })),
        message: `As update ${previewed.sequence} it would change ${plural(changes.length, 'player')}. Nothing is changed yet.`,
      })),

    completeContest: ({ params, body, caller }) =>
      reply(
        lifecycle.complete({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status }) => ({
          contestId: params.id,
          status,
          message: 'The contest is completed: ranks stand, winnings are provisional.',
        }),
      ),

    settleContest: ({ params, caller }) =>
      reply(
        lifecycle.settle({ contestId: params.id, by: caller }),
        ({ status, paid, remainder, winners }) => ({
          contestId: params.id,
          status,
          message: `The contest is graded: ${plural(winners, 'winner')} paid.`,
          paid: dollarsForWire(paid),
          remainder: dollarsForWire(remainder),
          winners,
        }),
      ),

    cancelContest: ({ params, body, caller }) =>
      reply(
        lifecycle.cancel({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status, refunded, entries }) => ({
          contestId: params.id,
          status,
          message: `The contest is cancelled: ${entries === 1 ? '1 entry' : `${entries} entries`} refunded.`,
          refunded: dollarsForWire(refunded),
          entries,
        }),
      ),

    drafts: ({ params }) => drafts.published(params.id),
    contestRecord: ({ params }) => contests.record(params.id),

    pauseDraft: operateDraft('pause', 'The draft is paused.'),
    resumeDraft: operateDraft('resume', 'The draft goes on.'),
    undoPick: operateDraft('undo', 'The last pick is taken back.'),

    auditLog: () => audit.log(null),
    contestAudit: ({ params }) => audit.log(params.id),

    ledger: async () => ok(await books.report()),
  };
};
