import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PublicWhen } from './PublicWhen.tsx';

const meta = {
  title: 'Pieces/Public when',
  component: PublicWhen,
  parameters: {
    layout: 'padded',
    guide: {
      use: ['A page of words that explains what others see: rules, privacy, terms.'],
      avoid: [{ when: 'A page only needs one of its sentences: write that sentence there.' }],
      keys: 'not interactive',
    },
  },
} satisfies Meta<typeof PublicWhen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It has no props: it fills the column that it stands in. */
export const Playground: StoryObj<{ readonly column: number }> = {
  args: { column: 40 },
  argTypes: {
    column: {
      control: { type: 'range', min: 18, max: 60, step: 1 },
      description: 'Its width, in rem.',
    },
  },
  render: ({ column }) => (
    <div style={{ maxWidth: `${column}rem` }}>
      <PublicWhen />
    </div>
  ),
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};
