/**
 * Bugs that the tests of packages/rules must find, in folders that StrykerJS doesn't cover yet (`tooling/mutate.ts`).
 * Each replaces a text that occurs exactly once in its file. `why` is the damage for people if it got through.
 */
export interface PlantedBug {
  /** Relative to packages/rules/src, unless the list says otherwise. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly why: string;
  /** Why no test can distinguish it from the correct program. */
  readonly survivesBecause?: string;
}

const inFile = (
  file: string,
  ...bugs: readonly (readonly [find: string, replace: string, why: string])[]
): readonly PlantedBug[] => bugs.map(([find, replace, why]) => ({ file, find, replace, why }));

export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...inFile(
    'names.ts',
    ['.trim().toLowerCase();', '.toLowerCase();', 'a stray space makes another player'],
    ['a.toLowerCase() === b.toLowerCase()', 'a === b', 'own entries in another case are not own'],
    [
      "name.normalize('NFC').replace(/\\s+/gu, ' ').trim().toLowerCase()",
      "name.replace(/\\s+/gu, ' ').trim().toLowerCase()",
      'two spellings of one accent are two players',
    ],
  ),
  ...inFile(
    'vocabulary.ts',
    [
      'Object.hasOwn(LINEUP_SIZES, format)',
      'format in LINEUP_SIZES',
      'a format called toString has a size',
    ],
    [
      "contest.draftType === 'Salary' && contest.format !== 'H2H'",
      "contest.draftType === 'Salary'",
      'head to head asks for salaries',
    ],
    [
      "Running: ['Completed', 'Cancelled']",
      "Running: ['Registering', 'Completed', 'Cancelled']",
      'a running contest takes entries again',
    ],
    ["Graded: 'completed'", "Graded: 'running'", 'a settled contest never leaves the running tab'],
    ['Pick9: 9', 'Pick9: 10', 'a lineup of nine asks for ten'],
  ),
  ...inFile(
    'sports/sports.ts',
    [
      "unit: 'cents',\n    captainMultiplier: 2",
      "unit: 'cents',\n    captainMultiplier: 1",
      'the captain is not doubled',
    ],
    [
      "unit: 'strokes',\n    captainMultiplier: 1",
      "unit: 'strokes',\n    captainMultiplier: 2",
      'golf doubles its captain',
    ],
    ["better: 'lower'", "better: 'higher'", 'golf’s highest score wins'],
    ["better === 'lower' ? 1 : -1", "better === 'lower' ? -1 : 1", 'the worst is first'],
  ),
  ...inFile(
    'standings/standings.ts',
    [
      'results.get(key) ?? NO_RESULT',
      'results.get(key.trim()) ?? { ...NO_RESULT, score: 0 }',
      'who has not started counts as level par',
    ],
    ['won.byEntry.get(row.id) ?? ZERO_CENTS', 'ZERO_CENTS', 'winnings do not show'],
  ),
  ...inFile('standings/standing-rows.ts', [
    'rank <= place',
    'rank < place',
    'the last paid place stands below the money line',
  ]),
  ...inFile(
    'lineups/ownership.ts',
    [
      'entries: entries.length',
      'entries: entries.filter(({ team }) => team !== null).length',
      'empty lineups are left out of the whole',
    ],
    ['total: row.captain + row.flex', 'total: row.flex', 'captains do not count as owned'],
    ['if (player !== team.captain) countOf', 'countOf', 'a player counts twice in one entry'],
    [' || team.flexPlayers.includes(player)', '', 'only captains are listed'],
  ),
  ...inFile('counts.ts', [
    'lastTwo >= 11 && lastTwo <= 13',
    'lastTwo > 11 && lastTwo <= 13',
    'eleventh shows as 11st',
  ]),
  ...inFile(
    'display.ts',
    ["if (score === 0) return 'E';", '', 'level par shows as −0'],
    ['holes >= HOLES_PER_ROUND', 'holes > HOLES_PER_ROUND', 'a finished round shows 18'],
    ["finish === -1 ? 'Out'", "finish === -1 ? '-'", 'a busted player looks alive'],
    ['odds < 0 ? `${MINUS}${-odds}` : `+${odds}`', 'String(odds)', 'odds lose their plus'],
    [
      "if (left <= 0) return 'Closed';",
      "if (left < 0) return 'Closed';",
      'the deadline itself is still open',
    ],
    ['Math.ceil(left / MINUTE)', 'Math.floor(left / MINUTE)', 'the last minute shows 0m'],
    ['deadline - now < HOUR', 'deadline - now <= HOUR', 'an hour ahead is called closing'],
    [
      'Math.ceil(milliseconds / 1000)',
      'Math.floor(milliseconds / 1000)',
      'a clock shows 0 while it runs',
    ],
    ["if (percent === 0) return '<0.1%';", '', 'an owned player shows 0%'],
  ),
  ...inFile(
    'lineups/lineup.ts',
    [
      'if (names.length > rules.size) {',
      'if (names.length > rules.size + 1) {',
      'a player too many is let in',
    ],
    [
      'if (filled < rules.size)',
      'if (filled < rules.size - 1)',
      'an empty slot is called an unknown player',
    ],
    ['if (namesake !== undefined)', 'if (false)', 'of two namesakes one is guessed'],
    [
      "if (chosen.includes(player)) return refuse({ name: 'player-twice', player: name });",
      '',
      'a player counts twice',
    ],
    [
      'teamSalary > rules.salaryCap',
      'teamSalary >= rules.salaryCap',
      'a lineup at the cap is refused',
    ],
    [
      'if (taken || index === -1) return slots;',
      'if (index === -1) return slots;',
      'a player fills two slots',
    ],
    ["index === 0 ? 'Cpt' : 'Flex'", "index === 1 ? 'Cpt' : 'Flex'", 'the captain is second'],
    [
      'at === index ? { ...slot, player: null }',
      'at >= index ? { ...slot, player: null }',
      'clearing one slot clears the rest',
    ],
    [
      'open === 0 ? null : remaining / open',
      'open === 0 ? null : remaining / slots.length',
      'the average counts filled slots',
    ],
    [
      'if (rules.salaryCap !== null && unpriced !== undefined) {',
      'if (false) {',
      'a player without a salary is free under the cap',
    ],
    ['submittable: full && !overCap', 'submittable: full', 'Submit is on over the cap'],
    ['salary > (salaryCap', 'salary >= (salaryCap', 'a lineup at the cap is called over it'],
  ),
  ...inFile(
    'valuations/icm.ts',
    [
      'Number.isFinite(stack) ? stack : 0',
      'stack',
      'one stack that is no number makes every value NaN',
    ],
    ['prizeOf(place) - floor', 'prizeOf(place)', 'what everybody gets at least is paid twice'],
    ['left / (stacks.length - alive)', 'left', 'each who is out gets what all who are out share'],
    ['let left = 0;', 'let left = -floor;', 'who is out pays for the last who is in'],
    ['.sort((a, b) => b - a);', ';', 'stacks stand in the order of the seats'],
    [
      'stack === -1 ? field.withoutChips : field.floor + (values[stack] ?? 0)',
      'field.floor + (values[stack] ?? 0)',
      'who is out is paid like the last who is in',
    ],
    [
      'chipsIn[sets - 1 - set] ?? 1',
      'chipsIn[sets - 1] ?? 1',
      'chips that are placed still count for second place',
    ],
    ['next * prize;', 'share * prize;', 'places are won by heads, not by chips'],
    ['(chance[set | bit] ?? 0) + next', 'next', 'only one order of those above is counted'],
    ['value / (players[at] ?? 1)', 'value', 'two equal stacks are each worth both'],
    [
      'if (prizes.some((prize, place) => prize < (prizes[place + 1] ?? 0))) return;',
      '',
      'where a later place pays more, small stacks lose what they are worth',
    ],
    [
      'isTable ? countSets(field)',
      'stacks.length <= 40 ? countSets(field)',
      'a field of forty asks for 2^40 sets',
    ],
  ),
  ...inFile(
    'valuations/icm-race.ts',
    [
      'Math.expm1((rate[stack] ?? 0) * time)',
      '-Math.expm1(-(rate[stack] ?? 0) * time)',
      'chances are taken for odds',
    ],
    [
      'if (own > SMALL_ODDS) runners.small = stack + 1;',
      'if (own > 4) runners.small = stack + 1;',
      'a series that does not end is taken for the value',
    ],
    [
      'powers[term] = (powers[term] ?? 0) + count * power;',
      'powers[term] = (powers[term] ?? 0) + power;',
      'equal stacks count as one player',
    ],
    ['LAST_POWER = 1e-16', 'LAST_POWER = 1e-8', 'values are off by more than is promised'],
    ['NEGLIGIBLE = 1e-15', 'NEGLIGIBLE = 1e-7', 'rare places are paid to nobody'],
    [
      'powers[term] = -(powers[term] ?? 0);',
      'powers[term] = powers[term] ?? 0;',
      'a player may arrive twice',
    ],
    [
      'if (below < 0 && chance > RESCALED_FROM) {',
      'if (below < 0 && chance > 1) {',
      'at some moments of a big field everybody has arrived',
    ],
    [
      'for (let at = GROUP; at < from; at += 1) chances[at] = (chances[at] ?? 0) * factor;',
      '',
      'a big field’s chances jump where they are brought down',
    ],
    [
      'const LOG_SMALLEST_START = -400;',
      'const LOG_SMALLEST_START = -4000;',
      'in a big field nobody ever arrives',
    ],
    [
      'k0 * none + k1 * one + k2 * two + k3 * three + k4 * four',
      'k0 * none + k1 * one + k2 * two + k3 * three',
      'four big stacks never arrive together',
    ],
    [
      'if (grouped > 0) addGroup(arrivals, group, ceiling);',
      '',
      'up to three of the biggest stacks are left out',
    ],
    [
      'const ceiling = (odds[0] ?? 0) > 1 ? alive : paid;',
      'const ceiling = paid;',
      'the chip leader is divided out of half a distribution',
    ],
    ['prize[k + term] ?? 0', 'prize[k] ?? 0', 'who arrives takes a place that is taken'],
    ['power *= -own;', 'power *= own;', 'a player is his own opponent twice'],
    [
      'return (1 + own) * expected;',
      'return expected;',
      'bigger stacks are worth less than they win',
    ],
    [
      'rest * (prize[k - 1] ?? 0)',
      'rest * (prize[k] ?? 0)',
      'the chip leader is placed one too low',
    ],
    [
      'if (own <= 1) {',
      'if (own <= 1000) {',
      'errors of the chip leader grow until they are his value',
    ],
    [
      'if (arrivals.low >= paid) break;',
      'if (arrivals.low >= paid / 2) break;',
      'the last places are paid to nobody',
    ],
    ['const PANEL = 10;', 'const PANEL = 40;', 'sixteen nodes for four times as wide a curve'],
    [
      'time === 0 ? stride : Math.min(stride, time)',
      'stride',
      'the first arrivals are passed over in one stride',
    ],
  ),
  ...inFile(
    'valuations/best-lineup.ts',
    ["rulesOf(sport).better === 'lower' ? -1 : 1", '1', 'golf’s best lineup is its worst'],
    [
      'const multiplier = rulesOf(sport).captainMultiplier;',
      'const multiplier = 1;',
      'the captain is not doubled',
    ],
    ["if (!(budget >= 0)) return refuse('over-cap');", '', 'a lineup over the cap is called full'],
    [
      'cap === Infinity ? 0 : cap - fixedSalary',
      'cap === Infinity ? 0 : cap',
      'who is in already costs nothing',
    ],
    [
      'barred.has(player) || isUnpriced(player)',
      'isUnpriced(player)',
      'excluded players are chosen',
    ],
    ['barred.has(player) || isUnpriced(player)', 'barred.has(player)', 'who has no salary is free'],
    [
      "if (fixed.some(isUnpriced)) return refuse('player-without-salary');",
      '',
      'a lineup that will be refused is completed',
    ],
    [
      'if (capAfter < (left - 1) * cheapest) continue;',
      'if (capAfter < left * cheapest) continue;',
      'a lineup at the cap is passed over',
    ],
    [
      '(salary[at] ?? 0) >= (salary[at - 1] ?? 0)',
      'true',
      'a cheaper player of the same worth is not looked at',
    ],
    ['(value[at] ?? 0) <= (value[at - 1] ?? 0) &&', '', 'a dearer, better player is not looked at'],
    [
      'bound < total + gap * (1 - 1e-6)',
      'bound < total + gap * 3',
      'the second best is good enough',
    ],
    [
      'const spare = total + price * cap + slack;',
      'const spare = total + slack;',
      'what is left of the cap is worth nothing',
    ],
    [
      '(worth[at + left] ?? 0) - (worth[at] ?? 0)',
      '(worth[at + left - 1] ?? 0) - (worth[at] ?? 0)',
      'a bound forgets the last player',
    ],
    ['candidate.rank > rank', 'candidate.rank >= rank', 'the captain is a flex player too'],
    [
      'if (salary > budget) continue;',
      'if (salary >= budget) continue;',
      'who costs all that is left is no captain',
    ],
    [
      'if (best.found && total <= best.total + gap / 2) return;',
      'if (best.found && total < best.total) return;',
      'of equal totals the worse captain is taken',
    ],
    ['[...fixedFlex, ...added]', 'added', 'who was in already is gone'],
    [
      'return Number.isFinite(value) ? value : 0;',
      'return value;',
      'a player without a value makes the total NaN',
    ],
  ),
  ...inFile('valuations/total-gap.ts', [
    'exact && whole.every(Number.isSafeInteger)',
    'whole.every(Number.isSafeInteger)',
    'halves are compared as wholes',
  ]),
  ...inFile(
    'valuations/suggested-salaries.ts',
    ['-figure / (100 - figure)', '100 / (100 - figure)', 'favourites are the cheapest'],
    ['if (figure >= 100) return', 'if (figure > 0) return', 'odds that cannot be are believed'],
    [
      'return figure > 0 ? -Math.log(figure) : null;',
      'return figure > 0 ? Math.log(figure) : null;',
      'the first seed is the cheapest',
    ],
    ['return figure;', 'return Math.log(figure);', 'a rating of 0 breaks all salaries'],
    [
      'AVERAGE_LINEUP = 0.95',
      'AVERAGE_LINEUP = 1',
      'an average lineup leaves nothing to play with',
    ],
    [
      'if (strength === null) return least;',
      'if (strength === null) return most;',
      'the unknown cost most',
    ],
    [
      'Math.min(most, Math.max(least, Math.round(target / STEP) * STEP))',
      'Math.round(target / STEP) * STEP',
      'outsiders cost less than nothing',
    ],
    ['Math.round(target / STEP) * STEP', 'Math.round(target)', 'salaries are not whole hundreds'],
    [
      'if (missing(middle) > 0) low = middle;',
      'if (missing(middle) < 0) low = middle;',
      'all cost the least or the most',
    ],
    [
      'deviation > 0 ? (strength - mean) / deviation : 0',
      '(strength - mean) / deviation',
      'equal players cost NaN',
    ],
    [
      'fits && Math.abs(missing(high)) <= Math.abs(missing(low))',
      'false',
      'the mean is further off than it need be',
    ],
    ['fits && Math.abs', 'Math.abs', 'under a small cap not even the cheapest make a lineup'],
    ['least >= STEP &&', 'least >= 0 &&', 'players are given away'],
  ),
  ...inFile(
    'draft/snake-order.ts',
    ['% 2 === 0;', '% 2 === 1;', 'the last seat picks first'],
    ['seatCount - 1 - place', 'seatCount - place', 'even rounds are off by one seat'],
    [
      'Math.floor(index / seatCount) + 1',
      'Math.floor((index + 1) / seatCount) + 1',
      'the last pick of a round shows the next one',
    ],
  ),
  ...inFile(
    'draft/default-order.ts',
    ['-odds / (100 - odds)', 'odds / (100 - odds)', 'favourites are the worst available'],
    ['if (own > other) return -1;', 'if (own > other) return 1;', 'autopick takes the worst'],
    ['=> -seed,', '=> seed,', 'autopick takes the last seed'],
    ['? strength : -Infinity', '? strength : 0', 'who has no measure stands above a negative one'],
    [' || compareTexts(a.id, b.id)', '', 'namesakes stand in any order'],
  ),
  ...inFile('draft/commitment.ts', [
    'committed.toLowerCase() === commitment(secret, sha256)',
    'committed.length === commitment(secret, sha256).length',
    'any seed keeps any commitment',
  ]),
  ...inFile(
    'draft/draw.ts',
    ['while (number >= fair)', 'while (false)', 'some seats are favoured'],
    ['last > 0; last -= 1', 'last > 1; last -= 1', 'the first two seats are never swapped'],
    ['drawBelow(last + 1, numbers)', 'drawBelow(last, numbers)', 'no seat can keep its place'],
    ['setUint32(32, block)', 'setUint32(32, 0)', 'chance repeats itself after eight seats'],
    [
      'const sorted = draw.seats.toSorted(compareTexts);',
      'const sorted = [...draw.seats];',
      'drafts of version 1 no longer verify',
    ],
    ['    ...seats.map(({ nonce }) => nonce),\n', '', 'the server alone decides the order'],
    ['    contestId,\n    seed,', '    seed,', 'a draw is moved to another contest'],
    [
      '...(beacon === null ? [] : [`beacon ${beacon.round} ${beacon.randomness}`]),',
      '',
      'the beacon decides nothing',
    ],
  ),
  ...inFile(
    'draft/lobby.ts',
    ['places.indexOf(null);', 'places.lastIndexOf(null);', 'newcomers take the highest open place'],
    [
      "(type === 'entered' && known.has(seat))",
      'false',
      'whoever left after the draw is taken back',
    ],
  ),
  ...inFile(
    'draft/setup.ts',
    ['players.length < needed', 'players.length < seats.length', 'the draft runs out of players'],
    ['players: sortByDefault(sport, players)', 'players', 'autopick takes whoever is listed first'],
    ['if (seat !== undefined)', 'if (false)', 'one user sits twice'],
  ),
  ...inFile(
    'draft/decide.ts',
    ['if (turn?.seat !== seat)', 'if (turn === null)', 'anybody picks at any time'],
    ['if (taken !== undefined) {', 'if (false) {', 'a player is drafted twice'],
    [
      'now >= deadlineAt) return refuse',
      'now > deadlineAt) return refuse',
      'a pick at the deadline races the clock',
    ],
    ['    now < due\n', '    now <= due\n', 'the clock is told in vain'],
    [
      'if (isShowingOrder(state, now)) return',
      'if (false) return',
      'picks count while the order is shown',
    ],
    [
      'state.opensAt > state.at && now < state.opensAt',
      'now < state.opensAt',
      'a server whose clock lags refuses picks',
    ],
    [
      'pickNumber !== turn.pickNumber',
      'pickNumber > turn.pickNumber',
      'a late pick meets the next turn',
    ],
    [
      'picksOf(state).length + 1 === pickCount(state.setup)',
      'picksOf(state).length === pickCount(state.setup)',
      'a finished draft has a deadline',
    ],
    ['if (own.withdrawn) return refuse', 'if (false) return refuse', 'who has left still picks'],
    [
      'afterClock(state.setup.quietHours ?? null, opensAt, state.remaining)',
      'wholeClock(state.setup, opensAt)',
      'a pause gives a whole clock',
    ],
    ['now + state.opensIn', 'now', 'the order is not shown after a pause'],
    ['from, pickTimeLimit * 1000', 'from, pickTimeLimit', 'a clock of thirty milliseconds'],
    [
      "own?.withdrawn ? 'withdrawn' : own?.autopick ? 'autopick' : 'clock'",
      "own?.autopick ? 'autopick' : 'clock'",
      'nobody is told that a seat was given up',
    ],
    [
      'answerTo(state, senderOf(command), commandId)',
      'answerTo(state, null, commandId)',
      'a retry picks again',
    ],
    [
      "? ok({ repeated: true, ...earlier })\n        : refuse({ name: 'command-id-reused', commandId })",
      '? ok({ repeated: true, ...earlier })\n        : ok({ repeated: true, ...earlier })',
      'a new command is answered with an old event',
    ],
    [
      'if (state.picks.length === 0) return refuse',
      'if (false) return refuse',
      'an undo of nothing',
    ],
    [
      'if (repeated !== undefined) return refuse',
      'if (false) return refuse',
      'a queue holds a player twice',
    ],
    [
      'if (!sameData(order.toSorted(), state.setup.seats.toSorted())) {',
      'if (order.length !== state.setup.seats.length) {',
      'a stranger is in the order',
    ],
  ),
  ...inFile(
    'draft/draft-state.ts',
    [
      "begun || (deadline !== null && now >= deadline) ? 'withdrew' : 'ended'",
      "deadline !== null && now >= deadline ? 'withdrew' : 'ended'",
      'picks are lost: the draft ends after them',
    ],
    [
      'own !== undefined && (own.autopick || own.withdrawn)',
      'own !== undefined && own.autopick',
      'a seat given up stalls the draft without a limit',
    ],
    ['if (queued !== undefined) return queued;', '', 'queues are ignored'],
    ['.filter((player) => !drafted.has(player))', '', 'a queue offers who is gone'],
    [
      'Math.max(now, state.opensAt), state.deadlineAt',
      'now, state.deadlineAt',
      'the clock runs while the order is shown',
    ],
    [
      'const [captain = null, ...flexPlayers] = picksOf(state)',
      'const [captain = null, ...flexPlayers] = picksOf(state).toReversed()',
      'the last pick is captain',
    ],
    [
      "if (turn === null || state.phase !== 'picking') return null;",
      "if (turn === null || !('deadlineAt' in state)) return turn && 0;",
      'a paused draft picks on',
    ],
  ),
  ...inFile(
    'draft/answers.ts',
    [
      'event.commandId === commandId && senderOf(commandOf(event)) === sender',
      'event.commandId === commandId',
      'one sender is answered with what another did',
    ],
    ['event.commandId === commandId', 'event.commandId !== null', 'any earlier event answers'],
  ),
  ...inFile(
    'draft/evolve.ts',
    [
      'event.commandId === null ? state.answers : [...state.answers, { sequence, event }]',
      'state.answers',
      'nobody knows a retry',
    ],
    ['if (sequence > expected)', 'if (sequence > expected + 1)', 'a gap of one goes unseen'],
    [
      'sequence === expected ? evolve(state, event) : state',
      'evolve(state, event)',
      'a repeated event counts twice',
    ],
    [
      'picks.length < pickCount(state.setup)',
      'picks.length <= pickCount(state.setup)',
      'a draft never completes',
    ],
    ['state.picks.slice(0, -1)', 'state.picks.slice(1)', 'an undo takes the first pick'],
    ['Math.max(state.at, event.at)', 'event.at', 'a lagging server closes a turn that has begun'],
    ['{ autopick: event.on }', '{ autopick: true }', 'autopick cannot be switched off'],
    ['seat.id === id ?', 'seat.id >= id ?', 'one seat’s setting is everybody’s'],
    [
      'clockBetween(state.setup.quietHours ?? null, at, deadlineAt)',
      'state.remaining',
      'an undo in a pause keeps a spent clock',
    ],
  ),
  ...inFile(
    'draft/quiet-hours.ts',
    ['if (quiet) continue;', '', 'the clock runs at night'],
    ['if (!stretch.quiet) run +=', 'run +=', 'a night counts as time to pick'],
    ['offset.from > time', 'offset.from >= time', 'a zone changes a moment late'],
    ['Math.min(time + left, offsetEnds)', 'time + left', 'a change of the zone is missed'],
    ['until - from >= left', 'until - from > left', 'a clock that ends at dusk ends at dawn'],
    ['? null : from;', '? from : null;', 'a night has no end'],
  ),
  ...inFile(
    'draft/verify.ts',
    [
      'if (broken !== undefined) return refuse',
      'if (false) return refuse',
      'any nonce keeps any hash',
    ],
    ['draw?.version === 1 &&', '', 'a draft that ends against the rules passes'],
    ['!sameData(event.order, order.value)', 'false', 'an order of somebody’s choice passes'],
    [
      'decided.value.repeated || !sameData(decided.value.event, event)',
      'decided.value.repeated',
      'an automatic pick of somebody’s choice passes',
    ],
    [
      'if (!verifyCommitment(committed, seed.value, sha256)) {',
      'if (false) {',
      'a seed made up afterwards passes',
    ],
    ['if (sequence !== expected)', 'if (false)', 'an event is left out unseen'],
  ),
  ...inFile(
    'standings/live-standings.ts',
    [
      'field.move(from, middle, multiplier * by, { was, now });',
      'field.move(from, middle, multiplier * by, null);',
      'a captain’s change leaves the tiebreak behind',
    ],
    [
      'field.move(middle, to, by, null);',
      'field.move(middle, to, by, { was, now });',
      'a flex player’s change moves the tiebreak',
    ],
    ['field.move(middle, to, by, null);', '', 'a flex player’s result does not count'],
    ['field.lose(middle, to, by);', '', 'a flex player’s lost result counts on'],
    ['field.lose(from, middle, multiplier * by);', '', 'a captain’s lost result counts on'],
    ['&& !field.holds(now)', '&& false', 'scores beyond the cells are ranked somewhere'],
    [
      '(indexOf[level[at] ?? 0] ?? 0) < index',
      'other < entry',
      'level rows trade places from page to row',
    ],
    [
      'rowOf(entry, better + ahead + 1, level.length)',
      'rowOf(entry, better + 1, level.length)',
      'close scores share a rank',
    ],
  ),
  ...inFile(
    'standings/team-scores.ts',
    ['lowerIsBetterSign(sport);', '-1;', 'golf’s highest score leads'],
    ['multiplier * penalty : penalty', 'penalty : penalty', 'poker’s captain starts undoubled'],
    ['scored ? sum : Infinity', 'sum', 'a team without a score has a total'],
    ['      penaltyOf[player] = penalty;\n', '', 'what a player had is never forgotten'],
    ['alive[player] = isEliminated(sport, result) ? 0 : 1;', '', 'nobody is ever eliminated'],
    [
      'eliminated: remaining === 0',
      'eliminated: remaining <= 1',
      'a team with one player left is out',
    ],
  ),
  ...inFile(
    'standings/standings-page.ts',
    ['filled[row] = place + 1;', '', 'entries of a cell are found one upon the other'],
    ['skipped + start + 1, next - start', 'skipped + start + 1, 1', 'ties on a page are not shown'],
    [
      'const first = Math.max(0, from - better);',
      'const first = 0;',
      'a page starts rows too early',
    ],
    ['better + near.better', 'better', 'a page forgets who is left out before it'],
    ['tied: sharing > 1', 'tied: sharing > 2', 'two that share show no T'],
  ),
  ...inFile(
    'standings/score-field.ts',
    ['penalty % unit === 0', 'true', 'half a point is counted in a whole one’s cell'],
    ['penalty >= low &&', '', 'scores off the table fall into other rows'],
    ['columns - 1 : (penalty - low)', '0 : (penalty - low)', 'a captain without a score wins ties'],
    ['rows - 1 : (penalty - base)', '0 : (penalty - base)', 'teams without a score lead'],
    [
      '* columns + across;\n    // Entries',
      '* columns - across;\n    // Entries',
      'the tiebreak moves the wrong way',
    ],
    ['was >= none ? first : step', 'step', 'a first score is counted from nowhere'],
    [
      'cells[entry] = cell;\n      this.counts.move(was',
      'this.counts.move(was',
      'entries of few scores stay in their cell',
    ],
    [
      'this.counts.move(cells[entry] ?? 0, cell);',
      '',
      'who has no score any more is counted where he was',
    ],
  ),
  ...inFile(
    'standings/stretch-field.ts',
    ['if (order < 0) ahead += 1;', 'if (order > 0) ahead += 1;', 'ranks within a cell turn round'],
    ['2 * shares * Math.max', 'Math.max', 'totals outgrow what they are kept in'],
    ['Math.abs(penalty) <= this.farthest && ', '', 'scores outgrow what totals are kept in'],
    ['by / this.grain, this.origin', 'by, this.origin', 'cents are added to dollars'],
    [
      '=== Infinity ? this.noScore : this.cellNow(entry);\n      const was',
      '=== Infinity ? 0 : this.cellNow(entry);\n      const was',
      'teams that lose their score lead',
    ],
    [
      'totals[entry] = (totals[entry] ?? 0) + by / this.grain;',
      '',
      'a lost result comes back with the next',
    ],
    ['captainA - captainB', '0', 'the captain breaks no tie'],
  ),
  ...inFile('standings/stretch-cells.ts', [
    'oneScore[cell - 1] = 1;',
    'oneScore[cell] = 1;',
    'different scores share a rank',
  ]),
  ...inFile(
    'standings/near-places.ts',
    ['while (until < to) {', 'while (false) {', 'a page ends with the first of its scores'],
    ['bucket < first || ', '', 'a page shows who is better'],
  ),
  ...inFile('standings/sorted-part.ts', ['near.sort()', 'near', 'a large tie is in no order']),
  ...inFile(
    'standings/scale.ts',
    [
      'if (total < crowd) return cell - 2;\n  if (total > crowd) return cell;',
      'if (total > crowd) return cell - 2;\n  if (total < crowd) return cell;',
      'those behind a crowd are ranked before it',
    ],
    ['cell - 2 : cell - 1;', 'cell - 2 : cell - 2;', 'a crowd is counted among those before it'],
    [
      'captain > crowdsCaptain ? cell : captain < crowdsCaptain ? cell - 2',
      'captain > crowdsCaptain ? cell - 2 : captain < crowdsCaptain ? cell',
      'a crowd’s better captains come after it',
    ],
    ['total >= worst ? 1 : ', '', 'totals worse than the worst have no cell'],
    [
      'Math.min(MOST_STEPS, Math.floor((worst - total) * steps) + 1)',
      'Math.floor((worst - total) * steps) + 1',
      'the best of totals too far have no cell',
    ],
  ),
  ...inFile(
    'standings/cell-counts.ts',
    ['left === entered', 'left >= entered', 'who falls behind is counted ahead still'],
    [
      'at < cell; at += 1) sum += this.inCell',
      'at <= cell; at += 1) sum += this.inCell',
      'an entry is behind those it is level with',
    ],
    ['left -= this.inBlock[block] ?? 0;', '', 'a page starts in a later cell'],
  ),
  ...inFile(
    'standings/field-memory.ts',
    [
      'cell < low || cell > high',
      'cell <= low || cell > high',
      'the first cell of a page is empty',
    ],
    ['(arrays.found[many - 1] ?? 0) >= size', 'false', 'entries are found beyond the last'],
    ['low, high - low, at.found', 'low, 0, at.found', 'a page of many cells shows the first'],
    ['4 * (size + STRIDE)', '4 * size', 'cells are written over by what is found'],
    ['cells[entry] = cell;', '', 'entries leave their cell again with the next change'],
    ['at.lists + 4 * to,', 'at.lists + 4 * to - 4,', 'the last holder of a player is left out'],
    [
      'at.captains,\n        at.penalties',
      'at.totals,\n        at.penalties',
      'a crowd’s captains are anybody',
    ],
  ),
  ...inFile(
    'standings/holders.ts',
    [
      'players = grown(players, end, mayNeed)',
      'players = players.slice(0, end)',
      'teams longer than the first lose players',
    ],
    ['mostFlex = Math.max(mostFlex, flex);', '', 'long lineups fall off the table'],
    ['more.set(players);', '', 'teams before a longer one lose their players'],
    ['distinct > TWO_BYTE_PLAYERS ?', 'false ?', 'the 65,537th player is the first'],
    ['sum += count;', 'sum = count;', 'teams are listed over each other'],
    [
      'const filled = starts.slice();',
      'const filled = starts;',
      'nobody’s entries are found again',
    ],
    ['numbers.set(player, numbers.size);\n', '', 'every player is the first'],
    ['rooms[key] = room;', '', 'lineups are written over each other'],
    ['to.offsets[target] = room;', '', 'lineups begin where others did'],
  ),
  ...inFile(
    'chances/random.ts',
    ['const shifted = b << 9;', 'const shifted = b << 8;', 'it is another generator'],
    ['return drawn >>> 0;', 'return drawn & 0x7f_ff_ff_ff;', 'half of all chances never come up'],
  ),
  ...inFile(
    'chances/poker-model.ts',
    ['(rates[runner] ?? 1)', '1', 'chips count for nothing'],
    ['Math.max(values[at] ?? 0, prize)', 'prize', 'who has cashed can lose it again'],
    ['alive.length > 1', 'true', 'the last one left still has something to play'],
    ['values.set(cashed);', '', 'who is out keeps what a run before gave'],
  ),
  ...inFile(
    'chances/golf-skill.ts',
    ['skill - mean)', 'skill)', 'the field is better than itself'],
    ['skill + DAMPING *', 'skill - DAMPING *', 'favourites are the worst'],
  ),
  ...inFile(
    'chances/golf-holes.ts',
    ['tiltFor(-skill', 'tiltFor(skill', 'the better golfer takes more strokes'],
    ['upTo[middle] ?? 1) < drawn', 'upTo[middle] ?? 1) > drawn', 'holes fall upside down'],
  ),
  ...inFile(
    'chances/golf-model.ts',
    ['if (isOut(result)) return 0;', '', 'who is cut plays on'],
    [
      'hasStarted(result) && !isOut(result)',
      'hasStarted(result)',
      'where all are out, chances want to know the round',
    ],
    ['(round ?? usual) - 1', 'round ?? usual', 'a round too many has been played'],
    [
      'return sorted[Math.min(CUT_TO,',
      'return sorted[Math.min(1,',
      'only the leader makes the cut',
    ],
    ['players.length > LARGEST_UNCUT_FIELD', 'true', 'small fields are cut'],
    ["players.some(({ result }) => result.status === 'cut') ||", '', 'the cut is made twice'],
  ),
  ...inFile(
    'chances/chess-model.ts',
    ['const win = expected * expected;', 'const win = expected;', 'nobody draws'],
    ['(values[other] ?? 0) + POINT - won', '(values[other] ?? 0) + won', 'both win'],
    [
      'Math.round((2 * sum) / field)',
      'Math.round(sum / field)',
      'half of the rounds are forgotten',
    ],
    [
      "if (rounds.pairing === 'swiss') order.sort",
      'if (false) order.sort',
      'a Swiss pairs anybody',
    ],
    ['2 * turn : turn', 'turn : turn', 'the Candidates meet once'],
  ),
  ...inFile(
    'chances/esports-model.ts',
    ['1 / Math.sqrt(seed)', 'Math.sqrt(seed)', 'the last seed is the favourite'],
    ['return won > lost ? one : other;', 'return won > lost ? other : one;', 'losers go on'],
    ['const byes = 2 * next - left.length;', 'const byes = 0;', 'a bracket without byes'],
  ),
  ...inFile(
    'chances/entry-field.ts',
    ['captainShare * captain', 'captain', 'chances count poker’s captain once'],
    ['lowerIsBetterSign(sport);', '-1;', 'chances rank golf upside down'],
    ['1 / first.sharing', '1', 'a shared first place is several'],
    ['captain < bestCaptain', 'captain > bestCaptain', 'the weaker captain wins a tie'],
    ['(isLast && last.shared)', 'isLast', 'less than a cent each is a cash'],
  ),
  ...inFile(
    'chances/run-lines.ts',
    ['paid - 1 - ahead', 'paid - 1', 'ties at the last paid place go to the wrong ones'],
    ['other < captain', 'other <= captain', 'a share of what is left is too large'],
  ),
  ...inFile(
    'chances/field-sweep.ts',
    ['if (gaps && penalty === 0)', 'if (false)', 'large fields rank entries without a total'],
    ['captainShare * (together[column] ?? 0)', '(together[column] ?? 0)', 'a captain counts once'],
    [
      'if (outside.length > 0) sweep(outside);',
      '',
      'a large field’s money line is where it was estimated',
    ],
    [
      'if (penalty < from) run.ahead += 1;',
      'if (penalty < from) run.ahead += 0;',
      'nobody is ahead of the estimate',
    ],
    [
      'penalty < run.best || captain < run.bestCaptain',
      'penalty < run.best',
      'a large field’s first tie is broken by nobody',
    ],
  ),
  ...inFile(
    'chances/chances.ts',
    ['event.over ? ok', 'false ? ok', 'an event that is over is played on'],
    ['if (decided) run();', '', 'what is certain is never counted'],
    [
      'const likely = (sum + 1) / (runs + 2);',
      'const likely = sum / runs;',
      'what has not happened yet cannot',
    ],
    [
      'Math.sqrt((likely * (1 - likely)) / (runs + 3))',
      '(likely * (1 - likely)) / (runs + 3)',
      'errors are told far too small',
    ],
    [
      'const players = byKey(event.players);\n  const { entries } = event;',
      'const { players, entries } = event;',
      'chances hang on the order of players',
    ],
  ),
];
