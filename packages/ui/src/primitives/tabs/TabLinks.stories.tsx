import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { TabLinks, type TabLinksProps } from './TabLinks.tsx';

const meta = {
  title: 'Primitives/Tab links',
  component: TabLinks,
  args: {
    label: 'Contests',
    current: 'registering',
    onOpen: fn(),
    tabs: [
      { key: 'registering', label: 'Registering', count: 10, href: '/contests/registering' },
      { key: 'running', label: 'Running', count: 7, href: '/contests/running' },
      { key: 'completed', label: 'Completed', count: 124, href: '/contests/completed' },
    ],
  },
  parameters: {
    guide: {
      use: ['A few sibling pages, each with its own address: the lists of contests.'],
      avoid: [
        {
          when: 'It changes only how this page shows the same things.',
          instead: 'Primitives/Chip',
        },
        { when: 'The contents are short and open in place.', instead: 'Primitives/Accordion' },
      ],
      keys: { Tab: 'Moves to the next tab.', Enter: 'Opens the page.' },
      notes: ['They are links in a `nav`, not ARIA tabs: arrows don’t move between them.'],
    },
  },
} satisfies Meta<typeof TabLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  TabLinksProps<string> & { readonly counts: boolean; readonly pages: number }
> = {
  args: { counts: true, pages: 3 },
  argTypes: {
    label: { control: 'text', description: 'For screen readers.' },
    current: { control: 'inline-radio', options: ['registering', 'running', 'completed'] },
    pages: { control: { type: 'range', min: 1, max: 3, step: 1 } },
    counts: { control: 'boolean', description: 'False: the numbers are not known yet.' },
  },
  decorators: [writesBack<TabLinksProps<string>>({ onOpen: ({ key }) => ({ current: key }) })],
  render: ({ counts, pages, tabs, ...args }) => (
    <TabLinks
      {...args}
      tabs={tabs.slice(0, pages).map((tab) => (counts ? tab : { ...tab, count: null }))}
    />
  ),
};

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Registering 10' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ key: 'running' });
  },
};

export const CountsUnknown: Story = {
  args: {
    tabs: [
      { key: 'registering', label: 'Registering', count: null, href: '/contests/registering' },
      { key: 'running', label: 'Running', count: null, href: '/contests/running' },
    ],
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
