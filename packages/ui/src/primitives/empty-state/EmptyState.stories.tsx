import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Primitives/Empty state',
  component: EmptyState,
  args: { message: 'No registering contests found.' },
  parameters: {
    guide: {
      use: ['A list or a table has no items, and that is no error.'],
      avoid: [
        { when: 'Loading failed.', instead: 'Primitives/Error state' },
        { when: 'It is still loading.', instead: 'Primitives/Loading state' },
      ],
      keys: { Tab: 'Moves to its action, if it has one.', 'Enter, Space': 'Presses the action.' },
    },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { action: 'clear filters' },
  argTypes: {
    message: { control: 'text' },
    action: {
      control: 'inline-radio',
      options: ['clear filters', 'none'],
      mapping: { 'clear filters': <Button>Clear filters</Button>, none: null },
    },
  },
};

export const Message: Story = {};
export const WithAction: Story = {
  args: { message: 'No contest matches these filters.', action: <Button>Clear filters</Button> },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
