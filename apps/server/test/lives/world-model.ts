/**
 * A model of all contests and balances: a pure function from state to state. Tests compare every answer and all stored
 * data with it. It uses neither the database nor the server's code.
 */
import type { Act, SentFeed, Wish } from './acts.ts';
import { dueOf, type Due, type Place } from './due.ts';
import {
  entryBreaksLimit,
  limit,
  request,
  step,
  type Booking,
  type LimitModel,
  type Purse,
  type Settled,
  type TransferModel,
} from './money-model.ts';
import type { Line, Terms } from './terms.ts';

interface Entry {
  readonly name: string;
  readonly userId: string;
  readonly number: number;
  /** The captain first. */
  readonly lineup: readonly string[];
  readonly key: string | null;
  readonly stands: boolean;
  /** Its lineup is no longer the one that was entered. */
  readonly edited: boolean;
  /** It left after the order was drawn: its user can't come back. */
  readonly leftAfterDraw: boolean;
  /** Its seat is drafted automatically. */
  readonly gaveUp: boolean;
}

type Status = 'Registering' | 'Drafting' | 'Running' | 'Completed' | 'Graded' | 'Cancelled';

export interface ContestModel {
  readonly terms: Terms;
  readonly status: Status;
  readonly paused: boolean;
  /** The lobby of a snake contest has been full. */
  readonly drawn: boolean;
  /** All that were ever made, in the order of entry. */
  readonly entries: readonly Entry[];
  /** Texts of the feeds that were applied. */
  readonly feeds: readonly string[];
  readonly lastFeedAt: number;
  /** What feeds say. */
  readonly said: ReadonlyMap<string, Line>;
  /** What operators say instead. */
  readonly overrides: ReadonlyMap<string, NonNullable<Wish['fields']>>;
  /** Names of players who are out, by an operator or by a feed before the start. */
  readonly out: ReadonlySet<string>;
  readonly places: readonly Place[];
  /** Cents of prizes that users have of it so far. */
  readonly received: ReadonlyMap<string, number>;
  /** What its settlement paid, and what that left over by rounding. */
  readonly settled: { readonly paid: number; readonly rounding: number } | null;
  /** What roundings have left over so far. */
  readonly rounded: number;
  readonly regrades: number;
  /** Cents that the contest has moved, by account: `pool`, `fees`, `rounding` or a user's id. */
  readonly moved: ReadonlyMap<string, number>;
  /** Names of operators' acts, in their order. */
  readonly acts: readonly string[];
}

export interface WorldModel {
  readonly contests: ReadonlyMap<string, ContestModel>;
  /** Cents by user id. */
  readonly balances: ReadonlyMap<string, number>;
  readonly grants: ReadonlyMap<string, number>;
  /** By user id. */
  readonly bookings: ReadonlyMap<string, readonly Booking[]>;
  readonly transfers: ReadonlyMap<string, readonly TransferModel[]>;
  readonly limits: ReadonlyMap<string, ReadonlyMap<string, LimitModel>>;
  /** The time of the present act. */
  readonly now: number;
}

export const EMPTY_WORLD: WorldModel = {
  contests: new Map(),
  balances: new Map(),
  grants: new Map(),
  bookings: new Map(),
  transfers: new Map(),
  limits: new Map(),
  now: 0,
};

const purseOf = ({ balances, bookings, transfers, limits }: WorldModel, userId: string): Purse => ({
  balance: balances.get(userId) ?? 0,
  bookings: bookings.get(userId) ?? [],
  transfers: transfers.get(userId) ?? [],
  limits: limits.get(userId) ?? new Map(),
});

export interface Performed {
  /** What the caller receives; null: there is no caller. */
  readonly said: string | null;
  readonly after: WorldModel;
}

const standing = ({ entries }: ContestModel): readonly Entry[] =>
  entries.filter(({ stands }) => stands);

const adding = (
  amounts: ReadonlyMap<string, number>,
  moves: readonly (readonly [account: string, amount: number])[],
): ReadonlyMap<string, number> => {
  const sums = new Map(amounts);
  for (const [account, amount] of moves) sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
};

const put = (world: WorldModel, contestId: string, contest: ContestModel): WorldModel => ({
  ...world,
  contests: new Map([...world.contests, [contestId, contest]]),
});

const entryKey = (contestId: string, { entries }: ContestModel): string =>
  `${contestId} ${entries.length - 1}`;

/** Moves money of a contest: between its accounts, and the balances of its users. */
const move = (
  world: WorldModel,
  contestId: string,
  contest: ContestModel,
  moves: readonly (readonly [account: string, amount: number])[],
  as: 'fees' | 'won' = 'fees',
): WorldModel => {
  const ofUsers = moves.filter(([account]) => world.balances.has(account));
  const bookings = new Map(world.bookings);
  for (const [userId, amount] of ofUsers) {
    const booking = { at: world.now, as, amount: -amount, of: entryKey(contestId, contest) };
    bookings.set(userId, [...(bookings.get(userId) ?? []), booking]);
  }
  return {
    ...put(world, contestId, { ...contest, moved: adding(contest.moved, moves) }),
    balances: adding(world.balances, ofUsers),
    bookings,
  };
};

const fees = ({ entryFee, adminFee }: Terms, userId: string, sign: 1 | -1) =>
  [
    [userId, -sign * (entryFee + adminFee)],
    ['pool', sign * entryFee],
    ['fees', sign * adminFee],
  ] as const;

const refuses = (world: WorldModel, because: string): Performed => ({
  said: `refused ${because}`,
  after: world,
});

const NOTHING: Line = {
  finish: null,
  cashed: 0,
  score: null,
  thru: null,
  status: null,
  chips: null,
};

/** The result that counts of each player with a known one. */
export const linesOf = ({
  said,
  overrides,
}: Pick<ContestModel, 'said' | 'overrides'>): ReadonlyMap<string, Line> =>
  new Map(
    [...new Set([...said.keys(), ...overrides.keys()])].map((name) => [
      name,
      { ...(said.get(name) ?? NOTHING), ...overrides.get(name) },
    ]),
  );

const dueIn = (contest: ContestModel): Due =>
  dueOf(
    contest.terms,
    standing(contest).map(({ name, lineup }) => ({ entry: name, lineup })),
    linesOf(contest),
  );

/** Of a player, something that a ranking can compare; zeros count once the event has begun. */
const tells = (sport: Terms['sport'], { cashed, chips, finish, score }: Line): boolean =>
  sport === 'Poker' ? cashed > 0 || (finish ?? 0) !== 0 || (chips ?? 1) <= 0 : score !== null;

const begins = (sport: Terms['sport'], line: Line): boolean =>
  tells(sport, line) &&
  (sport === 'Poker' || line.score !== 0 || (sport === 'Golf' && (line.thru ?? 0) > 0));

/** Without results every entry would share the first place. */
const canBeRanked = (contest: ContestModel): boolean => {
  const { sport } = contest.terms;
  const lines = linesOf(contest);
  const told = (name: string): boolean => {
    const line = lines.get(name);
    return line !== undefined && tells(sport, line);
  };
  return (
    [...lines.values()].some((line) => begins(sport, line)) &&
    standing(contest).some(({ lineup }) => lineup.some(told))
  );
};

const ranked = (contest: ContestModel): ContestModel => ({
  ...contest,
  places: dueIn(contest).places,
});

const noting = (contest: ContestModel, act: string): ContestModel => ({
  ...contest,
  acts: [...contest.acts, act],
});

type Of<Type extends Act['type']> = Extract<Act, { readonly type: Type }>;

const sameTeam = (a: readonly string[], b: readonly string[]): boolean =>
  a.join('|') === b.join('|');

const lineupFault = ({ terms }: ContestModel, lineup: readonly string[]): boolean => {
  const players = lineup.flatMap((name) => terms.players.find((each) => each.name === name) ?? []);
  const salary = players.reduce((sum, each) => sum + (each.salary ?? 0), 0);
  return (
    players.length !== terms.lineupSize ||
    lineup.length !== terms.lineupSize ||
    new Set(lineup).size !== lineup.length ||
    (terms.salaryCap !== null && salary > terms.salaryCap)
  );
};

/**
 * True if the lineup has a player who is out. `kept` are those whom the entry had before: it may keep them.
 */
const hasOut = (
  { out }: ContestModel,
  lineup: readonly string[],
  kept: readonly string[],
): boolean => lineup.some((name) => out.has(name) && !kept.includes(name));

/** What is said of an entry that is there already: its user's money as it is now. */
const enteredAlready = (world: WorldModel, userId: string, name: string): string =>
  `entered ${name} ${world.balances.get(userId) ?? 0}`;

export interface StoredEntry {
  readonly contestId: string;
  readonly userId: string;
  readonly name: string;
}

/** What may be said of an entry whose command is sent again: that it is there, or that it was withdrawn meanwhile. */
export const saidOfStored = (
  world: WorldModel,
  { contestId, userId, name }: StoredEntry,
): readonly string[] => {
  const entries = world.contests.get(contestId)?.entries ?? [];
  const isGone = entries.some(
    (entry) => !entry.stands && entry.userId === userId && entry.name === name,
  );
  return [enteredAlready(world, userId, name), ...(isGone ? ['refused entry-withdrawn'] : [])];
};

const enter = (
  world: WorldModel,
  act: Of<'enter'>,
  now: number,
  usernames: Usernames,
): Performed => {
  const contest = world.contests.get(act.contestId);
  if (contest === undefined) return refuses(world, 'contest-not-found');
  const { terms } = contest;
  const snake = terms.draftType === 'Snake';
  const balance = world.balances.get(act.userId) ?? 0;
  if (contest.entries.some(({ userId, leftAfterDraw }) => leftAfterDraw && userId === act.userId)) {
    return refuses(world, 'left-after-draw');
  }
  for (const [otherId, other] of world.contests) {
    const first = other.entries.find(
      ({ userId, key }) => act.key !== null && userId === act.userId && key === act.key,
    );
    if (first === undefined) continue;
    if (
      otherId !== act.contestId ||
      !(snake || first.edited || sameTeam(first.lineup, act.lineup))
    ) {
      return refuses(world, 'idempotency-key-reused');
    }
    return first.stands
      ? { said: enteredAlready(world, act.userId, first.name), after: world }
      : refuses(world, 'entry-withdrawn');
  }
  if (contest.status !== 'Registering') return refuses(world, 'no seat');
  if (contest.paused) return refuses(world, 'contest-paused');
  if (terms.deadline !== null && terms.deadline <= now) return refuses(world, 'entries-closed');
  if (!snake && lineupFault(contest, act.lineup)) return refuses(world, 'lineup');
  if (hasOut(contest, act.lineup, [])) return refuses(world, 'player-out');
  const field = standing(contest);
  const own = field.filter(({ userId }) => userId === act.userId);
  if (own.length >= terms.maxEntriesPerUser) return refuses(world, 'no seat');
  if (field.length >= terms.maxEntries) return refuses(world, 'no seat');
  if (entryBreaksLimit(purseOf(world, act.userId), terms.entryFee + terms.adminFee, now)) {
    return refuses(world, 'limit-reached');
  }
  if (balance < terms.entryFee + terms.adminFee) return refuses(world, 'balance-too-low');
  let number = 1;
  while (own.some((entry) => entry.number === number)) number += 1;
  const username = usernames.get(act.userId) ?? '';
  const entry: Entry = {
    name: number === 1 ? username : `${username}[${number}]`,
    userId: act.userId,
    number,
    lineup: snake ? [] : act.lineup,
    key: act.key,
    stands: true,
    edited: false,
    leftAfterDraw: false,
    gaveUp: false,
  };
  const full = snake && field.length + 1 === terms.maxEntries;
  const after = move(
    world,
    act.contestId,
    {
      ...contest,
      status: full ? 'Drafting' : contest.status,
      drawn: contest.drawn || full,
      entries: [...contest.entries, entry],
    },
    fees(terms, act.userId, 1),
  );
  return { said: enteredAlready(after, act.userId, entry.name), after };
};

const withdraw = (world: WorldModel, act: Of<'withdraw'>, now: number): Performed => {
  const contest = world.contests.get(act.contestId);
  if (contest === undefined) return refuses(world, 'contest-not-found');
  const { terms } = contest;
  if (contest.status !== 'Registering') return refuses(world, 'no seat');
  if (terms.deadline !== null && terms.deadline <= now) return refuses(world, 'entries-closed');
  const goes = ({ name, userId, stands }: Entry): boolean =>
    stands && name === act.entry && userId === act.userId;
  if (!contest.entries.some(goes)) return refuses(world, 'entry-not-found');
  const after = move(
    world,
    act.contestId,
    {
      ...contest,
      entries: contest.entries.map((entry) =>
        goes(entry) ? { ...entry, stands: false, leftAfterDraw: contest.drawn } : entry,
      ),
    },
    fees(terms, act.userId, -1),
  );
  return { said: `withdrawn ${after.balances.get(act.userId) ?? 0}`, after };
};

const edit = (world: WorldModel, act: Of<'edit'>, now: number): Performed => {
  const contest = world.contests.get(act.contestId);
  if (contest === undefined) return refuses(world, 'contest-not-found');
  const { terms } = contest;
  if (terms.draftType === 'Snake') return refuses(world, 'lineups-drafted');
  const standsAs = (name: string): Entry | undefined =>
    contest.entries.find(
      (entry) => entry.stands && entry.name === name && entry.userId === act.userId,
    );
  const answer = { said: `edited ${act.lineups.length}` };
  const changes = act.lineups.filter(
    ({ entry, lineup }) => !sameTeam(standsAs(entry)?.lineup ?? [], lineup),
  );
  if (changes.length === 0) return { ...answer, after: world };
  if (contest.status !== 'Registering') return refuses(world, 'no seat');
  if (contest.paused) return refuses(world, 'contest-paused');
  if (terms.deadline !== null && terms.deadline <= now) return refuses(world, 'entries-closed');
  for (const { entry, lineup, replaces } of changes) {
    const before = standsAs(entry);
    const fault =
      before === undefined
        ? 'entry-not-found'
        : lineupFault(contest, lineup)
          ? 'lineup'
          : hasOut(contest, lineup, before.lineup)
            ? 'player-out'
            : replaces !== null && !sameTeam(before.lineup, replaces)
              ? 'lineup-changed'
              : null;
    if (fault !== null) return refuses(world, act.lineups.length === 1 ? fault : 'edit-of');
  }
  const entries = contest.entries.map((entry) => {
    const change = changes.find(({ entry: name }) => standsAs(name) === entry);
    return change === undefined ? entry : { ...entry, lineup: change.lineup, edited: true };
  });
  return { ...answer, after: put(world, act.contestId, { ...contest, entries }) };
};

/** As the edits of one request and then its entries one by one, all or none of it. */
const submit = (
  world: WorldModel,
  { contestId, userId, lineups, key }: Of<'submit'>,
  now: number,
  usernames: Usernames,
): Performed => {
  const contest = world.contests.get(contestId);
  if (contest === undefined) return refuses(world, 'contest-not-found');
  if (contest.terms.draftType === 'Snake') return refuses(world, 'lineups-drafted');
  const edits = lineups.flatMap(({ entry, lineup }) =>
    entry === null ? [] : { entry, lineup, replaces: null },
  );
  let after = world;
  if (edits.length > 0) {
    const edited = edit(world, { type: 'edit', contestId, userId, lineups: edits }, now);
    if (edited.said?.startsWith('refused') === true) return edited;
    after = edited.after;
  }
  const names: string[] = [];
  for (const [at, { lineup }] of lineups.filter(({ entry }) => entry === null).entries()) {
    const ownKey = key === null ? null : `${key} ${at + 1}`;
    const one: Of<'enter'> = { type: 'enter', contestId, userId, lineup, key: ownKey };
    const entered = enter(after, one, now, usernames);
    const [word, name = ''] = entered.said?.split(' ') ?? [];
    if (word !== 'entered') return refuses(world, 'entry-of');
    names.push(name);
    after = entered.after;
  }
  return { said: `submitted ${edits.length} ${names.join(',')}`, after };
};

/** Before the deadline the place opens and the fee comes back; from then on the seat is drafted for. */
const leave = (world: WorldModel, { contestId, userId }: Of<'leave'>, now: number): Performed => {
  const contest = world.contests.get(contestId);
  const entry = contest?.entries.find((each) => each.stands && each.userId === userId);
  if (contest?.status !== 'Drafting' || entry === undefined || entry.gaveUp) {
    return refuses(world, 'leave');
  }
  const { deadline } = contest.terms;
  const late = deadline !== null && deadline <= now;
  const entries = contest.entries.map((each) =>
    each === entry
      ? late
        ? { ...each, gaveUp: true }
        : { ...each, stands: false, leftAfterDraw: true }
      : each,
  );
  return late
    ? { said: 'left drafted', after: put(world, contestId, { ...contest, entries }) }
    : {
        said: 'left refunded',
        after: move(
          world,
          contestId,
          { ...contest, status: 'Registering', entries },
          fees(contest.terms, userId, -1),
        ),
      };
};

const cancelled = (world: WorldModel, contestId: string, contest: ContestModel): WorldModel =>
  move(
    world,
    contestId,
    { ...contest, status: 'Cancelled', paused: false, places: [] },
    standing(contest).flatMap(({ userId }) => fees(contest.terms, userId, -1)),
  );

const close = (world: WorldModel, contestId: string, now: number): Performed => {
  const contest = world.contests.get(contestId);
  const silent = (after: WorldModel): Performed => ({ said: null, after });
  if (contest === undefined || contest.status !== 'Registering' || contest.paused) {
    return silent(world);
  }
  const { deadline, draftType } = contest.terms;
  if (deadline === null || deadline > now) return silent(world);
  return silent(
    draftType === 'Snake' || standing(contest).length < 2
      ? cancelled(world, contestId, contest)
      : put(world, contestId, { ...contest, status: 'Running' }),
  );
};

/** A golfer who is out and has no score in a feed keeps the last one. */
const withLastScore = (
  { said, terms }: ContestModel,
  [name, line]: readonly [string, Line],
): readonly [string, Line] => {
  const isOut = terms.sport === 'Golf' && line.status !== null && line.status !== 'active';
  const score = isOut ? (line.score ?? said.get(name)?.score ?? null) : line.score;
  return [name, { ...line, score }];
};

const sameLine = (a: Line | undefined, b: Line): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A contest with a feed; null where it is refused. */
const fed = (
  contest: ContestModel,
  sent: SentFeed,
): { readonly contest: ContestModel; readonly changed: number } | null => {
  const { lines } = sent;
  if (lines === null || contest.feeds.includes(sent.text) || sent.at <= contest.lastFeedAt) {
    return null;
  }
  const names = new Set(contest.terms.players.map(({ name }) => name));
  const known = [...lines]
    .filter(([name]) => names.has(name))
    .map((line) => withLastScore(contest, line));
  if (known.length < lines.size && !sent.skipUnknown) return null;
  if (known.length < names.size && !sent.allowMissing) return null;
  const vanished = known.some(
    ([name, { score, status }]) =>
      score === null &&
      (status === null || status === 'active') &&
      (contest.said.get(name)?.score ?? null) !== null,
  );
  if (vanished) return null;
  const before = linesOf(contest);
  const after: ContestModel = {
    ...contest,
    feeds: [...contest.feeds, sent.text],
    lastFeedAt: sent.at,
    said: new Map([...contest.said, ...known]),
  };
  const changed = known.filter(([name]) => {
    const line = linesOf(after).get(name);
    return line !== undefined && !sameLine(before.get(name), line);
  }).length;
  return { contest: after, changed };
};

/** Why no player can be marked as out or in; null: they can. */
const markingFault = ({ terms, status }: ContestModel, now: number): string | null => {
  if (terms.draftType !== 'Salary') return 'lineups-drafted';
  if (status !== 'Registering') return 'no seat';
  return terms.deadline !== null && terms.deadline <= now ? 'entries-closed' : null;
};

const marked = (contest: ContestModel, player: string, isOut: boolean): ContestModel => {
  const out = new Set(contest.out);
  if (isOut) out.add(player);
  else out.delete(player);
  return noting({ ...contest, out }, isOut ? 'mark-out' : 'mark-in');
};

const markOut = (world: WorldModel, act: Of<'mark-out'>, now: number): Performed => {
  const { contestId, player, isOut } = act;
  const contest = world.contests.get(contestId);
  if (contest === undefined) return refuses(world, 'contest-not-found');
  const fault = markingFault(contest, now);
  if (fault !== null) return refuses(world, fault);
  const holders = standing(contest).filter(({ lineup }) => lineup.includes(player)).length;
  const isNews = contest.out.has(player) !== isOut;
  if (!isNews && !isOut) return refuses(world, 'player-not-out');
  return {
    said: `marked ${holders} ${isNews}`,
    after: isNews ? put(world, contestId, marked(contest, player, isOut)) : world,
  };
};

/** Before the start a feed only marks those whom it shows as withdrawn or disqualified. */
const fedBeforeStart = (
  world: WorldModel,
  { contestId, feed: { lines, skipUnknown } }: Of<'feed'>,
  now: number,
): Performed => {
  const contest = world.contests.get(contestId);
  if (contest === undefined || lines === null || markingFault(contest, now) !== null) {
    return refuses(world, 'feed');
  }
  const names = new Set(contest.terms.players.map(({ name }) => name));
  const gone = [...lines].filter(
    ([name, { status }]) => names.has(name) && (status === 'wd' || status === 'dq'),
  );
  const hasUnknown = [...lines.keys()].some((name) => !names.has(name));
  if (gone.length === 0 || (hasUnknown && !skipUnknown)) return refuses(world, 'feed');
  const news = gone.flatMap(([name]) => (contest.out.has(name) ? [] : name));
  const after = news.reduce((each, name) => marked(each, name, true), contest);
  return {
    said: `applied ${after.feeds.length} ${news.length} Registering`,
    after: put(world, contestId, after),
  };
};

const feed = (world: WorldModel, act: Of<'feed'>, now: number): Performed => {
  const { contestId, feed: sent } = act;
  const contest = world.contests.get(contestId);
  if (contest?.status === 'Registering') return fedBeforeStart(world, act, now);
  // Why a feed is refused is the readers' business and tested there; here only that it is.
  if (contest === undefined || contest.paused) return refuses(world, 'feed');
  if (contest.status !== 'Running' && contest.status !== 'Completed') return refuses(world, 'feed');
  const taken = fed(contest, sent);
  if (taken === null) return refuses(world, 'feed');
  if (sent.final && contest.status === 'Running' && !canBeRanked(taken.contest)) {
    return refuses(world, 'feed');
  }
  const noted = noting(taken.contest, 'apply-results');
  const over = sent.final || contest.status === 'Completed';
  const after: ContestModel = over ? ranked({ ...noted, status: 'Completed' }) : noted;
  return {
    said: `applied ${after.feeds.length} ${taken.changed} ${after.status}`,
    after: put(world, contestId, after),
  };
};

/** A contest with an operator's word on a player; null where it is refused. */
const overridden = (contest: ContestModel, { player, fields }: Wish): ContestModel | null => {
  const overrides = new Map(contest.overrides);
  if (fields !== null) overrides.set(player, fields);
  else if (!overrides.delete(player)) return null;
  return { ...contest, overrides };
};

const override = (world: WorldModel, { contestId, wish }: Of<'override'>): Performed => {
  const contest = world.contests.get(contestId);
  const may = contest?.status === 'Running' || contest?.status === 'Completed';
  if (contest === undefined || contest.paused || !may) return refuses(world, 'override');
  const changed = overridden(contest, wish);
  if (changed === null) return refuses(world, 'override');
  const noted = noting(changed, wish.fields === null ? 'lift-override' : 'override-result');
  return {
    said: 'overridden',
    after: put(world, contestId, contest.status === 'Completed' ? ranked(noted) : noted),
  };
};

const prizesByUser = (contest: ContestModel): ReadonlyMap<string, number> => {
  const userOf = new Map(standing(contest).map(({ name, userId }) => [name, userId]));
  return adding(
    new Map(),
    contest.places.map(({ entry, prize }) => [userOf.get(entry) ?? '', prize] as const),
  );
};

const winnersIn = ({ places }: ContestModel): number =>
  places.filter(({ prize }) => prize > 0).length;

const settle = (world: WorldModel, contestId: string): Performed => {
  const contest = world.contests.get(contestId);
  if (contest === undefined) return refuses(world, 'contest-not-found');
  const told = ({ paid, rounding }: NonNullable<ContestModel['settled']>): string =>
    `settled ${paid} ${rounding} ${winnersIn(contest)}`;
  if (contest.status === 'Graded' && contest.settled !== null) {
    return { said: told(contest.settled), after: world };
  }
  if (contest.status !== 'Completed') return refuses(world, 'wrong-status');
  if (contest.paused) return refuses(world, 'contest-paused');
  if (!canBeRanked(contest)) return refuses(world, 'no-results');
  const { rounding, beyondPool } = dueIn(contest);
  const received = prizesByUser(contest);
  const paid = [...received.values()].reduce((sum, prize) => sum + prize, 0);
  const settled = { paid, rounding };
  const after = move(
    world,
    contestId,
    noting(
      { ...contest, status: 'Graded', received, settled, rounded: rounding },
      'settle-contest',
    ),
    [
      ...received,
      ['rounding', rounding],
      ['fees', -beyondPool],
      ['pool', -contest.terms.entryFee * standing(contest).length],
    ],
    'won',
  );
  return { said: told(settled), after };
};

/**
 * A re-grade pays entries that are owed more, and takes back what others received too much, as far as their balances go.
 * The fees bear the rest.
 */
const regrade = (
  world: WorldModel,
  { contestId, feed: sent, wishes }: Of<'regrade'>,
): Performed => {
  const graded = world.contests.get(contestId);
  if (graded?.status !== 'Graded') return refuses(world, 'regrade');
  let contest = graded;
  if (sent !== null && sent.text !== contest.feeds.at(-1)) {
    const taken = fed(contest, sent);
    if (taken === null) return refuses(world, 'regrade');
    ({ contest } = taken);
  }
  for (const wish of wishes) {
    const stands = JSON.stringify(contest.overrides.get(wish.player) ?? null);
    if (stands === JSON.stringify(wish.fields)) continue;
    const changed = overridden(contest, wish);
    if (changed === null) return refuses(world, 'regrade');
    contest = changed;
  }
  if (!canBeRanked(contest)) return refuses(world, 'regrade');
  const corrected = contest !== graded;
  if (corrected) contest = ranked(contest);
  const due = prizesByUser(contest);
  const moves = [...new Set([...due.keys(), ...contest.received.keys()])].map((userId) => {
    const debt = (contest.received.get(userId) ?? 0) - (due.get(userId) ?? 0);
    return [userId, 0 - Math.min(debt, world.balances.get(userId) ?? 0)] as const;
  });
  const { rounding } = dueIn(contest);
  const more = rounding - contest.rounded;
  const net = moves.reduce((sum, [, amount]) => sum + amount, 0);
  const settles = corrected || more !== 0 || moves.some(([, amount]) => amount !== 0);
  if (!settles) return { said: `regraded nothing ${net}`, after: world };
  const number = contest.regrades + 1;
  const after = move(
    world,
    contestId,
    noting(
      {
        ...contest,
        regrades: number,
        rounded: rounding,
        received: adding(contest.received, moves),
      },
      'regrade-contest',
    ),
    [...moves, ['rounding', more], ['fees', 0 - net - more]],
    'won',
  );
  return { said: `regraded ${number} ${net}`, after };
};

const operate = (
  world: WorldModel,
  contestId: string,
  type: 'complete' | 'cancel' | 'pause' | 'resume',
): Performed => {
  const contest = world.contests.get(contestId);
  if (contest === undefined) return refuses(world, 'contest-not-found');
  const over = contest.status === 'Graded' || contest.status === 'Cancelled';
  switch (type) {
    case 'complete': {
      if (contest.status !== 'Running') return refuses(world, 'wrong-status');
      if (contest.paused) return refuses(world, 'contest-paused');
      if (!canBeRanked(contest)) return refuses(world, 'no-results');
      const completed = noting(ranked({ ...contest, status: 'Completed' }), 'complete-contest');
      return { said: 'completed', after: put(world, contestId, completed) };
    }
    case 'cancel': {
      if (over) return refuses(world, 'wrong-status');
      const { entryFee, adminFee } = contest.terms;
      const field = standing(contest).length;
      return {
        said: `cancelled ${(entryFee + adminFee) * field} ${field}`,
        after: cancelled(world, contestId, noting(contest, 'cancel-contest')),
      };
    }
    case 'pause': {
      if (over) return refuses(world, 'wrong-status');
      if (contest.paused) return refuses(world, 'contest-paused');
      const paused = noting({ ...contest, paused: true }, 'pause-contest');
      return { said: 'paused', after: put(world, contestId, paused) };
    }
    case 'resume': {
      if (!contest.paused) return refuses(world, 'contest-not-paused');
      const resumed = noting({ ...contest, paused: false }, 'resume-contest');
      return { said: 'resumed', after: put(world, contestId, resumed) };
    }
    default:
      return type satisfies never;
  }
};

const grant = (world: WorldModel, { userId, amount, key }: Of<'grant'>): Performed => {
  const balance = world.balances.get(userId) ?? 0;
  const earlier = world.grants.get(`${userId} ${key}`);
  if (earlier !== undefined) {
    return earlier === amount
      ? { said: `granted ${balance}`, after: world }
      : refuses(world, 'idempotency-key-reused');
  }
  return {
    said: `granted ${balance + amount}`,
    after: {
      ...world,
      balances: new Map([...world.balances, [userId, balance + amount]]),
      grants: new Map([...world.grants, [`${userId} ${key}`, amount]]),
    },
  };
};

/** Whether an entry, by its key, stands in a contest that has started and was not cancelled. */
const isPlayed =
  ({ contests }: WorldModel) =>
  (of: string): boolean => {
    const [contestId = '', at = ''] = of.split(' ');
    const contest = contests.get(contestId);
    const started = ['Running', 'Completed', 'Graded'].includes(contest?.status ?? '');
    return started && contest?.entries[Number(at)]?.stands === true;
  };

const settled = (world: WorldModel, userId: string, { said, purse }: Settled): Performed => ({
  said,
  after: {
    ...world,
    balances: new Map([...world.balances, [userId, purse.balance]]),
    bookings: new Map([...world.bookings, [userId, purse.bookings]]),
    transfers: new Map([...world.transfers, [userId, purse.transfers]]),
    limits: new Map([...world.limits, [userId, purse.limits]]),
  },
});

export type Usernames = ReadonlyMap<string, string>;

/** Applies an act at a time, in epoch milliseconds. Returns the next state and the answer to the sender. */
export const perform = (
  before: WorldModel,
  act: Act,
  now: number,
  usernames: Usernames,
): Performed => {
  const world = { ...before, now };
  switch (act.type) {
    case 'enter':
      return enter(world, act, now, usernames);
    case 'withdraw':
      return withdraw(world, act, now);
    case 'edit':
      return edit(world, act, now);
    case 'submit':
      return submit(world, act, now, usernames);
    case 'mark-out':
      return markOut(world, act, now);
    case 'leave':
      return leave(world, act, now);
    case 'close':
      return close(world, act.contestId, now);
    case 'feed':
      return feed(world, act, now);
    case 'settle':
      return settle(world, act.contestId);
    case 'override':
      return override(world, act);
    case 'regrade':
      return regrade(world, act);
    case 'grant':
      return grant(world, act);
    case 'transfer':
      return settled(
        world,
        act.userId,
        request(purseOf(world, act.userId), act, now, isPlayed(world)),
      );
    case 'transfer-step':
      return settled(world, act.userId, step(purseOf(world, act.userId), act, now));
    case 'limit':
      return settled(world, act.userId, limit(purseOf(world, act.userId), act, now));
    case 'complete':
    case 'cancel':
    case 'pause':
    case 'resume':
      return operate(world, act.contestId, act.type);
    default:
      return act satisfies never;
  }
};

/** A draft has been drafted to its end: its teams run. */
export const drafted = (
  world: WorldModel,
  contestId: string,
  teams: ReadonlyMap<string, readonly string[]>,
): WorldModel => {
  const contest = world.contests.get(contestId);
  if (contest === undefined) return world;
  return put(world, contestId, {
    ...contest,
    status: 'Running',
    entries: contest.entries.map((entry) =>
      entry.stands ? { ...entry, lineup: teams.get(entry.name) ?? [] } : entry,
    ),
  });
};
