import type { FullClient } from '@captains-pick/contract';
import type { Locator, Page, Route } from '@playwright/test';
import { createContest, type NewContest } from './contest-file.ts';
import { expect } from './fixtures.ts';

/** A small field, from `samples/chess/candidates-2024`: eight players, lineups of four, a cap of $50,000. */
export const CANDIDATES = 'chess/candidates-2024';
/** The price of one entry there, both fees together, in dollars. */
export const CANDIDATES_FEE = 11;

/** Within the cap, captain first: $44,600. */
export const LINEUP = [
  'Alireza Firouzja',
  'Ian Nepomniachtchi',
  'Vidit Gujrathi',
  'Nijat Abasov',
] as const;

let contests = 0;

/** A contest with a unique name, so that journeys on one server don't confuse contests. */
export const openContest = async (
  operator: FullClient,
  { terms = {}, ...contest }: NewContest,
): Promise<{ readonly id: string; readonly name: string }> => {
  contests += 1;
  const name = `${contest.sample.split('/')[0] ?? ''} ${process.pid}-${contests}`;
  const id = await createContest(operator, {
    ...contest,
    terms: { tournamentName: name, ...terms },
  });
  return { id, name };
};

export const grant = async (
  operator: FullClient,
  username: string,
  amount: number,
): Promise<void> => {
  await operator.grantBalance({ body: { username, amount, reason: 'journey' } });
};

export const enterByApi = (
  client: FullClient,
  contestId: string,
  names: readonly string[] = LINEUP,
) => {
  const [captain = '', ...flexPlayers] = names;
  return client.enterContest({
    params: { id: contestId },
    body: { team: { captain, flexPlayers } },
  });
};

export const pick = async (page: Page, names: readonly string[] = LINEUP): Promise<void> => {
  for (const name of names) await page.getByRole('button', { name: `Add ${name}` }).click();
};

/** Submits the lineup and confirms the dialog. */
export const submit = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Entry' });
  await expect(dialog).toBeVisible();
  return dialog;
};

export const lineupPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your lineup' });

export const expectBalance = async (client: FullClient, dollars: number): Promise<void> => {
  await expect.poll(async () => (await client.account({})).balance).toBeCloseTo(dollars, 6);
};

/** The address of reading one contest, without the addresses below it. */
export const contestRead = (id: string): RegExp => new RegExp(`/api/contests/${id}$`);
export const entryCall = (id: string): RegExp => new RegExp(`/api/contests/${id}/enter$`);
export const withdrawCall = (id: string): RegExp => new RegExp(`/api/contests/${id}/withdraw$`);

/** An answer that the real server never gives: an error of its own, or of a proxy. */
export const answering =
  (status: number, body: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Holds the calls to an address until they are released to the real server. */
export const hold = async (page: Page, address: RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<null>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(null);
};

/** Cuts the connection on which the server notifies of changes, so that the page knows only what it has read. */
export const deafen = async (page: Page): Promise<void> => {
  await page.route(/\/socket\.io\//, (route) => route.abort());
};
