import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Reply } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import {
  actionSucceeds,
  feedsHandler,
  OPERATED_ARGS,
  openOperated,
  actionRefused,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { aResult } from '../../testing/operator/operator.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OperatorContest } from './OperatorContest.tsx';

const OVERRIDDEN: Reply<'overrideResult'> = {
  message: 'Scottie Scheffler is overridden: score -3.',
  player: 'Scottie Scheffler',
  before: null,
  after: aResult({ score: -3 }),
  status: 'Running',
};

const meta = {
  title: 'Operator/Overrides',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: openOperated,
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const open = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Override a result…' }));
  const dialog = await shownDialog('Override a result');
  const fields = within(dialog);
  await userEvent.selectOptions(fields.getByLabelText('Player'), 'Scottie Scheffler');
  return { dialog, fields, put: fields.getByRole('button', { name: 'Override' }) };
};

/** A part of the name, without accents, is enough. */
export const FindsAPlayer: Story = {
  play: async ({ canvas }) => {
    const { fields } = await open(canvas);
    const search = fields.getByRole('searchbox', { name: 'Find a player' });
    await userEvent.type(search, 'fitz{Enter}');
    const player = fields.getByLabelText('Player');
    await expect(player).toHaveDisplayValue('Matt Fitzpatrick');
    await expect(within(player).getAllByRole('option')).toHaveLength(1);
    await userEvent.type(search, 'zzz');
    await expect(fields.getByText('No name has that, so all are listed.')).toBeVisible();
    await expect(player).toHaveDisplayValue('Matt Fitzpatrick');
    await userEvent.clear(search);
    await expect(within(player).getAllByRole('option').length).toBeGreaterThan(1);
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Put: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('overrideResult', OVERRIDDEN));
  },
  play: async ({ canvas }) => {
    const { dialog, fields, put } = await open(canvas);
    await userEvent.type(fields.getByLabelText('Score'), '-3');
    // The change is shown before it is confirmed.
    const diff = fields.getByRole('table', { name: 'What would change' });
    await expect(within(diff).getByRole('row', { name: /^Scottie Scheffler/ })).toHaveTextContent(
      'Score–becomes−3',
    );
    await userEvent.click(put);
    await expect(fields.getByLabelText('Reason')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('By the signed card');
    await userEvent.dblClick(put);
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({
      player: 'scottie-scheffler',
      result: { score: -3 },
      reason: 'By the signed card',
    });
  },
};

export const NothingOrNoNumber: Story = {
  play: async ({ canvas }) => {
    const { fields, put } = await open(canvas);
    await userEvent.type(fields.getByLabelText('Reason'), 'By the signed card');
    await userEvent.click(put);
    await expect(fields.getByRole('alert')).toHaveTextContent('Fill in the fields to override.');
    await userEvent.type(fields.getByLabelText('Thru'), '12.5');
    await userEvent.type(fields.getByLabelText('Score'), 'minus three');
    await userEvent.click(put);
    await expect(fields.getByLabelText('Thru')).toHaveAccessibleDescription(
      /^Thru is not a whole number/,
    );
    await expect(fields.getByLabelText('Score')).toHaveAccessibleDescription(
      /^Score is not a number/,
    );
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionRefused('overrideResult', 'The contest is Graded. Re-grade it to put a result right.'),
    );
  },
  play: async ({ canvas }) => {
    const { dialog, fields, put } = await open(canvas);
    await userEvent.type(fields.getByLabelText('Score'), '-3');
    await userEvent.type(fields.getByLabelText('Reason'), 'By the signed card');
    await userEvent.click(put);
    const alert = await within(dialog).findByText(/Re-grade it to put a result right/);
    await expect(alert).toBeVisible();
    await expect(fields.getByLabelText('Score')).toHaveValue('-3');
  },
};

const REFUSALS = refusalTexts('operator-overrides--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('overrideResult', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const { fields, put } = await open(canvas);
    await userEvent.type(fields.getByLabelText('Score'), '-3');
    await userEvent.type(fields.getByLabelText('Reason'), 'By the signed card');
    for (const text of REFUSALS) {
      await userEvent.click(put);
      await expect(await fields.findByText(text)).toBeVisible();
    }
  },
};

export const Lifted: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionSucceeds('liftOverride', { ...OVERRIDDEN, player: 'Rory McIlroy', message: 'Lifted.' }),
    );
  },
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Overrides' });
    await userEvent.click(
      within(table).getByRole('button', { name: 'Lift the override of Rory McIlroy' }),
    );
    const dialog = await shownDialog('Lift the override of Rory McIlroy?');
    await expect(dialog).toHaveTextContent(
      'Instead of Score −4 the last feed applies again: Score −5.',
    );
    msw.use(feedsHandler({ overrides: [] }));
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'ESPN has it now{Enter}');
    await waitFor(() => expect(table).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Overrides' })).toHaveFocus());
    await expect(sent.mock.calls).toEqual([
      [{ player: 'rory-mcilroy', reason: 'ESPN has it now' }],
    ]);
  },
};
