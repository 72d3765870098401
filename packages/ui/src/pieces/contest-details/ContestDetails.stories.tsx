import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { Contest } from '@captains-pick/contract';
import { SPORTS, type Sport } from '@captains-pick/rules';
import { formatLocalTime } from '../../data/index.ts';
import { aContest, minutesFromNow, STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { aFinishedContest, aRunningContest } from '../../testing/contests/running.ts';
import { ContestDetails } from './ContestDetails.tsx';
import { DetailsFact } from './DetailsFact.tsx';

const meta = {
  title: 'Pieces/Contest details',
  component: ContestDetails,
  args: { contest: aContest(), viewer: VIEWER, now: STORY_NOW, onLogin: fn() },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['A page about one contest: its terms, the same block on each of them.'],
      avoid: [
        {
          when: 'The page is about results, and the name is enough.',
          instead: 'Pieces/Contest heading',
        },
        { when: 'It is a list of contests.', instead: 'Primitives/Data table' },
      ],
      keys: {
        Tab: 'Moves through the links: Info, Entries, the event’s own tables.',
        Enter: 'Opens the dialog of a link. Info opens the event’s site in a new tab.',
        Escape: 'Closes the dialog. The focus returns to its link.',
      },
      notes: [
        'It is a region with a name. Its heading is the page’s first one, except with `headingLevel` 3.',
      ],
    },
  },
} satisfies Meta<typeof ContestDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Terms extends Pick<Contest, 'sport' | 'status' | 'draftType'> {
  readonly entries: number;
  readonly minutesLeft: number;
  readonly paused: boolean;
}

const contestOf = ({ entries, minutesLeft, paused, ...terms }: Terms): Contest =>
  aContest({
    ...terms,
    entrantsCount: entries,
    deadline: minutesFromNow(minutesLeft),
    paused: paused ? { since: minutesFromNow(-5), reason: 'A wrong player list.' } : null,
    ...(terms.draftType === 'Snake' ? { salaryCap: null } : {}),
  });

export const Playground: StoryObj<{
  readonly sport: Sport;
  readonly status: 'Registering' | 'Running' | 'Graded' | 'Cancelled';
  readonly draftType: Contest['draftType'];
  readonly entries: number;
  readonly minutesLeft: number;
  readonly paused: boolean;
  readonly onPhone: 'whole' | 'condensed' | 'folded';
  readonly headingLevel: 1 | 3;
}> = {
  args: {
    sport: 'Golf',
    status: 'Registering',
    draftType: 'Salary',
    entries: 38,
    minutesLeft: 252,
    paused: false,
    onPhone: 'whole',
    headingLevel: 1,
  },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    status: { control: 'inline-radio', options: ['Registering', 'Running', 'Graded', 'Cancelled'] },
    draftType: { control: 'inline-radio', options: ['Salary', 'Snake'] },
    entries: { control: { type: 'range', min: 2, max: 50, step: 1 } },
    minutesLeft: { control: { type: 'range', min: -60, max: 4320, step: 1 } },
    paused: { control: 'boolean' },
    onPhone: { control: 'inline-radio', options: ['whole', 'condensed', 'folded'] },
    headingLevel: { control: 'inline-radio', options: [1, 3] },
  },
  render: ({ onPhone, headingLevel, ...terms }) => (
    <ContestDetails
      contest={contestOf(terms)}
      viewer={VIEWER}
      now={STORY_NOW}
      onLogin={fn()}
      onPhone={onPhone}
      headingLevel={headingLevel}
    />
  ),
};

const linkNames = (canvasElement: HTMLElement): readonly (string | null)[] =>
  within(within(canvasElement).getByRole('list', { name: 'About the contest' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const Salary: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('$20 + $2')).toBeVisible();
    await expect(canvas.getByText('$50,000')).toBeVisible();
    await expect(canvas.getByText('1 captain, 5 flex')).toBeVisible();
    await expect(canvas.getByText('4h 12m left')).toBeVisible();
    await expect(canvas.getByText('38 of 50')).toBeVisible();
    await expect(canvas.getByText('Prizes if full, at 50 entries')).toBeVisible();
    await expect(canvas.getByText('$410')).toBeVisible();
    await expect(linkNames(canvasElement)).toEqual([
      'Info (opens in a new tab)',
      'Entries (38)',
      'Prizes',
    ]);
    const info = canvas.getByRole('link', { name: /^Info/ });
    await expect(info).toHaveAttribute('target', '_blank');
    await expect(info).toHaveAttribute(
      'href',
      'https://www.pgatour.com/tournaments/the-players-championship',
    );
  },
};

/** The field is larger than the payout table covers, and the contest has no payouts of its own. */
export const FieldTooLargeForPayouts: Story = {
  args: { contest: aContest({ maxEntries: 811, entrantPayouts: null, payouts: [] }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Number of entrants exceeds supported payout structure'),
    ).toBeVisible();
    await expect(canvas.queryByText(/^Prizes at/)).toBeNull();
  },
};

/** Every page with this block can open the entries: by keyboard, there and back. */
export const EntriesByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: /^Info/ }).focus();
    await userEvent.tab();
    const entries = canvas.getByRole('button', { name: 'Entries (38)' });
    await expect(entries).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await shownDialog('Current Contest Entrants (38)')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(entries).toHaveFocus();
  },
};

export const SignedOut: Story = {
  args: { viewer: null },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entries (38)' }));
    await expect(await shownDialog()).toHaveAccessibleDescription(
      'You must be logged in to view current entries.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Snake: Story = {
  args: {
    contest: aContest({
      tournamentName: 'WSOP $50K Players Championship',
      sport: 'Poker',
      draftType: 'Snake',
      format: '6 rounds',
      deadline: null,
      salaryCap: null,
      maxEntries: 6,
      entrantsCount: 4,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('TBD')).toBeVisible();
    await expect(canvas.getByText('1 captain, 5 flex')).toBeVisible();
    await expect(canvas.queryByText('Salary cap')).toBeNull();
  },
};

const SNAKE = { draftType: 'Snake', format: 'Pick5', salaryCap: null, maxEntries: 6 } as const;

/** The draft starts when the lobby is full; the deadline is the latest time. */
export const SnakeLobby: Story = {
  args: { contest: aContest({ ...SNAKE, entrantsCount: 4, deadline: minutesFromNow(3120) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2d 4h left to fill')).toBeVisible();
  },
};

/** A slow draft, with the hours in which its clock stops. */
export const SnakeSlow: Story = {
  args: {
    contest: aContest({
      ...SNAKE,
      entrantsCount: 4,
      deadline: null,
      draft: {
        pickTimeLimit: 28_800,
        quietHours: {
          from: 1_380,
          to: 480,
          zone: 'America/New_York',
          offsets: [{ from: 0, minutes: -240 }],
        },
        commitment: 'c'.repeat(64),
        nonceHashes: [],
        places: null,
        awaitsBeacon: false,
        barred: false,
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 h per pick')).toBeVisible();
    await expect(canvas.getByText(/^stops 23:00 to 08:00/)).toBeVisible();
  },
};

/** A contest that started with its draft. Its deadline, still ahead, has no effect any more. */
export const SnakeRunning: Story = {
  args: {
    contest: aRunningContest('Poker', {
      ...SNAKE,
      deadline: minutesFromNow(60),
      startedAt: minutesFromNow(-95),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Draft started')).toBeVisible();
    await expect(
      canvas.getByText(formatLocalTime(STORY_NOW - 95 * 60_000, STORY_NOW)),
    ).toBeVisible();
    await expect(canvas.queryByText(/left/)).toBeNull();
    await expect(canvas.queryByText('Deadline')).toBeNull();
  },
};

/** Cancelled by the operator before its deadline, so no deadline is shown. */
export const CancelledEarly: Story = {
  args: { contest: aContest({ ...SNAKE, status: 'Cancelled', deadline: minutesFromNow(60) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Closed')).toBeVisible();
    await expect(canvas.queryByText(/left/)).toBeNull();
  },
};

/** A salary contest with a format that has no fixed name and takes lineups of two. */
export const FormatOfItsOwn: Story = {
  args: { contest: aContest({ format: '5 rounds' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 rounds')).toBeVisible();
    await expect(canvas.getByText('1 captain, 1 flex')).toBeVisible();
  },
};

export const HeadToHead: Story = {
  args: { contest: aContest({ format: 'H2H', salaryCap: null, maxEntries: 2 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Salary cap')).toBeNull();
    await expect(canvas.getByText('1 captain, 1 flex')).toBeVisible();
  },
};

export const ClosingSoon: Story = {
  args: { contest: aContest({ deadline: minutesFromNow(38) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('38m left')).toBeVisible();
  },
};

export const Closed: Story = {
  args: { contest: aContest({ deadline: minutesFromNow(-1) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Closed')).toBeVisible();
  },
};

export const ManyPlaces: Story = {
  args: { contest: aContest({ maxEntries: 180, entrantsCount: 150 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('18th')).toBeNull();
    const all = canvas.getByRole('button', { name: 'All 18 paid places' });
    await userEvent.click(all);
    await expect(canvas.getByText('18th')).toBeVisible();
    await expect(all).toHaveAttribute('aria-expanded', 'true');
  },
};

const opensAndCloses = async (
  canvasElement: HTMLElement,
  link: string,
  title: string,
): Promise<void> => {
  const opener = within(canvasElement).getByRole('button', { name: link });
  await userEvent.click(opener);
  await shownDialog(title);
  await userEvent.keyboard('{Escape}');
  await closedDialog();
  await expect(opener).toHaveFocus();
};

export const RunningPoker: Story = {
  args: { contest: aRunningContest('Poker') },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Prizes at 19 entries')).toBeVisible();
    await expect(canvas.getByText('Closed')).toBeVisible();
    await expect(linkNames(canvasElement)).toEqual([
      'Info (opens in a new tab)',
      'Entries (19)',
      'Prizes',
      'Chips',
      'Payouts',
      'Ownership',
      'Field',
    ]);
    await opensAndCloses(canvasElement, 'Prizes', 'Prizes');
    await opensAndCloses(canvasElement, 'Chips', 'Chip Counts');
    await opensAndCloses(canvasElement, 'Payouts', 'Player Payouts');
    await opensAndCloses(canvasElement, 'Ownership', 'Ownership');
    await opensAndCloses(canvasElement, 'Field', 'Field');
  },
};

export const RunningGolf: Story = {
  args: { contest: aRunningContest('Golf') },
  play: async ({ canvasElement }) => {
    await expect(linkNames(canvasElement).slice(2)).toEqual([
      'Prizes',
      'Leaderboard',
      'Ownership',
      'Field',
    ]);
    await opensAndCloses(canvasElement, 'Leaderboard', 'Leaderboard');
  },
};

export const RunningChess: Story = {
  args: { contest: aRunningContest('Chess') },
  play: async ({ canvasElement }) => {
    await expect(linkNames(canvasElement).slice(2)).toEqual(['Prizes', 'Ownership', 'Field']);
  },
};

export const Completed: Story = {
  args: { contest: aFinishedContest('Poker', 'Completed') },
  play: async ({ canvasElement }) => {
    await expect(linkNames(canvasElement).slice(1)).toEqual([
      'Entries (19)',
      'Prizes',
      'Ownership',
      'Field',
    ]);
  },
};

export const Cancelled: Story = {
  args: { contest: aContest({ status: 'Cancelled', tournamentURL: null }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(linkNames(canvasElement)).toEqual(['Entries (38)']);
    // A cancelled contest pays no prizes.
    await expect(canvas.queryByText(/^Payouts/)).toBeNull();
  },
};

/** Fees and fixed prizes are not rounded. Fixed prizes do not depend on the number of entries. */
export const OddAmounts: Story = {
  args: {
    contest: aContest({
      entryFee: 25,
      adminFee: 2.5,
      entrantPayouts: [100.5, 33],
      payouts: [100.5, 33],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$25 + $2.50')).toBeVisible();
    await expect(canvas.getByText('$100.50')).toBeVisible();
    await expect(canvas.getByText('$33.00')).toBeVisible();
    await expect(canvas.getByText('$133.50')).toBeVisible();
    await expect(canvas.queryByText(/^Prizes now/)).toBeNull();
  },
};

const LARGE = [1_234_567.89, 250_000, 125_000.5, 60_000, 30_000];

/** Amounts of thirteen characters: fewer beside each other. */
export const LargeAmounts: Story = {
  args: { contest: aContest({ entryFee: 25_000, entrantPayouts: LARGE, payouts: LARGE }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,234,567.89')).toBeVisible();
    const prizes = within(canvas.getByRole('region', { name: 'Prizes' }));
    for (const place of prizes.getAllByRole('listitem')) {
      await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
    }
  },
};

/** Nine of sixty entries: the prizes of the present field are shown beside those of a full one. */
export const FewEntriesYet: Story = {
  args: {
    contest: aContest({
      entryFee: 50,
      maxEntries: 60,
      entrantsCount: 9,
      entrantPayouts: null,
      payouts: [292.5, 157.5],
    }),
  },
  play: async ({ canvas }) => {
    const prizes = canvas.getByRole('region', { name: 'Prizes' });
    await expect(prizes).toHaveTextContent('Prizes if full, at 60 entries$3,000');
    await expect(prizes).toHaveTextContent('Prizes now, at 9 entries$450');
  },
};

export const FewEntriesYetPhone: Story = {
  tags: ['regression'],
  ...FewEntriesYet,
  globals: { viewport: { value: 'phone' } },
};

export const LongNames: Story = {
  args: {
    contest: aContest({
      tournamentName:
        'The Memorial Tournament presented by Workday at Muirfield Village Golf Club, weekend rounds only',
    }),
  },
};

export const Paused: Story = {
  args: {
    contest: aContest({ paused: { since: minutesFromNow(-5), reason: 'A wrong player list.' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This contest is paused: A wrong player list.')).toBeVisible();
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const PhoneCondensed: Story = {
  tags: ['regression'],
  args: { onPhone: 'condensed' },
  globals: { viewport: { value: 'phone' } },
};
/** A phone shows a running event's results first; facts from before the start are behind a button. */
export const PhoneFolded: Story = {
  tags: ['regression'],
  args: {
    contest: aRunningContest('Poker'),
    onPhone: 'folded',
    children: <DetailsFact label="Players left" value="5 of 9" />,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const folded = ['Deadline', 'Entry fee', 'Salary cap', 'Draft', 'Format', '1st'];
    await expect(canvas.getByText('Players left')).toBeVisible();
    await expect(canvas.getByText('19 of 50')).toBeVisible();
    for (const label of folded) await expect(canvas.getByText(label)).not.toBeVisible();
    const fold = canvas.getByRole('button', { name: 'All details' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    fold.focus();
    await userEvent.keyboard('{Enter}');
    for (const label of folded) await expect(canvas.getByText(label)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fewer details' })).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneRunning: Story = {
  tags: ['regression'],
  args: { contest: aRunningContest('Poker') },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
