import type { Contest } from '@captains-pick/contract';
import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import type { DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import { aFinishedContest } from '../../testing/contests/running.ts';
import { mainThreadLineups } from '../../testing/answers/lineupSearches.ts';
import { hindsightOf, hindsightSearch, type Hindsight } from '../hindsight/hindsight.ts';
import { BestLineupDialog, type BestLineupDialogProps } from './BestLineupDialog.tsx';

const hindsight = (contest: Contest): Hindsight => {
  let known = hindsightOf(contest, null);
  mainThreadLineups.search(hindsightSearch(contest), (message) => {
    known = hindsightOf(contest, message);
  });
  return known;
};

const of = (contest: Contest): Pick<BestLineupDialogProps, 'contest' | 'rows' | 'hindsight'> => ({
  contest,
  rows: rankedRows(contest),
  hindsight: hindsight(contest),
});

const meta = {
  title: 'Pieces/Best lineup',
  component: BestLineupDialog,
  args: { ...of(aFinishedContest('Golf')), open: true, onClose: fn() },
  parameters: {
    guide: {
      use: [
        'A contest is over: what would have been possible, and how far each own entry was from it.',
      ],
      avoid: [
        { when: 'The event is still running.' },
        { when: 'Two entries are compared.', instead: 'Pieces/Team compare' },
      ],
      keys: DIALOG_KEYS,
    },
  },
} satisfies Meta<typeof BestLineupDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & {
    readonly sport: Sport;
    readonly withSalaries: boolean;
    readonly ownEntry: boolean;
  }
> = {
  args: { sport: 'Golf', withSalaries: true, ownEntry: true },
  argTypes: {
    open: { control: 'boolean' },
    sport: { control: 'inline-radio', options: SPORTS },
    withSalaries: { control: 'boolean', description: 'False: a contest without a salary cap.' },
    ownEntry: { control: 'boolean', description: 'False: the viewer has not entered.' },
  },
  decorators: [reopens],
  render: ({ open, onClose, sport, withSalaries, ownEntry }) => {
    const salaried = aFinishedContest(sport);
    const contest: Contest = withSalaries
      ? salaried
      : { ...salaried, draftType: 'Snake', salaryCap: null };
    return (
      <BestLineupDialog
        {...of(contest)}
        rows={rankedRows(contest).map((row) => ({ ...row, own: ownEntry && row.own }))}
        open={open}
        onClose={onClose}
      />
    );
  },
};

export const Golf: Story = {
  play: async () => {
    const dialog = await shownDialog('Best lineup in hindsight');
    await expect(dialog).toHaveTextContent(
      /No lineup could have done better: −\d+, for \$[\d,]+ of \$50,000\./,
    );
    const lineup = within(dialog).getByRole('table', { name: 'The best lineup' });
    await expect(within(lineup).getAllByText('FLEX')).toHaveLength(5);
    const far = within(dialog).getByRole('table', { name: 'How far behind the entries were' });
    await expect(within(far).getByRole('row', { name: /^northcote/ })).toHaveTextContent(
      /Winner−33\d+ strokes?$/,
    );
    await expect(within(far).getByRole('row', { name: /^You mrivers/ })).toHaveTextContent(
      /Rank 3−32\d+ strokes?$/,
    );
  },
};

export const GolfDark: Story = { tags: ['regression'], ...Golf, globals: { theme: 'dark' } };
export const GolfPhone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

export const Poker: Story = { args: of(aFinishedContest('Poker')) };
export const PokerPhoneDark: Story = {
  tags: ['regression'],
  args: of(aFinishedContest('Poker')),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async () => {
    const dialog = await shownDialog();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
export const Chess: Story = { args: of(aFinishedContest('Chess')) };
export const Esports: Story = { args: of(aFinishedContest('Esports')) };

/** Without a cap, the best lineup has the best players. */
export const WithoutSalaries: Story = {
  args: of({ ...aFinishedContest('Chess'), draftType: 'Snake', salaryCap: null }),
  play: async () => {
    const dialog = await shownDialog();
    await expect(dialog).toHaveTextContent('No lineup could have done better: 21.');
    await expect(within(dialog).queryByRole('columnheader', { name: 'Salary' })).toBeNull();
  },
};

/** A visitor has no entries to compare. */
export const OnlyTheWinner: Story = {
  args: { rows: rankedRows(aFinishedContest('Golf')).map((row) => ({ ...row, own: false })) },
  play: async () => {
    const dialog = await shownDialog();
    const far = within(dialog).getByRole('table', { name: 'How far behind the entries were' });
    await expect(within(far).getAllByRole('row')).toHaveLength(2);
  },
};

export const NoLineup: Story = {
  args: { hindsight: { state: 'none' } },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent(
      'There are not enough results for a full lineup.',
    );
  },
};

/** The search is slow: ten of 150 players can take seconds. */
export const Searching: Story = {
  args: { hindsight: { state: 'searching' } },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent('Searching for the best lineup...');
  },
};

export const Failed: Story = {
  args: { hindsight: { state: 'failed' } },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent(
      'The best lineup could not be computed. Reload the page to try again.',
    );
  },
};
