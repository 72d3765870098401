import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  args: { label: 'Auto', checked: false, onChange: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

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
