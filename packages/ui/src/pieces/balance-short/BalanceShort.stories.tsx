import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/StoryFrame.tsx';
import { Notice } from '../../primitives/notice/index.ts';
import { BalanceShort } from './BalanceShort.tsx';

const meta = {
  title: 'Pieces/Balance short',
  component: BalanceShort,
  parameters: { layout: 'padded' },
  render: () => (
    <Notice tone="error">
      Your balance of $4.00 is $7.00 short of the $11.00 entry. <BalanceShort />
    </Notice>
  ),
} satisfies Meta<typeof BalanceShort>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'How to add money' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/account' });
  },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
