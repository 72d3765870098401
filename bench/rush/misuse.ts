/**
 * A rush of people who press twice, whose browsers repeat calls and whose connections break, on a contest with too few
 * places. Only its soundness counts, and that it stays fast.
 */
import { percentile } from '../drafts/load.ts';
import type { RushClient } from './client.ts';
import type { Contender } from './contender.ts';
import type { RushAnswer, RushOutcome, RushRequest } from './plan.ts';
import { CONNECTIONS, requestsOf } from './requests.ts';
import { checkContest, checkLedger } from './soundness.ts';

export const MISUSERS = 3_000;
const PLACES = 2_000;

/** What each person sends at first: every fifth loses the connection, every second presses twice. */
const firstRequests = (request: RushRequest, person: number): readonly RushRequest[] => {
  if (person % 5 === 0) return [{ ...request, isCut: true }];
  if (person % 4 === 0) return [request, { ...request, key: crypto.randomUUID() }];
  return person % 2 === 0 ? [request, request] : [request];
};

export const entryIdIn = ({ text }: RushAnswer): string =>
  (JSON.parse(text) as { readonly entry: { readonly _id: string } }).entry._id;

export const codeIn = ({ status, text }: RushAnswer): string => {
  if (status === 0) return 'cut';
  return status === 200 ? 'entered' : (JSON.parse(text) as { readonly code: string }).code;
};

const report = (title: string, { milliseconds, latencies, answers }: RushOutcome): void => {
  const counts = [...Map.groupBy(answers, codeIn)].map(([code, { length }]) => `${length} ${code}`);
  const answered = latencies.filter((latency) => latency > 0).toSorted((a, b) => a - b);
  console.log(
    `  ${title.padEnd(22)}${(answers.length / (milliseconds / 1000)).toFixed(0).padStart(7)}/s   p99 ${percentile(answered, 99).toFixed(0)} ms   ${counts.join(', ')}`,
  );
};

/** The entry of each token that got one. Throws when an entry differs between answers. */
const entriesByToken = (
  requests: readonly RushRequest[],
  outcome: RushOutcome,
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> => {
  const entries = new Map(known);
  for (const [at, answer] of outcome.answers.entries()) {
    if (answer.status !== 200) continue;
    const token = requests[at]?.token ?? '';
    const id = entryIdIn(answer);
    if ((entries.get(token) ?? id) !== id) throw new Error('A repeated call got another entry.');
    entries.set(token, id);
  }
  return entries;
};

export const benchMisuse = async (
  client: RushClient,
  contender: Contender,
  persons: readonly number[],
): Promise<void> => {
  console.log(
    `\nDouble clicks, repeated keys and broken connections: ${persons.length} people, ${PLACES} places`,
  );
  const [contestId = ''] = await contender.open(1, PLACES);
  const single = await requestsOf([contestId], persons);
  const first = single.flatMap((request, at) => firstRequests(request, at));
  const on = { port: contender.port, connections: CONNECTIONS };
  const entering = await client.run({ ...on, requests: first });
  report('all at once', entering);
  const repeating = await client.run({ ...on, requests: single });
  report('the same keys again', repeating);
  const entries = entriesByToken(single, repeating, entriesByToken(first, entering));
  await contender.withDatabase(async (query) => {
    await checkContest(query, contestId, PLACES);
    await checkLedger(query);
    const rows = await query('select id from entries where contest_id = $1', [contestId]);
    const stored = new Set(rows.map((row) => row['id']));
    const lost = [...entries.values()].filter((id) => !stored.has(id));
    if (lost.length > 0) throw new Error(`${lost.length} acknowledged entries are lost`);
  });
  console.log('  exactly the cap accepted, one charge each, nothing acknowledged lost');
};
