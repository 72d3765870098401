import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Primitives/Visually hidden',
  component: VisuallyHidden,
  args: { children: ' out of 6' },
  parameters: { layout: 'padded' },
  render: (args) => (
    <p style={{ margin: 0 }}>
      Remaining: 4<VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

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
