import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Primitives/Empty state',
  component: EmptyState,
  args: { message: 'No registering contests found.' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {};
export const WithAction: Story = {
  args: { message: 'No contest matches these filters.', action: <Button>Clear filters</Button> },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
