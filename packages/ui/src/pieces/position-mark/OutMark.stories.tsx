import type { Meta, StoryObj } from '@storybook/react-vite';
import { OutMark } from './OutMark.tsx';

const meta = {
  title: 'Pieces/Out mark',
  component: OutMark,
  parameters: {
    layout: 'centered',
    guide: {
      use: ['Beside the name of a player who is out before the lock.'],
      avoid: [
        { when: 'The player left the event after the start: the column Thru says so.' },
        { when: 'It is a contest’s status.', instead: 'Primitives/Status badge' },
      ],
      keys: 'not interactive',
    },
  },
} satisfies Meta<typeof OutMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
