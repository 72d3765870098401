import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { DialogControls } from '../../testing/frames/DialogOpener.tsx';
import { DIALOG_KEYS } from '../../testing/frames/guide.ts';
import { reopens } from '../../testing/frames/playground.tsx';
import { DraftOrderDialog, type OrderProof, type OwnNonce } from './DraftOrderDialog.tsx';

const seat = (username: string, own = false, present = true) => ({
  userId: username,
  username,
  own,
  present,
});

const PROOF: OrderProof = {
  seed: '0'.repeat(64),
  nonces: 6,
  beaconRound: null,
  holds: true,
  ownNonce: 'drawn',
};

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
    proof: PROOF,
    onClose: fn(),
  },
  parameters: {
    guide: {
      use: ['A lobby is full: who picks when, and how anybody can check it.'],
      avoid: [
        { when: 'The draft runs, and it is about whose turn it is.', instead: 'Pieces/Draft turn' },
        { when: 'The draft is over.', instead: 'Pieces/Finished draft' },
      ],
      keys: { ...DIALOG_KEYS, 'Enter, Space': 'On Start Drafting: closes the dialog.' },
    },
  },
} satisfies Meta<typeof DraftOrderDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<
  DialogControls & {
    readonly seats: number;
    readonly opens: number;
    readonly drawn: boolean;
    readonly holds: boolean;
    readonly beacon: boolean;
    readonly ownNonce: OwnNonce | 'none';
  }
> = {
  args: { seats: 6, opens: 12, drawn: true, holds: true, beacon: false, ownNonce: 'drawn' },
  argTypes: {
    open: { control: 'boolean' },
    seats: { control: { type: 'range', min: 2, max: 6, step: 1 } },
    opens: {
      control: { type: 'range', min: 0, max: 30, step: 1 },
      description: 'Seconds to the first clock. 0: it runs.',
    },
    drawn: { control: 'boolean', description: 'False: `proof` is null.' },
    holds: { control: 'boolean' },
    beacon: { control: 'boolean' },
    ownNonce: {
      control: 'select',
      options: ['drawn', 'unused', 'differs', 'not-kept', 'made-by-server', 'none'],
    },
  },
  decorators: [reopens],
  render: ({ open, onClose, seats, opens, drawn, holds, beacon, ownNonce }) => (
    <DraftOrderDialog
      open={open}
      onClose={onClose}
      seats={meta.args.seats.slice(0, seats)}
      opening={opens === 0 ? null : `The first clock starts in ${opens} seconds.`}
      commitment={meta.args.commitment}
      proof={
        drawn
          ? {
              ...PROOF,
              nonces: seats,
              holds,
              beaconRound: beacon ? 31_415_926 : null,
              ownNonce: ownNonce === 'none' ? null : ownNonce,
            }
          : null
      }
    />
  ),
};

export const BeforeTheDraft: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    const own = within(dialog).getAllByRole('listitem')[3];
    await expect(own).toHaveTextContent('4You mriversHere');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start Drafting' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const said = async (text: RegExp): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: 'Official Draft Order' });
  await waitFor(() => expect(within(dialog).getByText(text)).toBeVisible());
};

export const SeedRevealed: Story = {
  args: { opening: null },
  play: async () => {
    await said(/^Checked in your browser: the order follows from the seed and a random number/u);
    await said(/^Your browser’s own number is one of them/u);
    await said(/^Anyone can repeat this with seed/u);
  },
};

export const WithBeacon: Story = {
  args: { proof: { ...PROOF, beaconRound: 31_415_926 } },
  play: () => said(/, round 31415926 of a public beacon\./u),
};

export const NotDrawnYet: Story = { args: { proof: null } };

export const SeedDoesNotHold: Story = {
  args: { opening: null, proof: { ...PROOF, seed: 'f'.repeat(64), holds: false } },
  play: () => said(/^This order does not follow from its published record/u),
};

export const NonceUnused: Story = {
  args: { proof: { ...PROOF, ownNonce: 'unused' } },
  play: () => said(/^Your number is recorded and not used/u),
};

export const NonceDiffers: Story = {
  args: { proof: { ...PROOF, ownNonce: 'differs' } },
  play: () => said(/is not the one that your browser made/u),
};

export const NonceNotKept: Story = {
  args: { proof: { ...PROOF, ownNonce: 'not-kept' } },
  play: () => said(/did not keep your number/u),
};

export const NonceMadeByServer: Story = {
  args: { proof: { ...PROOF, ownNonce: 'made-by-server' } },
  play: () => said(/^The server made your number/u),
};

export const NoSeat: Story = { args: { proof: { ...PROOF, ownNonce: null } } };

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
