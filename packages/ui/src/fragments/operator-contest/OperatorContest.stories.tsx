import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { refusing } from '../../testing/answers.ts';
import { aContest, minutesFromNow, STORY_NOW } from '../../testing/contests.ts';
import { shownDialog } from '../../testing/dialogs.ts';
import {
  ACTS,
  aMatch,
  anOverride,
  aResult,
  OPERATOR_VIEWER,
  someFeeds,
} from '../../testing/operator.ts';
import { OperatorContest } from './OperatorContest.tsx';

const ID = 'arnold-palmer';
const CONTEST = `/api/contests/${ID}`;
const OPERATED = `/api/operator/contests/${ID}`;
const sent = fn<(body: unknown) => void>();

const contest = (over: Parameters<typeof aContest>[0] = {}) =>
  http.get(CONTEST, () =>
    HttpResponse.json(
      aContest({
        _id: ID,
        tournamentName: 'Arnold Palmer Invitational',
        status: 'Running',
        deadline: minutesFromNow(-190),
        results: {
          sequence: 2,
          observedAt: minutesFromNow(-8),
          appliedAt: minutesFromNow(-7),
          source: 'ESPN',
          final: false,
        },
        ...over,
      }),
    ),
  );

const doing = (path: string, message: string, more: object = {}) =>
  http.post(`${OPERATED}/${path}`, async ({ request }) => {
    sent(await request.json());
    await delay(50);
    return HttpResponse.json({ contestId: ID, status: 'Cancelled', message, ...more });
  });

const meta = {
  title: 'Fragments/Operator, contest',
  component: OperatorContest,
  args: {
    viewer: OPERATOR_VIEWER,
    contestId: ID,
    houseHref: '/operator',
    playersHref: () => `/contests/running/${ID}`,
    onBack: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      contest(),
      http.get(`${OPERATED}/feeds`, () =>
        HttpResponse.json(someFeeds({ matches: [aMatch()], overrides: [anOverride()] })),
      ),
      http.get(`${OPERATED}/audit`, () => HttpResponse.json({ acts: ACTS.slice(0, 2) })),
    );
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Arnold Palmer Invitational' }),
    ).toBeVisible();
    await expect(await canvas.findByText(/^the last was made 8 min ago/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Settle Matt Fitz' })).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Overrides' })).toHaveTextContent('Score −4');
  },
};

export const CancelledWithRefunds: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      doing('cancel', 'The contest is cancelled: 38 entries refunded.', {
        refunded: 836,
        entries: 38,
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel the contest…' }));
    const dialog = await shownDialog('Cancel the contest?');
    await expect(dialog).toHaveTextContent('$836.00 goes back');
    const cancel = within(dialog).getByRole('button', { name: 'Cancel the contest' });
    await userEvent.click(cancel);
    await expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    await userEvent.keyboard('The event is put off');
    await userEvent.click(cancel);
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText(/^Type/), 'refund $836.00');
    await userEvent.dblClick(cancel);
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({ reason: 'The event is put off' });
  },
};

export const FeedRefused: Story = {
  beforeEach: ({ msw }) => {
    const message = 'The feed was not applied: row 3: Ghost is nobody here (and 1 more)';
    msw.use(
      http.post(`${OPERATED}/results/preview`, () =>
        HttpResponse.json(
          {
            message,
            error: message,
            code: 'feed-unmatched',
            details: ['row 3: Ghost is nobody here', 'row 9: Phantom is nobody here'],
          },
          { status: 409 },
        ),
      ),
    );
  },
  play: async ({ canvas }) => {
    const show = await canvas.findByRole('button', { name: 'Show what would change' });
    await userEvent.click(show);
    await expect(canvas.getByLabelText('Feed')).toHaveFocus();
    await expect(canvas.getByLabelText('Feed')).toBeInvalid();
    await userEvent.type(canvas.getByLabelText('Feed'), 'players');
    await userEvent.click(show);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('row 9: Phantom is nobody');
    await expect(canvas.queryByRole('button', { name: /^Apply as/ })).not.toBeInTheDocument();
  },
};

const PREVIEWED = {
  message: 'As update 3 it would change 1 player. Nothing is changed yet.',
  sequence: 3,
  status: 'Running',
  skipped: [],
  missing: [],
  changes: [
    {
      player: 'Rory McIlroy',
      before: aResult({ score: -7, thru: 14 }),
      after: aResult({ score: -8, thru: 15 }),
    },
  ],
};

export const FeedApplied: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(`${OPERATED}/results/preview`, () => HttpResponse.json(PREVIEWED)),
      doing('results', 'Applied as update 3: 1 player changed.', {
        sequence: 3,
        changed: 1,
        skipped: [],
        missing: [],
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Feed'), 'players');
    await userEvent.click(canvas.getByRole('button', { name: 'Show what would change' }));
    const diff = await canvas.findByRole('table', { name: 'What would change' });
    await expect(diff).toHaveTextContent('Score−7becomes−8');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Apply as update 3' }));
    await expect(await canvas.findByText('Applied as update 3: 1 player changed.')).toBeVisible();
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

export const Graded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contest({ status: 'Graded' }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show what would change' }));
    await expect(canvas.getByLabelText('Reason')).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  },
};

export const Paused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contest({ paused: { since: minutesFromNow(-5), reason: 'A wrong list' } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paused since/)).toHaveTextContent('“A wrong list”');
    await expect(canvas.getByRole('button', { name: 'Let it go on…' })).toBeVisible();
  },
};

export const WithoutPlayers: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contest({ status: 'Registering', players: [], entrants: [], results: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Players')).toBeVisible();
  },
};

export const Missing: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refusing(CONTEST, 404, 'Contest details not found or ID was invalid.'));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Contest details not found or ID was invalid.'),
    ).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
