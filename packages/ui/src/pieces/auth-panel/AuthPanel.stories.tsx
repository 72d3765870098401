import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/StoryFrame.tsx';
import { AuthPanel } from './AuthPanel.tsx';

const meta = {
  title: 'Pieces/Auth panel',
  component: AuthPanel,
  args: {
    title: 'Login',
    children: 'The form stands here.',
    aside: { question: 'New here?', link: 'Sign up', href: '/signup' },
  },
} satisfies Meta<typeof AuthPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Sign up' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/signup' });
  },
};
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
