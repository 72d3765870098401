import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { name: 'Mona Rivers' },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['A person is one of many, and the same initials help to find them again.'],
      avoid: [
        { when: 'It would stand alone: the name must be beside it, or name its link.' },
        { when: 'It stands for a sport.', instead: 'Primitives/Sport tile' },
      ],
      keys: 'not interactive',
      notes: ['Screen readers skip it, because the name is beside it.'],
    },
  },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { size: 'lg' },
  argTypes: { name: { control: 'text' }, size: { control: 'inline-radio' } },
};

export const Small: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('MR')).toBeVisible();
  },
};
export const Large: Story = { args: { size: 'lg' } };
export const WithoutName: Story = { args: { name: '' } };
export const Dark: Story = {
  tags: ['regression'],
  args: { size: 'lg' },
  globals: { theme: 'dark' },
};
