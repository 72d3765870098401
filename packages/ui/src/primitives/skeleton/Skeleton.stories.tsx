import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { width: '12rem' } };
export const Tile: Story = { args: { width: '1.75rem', height: '1.75rem' } };
export const Dark: Story = {
  tags: ['regression'],
  args: { width: '12rem' },
  globals: { theme: 'dark' },
};
