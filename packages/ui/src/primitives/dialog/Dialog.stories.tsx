import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { Button } from '../button/index.ts';
import { Dialog } from './Dialog.tsx';
import { closedDialog } from '../../testing/checks/dialogs.ts';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Withdraw from the contest?',
    description: 'Your $22.00 is refunded to your balance.',
    actions: (
      <>
        <Button>Keep entry</Button>
        <Button variant="danger">Withdraw</Button>
      </>
    ),
  },
  parameters: {
    guide: {
      use: [
        'A decision that must be made before the page goes on, such as a withdrawal.',
        'A closer look at something on the page, such as a contest’s entrants, that is left again.',
      ],
      avoid: [
        { when: 'It says how an action went.', instead: 'Primitives/Toaster' },
        {
          when: 'It is about the page, and nothing needs an answer.',
          instead: 'Primitives/Notice',
        },
        { when: 'It needs an address of its own: make it a page.' },
      ],
      keys: {
        ...DIALOG_KEYS,
        Enter: 'Presses the focused button. None has the focus when the dialog opens.',
      },
      notes: [
        'The title names it and the description is read after the title, so they say what it is about.',
        'The focus starts on the dialog itself, so that Enter can’t confirm it unread.',
      ],
    },
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { children: 'Your lineup is deleted.', body: 'padded' },
  argTypes: {
    open: { control: 'boolean' },
    title: { control: 'text' },
    description: { control: 'text' },
    children: { control: 'text' },
    body: { control: 'inline-radio' },
  },
  decorators: [reopens],
};

export const Open: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw from the contest?' });
    await expect(dialog).toHaveAccessibleDescription('Your $22.00 is refunded to your balance.');
    await expect(dialog).toHaveFocus();
  },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneSheet: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
};

export const LongContent: Story = {
  args: {
    title: 'Current Contest Entrants (60)',
    body: 'flush',
    children: (
      <ol>
        {Array.from({ length: 60 }, (_, index) => (
          <li key={index}>northcote[{index + 1}]</li>
        ))}
      </ol>
    ),
  },
};

export const OpensAndGivesFocusBack: Story = {
  tags: ['regression'],
  render: function Opener(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Withdraw</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Withdraw' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(opener).toHaveFocus();
  },
};

/** A click on the backdrop closes it, but not the second click of a double click on its opener. */
export const StaysOpenOnADoubleClick: Story = {
  tags: ['regression'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const backdrop = dialog.previousElementSibling;
    if (backdrop === null) throw new Error('no backdrop');
    await fireEvent.pointerDown(backdrop);
    await fireEvent.click(backdrop, { detail: 2 });
    await expect(args.onClose).not.toHaveBeenCalled();
    await fireEvent.click(backdrop, { detail: 1 });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A link opens a dialog with the page, when nothing has the focus yet. */
export const OpenedByALink: Story = {
  tags: ['regression'],
  render: function Linked(args) {
    const [open, setOpen] = useState(true);
    return (
      <main tabIndex={-1}>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </main>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
