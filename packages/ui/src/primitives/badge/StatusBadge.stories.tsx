import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Primitives/Status badge',
  component: StatusBadge,
  args: { status: 'Registering' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

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
