import type { Invite } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { aPrivateContest } from '../../testing/contests/privateContests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { InvitePage, type InvitePageProps } from './InvitePage.tsx';

interface Choices {
  readonly kind: 'lineups' | 'live draft' | 'head to head';
  readonly entry: 'paid' | 'free';
  readonly joined: boolean;
  readonly status: 'Registering' | 'Running';
}

const FORMATS: Readonly<Record<Choices['kind'], string>> = {
  lineups: 'Pick6',
  'live draft': 'Pick4',
  'head to head': 'H2H',
};

const sent = fn<(token: string) => void>();

const preset = presetsOf<Choices, Invite, InvitePageProps>({
  usual: { kind: 'lineups', entry: 'paid', joined: false, status: 'Registering' },
  controls: {
    kind: { control: 'inline-radio', options: ['lineups', 'live draft', 'head to head'] },
    entry: { control: 'inline-radio', options: ['paid', 'free'] },
    joined: { control: 'boolean' },
    status: { control: 'inline-radio', options: ['Registering', 'Running'] },
  },
  build: ({ kind, entry, joined, status }) => ({
    joined,
    contest: aPrivateContest({
      status,
      format: FORMATS[kind],
      draftType: kind === 'live draft' ? 'Snake' : 'Salary',
      ...(kind === 'head to head' ? { maxEntries: 2, entrantsCount: 1 } : {}),
      ...(entry === 'free' ? { entryFee: 0, adminFee: 0 } : {}),
      ownEntries: 0,
    }),
  }),
  handlers: (served) => [
    answer('readInvite', () => ({ reply: served() })),
    answer('joinByInvite', ({ body }) => {
      sent(body.token);
      return {
        afterMs: 50,
        reply: { message: 'You are in. Enter when you are ready.', contestId: 'sunday-crew' },
      };
    }),
  ],
  show: (_, props) => <InvitePage {...props} />,
});

const meta = {
  title: 'Friends/Invite',
  component: InvitePage,
  args: {
    token: 'Zk3v9QdTq8wLr2Xy',
    viewer: VIEWER,
    loginHref: '/login',
    signupHref: '/signup',
    onLogin: fn(),
    onSignup: fn(),
    onOpen: fn(),
    now: STORY_NOW,
  },
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof InvitePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Set the contest in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Join' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'THE PLAYERS Championship: Sunday crew' }),
    ).toBeVisible();
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Join' }));
    await waitFor(() =>
      expect(args.onOpen).toHaveBeenCalledWith(
        expect.objectContaining({ contestId: 'sunday-crew' }),
      ),
    );
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};
export const Visitor: Story = {
  ...preset({ viewer: null }),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Log in to join' }));
    await expect(args.onLogin).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('link', { name: 'Sign up' }));
    await expect(args.onSignup).toHaveBeenCalled();
  },
};
export const FreeHeadToHead: Story = preset({ kind: 'head to head', entry: 'free' });
export const LiveDraft: Story = preset({ kind: 'live draft' });
export const InAlready: Story = {
  ...preset({ joined: true }),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith({ contestId: 'sunday-crew' }));
  },
};
export const Started: Story = preset({ status: 'Running' });
export const WithoutLink: Story = {
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Open this page by the link that the host of a contest sent you.'),
    ).toBeVisible();
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('readInvite', 'never'));
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('readInvite', 'network-error'));
  },
};

const REFUSALS = refusalTexts('friends-invite--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('joinByInvite', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    const join = await canvas.findByRole('button', { name: 'Join' });
    for (const text of REFUSALS) {
      await userEvent.click(join);
      await expect(await canvas.findByText(text)).toBeVisible();
    }
  },
};

export const Phone: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
};
