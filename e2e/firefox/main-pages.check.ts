/** The ten main pages in Firefox against the real server: each is used, measured at three widths, and complains of nothing. */
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, logIn, openAccount, passwordOf, storedSession } from '../accounts.ts';
import { CANDIDATES, LINEUP, openContest } from '../contest-play.ts';
import { openSnake, seatable, sitDownByApi } from '../draft-table.ts';
import { INVITATION_CODE, OPERATOR, startServer, type RunningServer } from '../running-server.ts';
import { launchFirefox, openPage, type FirefoxPage } from './firefox.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer('demo'), launchFirefox()]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const visitor = (): Promise<FirefoxPage> => openPage(browser, server.url);

const player = async (username: string): Promise<FirefoxPage> =>
  openPage(browser, server.url, storedSession(await openAccount(server.url, username)));

const operator = async () =>
  clientOf(server.url, await logIn(server.url, OPERATOR.username, OPERATOR.password));

/** A running or completed contest of the demo. */
const demoContest = async (status: 'Running' | 'Graded') => {
  const contests = await (await operator()).contests({});
  const found = contests.find((contest) => contest.status === status);
  if (found === undefined) throw new Error(`The demo has no contest that is ${status}.`);
  return { id: found._id, name: found.tournamentName };
};

test('home leads a visitor to the live contests', async () => {
  const home = await visitor();
  await home.open('/');
  await home.reads('Draft real-life competitors');
  expect(await home.faults()).toEqual([]);
  await home.press('View Live Contests');
  await home.reads('WSOP Main Event 2017: Deep Stacks');
  expect(await home.faults()).toEqual([]);
});

test('a player’s home shows what runs and what is open, and leads there', async () => {
  const account = await logIn(server.url, 'demo', 'captains-pick');
  const home = await openPage(browser, server.url, storedSession(account));
  await home.open('/');
  for (const part of ['Live now', 'Next lock', 'Last result', 'Open today']) await home.reads(part);
  await home.reads('±');
  expect(await home.faults()).toEqual([]);
  await home.press('Running contests');
  await home.page.waitForFunction(() => location.pathname === '/contests/running');
});

test('the contest list sorts and changes its tab', async () => {
  const list = await visitor();
  await list.open('/contests/registering');
  await list.press('Fee');
  await list.press('Running');
  await list.page.waitForFunction(() => location.pathname === '/contests/running');
  expect(await list.faults()).toEqual([]);
});

test('the rules can be read', async () => {
  const rules = await visitor();
  await rules.open('/rules');
  await rules.page.waitForSelector('h1');
  expect(await rules.faults()).toEqual([]);
});

test('a newcomer signs up and is signed in', async () => {
  const newcomer = await visitor();
  await newcomer.open('/signup');
  const answers = {
    Username: 'fiona',
    Password: passwordOf('fiona'),
    'Confirm password': passwordOf('fiona'),
    'First name': 'Fiona',
    'Last name': 'Fox',
    Email: 'fiona@example.com',
    'Invitation code': INVITATION_CODE,
  };
  for (const [label, text] of Object.entries(answers)) await newcomer.fill(label, text);
  expect(await newcomer.faults()).toEqual([]);
  await newcomer.press('Sign Up');
  await newcomer.page.waitForFunction(() => location.pathname !== '/signup');
  expect(await newcomer.faults()).toEqual([]);
});

test('a wrong password is refused, and the right one signs in', async () => {
  const { username, password } = await openAccount(server.url, 'felix');
  const login = await visitor();
  await login.open('/login');
  await login.fill('Username', username);
  await login.fill('Password', `${password}!`);
  await login.press('Login');
  await login.reads('Error 401');
  await login.fill('Password', password);
  await login.press('Login');
  await login.page.waitForFunction(() => location.pathname !== '/login');
  expect(await login.faults()).toEqual([]);
});

test('the account shows the balance', async () => {
  const account = await player('frida');
  await account.open('/account');
  await account.reads('$1,000.00');
  expect(await account.faults()).toEqual([]);
});

test('a lineup is built and entered on the registering page', async () => {
  const { id } = await openContest(await operator(), { sample: CANDIDATES });
  const entrant = await player('fred');
  await entrant.open(`/contests/registering/${id}`);
  await entrant.press('Enter');
  for (const name of LINEUP) await entrant.press(`Add ${name}`);
  expect(await entrant.faults()).toEqual([]);
  await entrant.press('Submit');
  await entrant.press('Confirm Entry');
  await entrant.page.waitForFunction(() => location.pathname.startsWith('/contests/registering/'));
  await entrant.reads('Your Entries');
  const { entrants } = await (await operator()).contest({ params: { id } });
  expect(entrants.map(({ entryName }) => entryName)).toEqual(['fred']);
  expect(await entrant.faults()).toEqual([]);
});

test('the standings of a running contest show a chosen team', async () => {
  const { id } = await demoContest('Running');
  const running = await visitor();
  await running.open(`/contests/running/${id}`);
  await running.page.waitForSelector('main table tbody tr');
  expect(await running.faults()).toEqual([]);
});

test('a graded contest shows its final standings', async () => {
  const { id } = await demoContest('Graded');
  const completed = await visitor();
  await completed.open(`/contests/completed/${id}`);
  await completed.page.waitForSelector('main table tbody tr');
  expect(await completed.faults()).toEqual([]);
});

test('a pick in the draft room is stored', async () => {
  const calls = await operator();
  const { id } = await openSnake(calls, { maxEntries: 2, pickTimeLimit: null });
  const players = await Promise.all(
    ['flora', 'frank'].map((username) => seatable(server.url, calls, username)),
  );
  for (const account of players) await sitDownByApi(server.url, account, id);
  const rooms = await Promise.all(
    players.map((account) => openPage(browser, server.url, storedSession(account))),
  );
  await Promise.all(rooms.map((room) => room.open(`/draft/${id}`)));
  const onClock = await Promise.any(
    rooms.map(async (room) => {
      await room.reads('Your Pick');
      return room;
    }),
  );
  // A page in the background draws nothing, so no click on it is sure.
  await onClock.page.bringToFront();
  await onClock.page.keyboard.press('Escape');
  await onClock.page.locator('[aria-label="Available players"] tbody th button').click();
  await onClock.press('Draft');
  const other = rooms.find((room) => room !== onClock);
  await other?.reads('Your Pick');
  for (const room of rooms) {
    await room.page.bringToFront();
    expect(await room.faults()).toEqual([]);
  }
});
