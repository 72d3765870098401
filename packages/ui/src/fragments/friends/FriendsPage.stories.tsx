import type { Friends, NewPrivateContest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { friendsOf, type FriendChoices } from '../../testing/contests/privateContests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { FriendsPage, type FriendsPageProps } from './FriendsPage.tsx';

interface Scene {
  friends: Friends;
}

const sent = fn<(body: NewPrivateContest | string) => void>();

const preset = presetsOf<FriendChoices, Scene, FriendsPageProps>({
  usual: { events: 'two', contests: 4, challenges: 1, blocked: 1 },
  controls: {
    events: { control: 'inline-radio', options: ['two', 'none'] },
    contests: { control: { type: 'range', min: 0, max: 30, step: 1 } },
    challenges: { control: { type: 'range', min: 0, max: 4, step: 1 } },
    blocked: { control: { type: 'range', min: 0, max: 8, step: 1 } },
  },
  build: (choices) => ({ friends: friendsOf(choices) }),
  handlers: (served) => [
    answer('friends', () => ({ reply: served().friends })),
    answer('createPrivateContest', ({ body }) => {
      sent(body);
      return {
        afterMs: 50,
        reply: {
          message: 'THE PLAYERS Championship: Sunday crew is ready.',
          contestId: 'sunday-crew',
          status: 'Registering',
        },
      };
    }),
    answer('leaveContest', ({ params }) => {
      sent(`leave ${params['id']}`);
      const scene = served();
      scene.friends = {
        ...scene.friends,
        contests: scene.friends.contests.filter(({ _id }) => _id !== params['id']),
      };
      return { reply: { message: 'You have left the contest.' } };
    }),
    answer('blockPerson', ({ body }) => {
      sent(`block ${body.username}`);
      const scene = served();
      scene.friends = {
        ...scene.friends,
        contests: scene.friends.contests.filter(
          ({ host, challenged }) => !challenged || host !== body.username,
        ),
        blocked: [...scene.friends.blocked, { userId: 'new', username: body.username }],
      };
      return { reply: { message: `${body.username} is blocked.` } };
    }),
    answer('unblockPerson', ({ params }) => {
      sent(`unblock ${params['id']}`);
      const scene = served();
      scene.friends = {
        ...scene.friends,
        blocked: scene.friends.blocked.filter(({ userId }) => userId !== params['id']),
      };
      return { reply: { message: 'The block is taken back.' } };
    }),
  ],
  show: (_, props) => <FriendsPage {...props} />,
});

const meta = {
  title: 'Friends/Play with friends',
  component: FriendsPage,
  args: { viewer: VIEWER, now: STORY_NOW, onCreated: fn() },
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof FriendsPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const openForm = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Start a contest' }));
  return within(await shownDialog('Start a contest'));
};

/** Set what there is in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Start a contest' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Your private contests' }));
    await expect(table.getAllByRole('link')).toHaveLength(4);
    await expect(table.getAllByRole('link')[1]).toHaveAttribute(
      'href',
      '/contests/running/private-1',
    );
  },
};

export const Started: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    const form = await openForm(canvas);
    await userEvent.type(form.getByLabelText('Name'), 'Sunday crew');
    await userEvent.type(form.getByLabelText('Entry fee in dollars'), '10');
    await expect(
      form.getByText('Each entry costs $11.00: $10.00 for the prizes and $1.00 as the admin fee.'),
    ).toBeVisible();
    await userEvent.dblClick(form.getByRole('button', { name: 'Start the contest' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({
      contestId: 'players-championship',
      title: 'Sunday crew',
      kind: 'lineup',
      entryFee: 10,
      seats: 6,
    });
  },
};

export const LiveDraft: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.selectOptions(form.getByLabelText('Event'), 'candidates');
    await userEvent.selectOptions(form.getByLabelText('Rounds'), '2');
    await userEvent.selectOptions(form.getByLabelText('Time per pick'), '30');
    await userEvent.type(form.getByLabelText('Name'), 'Four of us');
    const seats = form.getByLabelText('Seats');
    await expect(seats).toHaveValue('4');
    await userEvent.click(form.getByRole('button', { name: 'Start the contest' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        contestId: 'candidates',
        title: 'Four of us',
        kind: 'snake',
        entryFee: 0,
        seats: 4,
        rounds: 2,
        pickTime: 30,
      }),
    );
  },
};

export const Faults: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.type(form.getByLabelText('Entry fee in dollars'), '51');
    await userEvent.clear(form.getByLabelText('Seats'));
    await userEvent.type(form.getByLabelText('Seats'), '21');
    await userEvent.click(form.getByRole('button', { name: 'Start the contest' }));
    await expect(form.getByText('Give your contest a name.')).toBeVisible();
    await expect(
      form.getByText('The entry fee can be at most $50.00 on this event.'),
    ).toBeVisible();
    await expect(form.getByText('Choose 2 to 20 seats.')).toBeVisible();
    await expect(form.getByLabelText('Name')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Challenged: Story = {
  ...preset({ challenges: 2, contests: 0 }),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Decline/ });
    if (first === undefined) throw new Error('there is a challenge');
    await userEvent.click(first);
    await waitFor(() => expect(sent).toHaveBeenCalledWith('leave duel-0'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Block jhale' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('block jhale'));
    await waitFor(() => expect(canvas.queryByText('Challenges')).toBeNull());
    await expect(canvas.getByRole('heading', { name: 'Your private contests' })).toHaveFocus();
  },
};

export const Blocked: Story = {
  ...preset({ blocked: 2 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unblock sore_loser_1' }));
    await waitFor(() => expect(canvas.queryByText('sore_loser_1')).toBeNull());
    await userEvent.type(canvas.getByLabelText('Username'), 'gatecrasher{Enter}');
    await expect(await canvas.findByText('gatecrasher')).toBeVisible();
  },
};

export const Rematch: Story = {
  ...preset(),
  parameters: { query: '?rematch=jhale' },
};

export const NoneYet: Story = preset({ contests: 0, challenges: 0, blocked: 0 });
export const NoEvents: Story = preset({ events: 'none', challenges: 0 });
export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('friends', 'never'));
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('friends', 'network-error'));
  },
};

const REFUSALS = refusalTexts('friends-play-with-friends--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('createPrivateContest', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.type(form.getByLabelText('Name'), 'Sunday crew');
    for (const text of REFUSALS) {
      await userEvent.click(form.getByRole('button', { name: 'Start the contest' }));
      await expect(await form.findByText(text)).toBeVisible();
    }
  },
};

export const Phone: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { ...preset(), globals: { theme: 'dark' } };
