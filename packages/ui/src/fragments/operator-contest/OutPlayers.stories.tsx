import type { Contest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Reply } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { minutesFromNow } from '../../testing/contests/contests.ts';
import { GOLFERS } from '../../testing/contests/sportEvents.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import {
  actionSucceeds,
  aNewContest,
  contestHandler,
  feedsHandler,
  OPERATED_ARGS,
  openOperated,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { OperatorContest } from './OperatorContest.tsx';

/** Scottie Scheffler is out. */
const FIELD: Contest['players'] = GOLFERS.map((golfer, at) =>
  at === 0
    ? { ...golfer, out: { since: minutesFromNow(-12), reason: 'Withdrew with a sore back.' } }
    : golfer,
);

const MARKED: Reply<'markOut'> = {
  message: 'Rory McIlroy is out. 12 entries have this player.',
  player: 'Rory McIlroy',
  entries: 12,
};

const meta = {
  title: 'Operator/Players who are out',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: (context) => {
    openOperated(context);
    context.msw.use(
      contestHandler(aNewContest({ players: FIELD, entrantsCount: 40 })),
      feedsHandler({ feeds: [], matches: [], overrides: [] }),
    );
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const openMarking = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Mark a player as out…' }));
  const dialog = await shownDialog('Mark a player as out');
  const fields = within(dialog);
  return { dialog, fields, mark: fields.getByRole('button', { name: 'Mark as out' }) };
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Players who are out' });
    await expect(within(table).getByRole('row', { name: /^Scottie Scheffler/ })).toHaveTextContent(
      'Withdrew with a sore back.',
    );
  },
};

export const Marked: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('markOut', MARKED));
  },
  play: async ({ canvas }) => {
    const { dialog, fields, mark } = await openMarking(canvas);
    // Somebody who is out can't be marked again.
    await expect(fields.queryByRole('option', { name: 'Scottie Scheffler' })).toBeNull();
    await userEvent.selectOptions(fields.getByLabelText('Player'), 'Rory McIlroy');
    await userEvent.click(mark);
    await expect(fields.getByLabelText('Reason')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('Withdrew before the start');
    await userEvent.dblClick(mark);
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({
      player: 'rory-mcilroy',
      reason: 'Withdrew before the start',
    });
  },
};

export const TakenBack: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionSucceeds('markIn', {
        message: 'Scottie Scheffler takes part again.',
        player: 'Scottie Scheffler',
        entries: 3,
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Take back… that Scottie Scheffler is out' }),
    );
    const dialog = await shownDialog('Take back that Scottie Scheffler is out?');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'It was somebody else');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent).toHaveBeenCalledWith({
      player: 'scottie-scheffler',
      reason: 'It was somebody else',
    });
  },
};

const REFUSALS = refusalTexts('operator-players-who-are-out--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('markOut', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const { fields, mark } = await openMarking(canvas);
    await userEvent.type(fields.getByLabelText('Reason'), 'Withdrew before the start');
    for (const text of REFUSALS) {
      await userEvent.click(mark);
      await expect(await fields.findByText(text)).toBeVisible();
    }
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
