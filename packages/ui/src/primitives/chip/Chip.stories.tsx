import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { Chip, SelectChip, type ChipProps } from './Chip.tsx';

const meta = {
  title: 'Primitives/Chip',
  component: Chip,
  subcomponents: { SelectChip: SelectChip<string> },
  args: { pressed: false, onToggle: fn(), children: 'My contests', icon: <Star aria-hidden /> },
  parameters: {
    layout: 'centered',
    guide: {
      use: [
        'A filter of a list that is on or off. Several can be on.',
        '`SelectChip`: a filter with a few choices.',
      ],
      avoid: [
        { when: 'It is a setting.', instead: 'Primitives/Switch' },
        { when: 'It is a field of a form.', instead: 'Primitives/Select' },
        { when: 'It starts an action.', instead: 'Primitives/Button' },
      ],
      keys: {
        Tab: 'Moves to the chip.',
        'Enter, Space': 'Turns the filter on or off.',
        'Arrow up, Arrow down': 'Changes the choice of a `SelectChip`.',
      },
      notes: ['Screen readers say whether it is pressed, so its words stay the same.'],
    },
  },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { icon: 'star' },
  argTypes: {
    children: { control: 'text' },
    pressed: { control: 'boolean' },
    icon: {
      control: 'inline-radio',
      options: ['star', 'none'],
      mapping: { star: <Star aria-hidden />, none: null },
    },
  },
  decorators: [writesBack<ChipProps>({ onToggle: ({ pressed }) => ({ pressed }) })],
};

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
