import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DraftOrderDialog } from './DraftOrderDialog.tsx';

const seat = (username: string, own = false, present = true) => ({
  userId: username,
  username,
  own,
  present,
});

const meta = {
  title: 'Pieces/Draft order dialog',
  component: DraftOrderDialog,
  args: {
    open: true,
    seats: [
      seat('riverrat_91'),
      seat('nora.k'),
      seat('sizzle', false, false),
      seat('mrivers', true),
      seat('قبطان_الفريق'),
      seat('wolfeschlegelsteinhausenberger'),
    ],
    opening: 'The first clock starts in 12 seconds.',
    commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    revealed: null,
    onClose: fn(),
  },
} satisfies Meta<typeof DraftOrderDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeTheDraft: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    const own = within(dialog).getAllByRole('listitem')[3];
    await expect(own).toHaveTextContent('4You mriversHere');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start Drafting' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const SeedRevealed: Story = {
  args: { opening: null, revealed: { seed: '0'.repeat(64), holds: true } },
};

export const SeedDoesNotHold: Story = {
  args: { opening: null, revealed: { seed: 'f'.repeat(64), holds: false } },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
