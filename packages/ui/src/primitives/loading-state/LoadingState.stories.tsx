import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../skeleton/index.ts';
import { LoadingState } from './LoadingState.tsx';

const meta = {
  title: 'Primitives/Loading state',
  component: LoadingState,
  args: { message: 'Loading Contest Information...' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LoadingState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {};
export const WithSkeletons: Story = {
  args: { children: <Skeleton width="min(20rem, 100%)" height="2rem" /> },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
