import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Field } from '../../primitives/field/index.ts';
import { ChangeForm, type ChangeFormProps, type Faults } from './ChangeForm.tsx';

const send = fn<ChangeFormProps['send']>();

const meta = {
  title: 'Pieces/Change form',
  component: ChangeForm,
  args: {
    label: 'Save',
    check: ({ name = '' }): Faults => (name === '' ? { name: 'Type a name.' } : {}),
    send,
    children: (faults) => <Field label="Name" name="name" error={faults['name'] ?? null} />,
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['A form that changes one thing, on a page or in a dialog.'],
      avoid: [
        { when: 'The change takes effect at once.', instead: 'Primitives/Switch' },
        { when: 'An operator gives a reason.', instead: 'Pieces/Operator act' },
      ],
      keys: {
        Tab: 'Moves through the fields to the button.',
        Enter: 'Sends the form. A field that has a fault takes the focus.',
      },
      notes: ['What is wrong stands under its field, what the server says above the button.'],
    },
  },
  beforeEach: () => {
    send.mockReset().mockResolvedValue({ message: 'Your change is saved.' });
  },
} satisfies Meta<typeof ChangeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{ readonly label: string; readonly empties: boolean }> = {
  args: { label: 'Save', empties: true },
  argTypes: {
    label: { control: 'text' },
    empties: { control: 'boolean', description: 'The fields are emptied when it is made.' },
  },
  render: (props) => <ChangeForm {...meta.args} {...props} />,
};

export const Saved: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Ada{Enter}');
    await expect(await canvas.findByText('Your change is saved.')).toBeVisible();
    await expect(send).toHaveBeenCalledWith({ name: 'Ada' });
  },
};
export const Fault: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText('Type a name.')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await expect(send).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  beforeEach: () => {
    send.mockRejectedValue(new Error('offline'));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Ada{Enter}');
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible());
  },
};
