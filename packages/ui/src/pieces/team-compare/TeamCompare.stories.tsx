import type { Contest } from '@captains-pick/contract';
import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { DIALOG_KEYS, ROW_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { VIEWER } from '../../testing/contests/contests.ts';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import {
  aFinishedContest,
  aLongContest,
  aNotStartedContest,
  aRunningContest,
  aTeamEntrant,
} from '../../testing/contests/running.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { TeamCompare, type TeamCompareProps } from './TeamCompare.tsx';

const rowNamed = (rows: readonly StandingsRow[], entryName: string): string => {
  const row = rows.find(({ entrant }) => entrant.entryName === entryName);
  if (row === undefined) throw new Error(`no row of ${entryName}`);
  return row.id;
};

const running = (
  contest: Contest,
  entryName: string,
): Pick<TeamCompareProps, 'contest' | 'phase' | 'rows' | 'rowId'> => {
  const rows = rankedRows(contest);
  return { contest, phase: 'live', rows, rowId: rowNamed(rows, entryName) };
};

const meta = {
  title: 'Pieces/Team compare',
  component: TeamCompare,
  args: { ...running(aRunningContest('Golf'), 'birdie_bea'), open: true, onClose: fn() },
  parameters: {
    guide: {
      use: ['Two entries are close, and it is about what decides between them.'],
      avoid: [
        { when: 'It is about one team.', instead: 'Pieces/Team panel' },
        { when: 'It is about what would have been possible.', instead: 'Pieces/Best lineup' },
      ],
      keys: {
        ...DIALOG_KEYS,
        ...ROW_KEYS,
        Enter: 'Compares with the entry.',
      },
      notes: ['After choosing another team, the focus is on the list again.'],
    },
  },
} satisfies Meta<typeof TeamCompare>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & { readonly sport: Sport; readonly place: number }
> = {
  args: { sport: 'Golf', place: 1 },
  argTypes: {
    open: { control: 'boolean' },
    sport: { control: 'inline-radio', options: SPORTS },
    place: {
      control: { type: 'range', min: 1, max: 19, step: 1 },
      description: 'Of the first team in the standings.',
    },
  },
  decorators: [reopens],
  render: ({ open, onClose, sport, place }) => {
    const contest = aRunningContest(sport);
    const rows = rankedRows(contest);
    return (
      <TeamCompare
        contest={contest}
        phase="live"
        rows={rows}
        rowId={rows[place - 1]?.id ?? null}
        open={open}
        onClose={onClose}
      />
    );
  },
};

const choose = async (entryName: string): Promise<HTMLElement> => {
  const chooser = await shownDialog('Compare with…');
  await userEvent.click(await within(chooser).findByRole('button', { name: entryName }));
  return shownDialog('Two teams');
};

/** The viewer's own entries first, then by rank, without the team itself. */
export const Choosing: Story = {
  play: async () => {
    const chooser = await shownDialog('Compare with…');
    const names = within(chooser)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    await expect(names.slice(0, 4)).toEqual(['You mrivers', 'northcote', 'long_iron', 'tee2green']);
    await expect(names).not.toContain('birdie_bea');
  },
};

export const ChoosingByName: Story = {
  play: async () => {
    const chooser = await shownDialog('Compare with…');
    const search = within(chooser).getByRole('searchbox', { name: 'Find an entry' });
    await userEvent.type(search, 'Nobody Here');
    await expect(await within(chooser).findByText('No entry matches “Nobody Here”.')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'IRON');
    await waitFor(() => expect(within(chooser).getAllByRole('rowheader')).toHaveLength(1));
    await userEvent.tab();
    await expect(within(chooser).getByRole('button', { name: 'long_iron' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await shownDialog('Two teams')).toBeVisible();
  },
};

/** Five of six players are shared, one as captain of both. */
export const Golf: Story = {
  play: async () => {
    const two = await choose('You mrivers');
    await expect(two).toHaveTextContent('Your mrivers is 1 stroke ahead of birdie_bea.');
    const shared = within(two).getByRole('row', { name: /^Scottie Scheffler/ });
    await expect(shared).toHaveTextContent('Scottie SchefflerCPT−9−9Scottie SchefflerCPT');
    await expect(shared).toHaveAttribute('data-shared');
    await expect(within(two).getByText('Shared: 5 of 6')).toBeVisible();
    await expect(within(two).getByRole('row', { name: /^Shane Lowry/ })).toHaveTextContent(
      'Shane LowryFLEX−3−4Russell HenleyFLEX',
    );
    await expect(within(two).getByRole('row', { name: /^Totals/ })).toHaveTextContent('−31−32');
    await expect(
      within(two).getByRole('columnheader', { name: /Rank 4 \$49,400 6 of 6 left/ }),
    ).toBeVisible();
  },
};

export const GolfDark: Story = { tags: ['regression'], ...Golf, globals: { theme: 'dark' } };
export const GolfPhone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const two = await choose('You mrivers');
    await expect(two.scrollWidth).toBeLessThanOrEqual(two.clientWidth);
    for (const cell of within(two).getAllByRole('cell')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1);
    }
  },
};

/** The captain counts twice, so one shared player can score differently in the two teams. */
export const Poker: Story = {
  args: running(aRunningContest('Poker'), 'mrivers'),
  play: async () => {
    const two = await choose('chipleader_kt');
    await expect(two).toHaveTextContent(/is \$[\d,]+ ahead of/);
    await expect(within(two).getByRole('row', { name: /^Bryn Kenney/ })).toHaveTextContent(
      '2 × $62,500',
    );
    await expect(within(two).getAllByText('Out').length).toBeGreaterThan(1);
  },
};

export const PokerPhoneDark: Story = {
  tags: ['regression'],
  ...Poker,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

const finished = aFinishedContest('Chess');

export const ChessFinal: Story = {
  args: {
    contest: finished,
    phase: 'final',
    rows: rankedRows(finished),
    rowId: rowNamed(rankedRows(finished), 'mrivers'),
  },
  play: async () => {
    const two = await choose('sofia.m');
    await expect(two).toHaveTextContent(/ahead of|level/);
    // At the end all players are out, so `Out` is not shown.
    await expect(within(two).queryByText('Out')).toBeNull();
    await expect(two).not.toHaveTextContent('left');
  },
};

export const Esports: Story = {
  args: running(aRunningContest('Esports'), 'mrivers'),
  play: async () => {
    await expect(await choose('sofia.m')).toHaveTextContent(/[\d.]+ points? ahead of/);
  },
};

/** Two entries with the same lineup. */
export const SameTeam: Story = {
  args: running(aRunningContest('Golf'), 'fold2win'),
  play: async () => {
    const two = await choose('riverrat_91');
    await expect(within(two).getByText('The totals are tied.')).toBeVisible();
    await expect(within(two).getByText('Shared: 6 of 6')).toBeVisible();
    await expect(within(two).queryByText('Different')).toBeNull();
  },
};

export const NothingShared: Story = {
  args: running(aRunningContest('Golf'), 'sevendeuce'),
  play: async () => {
    const two = await choose('You mrivers');
    await expect(within(two).getByText('No player shared')).toBeVisible();
    await expect(within(two).queryByText(/^Shared/)).toBeNull();
    await expect(within(two).getAllByText('Out')).toHaveLength(6);
  },
};

export const NotStarted: Story = {
  args: running(aNotStartedContest('Golf'), 'birdie_bea'),
  play: async () => {
    await expect(await choose('You mrivers')).toHaveTextContent('Neither team has a score yet.');
  },
};

export const OneScored: Story = {
  args: running(aRunningContest('Golf'), 'early_bird'),
  play: async () => {
    await expect(await choose('You mrivers')).toHaveTextContent('early_bird has no score yet.');
  },
};

/** The focus follows the choice of another team. */
export const Another: Story = {
  play: async () => {
    const two = await choose('You mrivers');
    await userEvent.click(within(two).getByRole('button', { name: 'Compare with another' }));
    const chooser = await shownDialog('Compare with…');
    await userEvent.click(within(chooser).getByRole('button', { name: 'northcote' }));
    await expect(await shownDialog('Two teams')).toHaveTextContent('northcote is 2 strokes ahead');
  },
};

const oneOwn = aRunningContest('Golf');
const twoOwn: Contest = {
  ...oneOwn,
  entrants: oneOwn.entrants.map((entrant) =>
    entrant.entryName === 'northcote' ? { ...entrant, username: VIEWER.username } : entrant,
  ),
};

/** With several own entries, another of them is chosen in place. */
export const WhichOfMine: Story = {
  args: running(twoOwn, 'birdie_bea'),
  play: async () => {
    const two = await choose('You mrivers');
    const mine = within(two).getByRole('combobox', { name: 'Your entry' });
    await expect(
      within(mine)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['northcote, 1', 'mrivers, 3']);
    await userEvent.selectOptions(mine, within(mine).getByRole('option', { name: /^northcote/ }));
    await expect(two).toHaveTextContent('Your northcote is 2 strokes ahead of birdie_bea.');
    await expect(mine).toHaveFocus();
  },
};

const longNames = aRunningContest('Golf');

export const LongNamesPhone: Story = {
  tags: ['regression'],
  args: running(
    {
      ...longNames,
      entrants: [
        ...longNames.entrants,
        aTeamEntrant(
          'christiaan.bezuidenhout_fan[12]',
          ['Rasmus Neergaard-Petersen', 'Thorbjørn Olesen', 'Christiaan Bezuidenhout'],
          longNames.players,
        ),
      ],
    },
    'christiaan.bezuidenhout_fan[12]',
  ),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const two = await choose('You mrivers');
    await expect(two.scrollWidth).toBeLessThanOrEqual(two.clientWidth);
  },
};

export const TenThousand: Story = {
  args: running(aLongContest('Golf'), 'mrivers'),
  play: async () => {
    const chooser = await shownDialog('Compare with…');
    await waitFor(() => expect(within(chooser).getAllByRole('row').length).toBeLessThan(120));
    await userEvent.type(within(chooser).getByRole('searchbox'), 'entrant_9999');
    await userEvent.click(await within(chooser).findByRole('button', { name: 'entrant_9999' }));
    await expect(await shownDialog('Two teams')).toBeVisible();
  },
};
