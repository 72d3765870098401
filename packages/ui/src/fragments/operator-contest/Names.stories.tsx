import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import {
  actionSucceeds,
  feedsHandler,
  OPERATED_ARGS,
  openOperated,
  actionRefused,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { aMatch, someFeeds } from '../../testing/operator/operator.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OperatorContest } from './OperatorContest.tsx';

const SETTLED = aMatch({
  said: { kind: 'id', text: '9037' },
  player: { _id: 'matt-fitzpatrick', name: 'Matt Fitzpatrick' },
  reason: 'His short name',
});

const meta = {
  title: 'Operator/Names',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: openOperated,
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Settled: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionSucceeds('matchPlayer', {
        message: 'Later feeds match 9037 to Matt Fitzpatrick.',
        matches: [SETTLED],
      }),
    );
  },
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Match Matt Fitz' }));
    const dialog = await shownDialog('Match “9037” to a player');
    await userEvent.selectOptions(within(dialog).getByLabelText('Player'), 'Matt Fitzpatrick');
    const match = within(dialog).getByRole('button', { name: 'Match' });
    await userEvent.click(match);
    await expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('His short name');
    const response = Promise.withResolvers<null>();
    msw.use(
      answer('feeds', async () => {
        await response.promise;
        return { reply: someFeeds({ unmatched: [], matches: [SETTLED] }) };
      }),
    );
    await userEvent.dblClick(match);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    response.resolve(null);
    // The row and its button are gone, so the section's heading takes the focus.
    await expect(await canvas.findByText('Every row of the last feed is matched')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Names in feeds' })).toHaveFocus(),
    );
    await expect(sent.mock.calls).toEqual([
      [
        {
          said: { kind: 'id', text: '9037' },
          player: 'matt-fitzpatrick',
          reason: 'His short name',
        },
      ],
    ]);
  },
};

/** A player of the event who is not in this contest, entered by name. */
export const NobodyByName: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('matchPlayer', { message: 'Later feeds skip Ghost.', matches: [] }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Match a name…' }));
    const dialog = await shownDialog('Match a name');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Not in the field');
    const match = within(dialog).getByRole('button', { name: 'Match' });
    await userEvent.click(match);
    await expect(within(dialog).getByLabelText('As written in the feed')).toBeInvalid();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('As written in the feed'), 'Ghost');
    await userEvent.click(match);
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent.mock.calls).toEqual([
      [{ said: { kind: 'name', text: 'Ghost' }, player: null, reason: 'Not in the field' }],
    ]);
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionRefused('matchPlayer', 'The contest is paused: A wrong list'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Match Matt Fitz' }));
    const dialog = await shownDialog('Match “9037” to a player');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'His short name');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Match' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The contest is paused: A wrong list',
    );
  },
};

const REFUSALS = refusalTexts('operator-names--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('matchPlayer', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Match Matt Fitz' }));
    const dialog = within(await shownDialog('Match “9037” to a player'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'His short name');
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const TakenBack: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('unmatchPlayer', { message: 'Taken back.', matches: [] }));
  },
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Matched names' });
    await expect(table).toHaveTextContent('His full name');
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove the match of Tom Kim Joo-hyung' }),
    );
    const dialog = await shownDialog('Remove the match of Tom Kim Joo-hyung?');
    msw.use(feedsHandler({ matches: [] }));
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Another Kim{Enter}');
    await waitFor(() => expect(table).not.toBeInTheDocument());
    await expect(sent.mock.calls).toEqual([
      [{ said: { kind: 'name', text: 'Tom Kim Joo-hyung' }, reason: 'Another Kim' }],
    ]);
  },
};
