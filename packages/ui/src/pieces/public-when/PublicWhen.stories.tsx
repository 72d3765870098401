import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PublicWhen } from './PublicWhen.tsx';

const meta = {
  title: 'Pieces/Public when',
  component: PublicWhen,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PublicWhen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};
