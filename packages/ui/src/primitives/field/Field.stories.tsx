import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Field, type FieldProps } from './Field.tsx';
import { LabelledInput } from './LabelledInput.tsx';

const meta = {
  title: 'Primitives/Field',
  component: Field,
  subcomponents: { LabelledInput },
  args: { label: 'Username', defaultValue: 'mrivers' },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['One line of text in a form: a name, an email, a password.'],
      avoid: [
        { when: 'The text has several lines.', instead: 'Primitives/Text area' },
        { when: 'It filters a list.', instead: 'Primitives/Search field' },
        { when: 'The answers are known.', instead: 'Primitives/Select' },
      ],
      keys: {
        Tab: 'Moves to the field, then to the button that shows a password.',
        Enter: 'Sends the form. On the button: shows or hides the password.',
      },
      notes: [
        'The error and the hint are read with the field. An icon marks the error too, not colour alone.',
        'An error says what to do: “Enter a username”, not “Invalid”.',
      ],
    },
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<FieldProps> = {
  args: { type: 'text', error: '', hint: 'Others see it.', readOnly: false, labelHidden: false },
  argTypes: {
    label: { control: 'text' },
    type: { control: 'inline-radio' },
    hint: { control: 'text' },
    error: { control: 'text', description: 'Empty: no error.' },
    readOnly: { control: 'boolean', description: 'Can’t be changed, as the lock shows.' },
    labelHidden: { control: 'boolean' },
  },
  render: ({ error, ...args }) => <Field {...args} error={error === '' ? null : error} />,
};

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
