import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { wonOf } from '../../testing/contests/running.ts';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer, type Reply } from '../../testing/answers/answer.ts';
import { anEntrant, minutesFromNow } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import {
  anOperatedContest,
  contestHandler,
  actionSucceeds,
  actionUnanswered,
  OPERATED_ARGS,
  openOperated,
  actionRefused,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { OperatorContest } from './OperatorContest.tsx';

const meta = {
  title: 'Operator/Acts',
  component: OperatorContest,
  args: OPERATED_ARGS,
  decorators: [
    (Story) => (
      <>
        <Toaster />
        <Story />
      </>
    ),
  ],
  beforeEach: openOperated,
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Opens the confirmation dialog of an action. */
const openAct = async (canvas: Canvas, button: string, title: string): Promise<HTMLElement> => {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return shownDialog(title);
};

/** Waits for the toast with the server's message. */
const findToast = (message: string): Promise<void> =>
  waitFor(() => expect(screen.getByText(message)).toBeVisible());

const CANCELLED: Reply<'cancelContest'> = {
  contestId: OPERATED_ARGS.contestId,
  status: 'Cancelled',
  message: 'The contest is cancelled: 38 entries refunded.',
  refunded: 836,
  entries: 38,
};

const fill = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.paste(text);
};

const cancel = async (dialog: HTMLElement): Promise<HTMLElement> => {
  await fill(within(dialog).getByLabelText('Reason'), 'The event is put off');
  await fill(within(dialog).getByLabelText(/^Type/), 'refund $836.00');
  return within(dialog).getByRole('button', { name: 'Cancel the contest' });
};

export const CancelledWithRefunds: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('cancelContest', CANCELLED));
  },
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Cancel the contest…', 'Cancel the contest?');
    await expect(dialog).toHaveTextContent('$836.00 is refunded: $22.00 for each of 38 entries');
    await userEvent.dblClick(await cancel(dialog));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent.mock.calls).toEqual([[{ reason: 'The event is put off' }]]);
    await findToast(CANCELLED.message);
  },
};

/** The action needs a reason and the exact amount, typed. */
export const AnotherAmountTyped: Story = {
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Cancel the contest…', 'Cancel the contest?');
    const typed = within(dialog).getByLabelText(/^Type/);
    const reason = within(dialog).getByLabelText('Reason');
    const button = within(dialog).getByRole('button', { name: 'Cancel the contest' });
    await fill(typed, 'refund $836.00');
    await userEvent.click(button);
    await expect(reason).toHaveFocus();
    await expect(reason).toHaveAccessibleDescription('Give a reason for the audit log');
    await userEvent.paste('The event is put off');
    for (const wrong of ['refund $83.60', 'refund', 'REFUND $836.00', 'cancel']) {
      await fill(typed, wrong);
      await userEvent.click(button);
      await expect(typed).toHaveFocus();
      await expect(typed).toBeInvalid();
      await expect(typed).toHaveAccessibleDescription('Type refund $836.00');
    }
    await expect(sent).not.toHaveBeenCalled();
  },
};

const NO_RESULTS =
  'No entry can be ranked: none of its players has a result. Apply the results of the event, or override them by hand. If there will be none, cancel the contest, which refunds every entry.';

export const CompletedWithoutResults: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler({ results: null }), actionRefused('completeContest', NO_RESULTS));
  },
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Complete…', 'Complete the contest?');
    await expect(dialog).toHaveTextContent('No feed is applied yet.');
    await fill(within(dialog).getByLabelText('Reason'), 'It is over');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(NO_RESULTS);
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionRefused('cancelContest', 'The contest is Graded. Its money has been paid.'));
  },
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Cancel the contest…', 'Cancel the contest?');
    await userEvent.click(await cancel(dialog));
    const alert = await within(dialog).findByRole('alert');
    await expect(alert).toHaveTextContent('The contest is Graded. Its money has been paid.');
    await waitFor(() => expect(alert).toHaveFocus());
    // The typed reason stays in the field for a retry.
    await expect(within(dialog).getByLabelText('Reason')).toHaveValue('The event is put off');
  },
};

const REFUSALS = refusalTexts('operator-acts--refusals');

/** The refusals of all acts, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('cancelContest', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Cancel the contest…', 'Cancel the contest?');
    const button = await cancel(dialog);
    for (const text of REFUSALS) {
      await userEvent.click(button);
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const CutOffWhileSending: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionUnanswered('pauseContest'));
  },
  play: async ({ canvas, msw }) => {
    const dialog = await openAct(canvas, 'Pause…', 'Pause the contest?');
    const button = within(dialog).getByRole('button', { name: 'Pause' });
    const reason = within(dialog).getByLabelText('Reason');
    await userEvent.type(reason, 'A wrong list{Enter}');
    const alert = await within(dialog).findByRole('alert');
    await expect(alert).toHaveTextContent('this may or may not have been done');
    await waitFor(() => expect(alert).toHaveFocus());
    // The dialog no longer sends the action, neither by button nor by Enter.
    await expect(button).not.toBeInTheDocument();
    await userEvent.type(reason, '{Enter}');
    await expect(sent).toHaveBeenCalledTimes(1);
    msw.use(contestHandler({ paused: { since: minutesFromNow(-1), reason: 'A wrong list' } }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check current state' }));
    await expect(await canvas.findByText(/^Paused since/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Now' })).toHaveFocus());
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

/** The contest is refetched only after the dialog has closed. That removes the button that opened the dialog. */
export const FocusStaysOnThePage: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('cancelContest', CANCELLED));
  },
  play: async ({ canvas, msw }) => {
    const dialog = await openAct(canvas, 'Cancel the contest…', 'Cancel the contest?');
    const button = await cancel(dialog);
    const response = Promise.withResolvers<null>();
    msw.use(
      answer('contest', async () => {
        await response.promise;
        return { reply: anOperatedContest({ status: 'Cancelled' }) };
      }),
    );
    await userEvent.click(button);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const opener = canvas.getByRole('button', { name: 'Cancel the contest…' });
    await waitFor(() => expect(opener).toHaveFocus());
    response.resolve(null);
    await waitFor(() => expect(opener).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Now' })).toHaveFocus());
  },
};

export const PausedAndResumed: Story = {
  beforeEach: ({ msw }) => {
    const running = { contestId: OPERATED_ARGS.contestId, status: 'Running' } as const;
    msw.use(
      actionSucceeds('pauseContest', { ...running, message: 'The contest is paused.' }),
      actionSucceeds('resumeContest', { ...running, message: 'The contest is resumed.' }),
    );
  },
  play: async ({ canvas, msw }) => {
    const pause = await openAct(canvas, 'Pause…', 'Pause the contest?');
    await expect(pause).toHaveTextContent('no entries, picks, results or payouts');
    msw.use(contestHandler({ paused: { since: minutesFromNow(-1), reason: 'A wrong list' } }));
    await userEvent.type(within(pause).getByLabelText('Reason'), 'A wrong list{Enter}');
    await expect(await canvas.findByText(/^Paused since/)).toHaveTextContent('“A wrong list”');
    const resume = await openAct(canvas, 'Resume…', 'Resume the contest?');
    msw.use(contestHandler());
    await userEvent.type(within(resume).getByLabelText('Reason'), 'The list is right{Enter}');
    await waitFor(() => expect(canvas.queryByText(/^Paused since/)).not.toBeInTheDocument());
    await expect(sent.mock.calls).toEqual([
      [{ reason: 'A wrong list' }],
      [{ reason: 'The list is right' }],
    ]);
  },
};

const winner = ({ entryName, winnings }: { entryName: string; winnings: number }) => ({
  ...anEntrant({ entryName }),
  winnings,
});

/** The placements of a completed contest. Two entries tie for second place. */
const PLACEMENTS = [
  { place: 1, entrants: [{ entryName: 'sofia.m', winnings: 500 }] },
  {
    place: 2,
    entrants: [
      { entryName: 'deepstack', winnings: 125.25 },
      { entryName: 'northcote', winnings: 125.25 },
    ],
  },
  { place: 4, entrants: [{ entryName: 'tee2green', winnings: 0 }] },
].map(({ place, entrants }) => ({ place, entrants: entrants.map(winner) }));

export const Settled: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestHandler({
        status: 'Completed',
        placementResults: PLACEMENTS,
        won: wonOf(PLACEMENTS),
      }),
      actionSucceeds('settleContest', {
        contestId: OPERATED_ARGS.contestId,
        status: 'Graded',
        message: 'The contest is graded: 3 winners paid.',
        paid: 750.5,
        remainder: 0,
        winners: 3,
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Settle…', 'Settle the contest?');
    await expect(dialog).toHaveTextContent('$750.50 is paid now to 3 winners');
    const winners = within(dialog).getByRole('table', { name: 'Winners' });
    await expect(within(winners).getByRole('row', { name: 'T2 northcote $125.25' })).toBeVisible();
    await expect(winners).not.toHaveTextContent('tee2green');
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Settle' }));
    await findToast('The contest is graded: 3 winners paid.');
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

export const Completed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionSucceeds('completeContest', {
        contestId: OPERATED_ARGS.contestId,
        status: 'Completed',
        message: 'The contest is completed. Winnings are provisional until you settle.',
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Complete…', 'Complete the contest?');
    await expect(dialog).toHaveTextContent('update 2, not marked final by its source');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'The last round is in{Enter}');
    await findToast('The contest is completed. Winnings are provisional until you settle.');
    await expect(sent.mock.calls).toEqual([[{ reason: 'The last round is in' }]]);
  },
};

/** A contest in a live draft offers the actions of the draft. */
export const LastPickUndone: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      contestHandler({ status: 'Drafting', draftType: 'Snake', results: null }),
      actionSucceeds('undoPick', {
        contestId: OPERATED_ARGS.contestId,
        message: 'The last pick is undone.',
        sequence: 12,
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openAct(canvas, 'Undo the last pick…', 'Undo the last pick?');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'A slip of the finger{Enter}');
    await findToast('The last pick is undone.');
    await expect(await canvas.findByRole('button', { name: 'Pause the draft…' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await openAct(canvas, 'Cancel the contest…', 'Cancel the contest?');
  },
};

export const InTheDark: Story = {
  tags: ['regression'],
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await openAct(canvas, 'Cancel the contest…', 'Cancel the contest?');
  },
};
