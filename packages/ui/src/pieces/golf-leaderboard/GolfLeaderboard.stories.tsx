import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { aPlayer, GOLFERS } from '../../testing/contests/sportEvents.ts';
import { scrollToEnd, shownDialog, openAndCloseByKeyboard } from '../../testing/checks/dialogs.ts';
import { DialogOpener, type DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { HARD_NAMES, tenThousandPlayers } from '../../testing/contests/longLists.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { rowTexts } from '../../testing/checks/tables.ts';
import { GolfLeaderboard } from './GolfLeaderboard.tsx';

const meta = {
  title: 'Pieces/Golf leaderboard',
  component: GolfLeaderboard,
  args: { contest: aRunningContest('Golf'), open: true, onClose: fn() },
  parameters: {
    guide: {
      use: ['A golf event: where every golfer stands, teams aside.'],
      avoid: [
        { when: 'It is about the golfers of one team.', instead: 'Pieces/Team panel' },
        { when: 'It is about the entries of a contest.', instead: 'Pieces/Standings layout' },
      ],
      keys: { ...DIALOG_KEYS, 'Enter, Space': 'On a head: sorts by it.' },
    },
  },
} satisfies Meta<typeof GolfLeaderboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & { readonly golfers: number; readonly cut: number; readonly hardNames: boolean }
> = {
  args: { golfers: 12, cut: 3, hardNames: false },
  argTypes: {
    open: { control: 'boolean' },
    golfers: { control: { type: 'range', min: 0, max: 1000, step: 1 } },
    cut: {
      control: { type: 'range', min: 0, max: 12, step: 1 },
      description: 'Who missed the cut.',
    },
    hardNames: { control: 'boolean', description: 'Names that are hard to lay out.' },
  },
  decorators: [reopens],
  render: ({ open, onClose, golfers, cut, hardNames }) => (
    <GolfLeaderboard
      contest={{
        players: Array.from({ length: golfers }, (_, nth) =>
          aPlayer({
            _id: `p${nth}`,
            name: (hardNames ? HARD_NAMES[nth] : undefined) ?? `Golfer ${nth + 1}`,
            sportSpecificData: {
              score: (nth % 41) - 20,
              thru: nth % 3 === 0 ? 'F' : (nth % 17) + 1,
              status: nth >= golfers - cut ? 'cut' : 'active',
            },
          }),
        ),
      }}
      open={open}
      onClose={onClose}
    />
  ),
};

/** Ties share a place; golfers who missed the cut have none. */
export const Usual: Story = {
  play: async () => {
    const dialog = await shownDialog('Leaderboard');
    const rows = rowTexts(dialog);
    await expect(rows.slice(0, 5)).toEqual([
      '1Scottie SchefflerF−9',
      '2Collin MorikawaF−8',
      '3Rory McIlroy14−7',
      'T4Tommy FleetwoodF−6',
      'T4Min Woo LeeF−6',
    ]);
    const cut = within(dialog).getByRole('row', { name: /Dustin Johnson/ });
    await expect(cut).toHaveTextContent(/^-Dustin JohnsonCUT\+6$/);
    await expect(cut).toHaveAttribute('data-state', 'eliminated');
  },
};

/** Sorted by score, golfers without one are last in either direction. */
export const SortedByScore: Story = {
  play: async () => {
    const dialog = await shownDialog();
    const score = within(dialog).getByRole('button', { name: 'Score' });
    await userEvent.click(score);
    await expect(rowTexts(dialog)[0]).toBe('1Scottie SchefflerF−9');
    await userEvent.click(score);
    await expect(rowTexts(dialog)[0]).toContain('CUT');
    await expect(rowTexts(dialog).at(-1)).toMatch(/^-.+--$/);
  },
};

/** The event has not begun. */
export const Empty: Story = {
  args: { contest: { players: [...GOLFERS] } },
  play: async () => {
    await expect(await shownDialog()).toHaveTextContent('No leaderboard information available.');
  },
};

export const TenThousand: Story = {
  args: {
    contest: {
      players: tenThousandPlayers((nth) => ({
        sportSpecificData: { score: (nth % 41) - 20, thru: (nth % 18) + 1, status: 'active' },
      })),
    },
  },
  play: async () => {
    const dialog = await shownDialog();
    await waitFor(() => expect(within(dialog).getAllByRole('row').length).toBeLessThan(120));
    await scrollToEnd(dialog, () => expect(rowTexts(dialog).at(-1)).toMatch(/\+20$/));
  },
};

export const HardNames: Story = {
  args: {
    contest: {
      players: HARD_NAMES.map((name, index) =>
        aPlayer({
          _id: `p${index}`,
          name,
          sportSpecificData: { score: index - 2, thru: 'F', status: index === 5 ? 'wd' : 'active' },
        }),
      ),
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await shownDialog();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(within(dialog).getByText('WD')).toBeVisible();
    await expect(within(dialog).getByText('E')).toBeVisible();
  },
};

export const LeftByKeyboard: Story = {
  tags: ['regression'],
  render: (args) => (
    <DialogOpener>{(controls) => <GolfLeaderboard {...args} {...controls} />}</DialogOpener>
  ),
  play: ({ canvas }) => openAndCloseByKeyboard(canvas),
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
