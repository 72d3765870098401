import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answer, type Reply } from '../../testing/answers/answer.ts';
import { minutesFromNow } from '../../testing/contests/contests.ts';
import {
  contestHandler,
  actionSucceeds,
  feedsHandler,
  actionUnanswered,
  OPERATED_ARGS,
  openOperated,
  actionRefused,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { aResult } from '../../testing/operator/operator.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OperatorContest } from './OperatorContest.tsx';

const PREVIEWED: Reply<'previewResults'> = {
  message: 'As update 3 it would change 1 player. Nothing is changed yet.',
  sequence: 3,
  status: 'Running',
  skipped: [],
  missing: [],
  warnings: [],
  changes: [
    {
      player: 'Rory McIlroy',
      before: aResult({ score: -7, thru: 14 }),
      after: aResult({ score: -8, thru: 15 }),
    },
  ],
};

const APPLIED: Reply<'applyResults'> = {
  message: 'Applied as update 3: 1 player changed.',
  sequence: 3,
  status: 'Running',
  changed: 1,
  skipped: [],
  missing: [],
  warnings: [],
};

const meta = {
  title: 'Operator/Feeds',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: ({ msw }) => {
    openOperated({ msw });
    msw.use(answer('previewResults', { reply: PREVIEWED }));
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Chooses a file and requests its preview. */
const openPreview = async (canvas: Canvas): Promise<void> => {
  const chooser = await canvas.findByLabelText('Choose a file: Feed');
  await userEvent.upload(chooser, new File(['{}'], 'leaderboard-3.json'));
  await expect(await canvas.findByText('leaderboard-3.json')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Show what would change' }));
};

const UNMATCHED = [
  'row 3: Ghost does not match exactly one player of the contest',
  'row 9: Phantom does not match exactly one player of the contest',
] as const;

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionRefused(
        'previewResults',
        `The feed was not applied: ${UNMATCHED[0]} (and 1 more) Match these names to players once (match add), or skip them this time.`,
        UNMATCHED,
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
    await expect(await canvas.findByRole('alert')).toHaveTextContent(UNMATCHED[1]);
    await expect(canvas.queryByRole('button', { name: /^Apply as/ })).not.toBeInTheDocument();
  },
};

const REFUSALS = refusalTexts('operator-feeds--refusals');

/** The other refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('previewResults', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const show = await canvas.findByRole('button', { name: 'Show what would change' });
    await userEvent.type(canvas.getByLabelText('Feed'), 'players');
    for (const text of REFUSALS) {
      await userEvent.click(show);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const Applied: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('applyResults', APPLIED));
  },
  play: async ({ canvas }) => {
    await openPreview(canvas);
    const diff = await canvas.findByRole('table', { name: 'What would change' });
    await expect(diff).toHaveTextContent('Score−7becomes−8');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Apply as update 3' }));
    await expect(await canvas.findByText(APPLIED.message)).toBeVisible();
    await expect(sent).toHaveBeenCalledTimes(1);
    // The button is gone, so the next feed's file field takes the focus.
    await waitFor(() => expect(canvas.getByLabelText('Choose a file: Feed')).toHaveFocus());
  },
};

/** A final feed with skipped rows, missing players and a row to check. */
export const WouldComplete: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('previewResults', {
        reply: {
          ...PREVIEWED,
          status: 'Completed',
          skipped: ['row 21: Matt Fitz'],
          missing: ['Ludvig Åberg'],
          warnings: [
            'row 4 (Jon Rahm): 68 strokes over 1 round are −4 to par, but its total gives −8; check its score',
          ],
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    await openPreview(canvas);
    await expect(await canvas.findByText(/The contest would be Completed\./)).toBeVisible();
    const left = canvas.getByRole('region', { name: 'Skipped rows' });
    await expect(left).toHaveTextContent('row 21: Matt Fitz');
    await expect(
      canvas.getByRole('region', { name: 'Players missing from the feed' }),
    ).toHaveTextContent('Ludvig Åberg');
    await expect(canvas.getByRole('region', { name: 'Check before you apply' })).toHaveTextContent(
      'row 4 (Jon Rahm): 68 strokes over 1 round are −4 to par',
    );
  },
};

/** A preview changes nothing, so it can be repeated safely after a lost answer. */
export const CutOffWhileLooking: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionUnanswered('previewResults'));
  },
  play: async ({ canvas, msw }) => {
    await openPreview(canvas);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The server could not be reached. Nothing has changed.');
    msw.use(answer('previewResults', { reply: PREVIEWED }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show what would change' }));
    await expect(await canvas.findByRole('button', { name: 'Apply as update 3' })).toBeVisible();
  },
};

export const CutOffWhileApplying: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionUnanswered('applyResults'));
  },
  play: async ({ canvas }) => {
    await openPreview(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply as update 3' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('this may or may not have been done');
    await expect(canvas.queryByRole('button', { name: /^Apply as/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Check current state' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

export const Stale: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      feedsHandler({ age: 47 * 60, missing: [{ _id: '1', externalId: null, name: 'Rory' }] }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Stale: the last results are 47 min old/)).toBeVisible();
  },
};

export const None: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestHandler({ results: null, deadline: minutesFromNow(-1) }),
      feedsHandler({
        age: null,
        event: null,
        feeds: [],
        unmatched: [],
        matches: [],
        overrides: [],
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No feed has been applied.')).toBeVisible();
    await expect(canvas.getByText('None: all results come from the feeds')).toBeVisible();
  },
};
