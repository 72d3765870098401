import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Primitives/Visually hidden',
  component: VisuallyHidden,
  args: { children: ' out of 6' },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'The eye has something from the layout, and the ear would miss it: “out of 6” after a figure.',
        'A table, a list or a change needs a name or an announcement.',
      ],
      avoid: [
        { when: 'Everybody needs it: show it.' },
        { when: 'An element only needs a name: use its `aria-label`.' },
      ],
      keys: 'not interactive',
      notes: ['Never hide something that can have the focus.'],
    },
  },
  render: (args) => (
    <p style={{ margin: 0 }}>
      Remaining: 4<VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { as: 'span' },
  argTypes: {
    as: { control: 'inline-radio', options: ['span', 'p', 'output'] },
    children: { control: 'text' },
  },
  render: (args) => (
    <div>
      Remaining: 4<VisuallyHidden {...args} />
    </div>
  ),
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('out of 6').getBoundingClientRect();
    await expect([width, height]).toEqual([1, 1]);
  },
};

export const TableCaption: Story = {
  args: { as: 'caption', children: 'Players' },
  render: (args) => (
    <table>
      <VisuallyHidden {...args} />
      <tbody>
        <tr>
          <td>Ada Arnold</td>
        </tr>
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Players' })).toBeVisible();
  },
};
