import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  title: 'Primitives/Button link',
  component: ButtonLink,
  args: { href: '/signup', children: 'Sign Up' },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['The next step is another page, and it is the main thing to do here.'],
      avoid: [
        { when: 'It acts on this page.', instead: 'Primitives/Button' },
        { when: 'It is a link in a sentence: write a plain link.' },
      ],
      keys: { Tab: 'Moves to the link.', Enter: 'Opens the page.' },
      notes: ['Screen readers say “link”, and its menu opens the page in a new tab.'],
    },
  },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { variant: 'primary', size: 'md' },
  argTypes: {
    children: { control: 'text' },
    variant: { control: 'inline-radio' },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
};

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
