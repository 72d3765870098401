import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Dialog } from './Dialog.tsx';

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
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
