import type { PlayerFiles, SuggestedPlayer, SuggestedSalaries } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { answer, type SentCall } from '../../testing/answers/answer.ts';
import { GOLFERS } from '../../testing/contests/sportEvents.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import {
  aNewContest,
  contestHandler,
  actionSucceeds,
  feedsHandler,
  actionUnanswered,
  OPERATED_ARGS,
  openOperated,
  actionRefused,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { OperatorContest } from './OperatorContest.tsx';

const FIELD = [
  { line: 2, name: 'Scottie Scheffler', odds: 450, suggested: 12_100 },
  { line: 3, name: 'Byeong Hun An', odds: 9000, suggested: 6500 },
  { line: 4, name: 'Nicolai Højgaard', odds: 6600, suggested: 7000 },
  { line: 5, name: 'Rasmus Højgaard', odds: 8000, suggested: 6700 },
];
/** Two names that are spelt differently in the odds. */
const NAMES_IN_ODDS: Readonly<Record<string, string>> = {
  'Byeong Hun': 'Byeong Hun An',
  'Nicolai Hojgaard': 'Nicolai Højgaard',
};

/** The server's preview, given the names that the operator has matched. */
const suggestedFor = (same: PlayerFiles['same']): SuggestedSalaries => {
  const matched = new Map(same.map(({ name, player }) => [name, player]));
  const hasFacts = (name: string): boolean =>
    !Object.values(NAMES_IN_ODDS).includes(name) || [...matched.values()].includes(name);
  return {
    message: '4 players. Nothing is imported yet.',
    source: 'odds',
    players: FIELD.map(({ line, name, odds, suggested }): SuggestedPlayer => ({
      line,
      externalId: null,
      name,
      salary: null,
      suggested: hasFacts(name) ? suggested : 5000,
      why: hasFacts(name) ? `odds +${odds}` : 'no facts: the lowest salary',
      inFacts: hasFacts(name),
      sportSpecificData: hasFacts(name) ? { odds } : {},
    })),
    facts: [
      ...Object.keys(NAMES_IN_ODDS).map((name, index) => ({
        line: index + 7,
        name,
        perhaps: [NAMES_IN_ODDS[name] ?? ''],
        player: matched.get(name) ?? null,
      })),
      { line: 9, name: 'Somebody Else', perhaps: [], player: null },
    ],
    renamed: [],
    unmatched: ['facts, line 9: Somebody Else is not in the contest'],
    unknown: [],
  };
};

const requests: SentCall<'suggestSalaries'>['body'][] = [];
const suggestHandler = () =>
  answer('suggestSalaries', ({ body }) => {
    requests.push(body);
    return { reply: suggestedFor(body.same) };
  });

const IMPORTED = {
  message: '4 players imported, 4 with a suggested salary.',
  imported: 4,
  suggested: 4,
  renamed: [],
  unmatched: ['facts, line 9: Somebody Else is not in the contest'],
  unknown: [],
};

const meta = {
  title: 'Operator/Import',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: ({ msw }) => {
    openOperated({ msw });
    requests.length = 0;
    msw.use(
      contestHandler(aNewContest()),
      feedsHandler({
        age: null,
        event: null,
        feeds: [],
        unmatched: [],
        matches: [],
        overrides: [],
      }),
      suggestHandler(),
      actionSucceeds('importPlayers', IMPORTED),
    );
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const csv = (name: string): File => new File(['name\nScottie Scheffler\n'], name);

/** Chooses both files and requests their preview. */
const openPreview = async (canvas: Canvas) => {
  const form = within(await canvas.findByRole('form', { name: 'Import players' }));
  await userEvent.upload(form.getByLabelText('Choose a file: Players'), csv('field.csv'));
  await userEvent.upload(
    form.getByLabelText('Choose a file: Player facts (optional)'),
    csv('odds.csv'),
  );
  await form.findByText('field.csv');
  await form.findByText('odds.csv');
  await userEvent.click(form.getByRole('switch', { name: 'Fill in missing salaries' }));
  await userEvent.click(form.getByRole('button', { name: 'Preview' }));
  return form;
};

export const LookedAt: Story = {
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    const table = await form.findByRole('table', { name: 'Players in the file' });
    await expect(
      within(table).getByRole('row', { name: 'Scottie Scheffler – $12,100 odds +450' }),
    ).toBeVisible();
    await expect(form.getByRole('heading', { name: 'Facts without a player (3)' })).toBeVisible();
    // The most likely player comes first. Players who already have facts are not offered.
    const choices = within(form.getByLabelText('Player for Byeong Hun')).getAllByRole('option');
    await expect(choices.map((choice) => choice.textContent)).toEqual([
      'No player',
      'Byeong Hun An',
      'Nicolai Højgaard',
    ]);
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** Both files are read before the form is drawn again. */
export const BothFilesAtOnce: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'Import players' }));
    for (const [label, name] of [
      ['Choose a file: Players', 'field.csv'],
      ['Choose a file: Player facts (optional)', 'odds.csv'],
    ] as const) {
      const chosen = new DataTransfer();
      chosen.items.add(csv(name));
      // Both before the first is drawn, so the event is not awaited.
      void fireEvent.change(form.getByLabelText(label), { target: { files: chosen.files } });
    }
    await expect(await form.findByText('odds.csv')).toBeVisible();
    await expect(form.getByText('field.csv')).toBeVisible();
  },
};

export const NamesSettled: Story = {
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    await userEvent.selectOptions(
      await form.findByLabelText('Player for Byeong Hun'),
      'Byeong Hun An',
    );
    // The effect of a match is shown before the import.
    await expect(await form.findByText('odds +9000')).toBeVisible();
    await expect(form.getByLabelText('Player for Byeong Hun')).toHaveValue('Byeong Hun An');
    await expect(
      within(form.getByLabelText('Player for Nicolai Hojgaard')).queryByText('Byeong Hun An'),
    ).not.toBeInTheDocument();
    const importing = await form.findByRole('button', { name: 'Import 4 players' });
    await userEvent.click(importing);
    await expect(form.getByLabelText('Reason for these matches')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('His short name');
    await userEvent.dblClick(importing);
    await expect(await canvas.findByText(IMPORTED.message)).toBeVisible();
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        same: [{ name: 'Byeong Hun', player: 'Byeong Hun An' }],
        sameBecause: 'His short name',
        suggestSalaries: true,
      }),
    );
    await expect(requests.map(({ same }) => same.length)).toEqual([0, 1]);
  },
};

export const Imported: Story = {
  play: async ({ canvas, msw }) => {
    const form = await openPreview(canvas);
    const importing = await form.findByRole('button', { name: 'Import 4 players' });
    msw.use(contestHandler(aNewContest({ players: [...GOLFERS] })));
    await userEvent.dblClick(importing);
    await expect(await canvas.findByText(IMPORTED.message)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Facts without a player' })).toHaveTextContent(
      'facts, line 9: Somebody Else is not in the contest',
    );
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Field' })).toHaveFocus());
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

export const FaultsByLine: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionRefused(
        'suggestSalaries',
        'The players were not read: line 3: the name is empty (and 1 more)',
        ['line 3: the name is empty', 'line 7: the salary "12k" is not a number'],
      ),
    );
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    const alert = await form.findByRole('alert');
    await expect(alert).toHaveTextContent('line 3: the name is empty');
    await expect(alert).toHaveTextContent('line 7: the salary "12k" is not a number');
    await expect(form.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  },
};

/** A user entered after the preview was loaded. */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionRefused('importPlayers', 'The contest has 1 entry: its players stand.'));
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    await userEvent.click(await form.findByRole('button', { name: 'Import 4 players' }));
    await expect(await form.findByRole('alert')).toHaveTextContent('its players stand');
  },
};

const REFUSALS = refusalTexts('operator-import--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('importPlayers', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    for (const text of REFUSALS) {
      await userEvent.click(await form.findByRole('button', { name: 'Import 4 players' }));
      await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const CutOff: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionUnanswered('importPlayers'));
  },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    const importing = await form.findByRole('button', { name: 'Import 4 players' });
    await userEvent.click(importing);
    await expect(await form.findByRole('alert')).toHaveTextContent('may or may not have been done');
    await expect(importing).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Check current state' }));
    await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

export const SettlingOnAPhone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const form = await openPreview(canvas);
    await userEvent.selectOptions(
      await form.findByLabelText('Player for Byeong Hun'),
      'Byeong Hun An',
    );
    await expect(form.getByLabelText('Reason for these matches')).toBeVisible();
  },
};
