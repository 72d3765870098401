import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { name: 'Mona Rivers' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

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
