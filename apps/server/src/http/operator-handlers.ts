import { amountForWire, type OPERATOR_CALLS, type PlayerFiles } from '@captains-pick/contract';
import { centsFromWire, dollarsForWire, formatCents, ok } from '@captains-pick/rules';
import { entriesCsv, resultsCsv } from '../contests/contest-csv.ts';
import { CONTEST_TEMPLATES } from '../contests/contest-templates.ts';
import { readContest } from '../contests/read-contest.ts';
import type { Identity } from '../identity/access-tokens.ts';
import type { Noticed, PlayerTexts } from '../players/player-files.ts';
import { refused } from '../shared/refusals.ts';
import type { DraftAct } from '../drafts/service.ts';
import type { Services } from '../services/services.ts';
import { createCorrectionHandlers } from './correction-handlers.ts';
import { reply, type HandlersOf } from './handled.ts';
import { plural } from './plural.ts';

export type OperatorHandlers = HandlersOf<typeof OPERATOR_CALLS>;

const playerTexts = ({ file, facts, ...how }: PlayerFiles): PlayerTexts => ({
  ...how,
  text: file.text,
  facts: facts?.text,
});

const presentNoticed = ({ renamed, unmatched, unknown }: Noticed) => ({
  renamed: [...renamed],
  unmatched: [...unmatched],
  unknown: [...unknown],
});

/** The input of every call on a live draft. */
interface OperatedDraft {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
  readonly caller: Identity;
}

export const createOperatorHandlers = ({
  contests,
  drafts,
  results,
  lifecycle,
  wallet,
  books,
  audit,
}: Services): OperatorHandlers => {
  const operateDraft =
    (act: DraftAct, message: string) =>
    ({ params, body, caller }: OperatedDraft) =>
      reply(
        drafts.operate({ contestId: params.id, act, reason: body.reason, by: caller }),
        ({ sequence }) => ({ contestId: params.id, message, sequence }),
      );

  return {
    ...createCorrectionHandlers({ results, lifecycle }),

    contestTemplates: async () => ok({ templates: [...CONTEST_TEMPLATES] }),

    watchedContests: async ({ caller }) => {
      const listed = await contests.list('all', caller.userId);
      const watched = await results.watch();
      return ok({
        contests: listed.map((contest) => ({ contest, watch: watched.get(contest._id) ?? null })),
      });
    },

    createContest: async ({ body: { file }, caller }) => {
      const draft = readContest(file.text);
      if (!draft.ok) return refused({ name: 'contest-file-faults', faults: draft.refusal.faults });
      return reply(contests.create(draft.value, caller), (created) => ({
        ...created,
        message: `${draft.value.tournamentName} is created. Import its players next.`,
      }));
    },

    previewContest: async ({ body: { file, players } }) => {
      const draft = readContest(file.text);
      if (!draft.ok) return refused({ name: 'contest-file-faults', faults: draft.refusal.faults });
      const previewed = contests.preview({
        draft: draft.value,
        players: players === undefined ? null : playerTexts(players),
      });
      return reply(previewed, ({ contest, ...noticed }) => ({
        message: 'This is what players would see. Nothing is saved.',
        contest,
        ...presentNoticed(noticed),
      }));
    },

    importPlayers: ({ params, body, caller }) =>
      reply(
        contests.importPlayers({ ...playerTexts(body), contestId: params.id, by: caller }),
        ({ imported, suggested, ...noticed }) => ({
          message: `${plural(imported, 'player')} imported${suggested === 0 ? '' : `, ${suggested} with a suggested salary`}.`,
          imported,
          suggested,
          ...presentNoticed(noticed),
        }),
      ),

    suggestSalaries: ({ params, body }) =>
      reply(
        contests.suggestSalaries({ ...playerTexts(body), contestId: params.id }),
        ({ source, players, facts, ...noticed }) => ({
          message: `${plural(players.length, 'player')}. Nothing is imported yet.`,
          source,
          players: [...players],
          facts: facts.map(({ perhaps, ...fact }) => ({ ...fact, perhaps: [...perhaps] })),
          ...presentNoticed(noticed),
        }),
      ),

    exportEntries: ({ params, caller }) =>
      reply(contests.detail(params.id, caller.userId), (contest) => `${entriesCsv(contest)}\n`),

    exportResults: ({ params, caller }) =>
      reply(contests.detail(params.id, caller.userId), (contest) => `${resultsCsv(contest)}\n`),

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
        ({ grantId, balance }) => ({
          message: `Granted to ${username}.`,
          grantId,
          balance: amountForWire(BigInt(balance)),
        }),
      );
    },

    grants: async () =>
      ok({
        grants: (await wallet.grants()).map(
          ({ id, at, by, username, amount, reason, reversedAt, reversedBecause }) => ({
            _id: id,
            at: at.toISOString(),
            by,
            username,
            amount: amountForWire(BigInt(amount)),
            reason,
            reversed:
              reversedAt === null
                ? null
                : { at: reversedAt.toISOString(), reason: reversedBecause ?? '' },
          }),
        ),
      }),

    reverseGrant: ({ params, body, caller }) =>
      reply(
        wallet.reverseGrant({ grantId: params.id, reason: body.reason, by: caller }),
        ({ grantId, username, amount, balance, repeated }) => ({
          message: repeated
            ? 'The grant was already reversed. No money was moved.'
            : `${formatCents(amount)} was taken back from ${username}.`,
          grantId,
          balance: amountForWire(BigInt(balance)),
        }),
      ),

    completeContest: ({ params, body, caller }) =>
      reply(
        lifecycle.complete({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status }) => ({
          contestId: params.id,
          status,
          message: 'The contest is completed. Winnings are provisional until you settle.',
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

    pauseContest: ({ params, body, caller }) =>
      reply(
        lifecycle.pause({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status }) => ({
          contestId: params.id,
          status,
          message: 'Paused: no entries, picks, results or payouts until you resume.',
        }),
      ),

    resumeContest: ({ params, body, caller }) =>
      reply(
        lifecycle.resume({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status }) => ({ contestId: params.id, status, message: 'The contest is resumed.' }),
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

    pauseDraft: operateDraft('pause', 'The draft is paused.'),
    resumeDraft: operateDraft('resume', 'The draft is resumed.'),
    undoPick: operateDraft('undo', 'The last pick is undone.'),

    auditLog: () => audit.log(null),
    contestAudit: ({ params }) => audit.log(params.id),

    ledger: async () => ok(await books.report()),
  };
};
