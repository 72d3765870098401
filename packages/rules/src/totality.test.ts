/**
 * No function of the package throws on anything that its types allow. The few that do are documented by `@throws` and
 * named here.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from './index.ts';
import {
  CONTEST_STATUSES,
  GOLF_STATUSES,
  SPORTS,
  type Cents,
  type DraftCommand,
  type DraftEvent,
} from './index.ts';

/** Documented: an amount that can't be money is a bug of the program, not a person's mistake. */
const THROWS_BY_DESIGN: Readonly<Record<string, string>> = {
  cents: 'not a whole number of cents',
  addCents: 'not a whole number of cents',
  timesCents: 'not a whole number of cents',
  prizePool: 'not a whole number of cents',
  prizeOfRank: 'not a whole number of cents',
  privateAdminFee: 'not a whole number of cents',
  privateTerms: 'not a whole number of cents',
  payoutShares: 'Number of entrants exceeds supported payout structure',
};

const number = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 2 ** 53, -(2 ** 53), 1e308, 0.5),
);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\u{D800}', 'José', 'José', '__proto__', 'constructor', '1e999', 'NaN'),
);
const name = fc.oneof(fc.constantFrom('Ann', 'ann ', 'Bob', 'Cid', 'Dee', 'Élo'), text);
const nullable = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
const anyMoney = fc.maxSafeInteger().map(rules.cents);
/** Up to ten billion dollars: sums beyond `Cents` throw by design (see `cents`). */
const money = fc
  .oneof(
    fc.integer({ min: -3, max: 1_000_000 }),
    fc.maxSafeInteger().map((amount) => amount % 1e12),
  )
  .map(rules.cents);
const sport = fc.constantFrom(...SPORTS);
const few = <Value>(value: fc.Arbitrary<Value>, maxLength = 5): fc.Arbitrary<Value[]> =>
  fc.array(value, { maxLength });

const feedRow = fc.record({ externalId: nullable(fc.string()), name: fc.string() });
const contestPlayer = fc.record({
  id: fc.string(),
  externalId: nullable(fc.string()),
  nameKey: fc.string(),
});
const result = fc.record({
  finish: nullable(number),
  cashedFor: money,
  score: nullable(number),
  round: nullable(number),
  thru: nullable(number),
  status: nullable(fc.constantFrom(...GOLF_STATUSES)),
  currentChipCount: nullable(number),
});
const teamResults = fc.record({ captain: result, flexPlayers: few(result) });
const score = fc.record({
  total: nullable(number),
  tiebreak: nullable(number),
  remaining: number,
  eliminated: fc.boolean(),
});
const player = fc.record({ name, salary: nullable(number) });
const team = fc.record({ captain: name, flexPlayers: few(name) });
const slot = fc.record({
  position: fc.constantFrom('Cpt' as const, 'Flex' as const),
  player: nullable(player),
});
const ranked = fc.record({ id: name, rank: number, tied: fc.boolean(), score });
const entry = fc.record({ id: name, captain: name, flexPlayers: few(name) });
const owned = fc.record({ team: nullable(team) });

const draftPlayer = fc.record({
  id: name,
  name,
  salary: nullable(number),
  icmValue: nullable(number),
  chipCount: nullable(number),
  odds: nullable(number),
  rating: nullable(number),
  seed: nullable(number),
});
const zoneOffset = fc.record({
  from: fc.integer(),
  minutes: fc.integer({ min: -900, max: 900 }),
});
const quietHours = fc.record({
  from: fc.integer({ min: 0, max: 1_439 }),
  to: fc.integer({ min: 0, max: 1_439 }),
  zone: text,
  offsets: fc.uniqueArray(zoneOffset, { minLength: 1, maxLength: 3, selector: ({ from }) => from }),
});
const setupFields = fc
  .record({
    sport,
    seats: few(name),
    players: few(draftPlayer),
    rounds: number,
    pickTimeLimit: nullable(number),
    quietHours: nullable(
      fc.record({ from: number, to: number, zone: text, offsets: few(zoneOffset) }),
    ),
    commitment: text,
    deadline: nullable(number),
  })
  .map(({ quietHours: quiet, ...fields }) =>
    quiet === null ? fields : { ...fields, quietHours: quiet },
  );
const seed = fc.oneof(fc.stringMatching(/^[0-9a-f]{64}$/), text);

const chanceEvent = fc.record({
  sport,
  players: few(
    fc.record({
      key: name,
      result,
      chipCount: nullable(number),
      odds: nullable(number),
      rating: nullable(number),
      seed: nullable(number),
    }),
  ),
  entries: few(entry),
  payouts: few(money),
  playerPayouts: few(money),
  rounds: nullable(number),
  over: fc.boolean(),
});

const fieldLines = fc.record({
  runs: number,
  decided: fc.boolean(),
  first: fc.record({ totals: few(number), captains: few(number), sharing: few(number) }),
  money: nullable(
    fc.record({ totals: few(number), captains: few(number), shared: few(fc.boolean()) }),
  ),
});

const fieldLineups = fc.record({
  players: few(name),
  sizes: few(fc.nat(4)).map((sizes) => Uint8Array.from(sizes)),
  lineups: few(fc.nat(9)).map((lineups) => Uint16Array.from(lineups)),
});

const SEATS = ['ann', 'bob', 'cid'];
const seat = fc.oneof(fc.constantFrom(...SEATS), name);
const playerId = fc.oneof(fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6'), name);
const commandId = nullable(fc.constantFrom('a', 'b'));
const command: fc.Arbitrary<DraftCommand> = fc.oneof(
  fc.record({
    type: fc.constant('start' as const),
    commandId,
    order: fc.oneof(fc.shuffledSubarray(SEATS, { minLength: 3 }), few(seat)),
    showOrderFor: fc.oneof(fc.constant(0), number),
  }),
  fc.record({
    type: fc.constant('pick' as const),
    commandId,
    seat,
    player: playerId,
    pickNumber: nullable(number),
  }),
  fc.record({ type: fc.constant('set-autopick' as const), commandId, seat, on: fc.boolean() }),
  fc.record({ type: fc.constant('set-queue' as const), commandId, seat, queue: few(playerId) }),
  fc.record({ type: fc.constant('withdraw' as const), commandId, seat }),
  fc.record({
    type: fc.constantFrom('clock' as const, 'pause' as const, 'resume' as const, 'undo' as const),
    commandId,
  }),
);
const at = fc.oneof(fc.integer({ min: 0, max: 100_000 }), number);
const event: fc.Arbitrary<DraftEvent> = fc.oneof(
  fc.record({
    type: fc.constant('started' as const),
    at,
    commandId,
    order: few(seat),
    opensAt: at,
    deadlineAt: nullable(at),
  }),
  fc.record({
    type: fc.constant('picked' as const),
    at,
    commandId,
    seat,
    player: playerId,
    by: fc.constantFrom(...rules.PICKERS),
    deadlineAt: nullable(at),
  }),
  fc.record({ type: fc.constant('autopick-set' as const), at, commandId, seat, on: fc.boolean() }),
  fc.record({ type: fc.constant('queue-set' as const), at, commandId, seat, queue: few(playerId) }),
  fc.record({ type: fc.constantFrom('withdrew' as const, 'ended' as const), at, commandId, seat }),
  fc.record({
    type: fc.constant('paused' as const),
    at,
    commandId,
    opensIn: at,
    remaining: nullable(at),
  }),
  fc.record({
    type: fc.constant('resumed' as const),
    at,
    commandId,
    opensAt: at,
    deadlineAt: nullable(at),
  }),
  fc.record({ type: fc.constant('undone' as const), at, commandId, deadlineAt: nullable(at) }),
);
const logged = fc.record({ sequence: number, event });
const checked = rules.checkSetup({
  sport: 'Chess',
  seats: SEATS,
  players: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((id) => ({ id, name: id, rating: 2500 })),
  rounds: 2,
  pickTimeLimit: 30,
  commitment: '',
  deadline: null,
});
if (!checked.ok) throw new Error(checked.refusal.name);
const setup = checked.value;
/** Any state that commands lead to, or that events which no server makes lead to. */
const state = fc.tuple(few(fc.tuple(command, at), 12), few(event, 2)).map(([commands, events]) => {
  let draft: rules.DraftState = rules.newDraft(setup);
  for (const [wish, now] of commands) {
    const decided = rules.decide(draft, wish, now);
    if (decided.ok && !decided.value.repeated) draft = rules.evolve(draft, decided.value.event);
  }
  return events.reduce(rules.evolve, draft);
});

/** Calls a function with any arguments that it takes. */
const call = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => unknown,
  ...given: { [At in keyof Arguments]: fc.Arbitrary<Arguments[At]> }
): fc.IProperty<[Arguments]> =>
  fc.property(fc.tuple(...given) as unknown as fc.Arbitrary<Arguments>, (values) => {
    work(...values);
  });

/** Days that a browser or a database can give, far from the ends of what a date holds. */
const day = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const transferStep = fc.record({
  kind: fc.constantFrom(...rules.TRANSFER_KINDS),
  from: nullable(fc.constantFrom(...rules.TRANSFER_STATES)),
  to: fc.constantFrom(...rules.TRANSFER_STATES),
});
const depositMovement = fc.oneof(
  fc.record({ type: fc.constant('deposited' as const), transfer: text, amount: money }),
  fc.record({ type: fc.constant('deposit-returned' as const), transfer: text }),
  fc.record({ type: fc.constant('played' as const), amount: money }),
);
const playLimit = fc.record({
  amount: money,
  next: nullable(fc.record({ amount: nullable(money), from: day })),
});
/** Of at most what an account can hold, in both directions. */
const limitedMoves = few(
  fc.record({
    at: day,
    amount: fc
      .tuple(money, fc.boolean())
      .map(([amount, frees]) => rules.cents(frees ? 0 - amount : amount)),
  }),
);
const limitPeriod = fc.constantFrom(...rules.LIMIT_PERIODS);
const lineupRules = fc.record({ players: few(player), size: number, salaryCap: nullable(number) });
const lineupRefusal = fc
  .tuple(team, lineupRules)
  .map(([given, by]) => rules.checkLineup(given, by))
  .filter((checkedLineup) => !checkedLineup.ok)
  .map((refused) => refused.refusal);
const draftRefusal = fc
  .tuple(state, command, at)
  .map(([draft, wish, now]) => rules.decide(draft, wish, now))
  .filter((decided) => !decided.ok)
  .map((decided) => decided.refusal);
const parsedSecret = fc.stringMatching(/^[0-9a-f]{64}$/).map((digits) => {
  const parsed = rules.parseSecret(digits);
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed.value;
});
const sha256 = fc.constant(rules.sha256);
const nonce = { nonce: seed, nonceHash: seed, madeBy: fc.constantFrom(...rules.NONCE_MAKERS) };
const draw: fc.Arbitrary<rules.DraftDraw> = fc.oneof(
  fc.record({ version: fc.constant(1 as const), seed, seats: few(seat) }),
  fc.record({
    version: fc.constant(2 as const),
    contestId: text,
    seed,
    seats: few(fc.record({ seat, ...nonce })),
    beacon: nullable(fc.record({ chain: text, round: number, randomness: seed, signature: text })),
  }),
);
const move: fc.Arbitrary<rules.LobbyMove> = fc.oneof(
  fc.record({ type: fc.constant('left' as const), seat }),
  fc.record({ type: fc.constant('entered' as const), seat, ...nonce }),
);

const recapPick: fc.Arbitrary<rules.RecapPick> = fc.record({
  number,
  round: number,
  pickInRound: number,
  seat,
  player: playerId,
  rank: number,
  value: number,
  duration: number,
  by: fc.constantFrom(...rules.PICKERS),
  from: nullable(fc.constantFrom('queue' as const, 'default-order' as const)),
});

const CALLS = {
  addCents: call((...amounts: [Cents, Cents]) => rules.addCents(...amounts), anyMoney, anyMoney),
  automaticChoice: call(rules.automaticChoice, state, seat),
  availablePlayers: call(rules.availablePlayers, state),
  botChoice: call(rules.botChoice, state, number),
  bestLineup: call(
    (
      inSport: rules.Sport,
      players: { name: string; salary: number | null }[],
      size: number,
      cap: number | null,
      worth: number,
    ) =>
      rules.bestLineup(inSport, {
        players,
        size,
        salaryCap: cap,
        value: (one) => worth * one.name.length,
        captain: players[0] ?? null,
      }),
    sport,
    few(player, 12),
    number,
    nullable(number),
    number,
  ),
  cents: call(rules.cents, number),
  centsFromWire: call(rules.centsFromWire, fc.oneof(number, fc.record({ $numberDecimal: text }))),
  checkLineup: call(rules.checkLineup, team, lineupRules),
  afterClock: call(rules.afterClock, nullable(quietHours), number, number),
  areQuietHours: call(rules.areQuietHours, quietHours),
  clockBetween: call(rules.clockBetween, nullable(quietHours), number, number),
  quietMinutes: call(rules.quietMinutes, quietHours),
  quietUntil: call(rules.quietUntil, nullable(quietHours), number),
  checkSetup: call(rules.checkSetup, setupFields),
  clearSlot: call(rules.clearSlot, few(slot), number),
  compareTexts: call(rules.compareTexts, text, text),
  commandOf: call(rules.commandOf, event),
  chanceMark: call(rules.chanceMark, chanceEvent, text),
  chanceRuns: call(
    (of, text, runs, field) => {
      const begun = rules.chanceRuns(of, text, field);
      if (!begun.ok) return;
      begun.value.advance(runs);
      begun.value.done();
      begun.value.chances();
    },
    chanceEvent,
    text,
    fc.constantFrom(Number.NaN, -1, 0, 0.5, 3),
    nullable(fieldLines),
  ),
  bookingOfStep: call(rules.bookingOfStep, transferStep),
  chanceSeed: call(rules.chanceSeed, text, number),
  chancesOf: call(rules.chancesOf, chanceEvent, text, fc.constantFrom(Number.NaN, -1, 0, 0.5, 3)),
  breakUntil: call(
    rules.breakUntil,
    day,
    fc.integer({ min: rules.SHORTEST_BREAK_DAYS, max: rules.LONGEST_BREAK_DAYS }),
  ),
  changedLimit: call(
    rules.changedLimit,
    nullable(playLimit),
    nullable(money),
    fc.record({ now: day, raiseHours: fc.integer({ min: 24, max: 2160 }) }),
  ),
  checkDepositAmount: call(rules.checkDepositAmount, money),
  ageOn: call(rules.ageOn, text, text),
  regionsOf: call(rules.regionsOf, text, fc.record({ regions: few(text) })),
  checkPerson: call(
    rules.checkPerson,
    fc.record({ birthDate: text, country: text, region: nullable(text) }),
    fc.record({
      required: fc.constantFrom(...rules.PERSON_STEPS),
      minimumAge: number,
      countries: few(text),
      regions: few(text),
      termsVersion: text,
    }),
    day,
  ),
  kindsOf: call(
    rules.kindsOf,
    fc.record({ kinds: few(fc.constantFrom(...rules.PRIVATE_KINDS)) }),
    fc.record({ salaryCap: nullable(number) }),
  ),
  privateAdminFee: call(rules.privateAdminFee, money, fc.record({ adminPercent: number })),
  mostPrivateSeats: call(
    rules.mostPrivateSeats,
    fc.record({ kind: fc.constantFrom(...rules.PRIVATE_KINDS), rounds: number }),
    fc.record({ mostSeats: number }),
    fc.record({ players: number }),
  ),
  privateTerms: call(
    rules.privateTerms,
    fc.record({
      kind: fc.constantFrom(...rules.PRIVATE_KINDS),
      entryFee: money,
      seats: number,
      rounds: number,
      pickTime: number,
    }),
    fc.record({
      kinds: few(fc.constantFrom(...rules.PRIVATE_KINDS)),
      mostFee: money,
      adminPercent: number,
      mostSeats: number,
    }),
    fc.record({
      draftType: fc.constantFrom('Salary', 'Snake'),
      format: text,
      salaryCap: nullable(number),
      players: number,
    }),
  ),
  needsIdentity: call(
    rules.needsIdentity,
    fc.constantFrom('withdrawal', 'deposit', 'entry'),
    fc.constantFrom(...rules.IDENTITY_STEPS),
  ),
  checkLimits: call(
    rules.checkLimits,
    few(
      fc.record({
        kind: fc.constantFrom(...rules.LIMIT_KINDS),
        period: limitPeriod,
        limit: money,
      }),
    ),
    fc.record({ deposit: limitedMoves, fees: limitedMoves, loss: limitedMoves }),
    money,
    day,
  ),
  checkWithdrawalAmount: call(rules.checkWithdrawalAmount, money, money),
  commitment: call(rules.commitment, parsedSecret, sha256),
  compareByDefaultSort: call(rules.compareByDefaultSort, sport, draftPlayer, draftPlayer),
  compareScores: call(rules.compareScores, sport, score, score),
  contestTab: call(rules.contestTab, fc.constantFrom(...CONTEST_STATUSES)),
  decide: call(rules.decide, state, command, at),
  dollarsForWire: call(rules.dollarsForWire, money),
  draftRecap: call(
    rules.draftRecap,
    fc.oneof(setupFields, fc.constant(setup)),
    // In sequence, so that many are read to the end.
    few(event, 12).map((events) => events.map((each, at) => ({ sequence: at + 1, event: each }))),
  ),
  draftRefusalMessage: call(rules.draftRefusalMessage, draftRefusal),
  drawOrder: call(rules.drawOrder, draw, sha256),
  dueAt: call(rules.dueAt, state),
  emptySlots: call(rules.emptySlots, number),
  entriesHolding: call(rules.entriesHolding, few(owned), name),
  evolve: call(rules.evolve, state, event),
  fillSlot: call(rules.fillSlot, few(slot), player),
  fillLineup: call(
    rules.fillLineup,
    few(slot),
    few(player),
    fc.record({
      salaryCap: nullable(number),
      weightOf: number.map((weight) => () => weight),
      random: number.map((drawn) => () => drawn),
    }),
  ),
  chanceOfOdds: call(rules.chanceOfOdds, nullable(number)),
  formatCents: call(rules.formatCents, money),
  formatCentsShort: call(rules.formatCentsShort, money),
  formatCount: call(rules.formatCount, nullable(number)),
  formatCountdown: call(rules.formatCountdown, number, number),
  formatDifference: call(rules.formatDifference, number),
  formatDuration: call(rules.formatDuration, number),
  formatFinish: call(rules.formatFinish, nullable(number)),
  formatOdds: call(rules.formatOdds, nullable(number)),
  formatOrdinal: call(rules.formatOrdinal, number),
  formatPoints: call(rules.formatPoints, nullable(number)),
  formatRank: call(rules.formatRank, ranked),
  formatSalary: call(rules.formatSalary, number),
  formatScoreToPar: call(rules.formatScoreToPar, nullable(number)),
  formatShare: call(rules.formatShare, number, number),
  formatThru: call(rules.formatThru, result),
  formatTimeLeft: call(rules.formatTimeLeft, nullable(number)),
  formatTotal: call(rules.formatTotal, sport, nullable(number)),
  payoutFormat: call(rules.payoutFormat, few(money)),
  hasSalaries: call(
    rules.hasSalaries,
    fc.record({ draftType: fc.constantFrom(...rules.DRAFT_TYPES), format: text }),
  ),
  icmValues: call(rules.icmValues, few(number, 12), few(number)),
  isOnTheWay: call(rules.isOnTheWay, fc.constantFrom(...rules.TRANSFER_STATES)),
  isBetterTotal: call(rules.isBetterTotal, sport, number, number),
  isClosingSoon: call(rules.isClosingSoon, number, number),
  isEliminated: call(rules.isEliminated, sport, result),
  isNamedFormat: call(rules.isNamedFormat, text),
  lastPaidPlace: call(rules.lastPaidPlace, few(money)),
  lastPaidRowIndex: call(rules.lastPaidRowIndex, few(ranked), few(money)),
  lineupRefusalMessage: call(rules.lineupRefusalMessage, lineupRefusal),
  lineupSize: call(rules.lineupSize, text),
  lineRuns: call(
    (of, field, text, runs) => {
      const begun = rules.lineRuns(of, field, text);
      if (!begun.ok) return;
      begun.value.advance(runs);
      begun.value.done();
      begun.value.lines();
    },
    chanceEvent,
    fieldLineups,
    text,
    fc.constantFrom(Number.NaN, -1, 0, 0.5, 3),
  ),
  liveStandings: call(
    (inSport, entries, results, updates, asked) => {
      const live = rules.liveStandings(inSport, entries, new Map(results));
      for (const [whose, latest] of updates) {
        live.receive(whose, latest);
        live.standing(asked);
        live.placeOf(asked);
        live.page(asked, asked);
      }
    },
    sport,
    few(entry, 8),
    few(fc.tuple(name, result)),
    few(fc.tuple(name, result)),
    number,
  ),
  lowerIsBetterSign: call(rules.lowerIsBetterSign, sport),
  lowestOpenPlace: call(rules.lowestOpenPlace, few(nullable(seat))),
  maxCashes: call(rules.maxCashes, teamResults, few(money)),
  mayFollow: call(
    rules.mayFollow,
    fc.constantFrom(...CONTEST_STATUSES),
    fc.constantFrom(...CONTEST_STATUSES),
  ),
  nameKey: call(rules.nameKey, text),
  newDraft: call(rules.newDraft, fc.constant(setup)),
  ok: call(rules.ok, number),
  onTheClock: call(rules.onTheClock, state),
  openPayouts: call(rules.openPayouts, few(money), few(result)),
  openQueue: call(rules.openQueue, state, seat),
  orderPlaceOfPick: call(rules.orderPlaceOfPick, number, number),
  ownership: call(rules.ownership, few(owned)),
  rankOwnership: call(
    rules.rankOwnership,
    few(fc.record({ player: name, captain: fc.nat(), flex: fc.nat() })),
  ),
  parseDollars: call(rules.parseDollars, text),
  decimalDollars: call(rules.decimalDollars, fc.bigInt()),
  formatDecimalDollars: call(rules.formatDecimalDollars, text),
  playersToRankBy: call(
    rules.playersToRankBy,
    sport,
    few(fc.tuple(name, result)).map((results) => new Map(results)),
  ),
  parseSecret: call(rules.parseSecret, seed),
  payoutShares: call(rules.payoutShares, number),
  payoutsByPlace: call(
    rules.payoutsByPlace,
    fc.record({
      serverPayouts: nullable(few(money)),
      entrantPayouts: nullable(few(money)),
      entryFee: money,
      entrants: number,
    }),
  ),
  pickCount: call(rules.pickCount, fc.constant(setup)),
  pickInRound: call(rules.pickInRound, number, number),
  picksByItself: call(rules.picksByItself, state, seat),
  picksOf: call(rules.picksOf, state),
  placesAfter: call(rules.placesAfter, few(seat), few(move)),
  roundsOver: call(rules.roundsOver, few(result)),
  keepLastScore: call(rules.keepLastScore, sport, nullable(result), result),
  matchFeed: call(rules.matchFeed, few(feedRow), few(contestPlayer)),
  matchKey: call(rules.matchKey, fc.constantFrom('id', 'name'), name),
  matchSettled: call(
    rules.matchSettled,
    few(feedRow),
    few(contestPlayer),
    few(
      fc.record({
        kind: fc.constantFrom('id' as const, 'name' as const),
        key: name,
        playerId: nullable(name),
      }),
    ),
  ),
  playerPoints: call(rules.playerPoints, sport, result),
  prizeOfRank: call(rules.prizeOfRank, number, number, few(money)),
  prizePool: call(rules.prizePool, money, number),
  rankEntries: call(rules.rankEntries, sport, few(ranked)),
  reachesOf: call(rules.reachesOf, few(recapPick), number),
  receive: call(rules.receive, state, logged),
  refuse: call(rules.refuse, text),
  regradeOf: call(
    (due, remainder, received, receivedRemainder, back) =>
      rules.regradeOf({
        due: new Map(due),
        remainder,
        received: new Map(received),
        receivedRemainder,
        giveBack: () => back,
      }),
    few(fc.tuple(name, money)),
    money,
    few(fc.tuple(name, money)),
    money,
    money,
  ),
  replay: call(rules.replay, fc.constant(setup), few(logged)),
  roundOfPick: call(rules.roundOfPick, number, number),
  rulesOf: call(rules.rulesOf, sport),
  sameUsername: call(rules.sameUsername, text, text),
  scoreTeam: call(rules.scoreTeam, sport, teamResults),
  seatOfPick: call(rules.seatOfPick, few(seat), number),
  seatsOfDraw: call(rules.seatsOfDraw, draw),
  seatState: call(rules.seatState, state, seat),
  senderOf: call(rules.senderOf, command),
  settlementOf: call(rules.settlementOf, few(ranked), few(money), money),
  sha256: call(rules.sha256, fc.uint8Array()),
  snakeRounds: call(rules.snakeRounds, text),
  sortByDefault: call(rules.sortByDefault, sport, few(draftPlayer)),
  exclusionUntil: call(
    rules.exclusionUntil,
    day,
    fc.integer({ min: rules.SHORTEST_EXCLUSION_MONTHS, max: rules.LONGEST_EXCLUSION_MONTHS }),
  ),
  limitAt: call(rules.limitAt, playLimit, day),
  roomFrom: call(
    rules.roomFrom,
    limitedMoves,
    fc.record({ period: limitPeriod, limit: money }),
    money,
    day,
  ),
  usedOf: call(rules.usedOf, limitedMoves, limitPeriod, day),
  waitingRaise: call(rules.waitingRaise, playLimit, day),
  stillToPlay: call(rules.stillToPlay, fc.array(depositMovement)),
  withdrawable: call(rules.withdrawable, money, money),
  splitCents: call(rules.splitCents, money, few(number)),
  sportsInWords: call(rules.sportsInWords, few(fc.constantFrom(...SPORTS))),
  standings: call(
    (inSport, entries, results, payouts) =>
      rules.standings(inSport, entries, new Map(results), payouts),
    sport,
    few(entry),
    few(fc.tuple(name, result)),
    few(money),
  ),
  stealsOf: call(rules.stealsOf, few(recapPick), number),
  suggestSalaries: call(
    rules.suggestSalaries,
    fc.constantFrom(...rules.STRENGTH_SOURCES),
    few(nullable(number)),
    fc.record({ salaryCap: number, size: number }),
  ),
  tallyLineup: call(rules.tallyLineup, few(slot), nullable(number)),
  teamOf: call(rules.teamOf, state, seat),
  tidyName: call(rules.tidyName, text),
  timeLeft: call(rules.timeLeft, state, number),
  timesCents: call(rules.timesCents, money, number),
  verifyCommitment: call(rules.verifyCommitment, text, parsedSecret, sha256),
  verifyDraft: call(
    rules.verifyDraft,
    fc.record({
      setup: fc.oneof(setupFields, fc.constant(setup)),
      draw: nullable(draw),
      moves: few(move),
      log: few(logged),
    }),
    sha256,
  ),
  verifyDraw: call(rules.verifyDraw, draw, seed, sha256),
  winnings: call(rules.winnings, few(ranked), few(money)),
  withdrawalOutcome: call(rules.withdrawalOutcome, state, at),
};

describe('no function throws on anything its types allow', () => {
  it('holds for every function: each is here', () => {
    const functions = Object.entries(rules).flatMap(([key, value]) =>
      typeof value === 'function' ? [key] : [],
    );
    expect(functions.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s', (called) => {
    const message = THROWS_BY_DESIGN[called];
    const outcome = fc.check(CALLS[called] as fc.IProperty<unknown>, { numRuns: 200 });
    if (message === undefined)
      expect(outcome.failed ? fc.defaultReportMessage(outcome) : null).toBeNull();
    else expect(String(outcome.errorInstance)).toContain(message);
  });
});
