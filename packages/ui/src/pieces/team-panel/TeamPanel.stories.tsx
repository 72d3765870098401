import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  aFinishedContest,
  aNotStartedContest,
  aRunningContest,
  teamOf,
} from '../../testing/contests/running.ts';
import { playersByName, teamMembers } from './team.ts';
import { TeamPanel, type TeamPanelProps } from './TeamPanel.tsx';

const golf = playersByName(aRunningContest('Golf').players);

const meta = {
  title: 'Pieces/Team panel',
  component: TeamPanel,
  args: {
    sport: 'Golf',
    phase: 'live',
    title: 'Team',
    subtitle: 'sofia.m',
    facts: [
      { label: 'Rank', value: 'T4' },
      { label: 'Remaining', value: '2 of 3' },
      { label: 'Prize now', value: '$110', money: true },
    ],
    members: teamMembers(
      { captain: 'Rory McIlroy', flexPlayers: ['Tom Kim', 'Mackenzie Hughes'] },
      golf,
    ),
    withSalaries: true,
    total: 0,
    presence: 'chosen',
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '23.25rem', margin: '1rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: ['One team beside the standings while its event runs, and after it.'],
      avoid: [
        { when: 'The lineup can still change.', instead: 'Pieces/Lineup list' },
        { when: 'Two teams are compared.', instead: 'Pieces/Team compare' },
      ],
      keys: {
        Escape: 'Closes the panel, if the user opened it.',
        Tab: 'Moves to Close team, and to its actions.',
      },
      notes: ['A panel that the user opens takes the focus. A suggested one does not.'],
    },
  },
} satisfies Meta<typeof TeamPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  Pick<TeamPanelProps, 'title' | 'subtitle' | 'phase' | 'withSalaries' | 'presence'> & {
    readonly sport: Sport;
    readonly size: number;
    readonly started: boolean;
  }
> = {
  args: {
    sport: 'Poker',
    phase: 'live',
    title: 'Team',
    subtitle: 'sofia.m',
    size: 6,
    started: true,
    withSalaries: true,
    presence: 'chosen',
  },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    phase: { control: 'inline-radio', options: ['live', 'final'] },
    title: { control: 'text' },
    subtitle: { control: 'text' },
    size: { control: { type: 'range', min: 2, max: 8, step: 1 }, description: 'Players.' },
    started: { control: 'boolean', description: 'False: no results yet.' },
    withSalaries: { control: 'boolean' },
    presence: { control: 'inline-radio', options: ['chosen', 'suggested'] },
  },
  render: ({ sport, size, started, ...args }) => {
    const { players } = (started ? aRunningContest : aNotStartedContest)(sport);
    const [captain = '', ...flexPlayers] = teamOf(players, size, 1);
    return (
      <TeamPanel
        {...args}
        sport={sport}
        facts={meta.args.facts}
        members={teamMembers({ captain, flexPlayers }, playersByName(players))}
        total={started ? 0 : null}
        onClose={fn()}
      />
    );
  },
};

/** Golfers on the course, cut, and not started. */
export const GolfLive: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Rory McIlroy/ })).toHaveTextContent(
      'CPT*Rory McIlroy$10,90014−7',
    );
    await expect(canvas.getByRole('row', { name: /Tom Kim/ })).toHaveTextContent('CUT+7');
    await expect(canvas.getByRole('row', { name: /Mackenzie Hughes/ })).toHaveTextContent('--');
    await expect(canvas.getByRole('row', { name: /^Totals/ })).toHaveTextContent('$24,400E');
  },
};

export const PokerLive: Story = {
  args: {
    sport: 'Poker',
    members: teamMembers(
      { captain: 'Bryn Kenney', flexPlayers: ['Phil Ivey', 'Maria Ho'] },
      playersByName(aRunningContest('Poker').players),
    ),
    total: 12_500_000,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Bryn Kenney/ })).toHaveTextContent(
      'Out2 × $62,500',
    );
    await expect(canvas.getByRole('row', { name: /Phil Ivey/ })).toHaveTextContent('12.9M-');
    await expect(canvas.getByRole('row', { name: /^Totals/ })).toHaveTextContent('17.0M$125,000');
  },
};

export const PokerFinal: Story = {
  args: {
    sport: 'Poker',
    phase: 'final',
    title: 'Final Team',
    members: teamMembers(
      { captain: 'João Vieira', flexPlayers: ['Phil Ivey', 'Maria Ho'] },
      playersByName(aFinishedContest('Poker').players),
    ),
    total: 125_400_000,
  },
};

export const ChessLive: Story = {
  args: {
    sport: 'Chess',
    members: teamMembers(
      { captain: 'Fabiano Caruana', flexPlayers: ['Praggnanandhaa Rameshbabu', 'Wei Yi'] },
      playersByName(aRunningContest('Chess').players),
    ),
    total: 1900,
  },
};

export const NotStarted: Story = {
  args: {
    members: teamMembers(
      { captain: 'Rory McIlroy', flexPlayers: ['Tom Kim'] },
      playersByName(aNotStartedContest('Golf').players),
    ),
    total: null,
  },
};

/** A name in the lineup that no player of the contest has is shown without a result. */
export const UnknownPlayer: Story = {
  args: {
    members: teamMembers({ captain: 'Rory McIlroy', flexPlayers: ['A. N. Other'] }, golf),
    total: -7,
  },
};

export const WithoutSalaries: Story = {
  args: { withSalaries: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Salary' })).not.toBeInTheDocument();
  },
};

export const LongNames: Story = {
  args: {
    subtitle: 'christiaan.bezuidenhout_fan_club_of_cape_town[12]',
    members: teamMembers(
      {
        captain: 'Rasmus Neergaard-Petersen',
        flexPlayers: ['Christiaan Bezuidenhout', 'محمد صلاح حامد محروس طه'],
      },
      golf,
    ),
  },
};

export const ClosedByEscape: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: /^Team/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A suggested panel takes neither the focus nor Escape. */
export const Suggested: Story = {
  args: { presence: 'suggested', title: 'Your team' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: /^Your team/ })).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
