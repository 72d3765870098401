/** The server's lines of simulated ends, from a contest that has all of its entries. */
import {
  chanceEvent,
  linesForWire,
  seedOf,
  type ChanceLines,
  type Contest,
} from '@captains-pick/contract';
import { chanceMark, lineRuns } from '@captains-pick/rules';
import type { HttpHandler } from 'msw';
import { answer } from '../answers/answer.ts';
import { STORY_RUNS } from '../answers/chances.ts';

const computed = new WeakMap<Contest, ChanceLines>();

const chanceLinesOf = (contest: Contest): ChanceLines => {
  const known = computed.get(contest);
  if (known !== undefined) return known;
  const { entries, ...event } = chanceEvent(contest);
  const seed = seedOf(contest);
  const teams = entries.map(({ captain, flexPlayers }) => [captain, ...flexPlayers]);
  const players = contest.players.map(({ _id }) => _id);
  const numbers = new Map(players.map((id, at) => [id, at]));
  const field = {
    players: [...players, ''],
    sizes: Uint8Array.from(teams, ({ length }) => length),
    lineups: Uint16Array.from(teams.flat(), (id) => numbers.get(id) ?? players.length),
  };
  const begun = lineRuns(event, field, seed);
  if (begun.ok) begun.value.advance(STORY_RUNS);
  const lines = linesForWire(
    contest._id,
    chanceMark(event, seed),
    begun.ok ? begun.value.lines() : null,
  );
  computed.set(contest, lines);
  return lines;
};

/** Answers with the lines of the contest with this id; null: there is none. */
export const chanceLinesHandler = (contestOf: (id: string) => Contest | null): HttpHandler =>
  answer('chanceLines', ({ params }) => {
    const contest = contestOf(params['id'] ?? '');
    if (contest === null) return { refused: 404, message: 'Contest not found' };
    return { reply: chanceLinesOf(contest) };
  });
