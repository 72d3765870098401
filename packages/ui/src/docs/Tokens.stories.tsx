import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ColourSheet } from './ColourSheet.tsx';
import { COLOUR_PAIRS } from './colours.ts';
import { TypeAndSpaceSheet } from './TypeAndSpaceSheet.tsx';

const meta = {
  title: 'Docs/Token sheets',
  component: ColourSheet,
  args: { theme: 'light' },
} satisfies Meta<typeof ColourSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every pair of colours that is used together has the contrast it needs. */
const everyPairPasses: Story['play'] = async ({ canvas }) => {
  const rows = canvas.getAllByRole('row').slice(1);
  await expect(rows).toHaveLength(COLOUR_PAIRS.length);
  const failing = rows.filter((row) => row.dataset['passes'] !== 'true');
  await expect(failing.map((row) => row.textContent)).toEqual([]);
};

export const ColoursLight: Story = { play: everyPairPasses };
export const ColoursDark: Story = {
  args: { theme: 'dark' },
  globals: { theme: 'dark' },
  play: everyPairPasses,
};

export const TypeAndSpace: Story = {
  render: () => <TypeAndSpaceSheet />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
  },
};
export const TypeAndSpaceDark: Story = { ...TypeAndSpace, globals: { theme: 'dark' } };
export const Phone: Story = { ...TypeAndSpace, globals: { viewport: { value: 'phone' } } };
