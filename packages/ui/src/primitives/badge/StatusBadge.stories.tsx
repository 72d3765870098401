import type { Meta, StoryObj } from '@storybook/react-vite';
import { CONTEST_STATUSES } from '@captains-pick/rules';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Primitives/Status badge',
  component: StatusBadge,
  args: { status: 'Registering' },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['The status of a contest, beside its name or in a table of contests.'],
      avoid: [
        { when: 'It is another word than a status: write it as text.' },
        { when: 'It is pressed to filter contests.', instead: 'Primitives/Chip' },
      ],
      keys: 'not interactive',
      notes: ['The word says the status. Ground and mark only help to find it.'],
    },
  },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { onSignal: false },
  argTypes: {
    status: { control: 'select', options: CONTEST_STATUSES },
    onSignal: { control: 'boolean' },
  },
};

export const Registering: Story = {};
export const Drafting: Story = { args: { status: 'Drafting' } };
export const DraftingOnSignal: Story = { args: { status: 'Drafting', onSignal: true } };
export const Running: Story = { args: { status: 'Running' } };
export const Completed: Story = { args: { status: 'Completed' } };
export const Graded: Story = { args: { status: 'Graded' } };
export const Cancelled: Story = { args: { status: 'Cancelled' } };
export const GradedDark: Story = {
  tags: ['regression'],
  args: { status: 'Graded' },
  globals: { theme: 'dark' },
};
