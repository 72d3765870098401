import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TabLinks } from './TabLinks.tsx';

const meta = {
  title: 'Primitives/Tab links',
  component: TabLinks,
  args: {
    label: 'Contests',
    current: 'registering',
    onOpen: fn(),
    tabs: [
      { key: 'registering', label: 'Registering', count: 10, href: '/contests/registering' },
      { key: 'running', label: 'Running', count: 7, href: '/contests/running' },
      { key: 'completed', label: 'Completed', count: 124, href: '/contests/completed' },
    ],
  },
} satisfies Meta<typeof TabLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Registering 10' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ key: 'running' });
  },
};

export const CountsUnknown: Story = {
  args: {
    tabs: [
      { key: 'registering', label: 'Registering', count: null, href: '/contests/registering' },
      { key: 'running', label: 'Running', count: null, href: '/contests/running' },
    ],
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
