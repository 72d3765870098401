import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Picker } from '@captains-pick/rules';
import { DraftLog } from './DraftLog.tsx';

const meta = {
  title: 'Pieces/Draft log',
  component: DraftLog,
  args: {
    picks: [
      {
        label: '1.1',
        player: 'Isaac Haxton',
        username: 'nora.k',
        own: false,
        by: 'player',
        seconds: 6,
      },
      {
        label: '1.2',
        player: 'Phil Ivey',
        username: 'mrivers',
        own: true,
        by: 'player',
        seconds: null,
      },
      {
        label: '1.3',
        player: 'Adrián Mateos',
        username: 'sizzle',
        own: false,
        by: 'clock',
        seconds: null,
      },
      {
        label: '1.4',
        player: 'João Vieira',
        username: 'bigslick',
        own: false,
        by: 'autopick',
        seconds: null,
      },
      {
        label: '1.5',
        player: 'عمر خيّام',
        username: 'قبطان',
        own: false,
        by: 'withdrawn',
        seconds: null,
      },
    ],
  },
  parameters: {
    guide: {
      use: ['A draft, pick by pick: who, how long, and what the server picked.'],
      avoid: [
        { when: 'It is about who has whom.', instead: 'Pieces/Draft rosters' },
        { when: 'All picks are seen at once.', instead: 'Pieces/Draft board' },
      ],
      keys: {
        Tab: 'Moves to the button below seven picks.',
        'Enter, Space': 'Shows all picks, or the latest.',
      },
    },
  },
} satisfies Meta<typeof DraftLog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly count: number;
  readonly by: Picker;
  readonly seconds: number;
  readonly own: boolean;
}> = {
  args: { count: 12, by: 'player', seconds: 9, own: true },
  argTypes: {
    count: { control: { type: 'range', min: 0, max: 54, step: 1 } },
    by: {
      control: 'inline-radio',
      options: ['player', 'clock', 'autopick', 'withdrawn'],
      description: 'Of the latest pick.',
    },
    seconds: {
      control: { type: 'range', min: 1, max: 90, step: 1 },
      description: 'Of the latest pick.',
    },
    own: { control: 'boolean', description: 'Of the latest pick.' },
  },
  render: ({ count, by, seconds, own }) => (
    <DraftLog
      picks={Array.from({ length: count }, (_, nth) => {
        const pick = {
          label: `${Math.floor(nth / 6) + 1}.${(nth % 6) + 1}`,
          player: `Player ${nth + 1}`,
          username: 'nora.k',
        };
        return nth === count - 1
          ? { ...pick, by, seconds, own }
          : { ...pick, by: 'player', seconds: nth + 3, own: false };
      })}
    />
  ),
};

export const LatestFirst: Story = {
  play: async ({ canvas }) => {
    const [latest] = canvas.getAllByRole('listitem');
    await expect(latest).toHaveTextContent(/^1\.5.*seat left$/u);
    await expect(canvas.getByText('clock ran out', { exact: false })).toBeVisible();
  },
};

export const Long: Story = {
  args: {
    picks: Array.from({ length: 30 }, (_, index) => ({
      label: `${Math.floor(index / 6) + 1}.${(index % 6) + 1}`,
      player: `Player ${index + 1}`,
      username: 'nora.k',
      own: false,
      by: 'player' as const,
      seconds: index + 3,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('button', { name: 'All 30 picks' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(30);
  },
};

export const Empty: Story = { args: { picks: [] } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
