import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Field } from './Field.tsx';

const meta = {
  title: 'Primitives/Field',
  component: Field,
  args: { label: 'Username', defaultValue: 'mrivers' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const WithHint: Story = {
  args: { label: 'Invitation code', hint: 'From the person who invited you.', defaultValue: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Invitation code')).toHaveAccessibleDescription(
      'From the person who invited you.',
    );
  },
};

export const WithError: Story = {
  args: { label: 'Confirm password', type: 'password', error: 'Passwords do not match' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Confirm password');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Passwords do not match');
  },
};

export const Locked: Story = {
  args: { label: 'Email', readOnly: true, defaultValue: 'm@rivers.example' },
};

export const RevealsPassword: Story = {
  args: { label: 'Password', type: 'password', defaultValue: 'sand-wedge-56' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.click(input);
    await userEvent.tab();
    const reveal = canvas.getByRole('button', { name: 'Show password' });
    await expect(reveal).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(reveal).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...WithHint,
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], ...WithError, globals: { theme: 'dark' } };
