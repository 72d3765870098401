import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { aContest, otherEntrants, ownEntrant, VIEWER } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { EntryStandings } from './EntryStandings.tsx';

const entrants = [...otherEntrants(4), ownEntrant()];

const meta = {
  title: 'Pieces/Entry standings',
  component: EntryStandings,
  args: { contest: aContest({ entrants, ownEntries: 1 }), viewer: VIEWER },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'A contest that takes entries: who is in so far, in the table that later has the ranks.',
      ],
      avoid: [
        { when: 'The event has results.', instead: 'Pieces/Standings layout' },
        { when: 'There is no room for a table.', instead: 'Pieces/Entrants modal' },
      ],
      keys: {
        Tab: 'Moves through the event’s tables.',
        Enter: 'Opens the event’s table in a dialog.',
        Escape: 'Closes that dialog.',
      },
    },
  },
} satisfies Meta<typeof EntryStandings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly sport: Sport;
  readonly entries: number;
  readonly ownEntry: boolean;
  readonly signedIn: boolean;
  readonly withSalaries: boolean;
}> = {
  args: { sport: 'Golf', entries: 5, ownEntry: true, signedIn: true, withSalaries: true },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    entries: { control: { type: 'range', min: 0, max: 2000, step: 1 }, description: 'Of others.' },
    ownEntry: { control: 'boolean' },
    signedIn: { control: 'boolean', description: 'False: only how many.' },
    withSalaries: { control: 'boolean' },
  },
  render: ({ sport, entries, ownEntry, signedIn, withSalaries }) => (
    <EntryStandings
      contest={aContest({
        sport,
        entrants: [...otherEntrants(entries), ...(ownEntry ? [ownEntrant()] : [])],
        ...(withSalaries ? {} : { draftType: 'Snake', salaryCap: null }),
      })}
      viewer={signedIn ? VIEWER : null}
    />
  ),
};

const heads = (canvas: {
  readonly getAllByRole: (role: string) => readonly HTMLElement[];
}): readonly (string | null)[] =>
  canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** The columns of the running table, with the viewer's entry first. */
export const Golf: Story = {
  play: async ({ canvas }) => {
    await expect(heads(canvas)).toEqual(['Rank', 'User', 'Salary', 'Remaining', 'Score']);
    const [, first, second] = canvas.getAllByRole('row');
    await expect(first).toHaveTextContent('-You mrivers$49,900--');
    await expect(second).toHaveTextContent('-sofia.m---');
    await userEvent.click(canvas.getByRole('button', { name: 'Leaderboard' }));
    await expect(await shownDialog('Leaderboard')).toBeVisible();
  },
};

export const Poker: Story = {
  args: { contest: aContest({ sport: 'Poker', entrants }) },
  play: async ({ canvas }) => {
    await expect(heads(canvas)).toEqual(['Rank', 'User', 'Salary', 'Cashes', 'Remaining', 'Max']);
    await userEvent.click(canvas.getByRole('button', { name: 'Chips' }));
    const chips = await shownDialog('Chip Counts');
    await expect(within(chips).getByText('Phil Ivey')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Payouts' }));
    await expect(await shownDialog()).toHaveTextContent('No payout information available.');
  },
};

export const Chess: Story = {
  args: { contest: aContest({ sport: 'Chess', entrants }) },
  play: async ({ canvas }) => {
    await expect(heads(canvas)).toEqual(['Rank', 'User', 'Salary', 'Remaining', 'Points']);
    await expect(canvas.queryByRole('list', { name: 'About the event' })).toBeNull();
  },
};

export const Esports: Story = {
  args: { contest: aContest({ sport: 'Esports', entrants }) },
  play: async ({ canvas }) => {
    await expect(heads(canvas)).toEqual(['Rank', 'User', 'Salary', 'Remaining', 'Score']);
  },
};

export const WithoutSalaries: Story = {
  args: { contest: aContest({ format: 'H2H', salaryCap: null, maxEntries: 2, entrants }) },
  play: async ({ canvas }) => {
    await expect(heads(canvas)).not.toContain('Salary');
  },
};

/** A visitor sees the number of entries, not who entered. */
export const Visitor: Story = {
  args: { viewer: null, contest: aContest({ entrants: [], entrantsCount: 38 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^38 entries so far\. You must be logged in/)).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const NoEntries: Story = {
  args: { contest: aContest({ entrants: [], entrantsCount: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No entries found.')).toBeVisible();
  },
};

/** Only the visible rows are rendered. */
export const ManyEntries: Story = {
  args: { contest: aContest({ entrants: otherEntrants(2_000) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2,?000 entries so far/)).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(200);
  },
};

export const Phone: Story = {
  tags: ['regression'],
  args: { contest: aContest({ sport: 'Poker', entrants }) },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = {
  tags: ['regression'],
  args: { contest: aContest({ sport: 'Poker', entrants }) },
  globals: { theme: 'dark' },
};
