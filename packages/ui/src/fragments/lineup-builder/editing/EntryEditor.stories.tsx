import type { OwnLineups, Team } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../../testing/answers/answer.ts';
import { closedDialog, shownDialog } from '../../../testing/checks/dialogs.ts';
import {
  aContest,
  anAccount,
  minutesFromNow,
  otherEntrants,
  ownEntrant,
  STORY_NOW,
  VIEWER,
} from '../../../testing/contests/contests.ts';
import { OWN_TEAM } from '../../../testing/contests/sportEvents.ts';
import { refusalTexts, refusedInTurn } from '../../../testing/messages/shownRefusals.ts';
import { LineupBuilder } from '../LineupBuilder.tsx';
import type { LineupStorage } from '../lineup/useLineup.ts';

const CONTEST_ID = 'golf-registering';
const TEAM: Team = { captain: OWN_TEAM.captain, flexPlayers: [...OWN_TEAM.flexPlayers] };
const ENTRY = ownEntrant({ _id: 'entry-own', team: TEAM });
const SECOND = ownEntrant({ _id: 'entry-second', entryName: 'mrivers[2]', team: TEAM });

const contestOf = (contestId: string, tournamentName: string) => ({
  _id: contestId,
  tournamentName,
  sport: 'Golf' as const,
  format: 'Pick6',
  deadline: minutesFromNow(252),
});
const HERE = contestOf(CONTEST_ID, 'THE PLAYERS Championship');
const THERE = contestOf('thursday', 'Thursday Start');

const own = (over: Partial<OwnLineups> = {}): OwnLineups => ({
  entries: [
    { _id: ENTRY._id, contest: HERE, entryName: 'mrivers', team: TEAM, editedAt: null },
    { _id: SECOND._id, contest: HERE, entryName: 'mrivers[2]', team: TEAM, editedAt: null },
    { _id: 'entry-there', contest: THERE, entryName: 'mrivers', team: TEAM, editedAt: null },
  ],
  saved: [],
  ...over,
});

/** The edits that the server received. */
const edits: unknown[] = [];

const editHandler = (respond: (contestId: string) => Answer<'editLineups'>) =>
  answer('editLineups', ({ body }) => {
    edits.push(body);
    return respond(body.contestId);
  });

const stores = (): Answer<'editLineups'> => ({
  reply: {
    message: 'Lineup saved.',
    lineups: [
      {
        _id: ENTRY._id,
        entryName: 'mrivers',
        teamSalary: 49_700,
        team: TEAM,
        editedAt: minutesFromNow(0),
      },
    ],
  },
});

const kept = new Map<string, string>();
const storage: LineupStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};

const meta = {
  title: 'Enter/Edit a lineup',
  component: LineupBuilder,
  parameters: { query: `?edit=${ENTRY._id}` },
  args: {
    contest: aContest({
      _id: CONTEST_ID,
      ownEntries: 2,
      entrants: [...otherEntrants(36), ENTRY, SECOND],
    }),
    viewer: VIEWER,
    lobbyHref: `/contests/registering/${CONTEST_ID}`,
    loginHref: '/login',
    onReturnToLobby: fn(),
    onLogin: fn(),
    onEntered: fn(),
    onSessionExpired: fn(),
    onLeaveRegistering: fn(),
    now: STORY_NOW,
    storage,
  },
  beforeEach: ({ msw }) => {
    kept.clear();
    edits.length = 0;
    msw.use(
      answer('account', { reply: anAccount() }),
      answer('lineups', { reply: own() }),
      editHandler(stores),
    );
  },
} satisfies Meta<typeof LineupBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<ReturnType<typeof within>, 'findByRole' | 'getByRole'>;

/** Min Woo Lee leaves the lineup, another player comes. */
const swap = async (canvas: Canvas, name = 'Aaron Rai'): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove Min Woo Lee' }));
  await userEvent.type(canvas.getByRole('searchbox'), name);
  await userEvent.click(await canvas.findByRole('button', { name: `Add ${name}` }));
  await userEvent.clear(canvas.getByRole('searchbox'));
};

const save = async (canvas: Canvas): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Entry mrivers' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Remove Min Woo Lee' })).toBeVisible();
  },
};

/** One player was replaced, who is in two more entries. */
export const Swapped: Story = {
  play: async ({ canvas }) => {
    await swap(canvas);
    const everywhere = await canvas.findByRole('switch', {
      name: 'Replace Lee in all 3 of my entries',
    });
    await expect(everywhere).not.toBeChecked();
    await expect(canvas.getByText(/in Thursday Start/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  },
};

/** Saved, with what the page saw before, so that a change from another page is not lost. */
export const Saves: Story = {
  play: async ({ canvas }) => {
    await swap(canvas);
    await save(canvas);
    await expect(
      await canvas.findByText(/^Saved .* Others see your lineup at the lock\.$/),
    ).toBeVisible();
    await expect(edits).toEqual([
      {
        contestId: CONTEST_ID,
        lineups: [
          {
            entryName: 'mrivers',
            team: {
              ...TEAM,
              flexPlayers: TEAM.flexPlayers.map((name) =>
                name === 'Min Woo Lee' ? 'Aaron Rai' : name,
              ),
            },
            replaces: TEAM,
          },
        ],
      },
    ]);
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await expect(kept.size).toBe(0);
  },
};

const THERE_REFUSED = 'The lineup is $300 over the cap.';

/** In this contest all entries are changed in one call; another contest may refuse. */
export const SavesEverywhere: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      editHandler((contestId) =>
        contestId === CONTEST_ID ? stores() : { refused: 400, message: THERE_REFUSED },
      ),
    );
  },
  play: async ({ canvas }) => {
    await swap(canvas);
    await userEvent.click(await canvas.findByRole('switch'));
    await save(canvas);
    await expect(await canvas.findByText(`Thursday Start: ${THERE_REFUSED}`)).toBeVisible();
    await expect(edits).toMatchObject([
      { contestId: CONTEST_ID, lineups: [{ entryName: 'mrivers' }, { entryName: 'mrivers[2]' }] },
      { contestId: 'thursday', lineups: [{ entryName: 'mrivers' }] },
    ]);
  },
};

/** The new player is $100 dearer, for which the second entry has no room. */
export const NotEverywhere: Story = {
  beforeEach: ({ msw }) => {
    const dearer = {
      captain: TEAM.captain,
      flexPlayers: [
        'Justin Thomas',
        'Russell Henley',
        'Shane Lowry',
        'Min Woo Lee',
        'Max Greyserman',
      ],
    };
    msw.use(
      answer('lineups', {
        reply: own({
          entries: [
            {
              _id: SECOND._id,
              contest: HERE,
              entryName: 'mrivers[2]',
              team: dearer,
              editedAt: null,
            },
          ],
        }),
      }),
    );
  },
  play: async ({ canvas }) => {
    await swap(canvas, 'Si Woo Kim');
    await expect(await canvas.findByText(/stays as it is: /)).toBeVisible();
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
};

/** Reset and Undo lead back to the lineup that is stored. */
export const Resets: Story = {
  play: async ({ canvas }) => {
    await swap(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(canvas.getByRole('button', { name: 'Remove Min Woo Lee' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('button', { name: 'Remove Aaron Rai' })).toBeVisible();
    await expect(edits).toEqual([]);
  },
};

const REFUSALS = refusalTexts('enter-edit-a-lineup--refusals');

/** Each leaves the lineup on the page, to be saved again. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    const next = refusedInTurn(REFUSALS);
    msw.use(editHandler(() => next()));
  },
  play: async ({ canvas }) => {
    await swap(canvas);
    for (const text of REFUSALS) {
      await save(canvas);
      await expect(await canvas.findByText(text)).toBeVisible();
    }
    await expect(canvas.getByRole('button', { name: 'Remove Aaron Rai' })).toBeVisible();
  },
};

const PICKS: readonly string[] = [
  'scottie-scheffler',
  'tommy-fleetwood',
  'russell-henley',
  'keegan-bradley',
  'min-woo-lee',
  'max-greyserman',
];

/** What an earlier visit left, which began with a lineup. */
const unfinished = (from: readonly string[]) => (): void => {
  const changed = PICKS.with(4, 'aaron-rai');
  kept.set(`captains-pick.lineup.${CONTEST_ID}.${ENTRY._id}`, JSON.stringify([from, changed]));
};

/** A reload keeps an edit that was not saved. */
export const GoesOn: Story = {
  beforeEach: unfinished(PICKS),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove Aaron Rai' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  },
};

/** An edit that began with another lineup than the entry has now is dropped. */
export const Outdated: Story = {
  beforeEach: unfinished(PICKS.with(3, 'tom-kim')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove Min Woo Lee' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  },
};

/** No answer came: nothing is known, and saving again is safe. */
export const NetworkDown: Story = {
  beforeEach: ({ msw }) => {
    msw.use(editHandler(() => 'network-error'));
  },
  play: async ({ canvas }) => {
    await swap(canvas);
    await save(canvas);
    await expect(
      await canvas.findByText('No answer came, so the change may not be stored. Please try again.'),
    ).toBeVisible();
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(editHandler(() => 'never'));
  },
  play: async ({ canvas }) => {
    await swap(canvas);
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(edits).toHaveLength(1));
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const SessionExpired: Story = {
  beforeEach: ({ msw }) => {
    msw.use(editHandler(() => ({ refused: 401, message: 'Token expired' })));
  },
  play: async ({ args, canvas }) => {
    await swap(canvas);
    await save(canvas);
    await waitFor(() => expect(args.onSessionExpired).toHaveBeenCalledOnce());
    await expect(kept.size).toBe(1);
  },
};

export const Locked: Story = {
  args: {
    contest: aContest({
      _id: CONTEST_ID,
      deadline: minutesFromNow(-1),
      entrants: [...otherEntrants(3), ENTRY],
    }),
  },
  play: async ({ canvas }) => {
    await swap(canvas);
    await expect(canvas.getByText('The deadline has passed: lineups are locked.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  },
};

/** An entry of somebody else, or one that was withdrawn: a new lineup is built. */
export const NotAnEntry: Story = {
  parameters: { query: '?edit=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Your lineup' })).toBeVisible();
  },
};

const SAVED: OwnLineups['saved'][number] = {
  _id: 'saved-1',
  contest: HERE,
  team: { captain: 'Rory McIlroy', flexPlayers: ['Aaron Rai', 'Tom Kim'] },
  savedAt: minutesFromNow(-60),
};

const openMine = async (canvas: Canvas): Promise<ReturnType<typeof within>> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'My lineups' }));
  return within(await shownDialog('My lineups'));
};

/** A saved lineup of another entry is copied; players who are missing here leave their slots open. */
export const MyLineups: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('lineups', { reply: own({ saved: [SAVED] }) }));
  },
  play: async ({ canvas }) => {
    const dialog = await openMine(canvas);
    await expect((await dialog.findAllByRole('listitem')).length).toBe(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Use Saved lineup, Rory McIlroy' }));
    await closedDialog();
    await expect(canvas.getByRole('button', { name: 'Remove Tom Kim' })).toBeVisible();
    await expect(
      canvas.getByText('Copied from Saved lineup. 3 of its players are not in this contest.'),
    ).toBeInTheDocument();
  },
};

const SAVING_REFUSED = refusalTexts('enter-edit-a-lineup--saves-for-later');

/** A complete lineup is saved without entering, refused in turn by all that forbids it. */
export const SavesForLater: Story = {
  parameters: { query: '' },
  beforeEach: ({ msw }) => {
    const next = refusedInTurn(SAVING_REFUSED);
    kept.set(`captains-pick.lineup.${CONTEST_ID}`, JSON.stringify(PICKS));
    msw.use(
      answer('lineups', { reply: own({ entries: [], saved: [SAVED] }) }),
      answer('saveLineup', () => next()),
      answer('removeSavedLineup', () => next()),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openMine(canvas);
    const remove = await dialog.findByRole('button', { name: 'Remove Rory McIlroy’s lineup' });
    for (const text of SAVING_REFUSED) {
      await userEvent.click(
        text.includes('removed')
          ? remove
          : dialog.getByRole('button', { name: 'Save this lineup without entering' }),
      );
      await expect(await dialog.findByText(text)).toBeVisible();
    }
  },
};

export const NoLineups: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('lineups', { reply: { entries: [], saved: [] } }));
  },
  play: async ({ canvas }) => {
    const dialog = await openMine(canvas);
    await expect(
      await dialog.findByText('No lineups yet. A complete one can be saved without entering it.'),
    ).toBeVisible();
  },
};

export const LineupsLoading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('lineups', 'never'));
  },
  play: async ({ canvas }) => {
    const dialog = await openMine(canvas);
    await expect(await dialog.findByText('Loading lineups...')).toBeVisible();
  },
};

export const LineupsFailed: Story = {
  beforeEach: ({ msw }) => {
    let fails = true;
    msw.use(answer('lineups', () => (fails ? ((fails = false), 'bad-gateway') : { reply: own() })));
  },
  play: async ({ canvas }) => {
    const dialog = await openMine(canvas);
    await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    await expect((await dialog.findAllByRole('listitem')).length).toBe(2);
  },
};

export const Phone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const unfold = async (count: number): Promise<void> => {
      await userEvent.click(await canvas.findByRole('button', { name: `Lineup (${count}/6)` }));
    };
    await unfold(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Min Woo Lee' }));
    await unfold(5);
    await userEvent.type(canvas.getByRole('searchbox'), 'aaron');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Aaron Rai' }));
    await unfold(6);
    await expect(await canvas.findByRole('switch')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Min Woo Lee does not take part. */
const WITH_ONE_OUT = aContest({
  _id: CONTEST_ID,
  ownEntries: 2,
  entrants: [...otherEntrants(36), ENTRY, SECOND],
});
const OUT_PLAYERS = WITH_ONE_OUT.players.map((player) =>
  player.name === 'Min Woo Lee'
    ? { ...player, out: { since: minutesFromNow(-12), reason: 'Withdrew with a sore back.' } }
    : player,
);

/** One press puts the best other player there, in all entries if the viewer wants that. */
export const PlayerOut: Story = {
  args: { contest: { ...WITH_ONE_OUT, players: OUT_PLAYERS } },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Entry mrivers' }));
    await expect(panel.getByText('Withdrew with a sore back.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: /^Replace with / }));
    await expect(panel.queryByText('Out')).toBeNull();
    await userEvent.click(
      await panel.findByRole('switch', { name: 'Replace Lee in all 3 of my entries' }),
    );
    // Somebody who is out can't be added.
    await userEvent.type(canvas.getByRole('searchbox'), 'Min Woo');
    await expect(await canvas.findByRole('button', { name: 'Add Min Woo Lee' })).toBeDisabled();
    await save(canvas);
    await waitFor(() => expect(edits).toHaveLength(2));
  },
};
export const PlayerOutOnPhone: Story = {
  tags: ['regression'],
  args: { contest: { ...WITH_ONE_OUT, players: OUT_PLAYERS } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Replace with / })).toBeVisible();
  },
};
export const Dark: Story = { tags: ['regression'], ...Swapped, globals: { theme: 'dark' } };
