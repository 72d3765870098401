import { SPORTS } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SportTile } from './SportTile.tsx';

const meta = {
  title: 'Primitives/Sport tile',
  component: SportTile,
  args: { sport: 'Golf' },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['A contest or an event is named, and its sport helps to find it.'],
      avoid: [
        { when: 'It stands for a person.', instead: 'Primitives/Avatar' },
        { when: 'Something else shall have a sport’s colours: only tiles have them.' },
      ],
      keys: 'not interactive',
      notes: [
        'Without `decorative`, screen readers say the sport. Beside its name, set `decorative`.',
      ],
    },
  },
  render: (args) => (
    <div style={{ display: 'flex', gap: '0.5rem' }}>
      {SPORTS.map((sport) => (
        <SportTile key={sport} {...args} sport={sport} />
      ))}
    </div>
  ),
} satisfies Meta<typeof SportTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { size: 'md', decorative: false },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    size: { control: 'inline-radio' },
    decorative: { control: 'boolean' },
  },
  render: (args) => <SportTile {...args} />,
};

export const AllSports: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Chess' })).toBeVisible();
  },
};
export const Small: Story = { args: { size: 'sm' } };
export const Decorative: Story = {
  args: { decorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
