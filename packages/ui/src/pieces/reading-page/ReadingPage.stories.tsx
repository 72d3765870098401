import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ReadingPage } from './ReadingPage.tsx';

const paragraphs = (about: string) =>
  ['first', 'second', 'third', 'fourth'].map((nth) => (
    <p key={nth}>
      This is the {nth} paragraph about {about}. It is as long as such paragraphs are, so that a
      section fills a part of the window and scrolling to it can be seen.
    </p>
  ));

const meta = {
  title: 'Pieces/Reading page',
  component: ReadingPage,
  args: {
    title: 'How to read',
    intro: 'From top to bottom.',
    sections: ['Beginning', 'Middle', 'Turn', 'Resolution', 'End'].map((title) => ({
      id: title.toLowerCase(),
      title,
      body: paragraphs(title.toLowerCase()),
    })),
  },
  parameters: {
    guide: {
      use: ['A long text that is read in parts: the rules, the privacy policy.'],
      avoid: [
        { when: 'The text fits a screen: write it without contents.' },
        { when: 'A reader wants one answer of many.', instead: 'Primitives/Accordion' },
      ],
      keys: {
        Tab: 'Moves through the contents, then through the links of the text.',
        Enter: 'In the contents: moves to the section’s heading.',
      },
      notes: ['The contents mark the section that is being read.'],
    },
  },
} satisfies Meta<typeof ReadingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly title: string;
  readonly intro: string;
  readonly sections: number;
}> = {
  args: { title: 'How to read', intro: 'From top to bottom.', sections: 5 },
  argTypes: {
    title: { control: 'text' },
    intro: { control: 'text' },
    sections: { control: { type: 'range', min: 1, max: 12, step: 1 } },
  },
  render: ({ title, intro, sections }) => (
    <ReadingPage
      key={sections}
      title={title}
      intro={intro}
      sections={Array.from({ length: sections }, (_, nth) => ({
        id: `section-${nth + 1}`,
        title: `Section ${nth + 1}`,
        body: paragraphs(`section ${nth + 1}`),
      }))}
    />
  ),
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' }));
    const link = contents.getByRole('link', { name: 'Resolution' });
    await userEvent.click(link);
    const heading = canvas.getByRole('heading', { name: 'Resolution' });
    await expect(heading).toHaveFocus();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await waitFor(() =>
      expect(heading.getBoundingClientRect().top).toBeLessThan(window.innerHeight),
    );
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
  },
};

export const ByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: 'Middle' })).toHaveFocus();
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
