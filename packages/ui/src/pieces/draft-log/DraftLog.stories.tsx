import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
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
} satisfies Meta<typeof DraftLog>;

export default meta;
type Story = StoryObj<typeof meta>;

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
