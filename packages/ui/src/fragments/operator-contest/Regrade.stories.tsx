import type { RegradeOutcome } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import {
  contestHandler,
  actionSucceeds,
  actionUnanswered,
  OPERATED_ARGS,
  openOperated,
  actionRefused,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { aResult } from '../../testing/operator/operator.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OperatorContest } from './OperatorContest.tsx';

const OUTCOME: RegradeOutcome = {
  contestId: OPERATED_ARGS.contestId,
  status: 'Graded',
  message: 'It would be the first re-grade. Nothing is changed yet.',
  number: 1,
  changes: [
    {
      player: 'Scottie Scheffler',
      before: aResult({ score: -11 }),
      after: aResult({ score: -9 }),
    },
  ],
  warnings: [],
  entries: [
    {
      entry: 'e1',
      entryName: 'sofia.m',
      username: 'sofia.m',
      before: { rank: 1, tied: false },
      after: { rank: 2, tied: true },
      due: 125.25,
      received: 500,
      moved: -374.75,
      shortfall: 0,
    },
    {
      entry: 'e2',
      entryName: 'deepstack',
      username: 'deepstack',
      before: { rank: 2, tied: false },
      after: { rank: 1, tied: false },
      due: 500,
      received: 250.5,
      moved: 249.5,
      shortfall: 0,
    },
  ],
  paid: 249.5,
  takenBack: 374.75,
  shortfall: 0,
};

const meta = {
  title: 'Operator/Re-grade',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: ({ msw }) => {
    openOperated({ msw });
    msw.use(contestHandler({ status: 'Graded' }), actionSucceeds('previewRegrade', OUTCOME));
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Adds an override and a reason to the re-grade and requests its preview. */
const openPreview = async (canvas: Canvas): Promise<HTMLElement> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Override a result…' }));
  const dialog = await shownDialog('Override a result');
  await userEvent.selectOptions(within(dialog).getByLabelText('Player'), 'Scottie Scheffler');
  await userEvent.type(within(dialog).getByLabelText('Score'), '-9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to the re-grade' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const form = canvas.getByRole('form', { name: 'Re-grade' });
  await userEvent.type(within(form).getByLabelText('Reason'), 'The committee’s ruling');
  await userEvent.click(within(form).getByRole('button', { name: 'Show what would change' }));
  return form;
};

const REQUEST = {
  reason: 'The committee’s ruling',
  overrides: [{ player: 'scottie-scheffler', result: { score: -9 } }],
};

export const Asked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show what would change' }));
    await expect(canvas.getByLabelText('Reason')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    // A graded contest can be neither cancelled nor paused.
    await expect(canvas.queryByRole('button', { name: /^(Cancel|Pause)/ })).not.toBeInTheDocument();
  },
};

export const Previewed: Story = {
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    const entries = await within(form).findByRole('table', { name: 'Entries that change' });
    await expect(
      within(entries).getByRole('row', { name: 'sofia.m 1 to T2 $500.00 $125.25 −$374.75 –' }),
    ).toBeVisible();
    await expect(
      within(entries).getByRole('row', { name: 'deepstack 2 to 1 $250.50 $500.00 +$249.50 –' }),
    ).toBeVisible();
    await expect(within(form).getByText('Taken back').parentElement).toHaveTextContent('$374.75');
    await expect(sent.mock.calls).toEqual([[REQUEST]]);
    // Any change of the form removes the preview.
    await userEvent.click(within(form).getByRole('button', { name: 'Remove Scottie Scheffler' }));
    await expect(entries).not.toBeInTheDocument();
    await expect(
      within(form).queryByRole('button', { name: 'Re-grade and move the money' }),
    ).not.toBeInTheDocument();
  },
};

/** The re-grade's feed has a row that the operator should check. */
export const RowToCheck: Story = {
  beforeEach: ({ msw }) => {
    const warnings = ['row 4 (Jon Rahm): status "resting" is unknown; the row is left out'];
    msw.use(actionSucceeds('previewRegrade', { ...OUTCOME, warnings }));
  },
  play: async ({ canvas }) => {
    await openPreview(canvas);
    await expect(
      await canvas.findByRole('region', { name: 'Check before you re-grade' }),
    ).toHaveTextContent('row 4 (Jon Rahm): status "resting" is unknown');
  },
};

export const Done: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('regradeContest', { ...OUTCOME, message: 'Re-graded: $249.50 paid.' }));
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    const move = await within(form).findByRole('button', { name: 'Re-grade and move the money' });
    sent.mockClear();
    await userEvent.dblClick(move);
    await expect(await within(form).findByText('Re-graded: $249.50 paid.')).toBeVisible();
    await expect(sent.mock.calls).toEqual([[REQUEST]]);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Re-grade' })).toHaveFocus());
    await expect(within(form).getByLabelText('Reason')).toHaveValue('');
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionRefused('previewRegrade', 'The feed was not applied: it is older than update 2.'),
    );
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    await expect(await within(form).findByRole('alert')).toHaveTextContent('older than update 2');
    await expect(
      within(form).queryByRole('button', { name: 'Re-grade and move the money' }),
    ).not.toBeInTheDocument();
  },
};

const REFUSALS = refusalTexts('operator-re-grade--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('previewRegrade', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const form = within(await openPreview(canvas));
    for (const text of REFUSALS) {
      await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(text));
      await userEvent.click(form.getByRole('button', { name: 'Show what would change' }));
    }
  },
};

export const NothingToPutRight: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionSucceeds('previewRegrade', {
        ...OUTCOME,
        number: null,
        changes: [],
        entries: [],
        paid: 0,
        takenBack: 0,
        message: 'There is nothing to put right.',
      }),
    );
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    await expect(
      await within(form).findByText('No entry’s place or winnings would change.'),
    ).toBeVisible();
  },
};

export const CutOff: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionUnanswered('regradeContest'));
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    const button = await within(form).findByRole('button', { name: 'Re-grade and move the money' });
    sent.mockClear();
    await userEvent.click(button);
    await expect(await within(form).findByRole('alert')).toHaveTextContent('may or may not');
    await expect(button).not.toBeInTheDocument();
    await userEvent.click(within(form).getByRole('button', { name: 'Check current state' }));
    await waitFor(() => expect(within(form).queryByRole('alert')).not.toBeInTheDocument());
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};
