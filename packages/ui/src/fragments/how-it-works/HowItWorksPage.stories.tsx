import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HowItWorksPage } from './HowItWorksPage.tsx';

const meta = {
  title: 'Discover/How it works',
  component: HowItWorksPage,
  parameters: {
    nothingToSet: 'Its text is the same for every viewer. Its figures come from the rules.',
  },
} satisfies Meta<typeof HowItWorksPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' }));
    const names = contents.getAllByRole('link').map((link) => link.textContent);
    await expect(names).toEqual([
      'Signing Up',
      'Depositing',
      'Contest Lobby',
      'Registering for a Contest',
      'Live Scoring',
      'Withdrawing',
    ]);
  },
};

export const SectionChosen: Story = {
  play: async ({ canvas }) => {
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' }));
    await userEvent.click(contents.getByRole('link', { name: 'Withdrawing' }));
    await expect(canvas.getByRole('heading', { name: 'Withdrawing' })).toHaveFocus();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
