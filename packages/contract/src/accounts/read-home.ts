/** Reads the home page. In a file of its own, so that only pages that need it load it. */
import { SPORTS } from '@captains-pick/rules';
import { readLeanly, type Client } from '../calls/client.ts';
import { ENDPOINTS } from '../calls/endpoints.ts';
import {
  figure,
  flag,
  id,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  orElse,
  shape,
  text,
  timestamp,
} from '../calls/lean-readers.ts';
import type { ResultsState } from '../entities.ts';
import type { PlayBreak } from './play-limits.ts';
import type { Home, LastResult, LiveEntry, NextLock, OpenContest, OwnDraft } from './home.ts';

const named = { contestId: id, tournamentName: text, sport: oneOf(SPORTS) };

const liveEntry = shape<LiveEntry>({
  ...named,
  entryId: id,
  entryName: text,
  entrantsCount: figure,
  paidPlaces: figure,
  rank: nullable(figure),
  tied: flag,
  prize: money,
  remaining: figure,
  lineupSize: figure,
  round: nullable(figure),
  paused: flag,
  results: nullable(
    shape<ResultsState>({
      sequence: figure,
      observedAt: timestamp,
      appliedAt: timestamp,
      source: text,
      final: flag,
    }),
  ),
});

const ownDraft = shape<OwnDraft>({
  ...named,
  state: oneOf(['waiting', 'own-pick', 'others', 'autopick', 'paused']),
  round: nullable(figure),
  pickInRound: nullable(figure),
  picksBefore: nullable(figure),
  opensAt: nullable(timestamp),
  deadlineAt: nullable(timestamp),
  queue: listOf(text),
});

const nextLock = shape<NextLock>({
  ...named,
  deadline: timestamp,
  entries: listOf(
    shape({ entryId: id, entryName: text, complete: flag, salaryLeft: nullable(figure) }),
  ),
});

const lastResult = shape<LastResult>({
  ...named,
  status: oneOf(['Completed', 'Graded', 'Cancelled']),
  at: timestamp,
  entryName: text,
  ownEntries: figure,
  entrantsCount: figure,
  rank: nullable(figure),
  tied: flag,
  winnings: money,
  refunded: money,
  cancelledBecause: nullable(text),
});

const openContest = shape<OpenContest>({
  ...named,
  draftType: text,
  format: text,
  entryFee: money,
  adminFee: money,
  entrantsCount: figure,
  maxEntries: figure,
  deadline: nullable(timestamp),
  ownEntries: figure,
});

const home = shape<Home>({
  at: timestamp,
  live: listOf(liveEntry),
  drafts: listOf(ownDraft),
  nextLock: nullable(nextLock),
  lastResult: nullable(lastResult),
  open: listOf(openContest),
  registering: figure,
  playBreak: optional(shape<PlayBreak>({ kind: oneOf(['break', 'exclusion']), until: timestamp })),
});

/** The home page as received; null for anything else. Reads exactly what its schema does. */
export const homeOf = orElse<Home | null>(home, null);

/** The signed-in user's home page, read without the schemas. */
export const readHome = async (
  client: Pick<Client, 'send'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<Home> =>
  (await client.send({
    endpoint: ENDPOINTS.home,
    request: { signal },
    reader: () => Promise.resolve(readLeanly(homeOf)),
  })) as Home;
