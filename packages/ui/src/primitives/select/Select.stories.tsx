import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Select, type SelectProps } from './Select.tsx';

const ENTRANTS = [
  { value: 'mrivers', label: 'mrivers' },
  { value: 'jonas', label: 'jonas' },
  { value: 'ana', label: 'ana', disabled: true },
] as const;

/** Keeps the choice, as a page would. */
const Kept = (args: SelectProps<string>) => {
  const [value, setValue] = useState(args.value);
  return (
    <Select
      {...args}
      value={value}
      onChange={(change) => {
        setValue(change.value);
        args.onChange(change);
      }}
    />
  );
};

const meta = {
  title: 'Primitives/Select',
  component: Select<string>,
  args: { label: 'Entrant', options: ENTRANTS, value: 'mrivers', onChange: fn() },
  parameters: { layout: 'padded' },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Select<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Entrant' });
    await userEvent.selectOptions(select, 'jonas');
    await expect(args.onChange).toHaveBeenCalledWith({ value: 'jonas' });
    await expect(select).toHaveDisplayValue('jonas');
    await userEvent.selectOptions(select, 'ana');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(select).toHaveDisplayValue('jonas');
  },
};

export const WithHint: Story = {
  args: { hint: 'Whose roster to show.' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Entrant' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await expect(select).toHaveAccessibleDescription('Whose roster to show.');
  },
};

export const LabelHidden: Story = {
  args: { labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Entrant' })).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Entrant' })).toBeDisabled();
  },
};

export const LongNames: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'maximilian_von_hohenberg-xii[2], whose roster is complete and whose turn it is',
      },
    ],
    value: 'long',
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
