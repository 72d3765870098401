import type { FullClient } from '@captains-pick/contract';
import { clientOf, logIn, openAccount } from '../accounts.ts';
import { CANDIDATES, enterByApi, grant, openContest } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';

/** Mails about entries. Others are about the account. */
const mailsTo = async (operator: FullClient, to: string) =>
  (await operator.mails({ query: { to } })).mails.filter(({ kind }) => kind === 'entered');

test(
  'a player enters a contest, switches its mails off by the link of one, and on again in the account',
  { annotation: covers('mail-switched-off') },
  async ({ server, visitor, player, operator }) => {
    const { username, password } = await openAccount(server.url, 'mailed-mia');
    // A browser with the same tokens would end this session.
    const client = clientOf(server.url, await logIn(server.url, username, password));
    const { page } = await player(await logIn(server.url, username, password));
    await grant(operator, username, 100);
    const enterAnother = async () => {
      const { id } = await openContest(operator, { sample: CANDIDATES });
      await enterByApi(client, id);
    };

    await enterAnother();
    const [mail] = await mailsTo(operator, username);
    expect(mail).toMatchObject({ kind: 'entered', state: 'kept', attempts: 0 });
    const { text } = await operator.readMail({ params: { id: mail?._id ?? '' } });
    const [link = ''] = /\/unsubscribe\?token=\S+/.exec(text) ?? [];

    // Programs open the links of mails to look at them.
    const stranger = await visitor();
    await stranger.goto(link);
    await enterAnother();
    expect(await mailsTo(operator, username)).toHaveLength(2);
    await stranger.getByRole('button', { name: 'Switch off' }).click();
    await expect(stranger.getByRole('main').getByRole('status')).toHaveText(
      'Mails about your entries are switched off.',
    );
    await enterAnother();
    expect((await mailsTo(operator, username)).map(({ state }) => state)).toEqual([
      'not-wanted',
      'kept',
      'kept',
    ]);

    await page.goto('/account?tab=notifications');
    const entries = page.getByRole('switch', { name: 'Entries: mail' });
    await expect(entries).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Prizes: mail' })).toBeChecked();
    await entries.click();
    await expect.poll(() => client.mailPreferences({})).toMatchObject({ entered: true });
    await page.reload();
    await expect(entries).toBeChecked();
  },
);
