import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { RulesPage } from './RulesPage.tsx';

const meta = {
  title: 'Discover/Rules',
  component: RulesPage,
  parameters: {
    nothingToSet: 'Its text is the same for every viewer. Its figures come from the rules.',
  },
} satisfies Meta<typeof RulesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.map((heading) => heading.textContent)).toEqual([
      'General Rules',
      'Entry and Registration',
      'Scoring Rules',
      'Prize Allocation and Distribution',
      'Fair Play and Conduct',
      'Cancellation and Refunds',
      'Disputes and Resolution',
      'Privacy and Data Collection',
      'Terms of Service',
    ]);
    const table = within(canvas.getByRole('table', { name: /Share of the prize pool/u }));
    await expect(table.getByRole('row', { name: '6–15 2 65%, 35%' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'Privacy Policy' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/privacy-policy' });
  },
};

export const Phone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
