import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../skeleton/index.ts';
import { LoadingState } from './LoadingState.tsx';

const meta = {
  title: 'Primitives/Loading state',
  component: LoadingState,
  args: { message: 'Loading Contest Information...' },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['A part of the page is loading for longer than a moment.'],
      avoid: [
        {
          when: 'A pressed button waits for its action: set its `busy`.',
          instead: 'Primitives/Button',
        },
        { when: 'Loading failed.', instead: 'Primitives/Error state' },
        { when: 'A table is loading: it has skeleton rows.', instead: 'Primitives/Data table' },
      ],
      keys: 'not interactive',
      notes: ['The message is announced. Skeletons are skipped.'],
    },
  },
} satisfies Meta<typeof LoadingState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{ readonly message: string; readonly skeletons: number }> = {
  args: { skeletons: 3 },
  argTypes: {
    message: { control: 'text' },
    skeletons: { control: { type: 'range', min: 0, max: 8, step: 1 } },
  },
  render: ({ message, skeletons }) => (
    <LoadingState message={message}>
      {skeletons === 0
        ? undefined
        : Array.from({ length: skeletons }, (_, nth) => <Skeleton key={nth} height="2rem" />)}
    </LoadingState>
  ),
};

export const Words: Story = {};
export const WithSkeletons: Story = {
  args: { children: <Skeleton width="min(20rem, 100%)" height="2rem" /> },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
