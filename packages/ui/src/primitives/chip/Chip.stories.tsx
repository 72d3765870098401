import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Chip, SelectChip } from './Chip.tsx';

const meta = {
  title: 'Primitives/Chip',
  component: Chip,
  args: { pressed: false, onToggle: fn(), children: 'My contests', icon: <Star aria-hidden /> },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'My contests', pressed: false }));
    await expect(args.onToggle).toHaveBeenCalledWith({ pressed: true });
  },
};
export const On: Story = { args: { pressed: true } };
export const OnDark: Story = {
  tags: ['regression'],
  args: { pressed: true },
  globals: { theme: 'dark' },
};

const onFee = fn();
export const Choices: Story = {
  render: () => (
    <SelectChip
      label="Entry fee"
      value="any"
      options={[
        { value: 'any', label: 'Any fee' },
        { value: 'low', label: 'Under $10' },
      ]}
      onChange={onFee}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Entry fee'), 'Under $10');
    await expect(onFee).toHaveBeenCalledWith({ value: 'low' });
  },
};
