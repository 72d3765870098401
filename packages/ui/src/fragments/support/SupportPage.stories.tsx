import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { SupportPage } from './SupportPage.tsx';

const meta = {
  title: 'Discover/Support',
  component: SupportPage,
  parameters: { nothingToSet: 'Its text is the same for every viewer.' },
} satisfies Meta<typeof SupportPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'How It Works' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/how-it-works' });
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
