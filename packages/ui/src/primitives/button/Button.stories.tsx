import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Submit', onClick: fn() },
  parameters: {
    layout: 'centered',
    guide: {
      use: [
        'A press changes something here: it submits, opens a dialog, starts a draft pick.',
        'An action can take a while: `busy` keeps the place and the width of the button.',
      ],
      avoid: [
        { when: 'It only leads to another page.', instead: 'Primitives/Button link' },
        { when: 'It turns a setting on or off.', instead: 'Primitives/Switch' },
        { when: 'It filters a list.', instead: 'Primitives/Chip' },
      ],
      keys: {
        Tab: 'Moves to the button, also while it is busy.',
        'Enter, Space': 'Presses it. Nothing happens while it is busy.',
      },
      notes: [
        'Its words say what happens: “Withdraw”, not “OK”.',
        'A disabled button can’t be focused. Say beside it why it is disabled.',
      ],
    },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { variant: 'primary', size: 'md', busy: false, disabled: false, fullWidth: false },
  argTypes: {
    children: { control: 'text' },
    variant: { control: 'inline-radio' },
    size: { control: 'inline-radio' },
    busy: { control: 'boolean' },
    disabled: { control: 'boolean', description: 'Can’t be pressed or focused.' },
    fullWidth: { control: 'boolean' },
  },
};

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
