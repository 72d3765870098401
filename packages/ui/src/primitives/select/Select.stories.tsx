import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
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
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'One of about four to thirty options, of which only the chosen one need be visible.',
        'On a phone, where the browser’s own list is the easiest to use.',
      ],
      avoid: [
        { when: 'It filters a list.', instead: 'Primitives/Chip' },
        { when: 'It is on or off.', instead: 'Primitives/Switch' },
        { when: 'Each option is a page.', instead: 'Primitives/Tab links' },
      ],
      keys: {
        Tab: 'Moves to the field.',
        'Space, Alt+Arrow down': 'Opens the list.',
        'Arrow up, Arrow down': 'Changes the choice, or moves in the open list.',
        'a to z': 'Moves to the next option that begins with it.',
        Enter: 'Chooses the option of the open list.',
        Escape: 'Closes the list without a change.',
      },
      notes: ['A hidden label is still its name for screen readers.'],
    },
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Select<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { hint: 'Whose roster to show.', labelHidden: false, disabled: false },
  argTypes: {
    label: { control: 'text' },
    value: { control: 'inline-radio', options: ['mrivers', 'jonas'] },
    hint: { control: 'text' },
    labelHidden: { control: 'boolean' },
    disabled: { control: 'boolean' },
  },
  decorators: [writesBack<SelectProps<string>>({ onChange: ({ value }) => ({ value }) })],
  render: (args) => <Select {...args} />,
};

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
