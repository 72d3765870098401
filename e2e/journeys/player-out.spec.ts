import { clientOf, openAccount } from '../accounts.ts';
import {
  CANDIDATES,
  enterByApi,
  grant,
  lineupPanel,
  LINEUP,
  openContest,
} from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { ask, contestPath, openConsole } from '../operator-desk.ts';

const PHONE = { width: 390, height: 844 };
const WHY = 'Withdrew with a cold';

test(
  'a player who is out is replaced in all entries, from the mail to the lineup',
  { annotation: covers('player-out') },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, ...account } = await player('holds', { viewport: PHONE });
    const client = clientOf(server.url, account);
    await grant(operator, account.username, 50);
    await enterByApi(client, id);
    await enterByApi(client, id);
    const [captain, , held] = LINEUP;
    await page.goto(`/contests/registering/${id}`);
    await expect(page.getByRole('list', { name: 'Lineup of holds', exact: true })).toContainText(
      held,
    );

    const desk = await openConsole(server, player, contestPath(id));
    const dialog = await ask(desk, 'Mark a player as out…', 'Mark a player as out');
    await dialog.getByLabel('Player').selectOption(held);
    await dialog.getByLabel('Reason').fill(WHY);
    await dialog.getByRole('button', { name: 'Mark as out' }).click();
    const marked = desk.getByRole('table', { name: 'Players who are out' });
    await expect(marked.getByRole('row', { name: new RegExp(held) })).toContainText(WHY);

    // Without a reload, the contest's page of the player shows it.
    const lineup = page.getByRole('list', { name: 'Lineup of holds', exact: true });
    await expect(lineup.getByText(WHY)).toBeVisible();

    const { mails } = await operator.mails({});
    const sent = mails.filter(
      ({ kind, address }) => kind === 'player-out' && address.startsWith('holds@'),
    );
    expect(sent).toHaveLength(1);
    const { text } = await operator.readMail({ params: { id: sent[0]?._id ?? '' } });
    expect(text).toContain(`${held} is out`);
    const link = /https?:\/\/[^\s>]+\/draft\/[^\s>]+/.exec(text)?.[0] ?? '';
    const { pathname, search } = new URL(link);

    await page.goto(pathname + search);
    const panel = page.getByRole('region', { name: 'Entry holds', exact: true });
    await panel.getByRole('button', { name: /^Replace with / }).click();
    await panel.getByRole('switch', { name: / in all 2 of my entries$/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(panel).toContainText('2 lineups saved');
    const { entrants } = await client.contest({ params: { id } });
    for (const { team } of entrants) {
      expect(team?.captain).toBe(captain);
      expect(team?.flexPlayers).not.toContain(held);
    }

    // No new entry may have the player; the builder doesn't offer it.
    const other = await openAccount(server.url, 'comeslate');
    await grant(operator, other.username, 50);
    await expect(enterByApi(clientOf(server.url, other), id)).rejects.toThrow(
      `${held} is out. Please choose another player.`,
    );
    await page.goto(`/draft/${id}`);
    await expect(page.getByRole('button', { name: `Add ${held}`, exact: true })).toBeDisabled();
    await expect(lineupPanel(page)).toBeVisible();
  },
);
