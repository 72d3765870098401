import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { OperatorPage, OperatorSection } from './OperatorPage.tsx';

const BACK = { href: '/operator', onBack: fn() };

const sections = (count: number, note: string) =>
  Array.from({ length: count }, (_, nth) => (
    <OperatorSection
      key={nth}
      title={`Part ${nth + 1}`}
      note={note}
      actions={<Button size="sm">Act</Button>}
    >
      <p>The content.</p>
    </OperatorSection>
  ));

const meta = {
  title: 'Pieces/Operator page',
  component: OperatorPage,
  subcomponents: { OperatorSection },
  args: { back: BACK, heading: <h1>Arnold Palmer</h1>, children: sections(2, '3 of 40') },
  parameters: {
    guide: {
      use: ['A page of the operators’ console.'],
      avoid: [
        { when: 'Players see the page.', instead: 'Pieces/Contest heading' },
        { when: 'The page is a text.', instead: 'Pieces/Reading page' },
      ],
      keys: {
        Tab: 'Moves through the way back, the actions, then section by section.',
        Enter: 'Goes back, or presses the action.',
      },
      notes: [
        'Each section is a region named by its heading. The heading takes the focus of a control that has gone.',
      ],
    },
  },
} satisfies Meta<typeof OperatorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly heading: string;
  readonly withBack: boolean;
  readonly withActions: boolean;
  readonly sections: number;
  readonly note: string;
}> = {
  args: {
    heading: 'Arnold Palmer',
    withBack: true,
    withActions: true,
    sections: 2,
    note: '3 of 40',
  },
  argTypes: {
    heading: { control: 'text' },
    withBack: { control: 'boolean', description: 'False: the console’s first page.' },
    withActions: { control: 'boolean' },
    sections: { control: { type: 'range', min: 0, max: 6, step: 1 } },
    note: { control: 'text', description: 'Of `OperatorSection`.' },
  },
  render: ({ heading, withBack, withActions, sections: count, note }) => (
    <OperatorPage
      heading={<h1>{heading}</h1>}
      {...(withBack ? { back: BACK } : {})}
      actions={withActions ? <Button>New contest</Button> : undefined}
    >
      {sections(count, note)}
    </OperatorPage>
  ),
};

export const WithSections: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Part 2' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Back to the console' }));
    await expect(BACK.onBack).toHaveBeenCalled();
  },
};
export const FirstPage: Story = {
  render: ({ heading, children }) => <OperatorPage heading={heading}>{children}</OperatorPage>,
};
