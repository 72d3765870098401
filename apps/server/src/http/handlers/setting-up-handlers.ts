/** Calls that set a contest up: templates, previews, players and salaries, and its entries and results as CSV. */
import type { OPERATOR_CALLS, PlayerFiles } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { entriesCsv, resultsCsv } from '../../contests/contest-csv.ts';
import { CONTEST_TEMPLATES } from '../../contests/contest-templates.ts';
import { readContest } from '../../contests/read-contest.ts';
import type { Noticed, PlayerTexts } from '../../players/player-files.ts';
import type { Services } from '../../services/services.ts';
import { refused } from '../../shared/refusals.ts';
import { reply, type HandlersOf } from './handled.ts';
import { plural } from './plural.ts';

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

type SettingUpHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  | 'contestTemplates'
  | 'createContest'
  | 'editContest'
  | 'previewContest'
  | 'importPlayers'
  | 'suggestSalaries'
  | 'exportEntries'
  | 'exportResults'
>;

export const createSettingUpHandlers = ({
  contests,
}: Pick<Services, 'contests'>): SettingUpHandlers => ({
  contestTemplates: async () => ok({ templates: [...CONTEST_TEMPLATES] }),

  createContest: async ({ body: { file, playersOf }, caller }) => {
    const draft = readContest(file.text);
    if (!draft.ok) return refused({ name: 'contest-file-faults', faults: draft.refusal.faults });
    const from = playersOf === undefined ? {} : { playersOf };
    return reply(contests.create(draft.value, caller, from), ({ players, ...created }) => ({
      ...created,
      message:
        players === 0
          ? `${draft.value.tournamentName} is created. Import its players next.`
          : `${draft.value.tournamentName} is created with ${plural(players, 'player')}.`,
    }));
  },

  editContest: async ({ params, body: { file }, caller }) => {
    const draft = readContest(file.text);
    if (!draft.ok) return refused({ name: 'contest-file-faults', faults: draft.refusal.faults });
    return reply(
      contests.edit({ contestId: params.id, draft: draft.value, by: caller }),
      (edited) => ({ ...edited, message: `${draft.value.tournamentName} is changed.` }),
    );
  },

  previewContest: async ({ body: { file, players, playersOf } }) => {
    const draft = readContest(file.text);
    if (!draft.ok) return refused({ name: 'contest-file-faults', faults: draft.refusal.faults });
    const previewed = contests.preview({
      draft: draft.value,
      players:
        playersOf !== undefined
          ? { playersOf }
          : players === undefined
            ? null
            : playerTexts(players),
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
});
