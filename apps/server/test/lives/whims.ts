/** Draws what people, operators and sources do next, by a contest's state. */
import { LIMIT_KINDS, LIMIT_PERIODS } from '@captains-pick/rules';
import type { SeededChance } from '../simulation/seeded-chance.ts';
import type { Act, Wish } from './acts.ts';
import { FEED_KINDS, type FeedKind, type LifeEvent } from './event.ts';
import type { ContestModel, WorldModel } from './world-model.ts';

export interface Wishful {
  readonly world: WorldModel;
  readonly chance: SeededChance;
  readonly now: number;
  readonly eventOf: (contestId: string) => LifeEvent;
}

const shuffled = <Item>(chance: SeededChance, items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, at: chance.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Mostly a lineup that may be entered; sometimes one that is too short or too dear, or has a player twice or out. */
const drawLineup = (chance: SeededChance, { terms, out }: ContestModel): readonly string[] => {
  const names = (dearest: boolean): readonly string[] =>
    (dearest
      ? shuffled(chance, terms.players)
      : terms.players.toSorted((a, b) => (a.salary ?? 0) - (b.salary ?? 0))
    )
      .slice(0, terms.lineupSize)
      .map(({ name }) => name);
  if (chance.happens(0.04)) return names(true).slice(1);
  if (chance.happens(0.04)) return names(true).map((_, __, all) => all[0] ?? '');
  const lineup = shuffled(chance, names(chance.happens(0.7)));
  const gone = chance.happens(0.2) ? chance.anyOf([...out]) : undefined;
  return gone === undefined || lineup.includes(gone) ? lineup : [gone, ...lineup.slice(1)];
};

const anEntry = ({ chance, world }: Wishful, contestId: string, contest: ContestModel): Act => ({
  type: 'enter',
  contestId,
  userId: chance.anyOf([...world.balances.keys()]) ?? '',
  lineup: contest.terms.draftType === 'Snake' ? [] : drawLineup(chance, contest),
  key: chance.happens(0.5) ? chance.oneOf(['a', 'b', 'c']) : null,
});

const aRepeatedEntry = (
  { chance }: Wishful,
  contestId: string,
  { entries }: ContestModel,
): Act | null => {
  const entry = chance.anyOf(entries.filter(({ key }) => key !== null));
  return entry === undefined
    ? null
    : { type: 'enter', contestId, userId: entry.userId, lineup: entry.lineup, key: entry.key };
};

const aWithdrawal = (
  { chance, world }: Wishful,
  contestId: string,
  { entries }: ContestModel,
): Act | null => {
  const entry = chance.anyOf(entries);
  if (entry === undefined) return null;
  const userId = chance.happens(0.1)
    ? (chance.anyOf([...world.balances.keys()]) ?? '')
    : entry.userId;
  return { type: 'withdraw', contestId, userId, entry: entry.name };
};

/** New lineups of one or all of a player's entries; sometimes somebody else's, or from a lineup seen before. */
const anEdit = (
  { chance, world }: Wishful,
  contestId: string,
  contest: ContestModel,
): Act | null => {
  const chosen = chance.anyOf(contest.entries);
  if (chosen === undefined || contest.terms.draftType === 'Snake') return null;
  const userId = chance.happens(0.1)
    ? (chance.anyOf([...world.balances.keys()]) ?? '')
    : chosen.userId;
  const all = contest.entries.filter((entry) => entry.stands && entry.userId === chosen.userId);
  const edited = chance.happens(0.3) && all.length > 0 ? all : [chosen];
  const seen = chance.anyOf(contest.entries)?.lineup ?? null;
  return {
    type: 'edit',
    contestId,
    userId,
    lineups: edited.map(({ name, lineup }) => ({
      entry: name,
      lineup: chance.happens(0.1) ? lineup : drawLineup(chance, contest),
      replaces: chance.happens(0.5) ? (chance.happens(0.8) ? lineup : seen) : null,
    })),
  };
};

/** A player's file: perhaps new lineups of the own entries, and a few new entries; sometimes one that was sent before. */
const aFile = ({ chance, world }: Wishful, contestId: string, contest: ContestModel): Act => {
  const userId = chance.anyOf([...world.balances.keys()]) ?? '';
  const own = contest.entries.filter((entry) => entry.userId === userId);
  const key = chance.happens(0.7) ? chance.oneOf(['f', 'h']) : null;
  const sent = own.filter((entry) => key !== null && entry.key?.startsWith(`${key} `));
  if (sent.length > 0 && chance.happens(0.5)) {
    const lineups = sent.map(({ lineup }) => ({ entry: null, lineup }));
    return { type: 'submit', contestId, userId, lineups, key };
  }
  const edited = chance.happens(0.5) ? own.filter(({ stands }) => stands) : [];
  const names = [...edited.map(({ name }) => name), ...chance.oneOf([[null], [null, null], []])];
  return {
    type: 'submit',
    contestId,
    userId,
    lineups: (names.length === 0 ? [null] : names).map((entry) => ({
      entry,
      lineup: drawLineup(chance, contest),
    })),
    key,
  };
};

/** Somebody whom an operator says is out, or in again; seldom somebody who was not out. */
const aMark = ({ chance }: Wishful, contestId: string, { terms, out }: ContestModel): Act => {
  const isOut = out.size === 0 || chance.happens(0.6);
  const player = isOut || chance.happens(0.1) ? undefined : chance.anyOf([...out]);
  return {
    type: 'mark-out',
    contestId,
    player: player ?? chance.anyOf(terms.players)?.name ?? '',
    isOut,
  };
};

/** A player who left after the draw tries to return, with the key of the first entry or another. */
const aReturn = ({ chance }: Wishful, contestId: string, { entries }: ContestModel): Act | null => {
  const left = chance.anyOf(entries.filter(({ leftAfterDraw }) => leftAfterDraw));
  if (left === undefined) return null;
  const key = chance.happens(0.5) ? left.key : chance.oneOf(['a', 'b', null]);
  return { type: 'enter', contestId, userId: left.userId, lineup: [], key };
};

/** A withdrawal from the draft room before the first pick, mostly by a player who is in it. */
const anExit = ({ chance, world }: Wishful, contestId: string, { entries }: ContestModel): Act => ({
  type: 'leave',
  contestId,
  userId:
    (chance.happens(0.1)
      ? chance.anyOf([...world.balances.keys()])
      : chance.anyOf(entries.flatMap(({ stands, userId }) => (stands ? userId : [])))) ?? '',
});

export const aFeed = (
  { chance, now, eventOf }: Wishful,
  contestId: string,
  kind: FeedKind = chance.happens(0.5) ? 'good' : chance.oneOf(FEED_KINDS),
): Act => ({ type: 'feed', contestId, feed: eventOf(contestId).next(now, kind) });

const aWish = ({ chance }: Wishful, { terms, overrides }: ContestModel): Wish => {
  const player = chance.anyOf(terms.players)?.name ?? '';
  const standing = chance.anyOf([...overrides.keys()]);
  if (chance.happens(0.3)) return { player: standing ?? player, fields: null };
  return terms.sport === 'Poker'
    ? { player, fields: { cashed: chance.between(0, 4) * 1_250 } }
    : { player, fields: { score: chance.between(0, 8) } };
};

const aRegrade = (wishful: Wishful, contestId: string, contest: ContestModel): Act => {
  const { chance, now, eventOf } = wishful;
  const kind = chance.happens(0.7) ? 'good' : chance.oneOf(FEED_KINDS);
  return {
    type: 'regrade',
    contestId,
    feed: chance.happens(0.5) ? eventOf(contestId).next(now, kind) : null,
    wishes: Array.from({ length: chance.below(3) }, () => aWish(wishful, contest)),
  };
};

const aGrant = ({ chance, world }: Wishful): Act => ({
  type: 'grant',
  userId: chance.anyOf([...world.balances.keys()]) ?? '',
  amount: chance.oneOf([100, 2_500]),
  key: chance.oneOf(['g', 'h']),
});

const aTransfer = (wishful: Wishful): Act => {
  const { chance, world } = wishful;
  const userId = chance.anyOf([...world.balances.keys()]) ?? '';
  const own = world.transfers.get(userId) ?? [];
  const known = chance.anyOf(own);
  if (known !== undefined && chance.happens(0.8)) {
    const { kind, amount, key, state } = known;
    const likely = state === 'requested' ? 'start' : state === 'pending' ? 'confirm' : 'send-back';
    const verb = chance.happens(0.6)
      ? likely
      : chance.oneOf(['start', 'confirm', 'refuse', 'send-back', 'cancel'] as const);
    return { type: 'transfer-step', userId, kind, amount, key, verb };
  }
  const kind = chance.oneOf(['deposit', 'withdrawal'] as const);
  const balance = world.balances.get(userId) ?? 0;
  const amount =
    kind === 'withdrawal' && chance.happens(0.6)
      ? Math.max(1, balance - chance.oneOf([0, 1, 100]))
      : chance.oneOf([700, 2_500, 2_500, 4_000, 12_345]);
  return { type: 'transfer', userId, kind, amount, key: `t${chance.below(12)}` };
};

const aLimit = ({ chance, world }: Wishful): Act => ({
  type: 'limit',
  userId: chance.anyOf([...world.balances.keys()]) ?? '',
  kind: chance.oneOf(LIMIT_KINDS),
  period: chance.oneOf(LIMIT_PERIODS),
  amount: chance.happens(0.15) ? null : chance.oneOf([0, 3_000, 6_000]),
});

/** What a player or the cashier does beside contests. */
export const drawMoneyAct = (wishful: Wishful): Act =>
  wishful.chance.happens(0.2) ? aLimit(wishful) : aTransfer(wishful);

/** One act: by what the contest's status makes likely, and now and then by what it forbids. */
export const drawAct = (wishful: Wishful, contestId: string, contest: ContestModel): Act => {
  const { chance } = wishful;
  const anOverride = (): Act => ({ type: 'override', contestId, wish: aWish(wishful, contest) });
  const operated = (type: 'complete' | 'settle' | 'cancel' | 'pause' | 'resume'): Act => ({
    type,
    contestId,
  });
  const isSnake = contest.terms.draftType === 'Snake';
  if (chance.happens(0.04)) {
    // Pausing a contest pauses its draft's clock. The simulation of drafts checks that.
    const mayDraft = isSnake && ['Registering', 'Drafting'].includes(contest.status);
    return mayDraft ? aGrant(wishful) : operated('pause');
  }
  if (contest.paused && chance.happens(0.5)) return operated('resume');
  if (chance.happens(0.03)) return operated(chance.oneOf(['complete', 'settle', 'resume']));
  if (chance.happens(0.012)) return operated('cancel');
  if (chance.happens(0.04)) return aGrant(wishful);
  if (chance.happens(0.02)) return anOverride();
  if (chance.happens(0.01)) return aRegrade(wishful, contestId, contest);
  switch (contest.status) {
    case 'Registering':
      if (contest.drawn && chance.happens(0.4)) {
        return aReturn(wishful, contestId, contest) ?? anEntry(wishful, contestId, contest);
      }
      if (chance.happens(0.15))
        return aWithdrawal(wishful, contestId, contest) ?? anEntry(wishful, contestId, contest);
      if (chance.happens(0.15))
        return aRepeatedEntry(wishful, contestId, contest) ?? anEntry(wishful, contestId, contest);
      if (chance.happens(isSnake ? 0.01 : 0.12)) return aFile(wishful, contestId, contest);
      if (chance.happens(isSnake ? 0.01 : 0.1)) return aMark(wishful, contestId, contest);
      if (chance.happens(0.3))
        return anEdit(wishful, contestId, contest) ?? anEntry(wishful, contestId, contest);
      return chance.happens(isSnake ? 0.04 : 0.15)
        ? aFeed(wishful, contestId, chance.happens(0.7) ? 'good' : undefined)
        : anEntry(wishful, contestId, contest);
    case 'Drafting':
      return chance.happens(0.5)
        ? anExit(wishful, contestId, contest)
        : anEntry(wishful, contestId, contest);
    case 'Running':
      if (chance.happens(0.15)) return anOverride();
      if (chance.happens(0.05))
        return anEdit(wishful, contestId, contest) ?? anEntry(wishful, contestId, contest);
      return chance.happens(0.1) ? anEntry(wishful, contestId, contest) : aFeed(wishful, contestId);
    case 'Completed':
      if (chance.happens(0.2)) return anOverride();
      return chance.happens(0.5) ? aFeed(wishful, contestId) : operated('settle');
    case 'Graded':
      if (chance.happens(0.7)) return aRegrade(wishful, contestId, contest);
      return chance.happens(0.5) ? operated('settle') : aFeed(wishful, contestId);
    case 'Cancelled':
      return chance.happens(0.5)
        ? operated(chance.oneOf(['settle', 'cancel']))
        : aFeed(wishful, contestId);
    default:
      return contest.status satisfies never;
  }
};
