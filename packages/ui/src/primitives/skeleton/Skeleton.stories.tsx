import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: {
    layout: 'padded',
    guide: {
      use: ['The size of what is loading is known, so that nothing moves when it arrives.'],
      avoid: [
        { when: 'It would stand without words.', instead: 'Primitives/Loading state' },
        { when: 'It is a table: set its `skeletonRows`.', instead: 'Primitives/Data table' },
      ],
      keys: 'not interactive',
      notes: ['Screen readers skip it. Its parent says that something is loading.'],
    },
  },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { width: '12rem', height: '2rem' },
  argTypes: {
    width: { control: 'inline-radio', options: ['4rem', '12rem', '100%'] },
    height: { control: 'inline-radio', options: ['0.75em', '2rem', '6rem'] },
  },
};

export const Line: Story = { args: { width: '12rem' } };
export const Tile: Story = { args: { width: '1.75rem', height: '1.75rem' } };
export const Dark: Story = {
  tags: ['regression'],
  args: { width: '12rem' },
  globals: { theme: 'dark' },
};
