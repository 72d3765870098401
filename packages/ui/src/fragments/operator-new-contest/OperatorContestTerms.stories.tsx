import type { Contest } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { minutesFromNow, STORY_NOW } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { anOperatedContest, OPERATED_ARGS } from '../../testing/operator/operatedContest.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import {
  OperatorCopyContest,
  OperatorEditContest,
  type OperatorContestTermsProps,
} from './OperatorContestTerms.tsx';

const sent = fn<(body: unknown) => void>();

const meta = {
  title: 'Operator/Contest terms',
  component: OperatorEditContest,
  args: {
    viewer: OPERATED_ARGS.viewer,
    contestId: OPERATED_ARGS.contestId,
    contestHref: '/operator/contests/arnold-palmer',
    onBack: fn(),
    onDone: fn(),
    now: STORY_NOW,
  },
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof OperatorEditContest>;

export default meta;
type Story = StoryObj<typeof meta>;

interface TermsChoices {
  readonly form: 'edit' | 'copy';
  readonly contest: 'salary' | 'snake' | 'slow snake' | 'without players' | 'over';
  readonly answer: 'accepted' | 'entered meanwhile' | 'faults';
}

const FAULTS = {
  refused: 400,
  message: 'The contest was not saved: Give the contest a name.',
  code: 'contest-file-faults',
  details: ['Give the contest a name.'],
} as const;

const HAS_ENTRIES =
  refusalTexts('operator-import--refusals').find((text) => text.includes('terms and players')) ??
  '';

const draftOf = (over: Partial<NonNullable<Contest['draft']>>): Partial<Contest> => ({
  draftType: 'Snake',
  salaryCap: null,
  format: 'Pick4',
  maxEntries: 6,
  maxEntriesPerUser: 1,
  draft: {
    pickTimeLimit: 60,
    commitment: 'c0ffee',
    nonceHashes: [],
    places: null,
    awaitsBeacon: false,
    barred: false,
    ...over,
  },
});

const contestIn = ({ contest }: TermsChoices): Contest => {
  const base: Partial<Contest> = {
    status: contest === 'over' ? 'Graded' : 'Registering',
    deadline: minutesFromNow(contest === 'over' ? -3_000 : 190),
    entrants: [],
    entrantsCount: 0,
    results: null,
  };
  switch (contest) {
    case 'salary':
    case 'over':
      return anOperatedContest(base);
    case 'without players':
      return anOperatedContest({ ...base, players: [] });
    case 'snake':
      return anOperatedContest({ ...base, ...draftOf({}) });
    case 'slow snake':
      return anOperatedContest({
        ...base,
        ...draftOf({
          pickTimeLimit: 7_200,
          quietHours: { from: 1_380, to: 480, zone: 'America/New_York', offsets: [] },
        }),
      });
    default:
      return contest satisfies never;
  }
};

const answered = (choices: TermsChoices, contestId: string): Answer<'editContest'> => {
  switch (choices.answer) {
    case 'accepted':
      return {
        reply: { contestId, status: 'Registering', message: 'Arnold Palmer is saved.' },
        afterMs: 50,
      };
    case 'entered meanwhile':
      return { refused: 409, code: 'contest-has-entries', message: HAS_ENTRIES };
    case 'faults':
      return FAULTS;
    default:
      return choices.answer satisfies never;
  }
};

const USUAL: TermsChoices = { form: 'edit', contest: 'salary', answer: 'accepted' };

const preset = presetsOf<TermsChoices, TermsChoices, OperatorContestTermsProps>({
  usual: USUAL,
  controls: {
    form: { control: 'inline-radio', options: ['edit', 'copy'] },
    contest: {
      control: 'select',
      options: ['salary', 'snake', 'slow snake', 'without players', 'over'],
    },
    answer: {
      control: 'inline-radio',
      options: ['accepted', 'entered meanwhile', 'faults'],
      description: 'What the server answers when the form is sent',
    },
  },
  build: (choices) => choices,
  handlers: (served) => [
    answer('contest', () => ({ reply: contestIn(served()) }), { id: 'arnold-palmer' }),
    answer('previewContest', ({ body }) => ({
      reply: {
        message: 'Not saved yet.',
        contest: {
          ...contestIn(served()),
          _id: 'preview',
          ...(body.playersOf === undefined ? { players: [] } : {}),
        },
        renamed: [],
        unmatched: [],
        unknown: [],
      },
    })),
    answer('createContest', ({ body }) => {
      sent(body);
      return answered(served(), 'the-copy');
    }),
    answer('editContest', ({ body, params }) => {
      sent(body);
      return answered(served(), params['id'] ?? '');
    }),
  ],
  show: ({ form }, props) =>
    form === 'copy' ? <OperatorCopyContest {...props} /> : <OperatorEditContest {...props} />,
});

const sentFields = (): unknown => {
  const [body] = sent.mock.calls[0] ?? [];
  return JSON.parse((body as { readonly file: { readonly text: string } }).file.text);
};

/** Choose the form, the contest and the server's answer in the controls below. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Save the terms' });
  },
};

export const Edit: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    const fee = await canvas.findByLabelText('Entry fee, $');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Edit Arnold Palmer Invitational',
    );
    await expect(canvas.getByLabelText('Sport')).toBeDisabled();
    await expect(canvas.getByLabelText('Draft')).toBeDisabled();
    await expect(canvas.queryByLabelText('Template')).toBeNull();
    await userEvent.clear(fee);
    await userEvent.type(fee, '25');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save the terms' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sentFields()).toMatchObject({
      tournamentName: 'Arnold Palmer Invitational',
      sport: 'Golf',
      entryFee: 25,
      deadline: minutesFromNow(190),
    });
  },
};

export const Copy: Story = {
  ...preset({ form: 'copy' }),
  play: async ({ args, canvas }) => {
    await canvas.findByRole('heading', { name: 'Copy of Arnold Palmer Invitational' });
    const preview = canvas.getByRole('region', { name: 'As players will see it' });
    await within(preview).findByRole('table', { name: 'Players' });
    await expect(canvas.getByLabelText('Sport')).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Create the copy' }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ contestId: 'the-copy' })),
    );
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ playersOf: 'arnold-palmer' });
  },
};

export const CopyWithoutItsPlayers: Story = {
  ...preset({ form: 'copy' }),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: /^With its \d+ players$/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create the copy' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('playersOf');
  },
};

/** Its deadline has passed, so the copy needs another. */
export const CopyOfAnOldContest: Story = {
  ...preset({ form: 'copy', contest: 'over' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Deadline')).toHaveValue('');
  },
};

export const CopyingRefused: Story = {
  ...preset({ form: 'copy' }, ({ msw }) => {
    msw.use(
      answer(
        'createContest',
        refusedInTurn(refusalTexts('operator-contest-terms--copying-refused')),
      ),
    );
  }),
  play: async ({ args, canvas }) => {
    const texts = refusalTexts('operator-contest-terms--copying-refused');
    for (const text of texts) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Create the copy' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('editContest', refusedInTurn(refusalTexts('operator-contest-terms--refusals'))));
  }),
  play: async ({ canvas }) => {
    for (const text of refusalTexts('operator-contest-terms--refusals')) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Save the terms' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const EnteredMeanwhile: Story = {
  ...preset({ answer: 'entered meanwhile' }),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save the terms' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(HAS_ENTRIES);
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Faults: Story = {
  ...preset({ answer: 'faults' }),
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByLabelText('Event'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save the terms' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Give the contest a name.');
  },
};

export const SlowDraft: Story = {
  ...preset({ contest: 'slow snake' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Quiet from (optional)')).toHaveValue('23:00');
    await expect(canvas.getByLabelText('Quiet until')).toHaveValue('08:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Save the terms' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sentFields()).toMatchObject({
      pickTimeLimit: 7_200,
      quietHours: { from: '23:00', to: '08:00', zone: 'America/New_York' },
    });
  },
};

export const Loading: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('contest', 'never', { id: 'arnold-palmer' }));
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit a contest' })).toBeVisible();
  },
};

export const Missing: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(
      answer('contest', { refused: 404, message: 'Contest not found.' }, { id: 'arnold-palmer' }),
    );
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Contest not found' });
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset({ form: 'copy' }),
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { theme: 'dark' },
};
