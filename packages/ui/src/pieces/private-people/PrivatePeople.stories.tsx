import type { Guests } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { VIEWER } from '../../testing/contests/contests.ts';
import { guestsOf, type PeopleChoices } from '../../testing/contests/privateContests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { PrivatePeople, type PrivatePeopleProps } from './PrivatePeople.tsx';

interface Scene {
  guests: Guests;
}

const sent = fn<(call: string) => void>();

const preset = presetsOf<PeopleChoices, Scene, PrivatePeopleProps>({
  usual: { role: 'host', guests: 3, removed: 0, link: true, isOpen: true, rematch: false },
  controls: {
    role: { control: 'inline-radio', options: ['host', 'guest'] },
    guests: { control: { type: 'range', min: 0, max: 20, step: 1 } },
    removed: { control: { type: 'range', min: 0, max: 2, step: 1 } },
    link: { control: 'boolean', description: 'The contest has an open link.' },
    isOpen: { control: 'boolean', description: 'False: the contest has locked.' },
    rematch: { control: 'boolean', description: 'A finished head to head.' },
  },
  build: (choices) => ({ guests: guestsOf(choices) }),
  handlers: (served) => [
    answer('guests', () => ({ reply: served().guests })),
    answer('makeInviteLink', () => {
      sent('makeInviteLink');
      const scene = served();
      scene.guests = { ...scene.guests, link: 'A-newer-link' };
      return {
        reply: {
          message: 'The new link is ready. Earlier links open nothing any more.',
          link: 'A-newer-link',
        },
      };
    }),
    answer('revokeInviteLink', () => {
      sent('revokeInviteLink');
      const scene = served();
      scene.guests = { ...scene.guests, link: null };
      return { reply: { message: 'The link opens nothing any more.' } };
    }),
    answer('removeGuest', ({ params }) => {
      sent(`removeGuest ${params['userId']}`);
      const scene = served();
      const gone = scene.guests.guests.filter(({ userId }) => userId === params['userId']);
      scene.guests = {
        ...scene.guests,
        guests: scene.guests.guests.filter(({ userId }) => userId !== params['userId']),
        removed: [...scene.guests.removed, ...gone],
      };
      return { reply: { message: 'dmitri is removed. Entries are refunded.' } };
    }),
    answer('readmitGuest', ({ params }) => {
      sent(`readmitGuest ${params['userId']}`);
      return { reply: { message: 'gatecrasher is back in.' } };
    }),
    answer('leaveContest', () => {
      sent('leaveContest');
      return { reply: { message: 'You have left the contest.' } };
    }),
  ],
  show: (_, props) => <PrivatePeople {...props} />,
});

const USUAL = preset();
const { argTypes: CHOICES } = USUAL;

const meta = {
  title: 'Pieces/Private people',
  component: PrivatePeople,
  args: {
    contestId: 'sunday-crew',
    contestName: 'THE PLAYERS Championship: Sunday crew',
    viewer: VIEWER,
    onLeft: fn(),
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['The page of a private contest, for the people in it.'],
      avoid: [{ when: 'The contest is for everybody.', instead: 'Pieces/Entrants modal' }],
      keys: {
        Tab: 'Moves through the link’s buttons, then person by person.',
        'Enter, Space': 'Presses a button. Removing somebody asks first.',
      },
      notes: ['Only the host sees the link, the removed people and the buttons beside a person.'],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '26rem' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof PrivatePeople>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Set who looks and who is in it in the controls below, the network in the toolbar. */
export const Playground: Story = { ...USUAL, argTypes: CHOICES };

export const Host: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You host this contest\./)).toBeVisible();
    const guests = within(canvas.getByRole('list', { name: 'Guests' }));
    await expect(guests.getByText('Challenged')).toBeVisible();
    await userEvent.dblClick(canvas.getByRole('button', { name: 'New link' }));
    await expect(await canvas.findByText(/^The new link is ready\./)).toBeVisible();
    await expect(sent).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke' }));
    await expect(await canvas.findByRole('button', { name: 'Make an invite link' })).toBeVisible();
  },
};
export const RemovesSomebody: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove dmitri' }));
    const dialog = await shownDialog('Remove dmitri?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent).toHaveBeenCalledWith('removeGuest user-0');
    const removed = within(await canvas.findByRole('list', { name: 'Removed' }));
    await userEvent.click(removed.getByRole('button', { name: 'Let back in dmitri' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('readmitGuest user-0'));
  },
};
export const NoGuests: Story = preset({ guests: 0, link: false });
export const Guest: Story = {
  ...preset({ role: 'guest' }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^Hosted by/)).toHaveTextContent('Hosted by jhale.');
    await expect(canvas.queryByRole('button', { name: 'New link' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the contest' }));
    await waitFor(() => expect(args.onLeft).toHaveBeenCalled());
  },
};
export const Locked: Story = {
  ...preset({ isOpen: false }),
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Guests' });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Rematch: Story = {
  ...preset({ role: 'guest', guests: 1, isOpen: false, rematch: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Rematch with jhale' })).toHaveAttribute(
      'href',
      '/friends?rematch=jhale',
    );
  },
};
export const ManyGuests: Story = preset({ guests: 20, removed: 2 });
export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('guests', 'never'));
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('guests', 'network-error'));
  },
};

const REFUSALS = refusalTexts('pieces-private-people--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('revokeInviteLink', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    const revoke = await canvas.findByRole('button', { name: 'Revoke' });
    for (const text of REFUSALS) {
      await userEvent.click(revoke);
      await expect(await canvas.findByText(text)).toBeVisible();
    }
  },
};

export const Phone: Story = { ...preset(), globals: { viewport: { value: 'phone' } } };
