import { wireQuietHours } from '@captains-pick/contract';
import { hasSalaries, nameKey, ok, type Result } from '@captains-pick/rules';
import { fillPlayers, type Noticed, type PlayerTexts } from '../players/player-files.ts';
import { playersOf, type StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Clock } from '../shared/clock.ts';
import type { Contests } from './service.ts';
import { refusalOfDraft, withOffsets, type ContestDraft } from '../contests/contest-draft.ts';
import { SNAPSHOT, type Database } from '../database/database.ts';
import { copiedPlayers, refusalOfCopying } from './copy-players.ts';
import { presentContest, presentPayouts } from './contest-presenter.ts';
import { findContestHead, type ContestRow } from '../contests/contests-repository.ts';

const PREVIEW_ID = 'preview';
/** The commitment is made when a snake contest is created, not before. */
const NO_COMMITMENT = 'published when the contest is created';

interface PreviewedField extends Noticed {
  readonly players: readonly StoredPlayer[];
}

const NOTHING_NOTICED: Noticed = { renamed: [], unmatched: [], unknown: [] };

const previewId = (index: number): string => `${PREVIEW_ID}-${index + 1}`;

const fieldOfFiles = (texts: PlayerTexts, draft: ContestDraft): Result<PreviewedField, Refusal> => {
  const salaryCap = hasSalaries(draft) ? draft.salaryCap : null;
  const read = fillPlayers(texts, { terms: { ...draft, salaryCap }, takenNames: [] });
  if (!read.ok) return refused({ name: 'player-file-faults', faults: read.refusal.faults });
  const { rows, renamed, unmatched, unknown } = read.value;
  const players = rows.map(
    ({ externalId, name, salary, sportSpecificData }, index): StoredPlayer => ({
      id: previewId(index),
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
  return ok({ players, renamed, unmatched, unknown });
};

const fieldOfContest = (
  database: Database,
  sourceId: string,
  draft: ContestDraft,
): Promise<Result<PreviewedField, Refusal>> =>
  database.transaction(async (tx) => {
    const source = await findContestHead(tx, sourceId);
    const players = await playersOf(tx, sourceId);
    const refusal = refusalOfCopying(draft, source, players);
    if (refusal !== null) return refused(refusal);
    return ok({
      ...NOTHING_NOTICED,
      players: copiedPlayers(players, { contestId: PREVIEW_ID, draft, newPlayerId: previewId }),
    });
  }, SNAPSHOT);

/** A contest as its page would show it, before it is created. Stores nothing. */
export const createPreview = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Pick<Contests, 'preview'> => ({
  preview: async ({ draft, players }) => {
    const now = clock();
    const refusal = refusalOfDraft(draft, now);
    if (refusal !== null) return refused(refusal);
    const salaryCap = hasSalaries(draft) ? draft.salaryCap : null;
    const terms = { ...draft, salaryCap };
    const quietHours = withOffsets(draft, now);
    const read =
      players === null
        ? ok({ ...NOTHING_NOTICED, players: [] })
        : 'playersOf' in players
          ? await fieldOfContest(database, players.playersOf, draft)
          : fieldOfFiles(players, draft);
    if (!read.ok) return read;
    const { players: field, ...noticed } = read.value;
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
    const shown = presentContest({
      contest,
      viewer: null,
      players: [...field],
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
    return ok({ contest: { ...shown, payouts }, ...noticed });
  },
});
