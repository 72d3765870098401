import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const meta = {
  title: 'Discover/Not found',
  component: NotFoundPage,
  parameters: { nothingToSet: 'It is the same for every address and every viewer.' },
} satisfies Meta<typeof NotFoundPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await expect(
      canvas.getByText("Oops! The page you're looking for doesn't exist."),
    ).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith({ href: '/' });
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
