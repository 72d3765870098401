import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import type { ActState } from './actState.ts';

const meta = {
  title: 'Pieces/Operator act',
  component: ActDialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Pause the contest?',
    consequence: 'Nothing of it moves until you let it go on.',
    verb: 'Pause',
    act: { state: 'idle' },
    onConfirm: fn(),
    onRefetch: fn(),
  },
  parameters: {
    guide: {
      use: ['An operator’s action that changes something for players, or can’t be undone.'],
      avoid: [
        { when: 'It only reads something.', instead: 'Primitives/Button' },
        { when: 'A player decides.', instead: 'Primitives/Dialog' },
      ],
      keys: { ...DIALOG_KEYS, Enter: 'In a field: confirms, once all fields are filled.' },
      notes: [
        'The first field that is missing takes the focus, and says what is missing.',
        'A refusal takes the focus too, and is announced.',
        'While the action is in flight, Escape does not close the dialog.',
      ],
    },
  },
} satisfies Meta<typeof ActDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const ACT_STATES: Readonly<Record<ActState['state'], ActState>> = {
  idle: { state: 'idle' },
  busy: { state: 'busy' },
  refused: { state: 'refused', message: 'The contest was not paused: it is Graded.', details: [] },
  unanswered: { state: 'unanswered' },
};

export const Playground: StoryObj<ActDialogProps> = {
  args: { act: 'idle' as never, variant: 'primary', asksReason: true, typed: '' },
  argTypes: {
    open: { control: 'boolean' },
    title: { control: 'text' },
    consequence: { control: 'text' },
    verb: { control: 'text' },
    variant: { control: 'inline-radio', options: ['primary', 'danger'] },
    asksReason: { control: 'boolean' },
    typed: { control: 'text', description: 'Empty: nothing to type.' },
    act: { control: 'inline-radio', options: Object.keys(ACT_STATES), mapping: ACT_STATES },
  },
  decorators: [reopens],
  render: ({ typed, ...args }) => <ActDialog {...args} typed={typed === '' ? undefined : typed} />,
};

export const AsksWhy: Story = {
  play: async ({ args }) => {
    const dialog = within(await shownDialog('Pause the contest?'));
    const verb = dialog.getByRole('button', { name: 'Pause' });
    await userEvent.type(dialog.getByLabelText('Reason'), '   ');
    await userEvent.click(verb);
    await expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
      'Give a reason for the audit log',
    );
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('Reason'), ' A wrong list ');
    await expect(dialog.getByLabelText('Reason')).not.toBeInvalid();
    await userEvent.click(verb);
    await expect(args.onConfirm).toHaveBeenCalledWith({ reason: 'A wrong list' });
  },
};

export const WithoutAReason: Story = {
  args: { asksReason: false, verb: 'Settle', title: 'Settle the contest?' },
  play: async ({ args }) => {
    const dialog = within(await shownDialog('Settle the contest?'));
    await expect(dialog.queryByLabelText('Reason')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    await expect(args.onConfirm).toHaveBeenCalledWith({ reason: '' });
  },
};

export const TypedToTheLetter: Story = {
  args: {
    variant: 'danger',
    verb: 'Cancel the contest',
    title: 'Cancel the contest?',
    asksReason: false,
    typed: 'refund $836.00',
  },
  play: async ({ args }) => {
    const dialog = within(await shownDialog('Cancel the contest?'));
    const field = dialog.getByLabelText('Type “refund $836.00” to confirm');
    const verb = dialog.getByRole('button', { name: 'Cancel the contest' });
    await userEvent.type(field, 'refund $836');
    await userEvent.click(verb);
    await expect(field).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(field, '.00');
    await userEvent.click(verb);
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

/** While an action is in flight, the dialog can't be closed and the button has no effect. */
export const UnderWay: Story = {
  args: { act: { state: 'busy' } },
  play: async ({ args }) => {
    const dialog = within(await shownDialog('Pause the contest?'));
    await expect(dialog.getByRole('button', { name: 'Pause' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    act: {
      state: 'refused',
      message: 'The contest was not paused: it is Graded.',
      details: ['it is Graded.', 'nobody would notice'],
    },
  },
  play: async () => {
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    // A single fault that is already in the message is not repeated.
    await expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
  },
};

export const Unanswered: Story = {
  args: { act: { state: 'unanswered' } },
  play: async ({ args }) => {
    const dialog = within(await shownDialog('Pause the contest?'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'A wrong list{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(dialog.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Check current state' }));
    await expect(args.onRefetch).toHaveBeenCalledTimes(1);
  },
};

/** The action is done, and its dialog is fading out. */
export const DoneOnce: Story = {
  render: function Confirmed(args) {
    const [open, setOpen] = useState(true);
    return (
      <ActDialog
        {...args}
        open={open}
        onConfirm={(confirmed) => {
          args.onConfirm(confirmed);
          setOpen(false);
        }}
      />
    );
  },
  play: async ({ args }) => {
    const dialog = await shownDialog('Pause the contest?');
    const form = dialog.querySelector('form');
    if (form === null) throw new Error('no form');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'A wrong list');
    await fireEvent.submit(form);
    await fireEvent.submit(form);
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  args: { typed: 'refund $836.00', variant: 'danger' },
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
