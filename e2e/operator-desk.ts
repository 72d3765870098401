/** What an operator does at the console, and the contests it is done to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseClient } from '@captains-pick/contract';
import type { Locator, Page } from '@playwright/test';
import { clientOf, logIn, openAccount, type Account } from './accounts.ts';
import { SAMPLES, type Terms } from './contest-file.ts';
import { CANDIDATES, enterByApi, grant, LINEUP, openContest } from './contest-play.ts';
import { expect, type PersonOptions, type Player } from './fixtures.ts';
import { OPERATOR, type RunningServer } from './running-server.ts';

/** The console stands where there is no page: the document itself says so, to anybody. */
export const NOT_THERE = /status of 404/;

/** What the file chooser of a browser is given. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const textFile = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** A file of the chess sample. */
export const sample = (file: string): ChosenFile =>
  textFile(file, readFileSync(join(SAMPLES, CANDIDATES, file), 'utf8'));

/** The sample's players, as they are imported. */
export const FIELD = [
  'Fabiano Caruana',
  'Hikaru Nakamura',
  'Alireza Firouzja',
  'Ian Nepomniachtchi',
  'Praggnanandhaa R',
  'Gukesh D',
  'Vidit Gujrathi',
  'Nijat Abasov',
] as const;
export type Candidate = (typeof FIELD)[number];

/** Shares two players with `LINEUP`: Praggnanandhaa and Gukesh decide between the two, or Firouzja and Nepomniachtchi. */
export const RIVAL_LINEUP = [
  'Praggnanandhaa R',
  'Gukesh D',
  'Vidit Gujrathi',
  'Nijat Abasov',
] as const satisfies readonly Candidate[];

let feeds = 0;

/** Points of the whole field in our own format, each feed made a minute after the one before. */
export const pointsFeed = (
  points: Readonly<Partial<Record<Candidate, number>>>,
  {
    spelt = {},
    final = false,
  }: { spelt?: Partial<Record<Candidate, string>>; final?: boolean } = {},
): string => {
  feeds += 1;
  return JSON.stringify({
    format: 'captains-pick/results@1',
    sport: 'Chess',
    event: 'FIDE Candidates 2024',
    source: 'journey',
    observedAt: new Date(Date.UTC(2024, 3, 21, 12, feeds)).toISOString(),
    final,
    players: FIELD.map((name) => ({ name: spelt[name] ?? name, score: points[name] ?? 0 })),
  });
};

/** A feed that goes in by API, whatever of it is in the contest. */
export const applyByApi = (operator: HouseClient, id: string, text: string) =>
  operator.applyResults({
    params: { id },
    body: {
      file: { name: 'feed.json', text },
      format: 'results',
      skipUnknown: true,
      allowMissing: true,
    },
  });

export interface Operated {
  readonly id: string;
  readonly name: string;
  /** By username: the first has `LINEUP`, the second `RIVAL_LINEUP`. */
  readonly people: Readonly<Record<string, HouseClient>>;
}

/** A contest that two people have entered. */
export const enteredByTwo = async (
  { server, operator }: { readonly server: RunningServer; readonly operator: HouseClient },
  usernames: readonly [string, string],
  contest: { readonly deadline?: Date; readonly terms?: Terms } = {},
): Promise<Operated> => {
  const { id, name } = await openContest(operator, { sample: CANDIDATES, ...contest });
  const people: Record<string, HouseClient> = {};
  for (const [index, username] of usernames.entries()) {
    const client = clientOf(server.url, await openAccount(server.url, username));
    await grant(operator, username, 100);
    await enterByApi(client, id, index === 0 ? LINEUP : RIVAL_LINEUP);
    people[username] = client;
  }
  return { id, name, people };
};

/** Long enough for two people to enter, and not longer than a journey waits for a contest to run. */
const SOON_MS = 4000;

/** The same, once its deadline has passed. */
export const runningForTwo = async (
  house: { readonly server: RunningServer; readonly operator: HouseClient },
  usernames: readonly [string, string],
  terms: Terms = {},
): Promise<Operated> => {
  const deadline = new Date(Date.now() + SOON_MS);
  const operated = await enteredByTwo(house, usernames, { deadline, terms });
  const params = { id: operated.id };
  await expect
    .poll(async () => (await house.operator.contest({ params })).status, { timeout: 20_000 })
    .toBe('Running');
  return operated;
};

/** The console's page at an address, the operator signed in. */
export const openConsole = async (
  server: RunningServer,
  player: (who: Account, options?: PersonOptions) => Promise<Player>,
  path: string,
): Promise<Page> => {
  const account = await logIn(server.url, OPERATOR.username, OPERATOR.password);
  const { page } = await player(account, { tolerates: NOT_THERE });
  await page.goto(path);
  return page;
};

export const contestPath = (id: string): string => `/operator/contests/${id}`;

/** Presses a button that asks for a last look, and answers the dialog. */
export const ask = async (page: Page, button: string | RegExp, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** So many acts of a kind stand in the contest's log. */
export const actsOf = async (operator: HouseClient, id: string, kind: string) => {
  const { acts } = await operator.contestAudit({ params: { id } });
  return acts.filter(({ act }) => act === kind);
};
