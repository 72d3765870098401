import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'Primitives/Notice',
  component: Notice,
  args: { tone: 'info', children: 'You must be logged in to enter contests.' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Logged in.' } };
export const Failure: Story = {
  args: { tone: 'error', children: 'Passwords do not match' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Passwords do not match');
  },
};
export const FailureDark: Story = { tags: ['regression'], ...Failure, globals: { theme: 'dark' } };
