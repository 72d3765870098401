import { SPORTS, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NOW_CONTROL } from '../../testing/scenario/scenarioControls.ts';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { aContest, STORY_NOW } from '../../testing/contests/contests.ts';
import { OPERATOR_VIEWER, TEMPLATES } from '../../testing/operator/operator.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OperatorNewContest, type OperatorNewContestProps } from './OperatorNewContest.tsx';

const created = fn<(body: unknown) => void>();

const meta = {
  title: 'Operator/New contest',
  component: OperatorNewContest,
  args: {
    viewer: OPERATOR_VIEWER,
    consoleHref: '/operator',
    onBack: fn(),
    onCreated: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    created.mockClear();
    msw.use(
      answer('contestTemplates', { reply: { templates: TEMPLATES } }),
      answer('previewContest', {
        reply: {
          message: 'Not saved yet.',
          contest: aContest({ _id: 'preview', entrants: [], entrantsCount: 0 }),
          renamed: [],
          unmatched: [],
          unknown: [],
        },
      }),
      answer('createContest', ({ body }) => {
        created(body);
        return {
          reply: {
            contestId: 'new-one',
            status: 'Registering',
            message: 'THE PLAYERS Championship is open for registration.',
          },
          afterMs: 50,
        };
      }),
    );
  },
} satisfies Meta<typeof OperatorNewContest>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    const preview = canvas.getByRole('region', { name: 'As players will see it' });
    await expect(
      await within(preview).findByRole('heading', { name: 'THE PLAYERS Championship' }),
    ).toBeVisible();
    await expect(within(preview).getByRole('table', { name: 'Players' })).toBeVisible();
    await canvas.findByRole('option', { name: 'Poker, a snake table' });
    await userEvent.selectOptions(canvas.getByLabelText('Template'), 'Poker, a snake table');
    await expect(canvas.getByLabelText('Seconds per pick')).toHaveValue('60');
    await expect(canvas.queryByLabelText('Salary cap, $')).not.toBeInTheDocument();
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Create the contest' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith({ contestId: 'new-one' }));
    await expect(created).toHaveBeenCalledTimes(1);
  },
};

interface NewContestChoices {
  readonly sport: Sport;
  /** Whether the contest as it is written so far can be shown. */
  readonly preview: 'shown' | 'faults' | 'not loaded yet';
  /** The present moment, in epoch milliseconds. */
  readonly now: number;
}

const previewOf = ({ sport, preview }: NewContestChoices): Answer<'previewContest'> => {
  if (preview === 'not loaded yet') return 'never';
  if (preview === 'faults') return FAULTS;
  const contest = aContest({ _id: 'preview', sport, entrants: [], entrantsCount: 0 });
  return {
    reply: { message: 'Not saved yet.', contest, renamed: [], unmatched: [], unknown: [] },
  };
};

/** Choose how the server answers to the form in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...presetsOf<NewContestChoices, NewContestChoices, OperatorNewContestProps>({
    usual: { sport: 'Golf', preview: 'shown', now: STORY_NOW },
    controls: {
      sport: { control: 'inline-radio', options: SPORTS, if: { arg: 'preview', eq: 'shown' } },
      preview: { control: 'inline-radio', options: ['shown', 'faults', 'not loaded yet'] },
      now: NOW_CONTROL,
    },
    build: (choices) => choices,
    handlers: (served) => [answer('previewContest', () => previewOf(served()))],
    show: ({ now }, props) => <OperatorNewContest {...props} now={now} />,
  })(),
  play: async ({ canvas }) => {
    const preview = canvas.getByRole('region', { name: 'As players will see it' });
    await within(preview).findByRole('table', { name: 'Players' });
    await canvas.findByRole('option', { name: 'Poker, a snake table' });
  },
};

/** A custom format, whose name gives the number of rounds in a snake contest. */
export const FormatOfItsOwn: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByLabelText('Format name')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('Format'), 'Other');
    const name = canvas.getByLabelText('Format name');
    await expect(name).toHaveAccessibleDescription(
      'Lineups have 2 players, whatever the name says.',
    );
    await userEvent.selectOptions(canvas.getByLabelText('Draft'), 'Snake');
    await expect(name).toHaveAccessibleDescription(
      'With its number of rounds, such as 5 rounds. Without a number: 2.',
    );
    await userEvent.type(name, '5 rounds');
    await expect(canvas.getByLabelText('Format')).toHaveAccessibleDescription('1 captain, 4 flex');
    await userEvent.click(canvas.getByRole('button', { name: 'Create the contest' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(JSON.stringify(created.mock.calls[0])).toContain('5 rounds');
  },
};

/** Every fault of the file, in one refusal. */
const FAULTS = {
  refused: 400,
  message: 'The contest was not saved: Give the contest a name. (and 1 more)',
  code: 'contest-file-faults',
  details: ['Give the contest a name.', 'A salary contest needs a deadline.'],
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('previewContest', FAULTS), answer('createContest', FAULTS));
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('No preview yet:')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create the contest' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('A salary contest needs a deadline.');
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
};

const REFUSALS = refusalTexts('operator-new-contest--refusals');

/** The other refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('createContest', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    for (const text of REFUSALS) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Create the contest' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const CutOff: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('createContest', 'network-error'));
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create the contest' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('may or may not have been');
    await userEvent.click(canvas.getByRole('button', { name: 'Check current state' }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
