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
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Several short texts of which a reader wants one or two: frequent questions, terms.'],
      avoid: [
        { when: 'Everybody must read all of it: write it as text.' },
        { when: 'The contents are pages of their own.', instead: 'Primitives/Tab links' },
        { when: 'It is one closer look at something.', instead: 'Primitives/Dialog' },
      ],
      keys: {
        'Tab, Shift+Tab': 'Moves to the next or the previous title.',
        'Enter, Space': 'Opens the item, or closes it. The one that was open closes.',
        'Arrow down, Arrow up': 'Moves to the next or the previous title.',
        'Home, End': 'Moves to the first or the last title.',
      },
      notes: [
        'Titles are headings. `headingLevel` fits them to the page’s outline.',
        'Before its script has loaded it is made of `details` elements: Tab, Enter and Space work, arrows don’t yet.',
      ],
    },
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly questions: number;
  readonly initiallyOpen: string;
  readonly headingLevel: 2 | 3 | 4;
}> = {
  args: { questions: 3, initiallyOpen: 'cap', headingLevel: 2 },
  argTypes: {
    questions: { control: { type: 'range', min: 1, max: 3, step: 1 } },
    initiallyOpen: { control: 'inline-radio', options: ['none', 'cap', 'captain', 'lock'] },
    headingLevel: { control: 'inline-radio', options: [2, 3, 4] },
  },
  render: ({ questions, initiallyOpen, headingLevel }) => (
    <Accordion
      key={initiallyOpen}
      items={meta.args.items.slice(0, questions)}
      initiallyOpen={initiallyOpen}
      headingLevel={headingLevel}
    />
  ),
};

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
