/**
 * Dota 2 matches as OpenDota's API returns them (`/api/matches/{match}`), in a list of all matches of the contest's
 * event so far. A match outside of a list is refused, because a second one would replace the first. A player's score is
 * the sum of `DOTA_POINTS` over these matches.
 *
 * | field                              | meaning                                                              |
 * |------------------------------------|----------------------------------------------------------------------|
 * | `players[].account_id`             | the player's id; missing when the account hides it. A player         |
 * |                                    | without an id and a name is skipped, and named by match and slot     |
 * | `players[].name`, `personaname`    | the professional's name, the account's; some files have neither      |
 * | `players[].player_slot`            | below 128: Radiant, else Dire                                        |
 * | `human_players`                    | number of players: fewer in the list: truncated; more: bots          |
 * | `radiant_score`, `dire_score`      | kills of each side, at least those of its players                    |
 * | `start_time`, `duration`           | seconds; the end of the last match is the time of the feed, unless   |
 * |                                    | the operator gives another, such as for a correction                 |
 *
 * No match marks the end of the event: the operator completes the contest.
 */
import { nameKey, NO_RESULT, SCORE_PRECISION, tidyName } from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from './files/fault-list.ts';
import { parseJson } from './files/json-text.ts';
import type { FeedEvent, FeedReader, FeedRow } from './feed.ts';
import { feedOf, leftOut, refuseFeed, type RowReading } from './feed-faults.ts';

/**
 * The points of a match. A team's total is the sum of scores (docs/product.md#scoring); what a match scores is ours,
 * and is defined only here.
 */
export const DOTA_POINTS = { kills: 3, assists: 2, deaths: -1, last_hits: 0.02 } as const;
const COUNTED = [
  'kills',
  'assists',
  'deaths',
  'last_hits',
] as const satisfies readonly (keyof typeof DOTA_POINTS)[];

const MOST_MATCHES = 500;
const DIRE_SLOTS = 128;
/** Steam's number for an account that hides its own. */
const HIDDEN_ACCOUNT = 4_294_967_295;
const SECONDS = 1_000;

/** Far beyond any real match. */
const Count = z.int().min(0).max(10_000);
const Name = z.string().nullish();

const Player = z.object({
  account_id: z.int().min(0).max(HIDDEN_ACCOUNT).nullish(),
  name: Name,
  personaname: Name,
  player_slot: z.int().min(0).max(255),
  kills: Count,
  deaths: Count,
  assists: Count,
  last_hits: Count,
});
type Player = z.infer<typeof Player>;

const Match = z.object({
  match_id: z.int().min(1),
  leagueid: z.int().nullish(),
  /** Null while a match is running. */
  radiant_win: z.boolean(),
  start_time: z.int().min(1_000_000_000).max(9_999_999_999),
  duration: z.int().min(0).max(100_000),
  human_players: z.int().nullish(),
  radiant_score: Count.nullish(),
  dire_score: Count.nullish(),
  players: z.array(Player).min(1).max(24),
});
type Match = z.infer<typeof Match>;

const isDire = ({ player_slot }: Player): boolean => player_slot >= DIRE_SLOTS;

const accountOf = ({ account_id }: Player): string | null =>
  account_id && account_id !== HIDDEN_ACCOUNT ? String(account_id) : null;

/** The name to show; the account's when there is no other. */
const nameOf = (player: Player): string => {
  const name = [player.name, player.personaname].map((each) => tidyName(each ?? '')).find(Boolean);
  const account = accountOf(player);
  return name ?? (account === null ? '' : `account ${account}`);
};

/** In hundredths of a point, so that no sum has a rounding error. */
const partsOf = (player: Player): number =>
  COUNTED.reduce(
    (sum, what) => sum + player[what] * Math.round(DOTA_POINTS[what] * SCORE_PRECISION),
    0,
  );

const playerPlace = (player: Player, index: number): string => {
  const name = nameOf(player);
  return name === '' ? `player ${index + 1}` : `player ${index + 1} (${name})`;
};

/** Names without an account that two players of one match share: their matches can't be told apart. */
const sharedNames = (matches: readonly Match[]): ReadonlySet<string> =>
  new Set(
    matches.flatMap(({ players }) => {
      const names = players
        .filter((player) => accountOf(player) === null)
        .map((player) => nameKey(nameOf(player)));
      return names.filter((name, index) => names.indexOf(name) !== index);
    }),
  );

/** Why a player's figures don't count; null when they do. */
const anonymity = (player: Player, shared: ReadonlySet<string>): string | null => {
  if (accountOf(player) !== null) return null;
  const name = nameKey(nameOf(player));
  if (name === '') return 'has neither an account_id nor a name';
  return shared.has(name)
    ? 'has no account_id, and a name that two players of a match share'
    : null;
};

const matchFaults = (match: Match): readonly string[] => {
  const { human_players, players } = match;
  const faults: string[] = [];
  if (typeof human_players === 'number' && human_players > players.length) {
    faults.push(`holds ${players.length} players, but human_players is ${human_players}`);
  }
  for (const [side, score, dire] of [
    ['radiant', match.radiant_score, false],
    ['dire', match.dire_score, true],
  ] as const) {
    const kills = players
      .filter((player) => isDire(player) === dire)
      .reduce((sum, player) => sum + player.kills, 0);
    if (typeof score === 'number' && kills > score) {
      faults.push(`its ${side} players have ${kills} kills, but ${side}_score is ${score}`);
    }
  }
  const seen = new Map<unknown, string>();
  players.forEach((player, index) => {
    const place = playerPlace(player, index);
    for (const [what, key] of [
      ['account_id', accountOf(player)],
      ['player_slot', player.player_slot],
    ] as const) {
      const first = key === null ? undefined : seen.get(`${what} ${key}`);
      if (first !== undefined) faults.push(`${place}: the same ${what} is ${first}`);
      if (key !== null) seen.set(`${what} ${key}`, place);
    }
  });
  return faults;
};

const listFaultsOf = (matches: readonly Match[]): readonly string[] => {
  const [first] = matches;
  const seen = new Set<number>();
  return matches.flatMap((match) => {
    const place = `match ${match.match_id}`;
    const faults = matchFaults(match).map((fault) => `${place}: ${fault}`);
    if (seen.has(match.match_id)) faults.push(`${place}: is there twice`);
    seen.add(match.match_id);
    if (first !== undefined && (match.leagueid ?? 0) !== (first.leagueid ?? 0)) {
      faults.push(
        `${place}: is of league ${match.leagueid ?? 0}, match ${first.match_id} of ${first.leagueid ?? 0}`,
      );
    }
    return faults;
  });
};

/** The total of each player over all matches, in order of appearance, and the skipped players. */
const totals = (matches: readonly Match[]): readonly RowReading[] => {
  const shared = sharedNames(matches);
  const anonymous: RowReading[] = [];
  const rows = new Map<string, { row: Omit<FeedRow, 'result'>; parts: number }>();
  for (const { match_id, players } of matches) {
    players.forEach((player, index) => {
      const unknown = anonymity(player, shared);
      if (unknown !== null) {
        anonymous.push(leftOut(`match ${match_id}, ${playerPlace(player, index)}`, unknown));
        return;
      }
      const externalId = accountOf(player);
      const name = nameOf(player);
      const key = externalId === null ? `name ${nameKey(name)}` : `id ${externalId}`;
      const where = `match ${match_id}, player ${index + 1}`;
      const known = rows.get(key) ?? { row: { where, externalId, name }, parts: 0 };
      rows.set(key, { ...known, parts: known.parts + partsOf(player) });
    });
  }
  const counted = [...rows.values()].map(({ parts, row }): RowReading => ({
    kind: 'row',
    row: { ...row, result: { ...NO_RESULT, score: parts / SCORE_PRECISION } },
  }));
  return [...counted, ...anonymous];
};

const ended = ({ duration, start_time }: Match): number => (start_time + duration) * SECONDS;

/** The league of all matches; 0 means none. */
const leagueOf = ([first]: readonly Match[]): FeedEvent | null => {
  const league = first?.leagueid ?? 0;
  return league === 0 ? null : { id: String(league), name: null };
};

const ONE_MATCH =
  'the file is one match, but a feed must have the points of all matches so far: send them as a list, ' +
  '[match 1, match 2, …], also if this one is all';

/** Parses OpenDota's matches. `observedAt` is needed only when it isn't the end of the last match. */
export const readEsportsOpenDota: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  if (Match.safeParse(json.value).success) return refuseFeed('incomplete', [ONE_MATCH]);
  const matches = z.array(Match).max(MOST_MATCHES).safeParse(json.value, { reportInput: true });
  if (!matches.success) return refuseFeed('wrong-shape', schemaFaults(matches.error, 'the file'));
  const faults = listFaultsOf(matches.data);
  if (faults.length > 0) return refuseFeed('impossible-result', faults);
  if (matches.data.length === 0) return refuseFeed('no-players', ['the file holds no matches']);
  return feedOf(
    {
      source: 'opendota',
      sport: 'Esports',
      event: leagueOf(matches.data),
      observedAt: observedAt ?? new Date(Math.max(...matches.data.map(ended))),
      final: false,
    },
    totals(matches.data),
  );
};
