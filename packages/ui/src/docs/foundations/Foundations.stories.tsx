import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ColourSheet } from './ColourSheet.tsx';
import { COLOUR_PAIRS } from './colours.ts';
import { ContrastSheet } from './ContrastSheet.tsx';
import { ElevationSheet } from './ElevationSheet.tsx';
import { IconSheet } from './IconSheet.tsx';
import { MotionSheet } from './MotionSheet.tsx';
import { NumbersSheet } from './NumbersSheet.tsx';
import { SpaceSheet } from './SpaceSheet.tsx';
import { TypeSheet } from './TypeSheet.tsx';

const meta = {
  title: 'Tests/Foundations',
  tags: ['!dev', '!autodocs'],
  component: ContrastSheet,
  args: { theme: 'light' },
} satisfies Meta<typeof ContrastSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every pair of colours that is used together has the contrast it needs. */
const everyPairPasses: Story['play'] = async ({ canvas }) => {
  const rows = canvas.getAllByRole('row').slice(1);
  await expect(rows).toHaveLength(COLOUR_PAIRS.length);
  const failing = rows.filter((row) => row.dataset['passes'] !== 'true');
  await expect(failing.map((row) => row.textContent)).toEqual([]);
};

export const ContrastLight: Story = { play: everyPairPasses };
export const ContrastDark: Story = {
  args: { theme: 'dark' },
  globals: { theme: 'dark' },
  play: everyPairPasses,
};

/** Each sheet has the colours of its own theme, also in the built Storybook. */
export const Colours: Story = {
  render: () => (
    <>
      <ColourSheet theme="light" />
      <ColourSheet theme="dark" />
    </>
  ),
  play: async ({ canvas }) => {
    const [light, dark] = canvas
      .getAllByRole('region', { name: /^Samples, / })
      .map((sheet) => getComputedStyle(sheet));
    await expect(dark?.backgroundColor).not.toBe(light?.backgroundColor);
    await expect(dark?.color).not.toBe(light?.color);
  },
};
export const Type: Story = { render: () => <TypeSheet /> };
export const SpaceDark: Story = { render: () => <SpaceSheet />, globals: { theme: 'dark' } };
export const Elevation: Story = { render: () => <ElevationSheet /> };
export const Icons: Story = { render: () => <IconSheet /> };
export const Numbers: Story = {
  render: () => <NumbersSheet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^A salary, a cap/ })).toHaveTextContent('$9,800');
  },
};

/** The samples run for as long as their tokens say. */
export const Motion: Story = {
  render: () => <MotionSheet />,
  play: async ({ canvas, canvasElement }) => {
    const slow = canvasElement.querySelector('[data-token="--t-slow"]');
    await expect(slow).not.toBeNull();
    if (slow === null) return;
    await expect(getComputedStyle(slow).transitionDuration).toBe('0.28s');
    const before = slow.getBoundingClientRect().left;
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(slow.getBoundingClientRect().left).toBeGreaterThan(before + 100));
  },
};

export const Phone: Story = { ...Type, globals: { viewport: { value: 'phone' } } };
