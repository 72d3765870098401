import type { ContestSummary } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Viewer } from '../../data/index.ts';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import {
  aContestSummary,
  minutesFromNow,
  PUBLIC_SUMMARIES,
} from '../../testing/contests/contests.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { builtHomeParts } from './builtHomeParts.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { listIn, listViewer, USUAL_LIST } from '../../testing/scenario/listScenario.ts';
import { HomePage, type HomePageProps } from './HomePage.tsx';
import { WRITTEN_HOME_PARTS } from './written/writtenHomeParts.tsx';

const meta = {
  title: 'Discover/Home',
  component: HomePage,
  args: {
    parts: WRITTEN_HOME_PARTS,
    viewer: null,
    signupHref: '/signup',
    contestsHref: '/contests',
    contestHref: ({ contestId }) => `/contests/running/${contestId}`,
  },
  beforeEach: ({ msw }) => {
    msw.use(answer('publicContests', { reply: PUBLIC_SUMMARIES }));
  },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

interface HomeChoices {
  readonly role: 'visitor' | 'player';
  /** The page lists three of them. */
  readonly running: number;
  readonly longNames: boolean;
}

interface HomeScene {
  readonly contests: readonly ContestSummary[];
  readonly viewer: Viewer | null;
}

const preset = presetsOf<HomeChoices, HomeScene, HomePageProps>({
  usual: { role: 'visitor', running: 3, longNames: false },
  controls: {
    role: { control: 'inline-radio', options: ['visitor', 'player'] },
    running: {
      control: { type: 'range', min: 0, max: 3, step: 1 },
      description: 'The number of running contests',
    },
    longNames: { control: 'boolean' },
  },
  build: ({ role, running, longNames }) => ({
    contests: [
      ...listIn({ ...USUAL_LIST, role, tab: 'running', contests: running, longNames }),
      aContestSummary(),
    ],
    viewer: listViewer({ role }),
  }),
  handlers: (served) => [answer('publicContests', () => ({ reply: served().contests }))],
  show: ({ viewer }, props) => <HomePage {...props} viewer={viewer} />,
});

/** Set the viewer and the contests in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Running contests' });
  },
};

/** The latest start comes first. A snake contest starts with its draft, whatever its deadline. */
export const LatestStartFirst: Story = {
  beforeEach: ({ msw }) => {
    const contests = [
      aContestSummary({
        _id: 'lobby-filled-long-ago',
        tournamentName: 'Lobby filled long ago',
        draftType: 'Snake',
        salaryCap: null,
        status: 'Running',
        deadline: minutesFromNow(600),
        startedAt: minutesFromNow(-600),
      }),
      aContestSummary({
        _id: 'locked-lately',
        tournamentName: 'Locked lately',
        status: 'Running',
        deadline: minutesFromNow(-10),
      }),
    ];
    msw.use(answer('publicContests', { reply: contests }));
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Running contests' }));
    const [first, second] = list.getAllByRole('link');
    await expect(first).toHaveTextContent('Locked lately');
    await expect(second).toHaveTextContent('Lobby filled long ago');
  },
};

export const Visitor: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', {
        level: 1,
        name: 'Draft real-life competitors from live poker events',
      }),
    ).toBeVisible();
    const list = within(await canvas.findByRole('list', { name: 'Running contests' }));
    await expect(list.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(list.getByRole('link', { name: /Arnold Palmer Invitational/u }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/running/arnold-palmer' });
    await userEvent.click(canvas.getByRole('link', { name: 'Sign Up Now' }));
    await expect(navigate).toHaveBeenLastCalledWith({ href: '/signup' });
    await userEvent.click(canvas.getByRole('link', { name: 'View Live Contests' }));
    await expect(navigate).toHaveBeenLastCalledWith({ href: '/contests' });
    for (const title of ['Poker Tournaments', 'Live Scoring', 'Strategy', 'Owning a Team']) {
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    }
  },
};

export const SignedIn: Story = {
  ...preset({ role: 'player' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /Sign Up/u })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'See the Contests' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests' });
  },
};

/** The page as the build writes it. */
const builtPage = (): HTMLElement => {
  const built = document.createElement('div');
  const { args } = meta;
  built.innerHTML = renderToStaticMarkup(<HomePage {...args} />);
  return built;
};

export const OfWhatWasBuilt: Story = {
  args: { parts: builtHomeParts(builtPage()) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('list', { name: 'Running contests' });
    for (const title of ['Poker Tournaments', 'Live Scoring', 'Strategy', 'Owning a Team']) {
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    }
    const questionStates = (page: ParentNode) =>
      [...page.querySelectorAll('details')].map(({ open, textContent }) => ({ open, textContent }));
    await expect(questionStates(canvasElement)).toEqual(questionStates(builtPage()));
    await expect(questionStates(canvasElement).filter(({ open }) => open)).toHaveLength(1);
  },
};

/** A question that the reader opened before the script ran stays open. */
export const OfWhatWasOpened: Story = {
  args: {
    parts: (() => {
      const built = builtPage();
      for (const [at, question] of built.querySelectorAll('details').entries()) {
        question.open = at === 4;
      }
      return builtHomeParts(built);
    })(),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Running contests' });
    const answer = canvas.getByText(/^No. A salary lineup locks at the contest’s deadline/u);
    await expect(answer.closest('details')).toHaveAttribute('open');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('publicContests', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Loading running contests' })).toBeVisible();
  },
};

export const NothingRuns: Story = {
  ...preset({ running: 0 }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.queryByRole('list', { name: /contests/u })).not.toBeInTheDocument(),
    );
    await expect(canvas.getByRole('link', { name: 'View Live Contests' })).toBeVisible();
  },
};

/** If the list fails to load for any reason, the page is shown without it and without an error. */
const showsNoListOn = (list: Answer<'publicContests'>): Story => ({
  beforeEach: ({ msw }) => {
    msw.use(answer('publicContests', list));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.queryByRole('list', { name: /contests/u })).not.toBeInTheDocument(),
    );
    await expect(canvas.getByRole('heading', { name: 'Watch any team, any time' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

const refusal = (status: number) => ({ refused: status, message: 'No.' });

export const NetworkDown: Story = showsNoListOn('network-error');
export const Unauthorized: Story = showsNoListOn(refusal(401));
export const Forbidden: Story = showsNoListOn(refusal(403));
export const NotFound: Story = showsNoListOn(refusal(404));
export const TooManyAttempts: Story = showsNoListOn(refusal(429));
export const ServerBroken: Story = showsNoListOn(refusal(500));
export const AnswerMalformed: Story = showsNoListOn({ json: { contests: 7 } });

export const Slow: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('publicContests', { reply: PUBLIC_SUMMARIES, afterMs: 300 }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Loading running contests' })).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Running contests' })).toBeVisible();
  },
};

export const Questions: Story = {
  play: async ({ canvas }) => {
    const questions = [
      'What is Captain’s Pick?',
      'How do I draft a team?',
      'How does scoring work?',
      'Which contest types are there?',
      'Can I change my lineup after the contest locks?',
    ];
    canvas.getByRole('heading', { name: 'Questions' }).scrollIntoView();
    await canvas.findByRole('button', { name: 'What is Captain’s Pick?' });
    const open = () =>
      canvas.getAllByRole('button', { expanded: true }).map((button) => button.textContent.trim());
    await expect(open()).toEqual(['How do I draft a team?']);
    for (const name of questions) {
      const question = canvas.getByRole('button', { name });
      await expect(question).toBeVisible();
      if (question.getAttribute('aria-expanded') === 'false') await userEvent.click(question);
      await expect(open()).toEqual([name]);
    }
    const scoring = canvas.getByRole('button', { name: 'How does scoring work?' });
    scoring.focus();
    await userEvent.keyboard('{Enter}');
    await expect(open()).toEqual(['How does scoring work?']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(open()).toEqual(['Which contest types are there?']);
  },
};

export const LongNames: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('publicContests', {
        reply: [
          aContestSummary({
            _id: 'long',
            status: 'Running',
            tournamentName:
              'World Series of Poker Europe $1,100 No-Limit Hold’em Mystery Bounty, Day 2, Tables 1 to 48',
            entrantPayouts: [1_250_000],
            payouts: [1_250_000],
          }),
        ],
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,250,000')).toBeVisible();
  },
};

const phoneFits: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('list', { name: 'Running contests' });
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

export const Phone: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
  play: phoneFits,
};
export const PhoneLongNames: Story = {
  tags: ['regression'],
  ...LongNames,
  globals: { viewport: { value: 'phone' } },
  play: phoneFits,
};
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
