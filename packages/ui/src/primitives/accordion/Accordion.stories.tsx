import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Accordion } from './Accordion.tsx';

const meta = {
  title: 'Primitives/Accordion',
  component: Accordion,
  args: {
    headingLevel: 2,
    items: [
      {
        id: 'cap',
        title: 'What is the cap?',
        body: 'The most that a lineup’s salaries may sum to.',
      },
      { id: 'captain', title: 'Who is my captain?', body: 'The player in the first slot.' },
      { id: 'lock', title: 'When do lineups lock?', body: 'At the contest’s deadline.' },
    ],
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    for (const trigger of await canvas.findAllByRole('button')) {
      await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    }
  },
};

export const OneOpenAtATime: Story = {
  args: { initiallyOpen: 'cap' },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('button', { name: 'What is the cap?' });
    const second = canvas.getByRole('button', { name: 'Who is my captain?' });
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(second);
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByText('The player in the first slot.')).toBeVisible();
    await userEvent.click(second);
    await expect(second).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const second = canvas.getByRole('button', { name: 'Who is my captain?' });
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Far below the window, the accordion keeps the form that needs no script. */
export const OutOfSight: Story = {
  args: { initiallyOpen: 'cap' },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: '300vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const shown = () => canvas.getAllByRole('group').map((each) => each.hasAttribute('open'));
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(shown()).toEqual([true, false, false]);
    await userEvent.click(canvas.getByText('Who is my captain?'));
    await waitFor(() => expect(shown()).toEqual([false, true, false]));
    await userEvent.click(canvas.getByText('Who is my captain?'));
    await waitFor(() => expect(shown()).toEqual([false, false, false]));
    await userEvent.click(canvas.getByText('When do lineups lock?'));
    // The form is not replaced while it has the focus.
    canvas.getByText('When do lineups lock?').scrollIntoView();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(document.body);
    await expect(
      await canvas.findByRole('button', { name: 'When do lineups lock?' }),
    ).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Phone: Story = {
  tags: ['regression'],
  args: { initiallyOpen: 'captain' },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = {
  tags: ['regression'],
  args: { initiallyOpen: 'captain' },
  globals: { theme: 'dark' },
};
