/** An operator's steps at the console, and the contests for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullClient } from '@captains-pick/contract';
import type { Locator, Page } from '@playwright/test';
import { clientOf, logIn, openAccount, type Account } from './accounts.ts';
import { SAMPLES, type Terms } from './contest-file.ts';
import { CANDIDATES, enterByApi, grant, LINEUP, openContest } from './contest-play.ts';
import { expect, NOT_THERE, type PersonOptions, type Player } from './fixtures.ts';
import { OPERATOR, type RunningServer } from './running-server.ts';

/** A file for a browser's file chooser. */
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
const RIVAL_LINEUP = [
  'Praggnanandhaa R',
  'Gukesh D',
  'Vidit Gujrathi',
  'Nijat Abasov',
] as const satisfies readonly Candidate[];

let feeds = 0;

/** Points of the whole field in our own format; each feed is a minute later than the one before. */
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

/** Applies a feed by API, also when it has unknown or missing players. */
export const applyByApi = (operator: FullClient, id: string, text: string) =>
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
  readonly people: Readonly<Record<string, FullClient>>;
}

/** A contest with two people's entries. */
export const enteredByTwo = async (
  { server, operator }: { readonly server: RunningServer; readonly operator: FullClient },
  usernames: readonly [string, string],
  contest: { readonly deadline?: Date; readonly terms?: Terms } = {},
): Promise<Operated> => {
  const { id, name } = await openContest(operator, { sample: CANDIDATES, ...contest });
  const people: Record<string, FullClient> = {};
  for (const [index, username] of usernames.entries()) {
    const client = clientOf(server.url, await openAccount(server.url, username));
    await grant(operator, username, 100);
    await enterByApi(client, id, index === 0 ? LINEUP : RIVAL_LINEUP);
    people[username] = client;
  }
  return { id, name, people };
};

/** Longer than two people take to enter on a busy machine. */
const TIME_TO_ENTER_MS = 60_000;

/** As `enteredByTwo`, after its deadline: the server's clock moves there. */
export const runningForTwo = async (
  testServer: { readonly server: RunningServer; readonly operator: FullClient },
  usernames: readonly [string, string],
  terms: Terms = {},
): Promise<Operated> => {
  const { server } = testServer;
  const deadline = new Date(server.now().getTime() + TIME_TO_ENTER_MS);
  const operated = await enteredByTwo(testServer, usernames, { deadline, terms });
  server.moveClockTo(deadline);
  const params = { id: operated.id };
  await expect
    .poll(async () => (await testServer.operator.contest({ params })).status, { timeout: 20_000 })
    .toBe('Running');
  return operated;
};

/** A page of the console, with the operator logged in. */
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

/** Presses a button that asks for confirmation, and confirms the dialog. */
export const ask = async (page: Page, button: string | RegExp, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Waits until the contest's log has this many actions of a kind. */
export const actsOf = async (operator: FullClient, id: string, kind: string) => {
  const { acts } = await operator.contestAudit({ params: { id } });
  return acts.filter(({ act }) => act === kind);
};
