import type { Contest, Entrant, Player } from '@captains-pick/contract';
import { formatCount, formatShare, SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS, ROW_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { anEntrant, otherEntrants, VIEWER } from '../../testing/contests/contests.ts';
import { aPlayer, GOLFERS } from '../../testing/contests/sportEvents.ts';
import { closedDialog, scrollToEnd, shownDialog } from '../../testing/checks/dialogs.ts';
import { DialogOpener, type DialogControls } from '../../testing/frames/DialogOpener.tsx';
import {
  HARD_NAMES,
  tenThousandEntrants,
  tenThousandPlayers,
} from '../../testing/contests/longLists.ts';
import {
  aFinishedContest,
  aLongContest,
  aRunningContest,
  aTeamEntrant,
  teamOf,
} from '../../testing/contests/running.ts';
import { answer } from '../../testing/answers/answer.ts';
import { rowTexts } from '../../testing/checks/tables.ts';
import { entrantHandlers } from '../../testing/contests/entrantParts.ts';
import { asServed } from '../../testing/contests/standingsParts.ts';
import { ownershipRows } from './ownedTeams.ts';
import { OwnershipModal } from './OwnershipModal.tsx';

const players = GOLFERS.slice(0, 6);

/** Eight entries: one has no lineup, and one spells a name differently. */
const entrants = [
  anEntrant({
    entryName: 'sofia.m',
    team: { captain: 'Scottie Scheffler', flexPlayers: ['Rory McIlroy'] },
  }),
  anEntrant({
    entryName: 'sofia.m[10]',
    username: 'sofia.m',
    team: { captain: 'Rory McIlroy', flexPlayers: ['Scottie Scheffler'] },
  }),
  anEntrant({
    entryName: 'sofia.m[2]',
    team: { captain: 'Xander Schauffele', flexPlayers: ['Scottie Scheffler'] },
  }),
  anEntrant({
    entryName: 'MRivers',
    username: 'MRivers',
    team: { captain: ' scottie  scheffler', flexPlayers: ['Ludvig A\u030Aberg'] },
  }),
  anEntrant({
    entryName: 'northcote',
    team: { captain: 'Ludvig Åberg', flexPlayers: ['Tommy Fleetwood'] },
  }),
  anEntrant({
    entryName: 'long_iron',
    team: { captain: 'Collin Morikawa', flexPlayers: ['Rory McIlroy'] },
  }),
  anEntrant({
    entryName: 'birdie_bea',
    team: { captain: 'Collin Morikawa', flexPlayers: ['Xander Schauffele'] },
  }),
  anEntrant({ entryName: 'deepstack', team: null }),
];

const fieldOf = (
  listed: readonly Entrant[],
  ofPlayers: readonly Player[] = players,
): Pick<Contest, '_id' | 'entrants' | 'entrantsCount' | 'players'> => ({
  _id: 'a-contest',
  players: [...ofPlayers],
  entrants: [...listed],
  entrantsCount: listed.length,
});

const meta = {
  title: 'Pieces/Ownership',
  component: OwnershipModal,
  args: { contest: fieldOf(entrants), viewer: VIEWER, open: true, onClose: fn() },
  parameters: {
    guide: {
      use: ['A contest has started: which players are in how many teams, and in which.'],
      notes: ['The bars repeat the figures, so screen readers skip them.'],
      avoid: [
        { when: 'Lineups are not public yet.' },
        { when: 'It is about one team.', instead: 'Pieces/Team panel' },
      ],
      keys: {
        ...DIALOG_KEYS,
        ...ROW_KEYS,
        Enter: 'On a head: sorts by it. On a player: lists the teams that have the player.',
      },
    },
  },
} satisfies Meta<typeof OwnershipModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & { readonly sport: Sport; readonly entries: number; readonly players: number }
> = {
  args: { sport: 'Golf', entries: 20, players: 8 },
  argTypes: {
    open: { control: 'boolean' },
    sport: { control: 'inline-radio', options: SPORTS },
    entries: { control: { type: 'range', min: 0, max: 2000, step: 1 } },
    players: { control: { type: 'range', min: 6, max: 8, step: 1 }, description: 'Of the event.' },
  },
  decorators: [reopens],
  render: ({ open, onClose, sport, entries, players: count }) => {
    const field = aRunningContest(sport).players.slice(0, count);
    return (
      <OwnershipModal
        contest={fieldOf(
          Array.from({ length: entries }, (_, nth) =>
            aTeamEntrant(`entry_${nth + 1}`, teamOf(field, 4, nth), field),
          ),
          field,
        )}
        viewer={VIEWER}
        open={open}
        onClose={onClose}
      />
    );
  },
};

/** The share is of all entries, including those without a lineup. */
export const Usual: Story = {
  play: async () => {
    const dialog = await shownDialog('Ownership');
    await expect(rowTexts(dialog)).toEqual([
      'Scottie SchefflerYour captain25%25%50%',
      'Rory McIlroy12.5%25%37.5%',
      'Collin Morikawa25%0%25%',
      'Ludvig ÅbergYour flex12.5%12.5%25%',
      'Xander Schauffele12.5%12.5%25%',
      'Tommy Fleetwood0%12.5%12.5%',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Captain' }));
    await expect(rowTexts(dialog)[1]).toBe('Collin Morikawa25%0%25%');
  },
};

const barsOf = (row: HTMLElement): readonly number[] =>
  [...row.querySelectorAll('[data-height]')].map((bar) => bar.getBoundingClientRect().width);

/** The most owned player's bars have the whole width; the captain's part is the thick one. */
export const Bars: Story = {
  tags: ['regression'],
  play: async () => {
    const dialog = await shownDialog('Ownership');
    const [, scheffler, , morikawa] = within(dialog).getAllByRole('row');
    const [captain = 0, flex = 0] = scheffler === undefined ? [] : barsOf(scheffler);
    await expect(Math.abs(captain - flex)).toBeLessThan(2);
    await expect(morikawa === undefined ? [] : barsOf(morikawa)).toEqual([
      expect.closeTo(captain, -1),
    ]);
  },
};

export const Visitor: Story = {
  args: { viewer: null },
  play: async () => {
    await expect(await shownDialog('Ownership')).not.toHaveTextContent('Your');
  },
};

export const ForcedColours: Story = {
  tags: ['regression'],
  args: { contest: aRunningContest('Golf') },
  globals: { colours: 'forced colours' },
};

/** By keyboard to the teams with a player and back to the row, then out of the dialogs. */
export const TeamsOfAPlayer: Story = {
  render: (args) => (
    <DialogOpener>{(controls) => <OwnershipModal {...args} {...controls} />}</DialogOpener>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await shownDialog('Ownership');
    const row = within(dialog).getByRole('button', { name: 'Scottie Scheffler' });
    row.focus();
    await userEvent.keyboard('{Enter}');
    const teams = await shownDialog('Teams with Scottie Scheffler');
    await expect(within(teams).getByText('In 4 of 8 entries, 2 as captain')).toBeVisible();
    await waitFor(() =>
      expect(rowTexts(teams)).toEqual([
        'You MRiversCPT',
        'sofia.mCPT',
        'sofia.m[2]FLEX',
        'sofia.m[10]FLEX',
      ]),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(teams).not.toBeInTheDocument());
    await expect(row).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(opener).toHaveFocus();
  },
};

/** A click anywhere on the row opens it. */
export const RowClicked: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('37.5%'));
    await expect(await shownDialog('Teams with Rory McIlroy')).toBeInTheDocument();
  },
};

/** There are entries, but no lineups. */
export const Empty: Story = {
  args: { contest: fieldOf(otherEntrants(12)) },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent('No ownership data available.');
  },
};

export const Running: Story = { args: { contest: aRunningContest('Golf') } };
export const Completed: Story = { args: { contest: aFinishedContest('Poker') } };

const manyPlayers = tenThousandPlayers(() => ({}));
const nameOf = (nth: number): string => manyPlayers[nth % manyPlayers.length]?.name ?? '';

export const TenThousand: Story = {
  args: {
    contest: fieldOf(
      tenThousandEntrants((nth) => ({
        team: { captain: nameOf(nth), flexPlayers: [nameOf(nth * 7 + 1), nameOf(0)] },
      })),
      manyPlayers,
    ),
  },
  play: async () => {
    const dialog = await shownDialog();
    await waitFor(() => expect(rowTexts(dialog)[0]).toBe('Player 00001<0.1%>99.9%100%'));
    await expect(within(dialog).getAllByRole('row').length).toBeLessThan(120);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Player 00001' }));
    const teams = await shownDialog('Teams with Player 00001');
    await within(teams).findByText('user1');
    await expect(within(teams).getAllByRole('row').length).toBeLessThan(120);
    await scrollToEnd(teams, () => expect(within(teams).getByText('user500[20]')).toBeVisible());
  },
};

export const HardNames: Story = {
  args: {
    contest: fieldOf(
      HARD_NAMES.map((name, index) =>
        anEntrant({
          _id: `e${index}`,
          entryName: `${name}[2]`,
          team: { captain: name, flexPlayers: [HARD_NAMES[0]] },
        }),
      ),
      HARD_NAMES.map((name, index) => aPlayer({ _id: `p${index}`, name })),
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await userEvent.click(within(dialog).getByRole('button', { name: HARD_NAMES[0] }));
    const teams = await shownDialog(`Teams with ${HARD_NAMES[0]}`);
    await expect(await within(teams).findByText(`${HARD_NAMES[2]}[2]`)).toBeVisible();
    await expect(teams.scrollWidth).toBeLessThanOrEqual(teams.clientWidth);
  },
};

export const Dark: Story = {
  tags: ['regression'],
  args: Running.args ?? {},
  globals: { theme: 'dark' },
};
export const Phone: Story = {
  tags: ['regression'],
  args: Running.args ?? {},
  globals: { viewport: { value: 'phone' } },
};

const large = aLongContest('Golf');
const largeRows = ownershipRows(large);

/** The page has the viewer's own entries. */
const served = {
  ...asServed(large, VIEWER),
  entrants: large.entrants.filter(({ userId }) => userId === VIEWER.userId),
};

/** A field whose entries are not loaded: the server counts them, and lists those with a player by page. */
export const LargeField: Story = {
  args: { contest: served },
  beforeEach: ({ msw }) => {
    msw.use(
      ...entrantHandlers(
        () => large,
        () => VIEWER,
      ),
    );
  },
  play: async () => {
    const dialog = await shownDialog();
    await waitFor(() =>
      expect(within(dialog).getAllByRole('rowheader')).toHaveLength(largeRows.length),
    );
    const [first] = largeRows;
    if (first === undefined) throw new Error('no player is owned');
    const share = (part: number): string => formatShare(part, first.entries);
    await expect(rowTexts(dialog)[0]).toContain(
      `${share(first.captain)}${share(first.flex)}${share(first.total)}`,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: first.name }));
    const teams = await shownDialog(`Teams with ${first.name}`);
    await waitFor(() =>
      expect(teams).toHaveTextContent(
        `In ${formatCount(first.total)} of 10,000 entries, ${formatCount(first.captain)} as captain`,
      ),
    );
    await waitFor(() => expect(within(teams).getAllByRole('rowheader').length).toBeGreaterThan(10));
    await expect(within(teams).getAllByRole('row').length).toBeLessThan(120);
    await scrollToEnd(teams, () =>
      expect(within(teams).queryAllByRole('rowheader').at(-1)?.textContent).toMatch(/entrant_/),
    );
    await waitFor(() => expect(within(teams).queryAllByText('Loading')).toHaveLength(0));
  },
};

export const LargeFieldLoading: Story = {
  args: { contest: served },
  beforeEach: ({ msw }) => {
    msw.use(answer('ownership', 'never'));
  },
  play: async () => {
    const dialog = await shownDialog();
    await expect(within(dialog).getByRole('table', { name: 'Ownership' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const LargeFieldFailed: Story = {
  args: { contest: served },
  beforeEach: ({ msw }) => {
    msw.use(answer('ownership', { refused: 503, message: 'The server is busy.' }));
  },
  play: async () => {
    const dialog = await shownDialog();
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Error: The server is busy.',
    );
    await expect(within(dialog).getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
};

/** The counts are known, but the list of teams is not. */
export const LargeFieldTeamsFailed: Story = {
  args: { contest: served },
  beforeEach: ({ msw }) => {
    msw.use(
      answer('entrants', { refused: 503, message: 'The server is busy.' }),
      ...entrantHandlers(
        () => large,
        () => VIEWER,
      ),
    );
  },
  play: async () => {
    const [first] = largeRows;
    const name = first?.name ?? '';
    const dialog = await shownDialog();
    await userEvent.click(await within(dialog).findByRole('button', { name }));
    const teams = await shownDialog(`Teams with ${name}`);
    await expect(await within(teams).findByRole('alert')).toHaveTextContent('The server is busy.');
    await expect(teams).toHaveTextContent('of 10,000 entries');
  },
};
