import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Submit', onClick: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = { args: { children: 'Edit Lineup' } };
export const Primary: Story = { args: { variant: 'primary' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Info' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Withdraw' } };
export const Signal: Story = { args: { variant: 'signal', children: 'Draft' } };
export const Large: Story = { args: { variant: 'primary', size: 'lg' } };

export const Disabled: Story = {
  args: { variant: 'primary', disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { variant: 'primary', busy: true, children: 'Submitting' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Submitting' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};
