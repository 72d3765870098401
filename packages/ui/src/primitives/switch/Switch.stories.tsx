import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { Switch, type SwitchProps } from './Switch.tsx';

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  args: { label: 'Auto', checked: false, onChange: fn() },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['A setting that takes effect at once, such as updating automatically.'],
      avoid: [
        { when: 'It takes effect only when a form is sent: use a checkbox.' },
        { when: 'It filters a list.', instead: 'Primitives/Chip' },
        { when: 'There are more than two choices.', instead: 'Primitives/Select' },
      ],
      keys: { Tab: 'Moves to the switch.', 'Enter, Space': 'Turns it on or off.' },
      notes: [
        'Its name is its label alone. What changes by itself, such as a countdown, is `detail`, so that it is not read at each change.',
      ],
    },
  },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { detail: '48 s', disabled: false },
  argTypes: {
    label: { control: 'text' },
    checked: { control: 'boolean' },
    detail: { control: 'text' },
    disabled: { control: 'boolean' },
  },
  decorators: [writesBack<SwitchProps>({ onChange: ({ checked }) => ({ checked }) })],
};

export const Off: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Auto'));
    await expect(args.onChange).toHaveBeenCalledWith({ checked: true });
  },
};

export const On: Story = {
  args: { checked: true, detail: '48 s' },
  play: async ({ args, canvas }) => {
    const toggle = canvas.getByRole('switch', { name: 'Auto' });
    await expect(toggle).toBeChecked();
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith({ checked: false });
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Auto'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const OnDark: Story = { tags: ['regression'], ...On, globals: { theme: 'dark' } };
