import { wireQuietHours } from '@captains-pick/contract';
import { hasSalaries, nameKey, ok } from '@captains-pick/rules';
import { fillPlayers, type FilledPlayers } from '../players/player-files.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import type { Clock } from '../shared/clock.ts';
import type { Contests } from './service.ts';
import { refusalOfDraft, withOffsets } from '../contests/contest-draft.ts';
import { presentContest, presentPayouts } from './contest-presenter.ts';
import type { ContestRow } from '../contests/contests-repository.ts';

const PREVIEW_ID = 'preview';
/** The commitment is made when a snake contest is created, not before. */
const NO_COMMITMENT = 'published when the contest is created';

const NO_PLAYERS: FilledPlayers = {
  rows: [],
  suggested: 0,
  renamed: [],
  unmatched: [],
  unknown: [],
};

/** A contest as its page would show it, before it is created. Stores nothing. */
export const createPreview = ({ clock }: { readonly clock: Clock }): Pick<Contests, 'preview'> => ({
  preview: async ({ draft, players }) => {
    const now = clock();
    const refusal = refusalOfDraft(draft, now);
    if (refusal !== null) return refused(refusal);
    const salaryCap = hasSalaries(draft) ? draft.salaryCap : null;
    const terms = { ...draft, salaryCap };
    const quietHours = withOffsets(draft, now);
    const read =
      players === null ? ok(NO_PLAYERS) : fillPlayers(players, { terms, takenNames: [] });
    if (!read.ok) return refused({ name: 'player-file-faults', faults: read.refusal.faults });
    const { rows, renamed, unmatched, unknown } = read.value;
    const contest: ContestRow = {
      ...terms,
      quietHours,
      id: PREVIEW_ID,
      status: 'Registering',
      entrantsCount: 0,
      resultsSequence: 0,
      cancelledBecause: null,
      pausedSince: null,
      pausedBecause: null,
      createdAt: now,
      startedAt: null,
      unlisted: false,
      hostId: null,
      follows: null,
      followedAct: 0,
    };
    const field = rows.map(
      ({ externalId, name, salary, sportSpecificData }, index): StoredPlayer => ({
        id: `${PREVIEW_ID}-${index + 1}`,
        contestId: PREVIEW_ID,
        ordinal: index + 1,
        externalId,
        name,
        nameKey: nameKey(name),
        salary,
        facts: sportSpecificData,
        outSince: null,
        outBecause: null,
      }),
    );
    const shown = presentContest({
      contest,
      viewer: null,
      players: field,
      results: [],
      entrants: [],
      lineups: new Map(),
      placed: [],
      won: null,
      lastFeed: null,
      draft:
        draft.draftType === 'Snake'
          ? {
              pickTimeLimit: draft.pickTimeLimit,
              ...wireQuietHours(quietHours),
              commitment: NO_COMMITMENT,
              nonceHashes: [],
              places: null,
              awaitsBeacon: false,
              barred: false,
            }
          : null,
    });
    const payouts = presentPayouts({ ...contest, entrantsCount: draft.maxEntries });
    return ok({ contest: { ...shown, payouts }, renamed, unmatched, unknown });
  },
});
