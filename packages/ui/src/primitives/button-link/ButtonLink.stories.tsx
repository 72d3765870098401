import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/StoryFrame.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  title: 'Primitives/Button link',
  component: ButtonLink,
  args: { href: '/signup', children: 'Sign Up' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Sign Up' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/signup' });
  },
};
export const Primary: Story = { args: { variant: 'primary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Hero: Story = { args: { variant: 'hero', size: 'lg', children: 'Sign Up Now' } };
export const PrimaryDark: Story = { tags: ['regression'], ...Primary, globals: { theme: 'dark' } };
