/** People edit their lineups while as many others enter the same contest. */
import { percentile } from '../drafts/load.ts';
import { medianOf } from '../timed.ts';
import type { RushClient } from './client.ts';
import type { Contender } from './contender.ts';
import { teamOf } from './contests.ts';
import type { RushOutcome, RushRequest } from './plan.ts';
import { CONNECTIONS, editsOf, requestsOf } from './requests.ts';
import { checkContest, checkLedger } from './soundness.ts';

const ROUNDS = 3;
const WARM_UP_ROUNDS = 1;

const accepted = ({ answers }: RushOutcome): void => {
  const other = answers.find(({ status }) => status !== 200);
  if (other !== undefined) throw new Error(`${other.status} ${other.text}`);
};

const rateOf = ({ answers, milliseconds }: RushOutcome): number =>
  answers.length / (milliseconds / 1000);

const checkLineups = async (
  contender: Contender,
  contestId: string,
  editors: readonly number[],
): Promise<void> => {
  await contender.withDatabase(async (query) => {
    await checkContest(query, contestId, editors.length * 2);
    await checkLedger(query);
    const rows = await query(
      `select entry_name, (select string_agg(name, ',' order by slot)
         from unnest(player_ids) with ordinality as of(id, slot) join players using (id)) as lineup
       from entries where contest_id = $1 and edited_at is not null`,
      [contestId],
    );
    const stored = new Map(rows.map((row) => [row['entry_name'], row['lineup']]));
    const lost = editors.filter((person) => {
      const { captain, flexPlayers } = teamOf(person + 1);
      return stored.get(`person${person}`) !== [captain, ...flexPlayers].join(',');
    });
    if (lost.length > 0) throw new Error(`${lost.length} acknowledged edits are lost`);
  });
};

/** @param persons the first half edits, the others enter meanwhile */
export const benchEdits = async (
  client: RushClient,
  contender: Contender,
  persons: readonly number[],
): Promise<void> => {
  const half = persons.length / 2;
  const [editors, newcomers] = [persons.slice(0, half), persons.slice(half)];
  console.log(`\n${half} people edit their lineups while ${half} others enter, one contest`);
  const on = { port: contender.port, connections: CONNECTIONS };
  const rates: { readonly alone: number; readonly mixed: number; readonly p99: number }[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const [contestId = ''] = await contender.open(1, persons.length);
    const first = await client.run({ ...on, requests: await requestsOf([contestId], editors) });
    accepted(first);
    const entering = await requestsOf([contestId], newcomers);
    const edits = await editsOf(contestId, editors);
    const requests: RushRequest[] = edits.flatMap((edit, at) => [edit, entering[at] ?? []].flat());
    const mixed = await client.run({ ...on, requests });
    accepted(mixed);
    await checkLineups(contender, contestId, editors);
    if (round < 0) continue;
    const latencies = mixed.latencies.toSorted((a, b) => a - b);
    rates.push({ alone: rateOf(first), mixed: rateOf(mixed), p99: percentile(latencies, 99) });
  }
  const median = (of: 'alone' | 'mixed' | 'p99'): string =>
    medianOf(rates.map((rate) => rate[of])).toFixed(0);
  console.log(
    `  ${median('mixed')} requests/s, p99 ${median('p99')} ms; entries alone right before ${median('alone')}/s`,
  );
  console.log('  each edit is stored, exactly the cap accepted, one charge each');
};
