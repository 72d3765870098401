import type { Contest } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { queryKeys } from '../../data/index.ts';
import { failedRead, loadingContest, missingContest } from '../../testing/answers/contestReads.ts';
import { Button } from '../../primitives/button/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { aContest, STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { DraftPage, type DraftPageProps } from './DraftPage.tsx';

const CONTEST_ID = 'the-players';

const contestHandler = (over: Partial<Contest>) =>
  answer('contest', { reply: aContest(over) }, { id: CONTEST_ID });

/** A room that refetches its contest, as the app does when the server publishes a change. */
const RefetchingRoom = ({ contest }: { readonly contest: Contest }) => {
  const queryClient = useQueryClient();
  const [refetches, setRefetches] = useState(0);
  const refetch = (): void => {
    setRefetches(refetches + 1);
    void queryClient.invalidateQueries({ queryKey: queryKeys.contest(contest._id, VIEWER) });
  };
  return (
    <>
      <p>{`${contest.status}, refetched ${refetches}`}</p>
      <Button onClick={refetch}>Refetch</Button>
    </>
  );
};

const never = new Promise<null>(() => {});

const meta = {
  title: 'Draft/Draft page',
  component: DraftPage,
  args: {
    contestId: CONTEST_ID,
    viewer: VIEWER,
    lobbyHref: `/contests/registering/${CONTEST_ID}`,
    onReturnToLobby: fn(),
    Snake: ({ contest }) => <p>The room of a contest that is {contest.status}.</p>,
    Salary: () => <p>The lineup builder.</p>,
    now: STORY_NOW,
  },
} satisfies Meta<typeof DraftPage>;

export default meta;
type Story = StoryObj<typeof meta>;

interface DraftPageChoices {
  readonly draftType: 'Snake' | 'Salary' | 'Auction';
  readonly status: ContestStatus;
  /** Whether the code of the room or of the lineup builder has loaded. */
  readonly code: 'loaded' | 'loading';
}

interface DraftPageScene extends Pick<DraftPageChoices, 'code'> {
  readonly contest: Contest;
}

const Unloaded = () => <p>{use(never)}</p>;

const preset = presetsOf<DraftPageChoices, DraftPageScene, DraftPageProps>({
  usual: { draftType: 'Snake', status: 'Drafting', code: 'loaded' },
  controls: {
    draftType: { control: 'inline-radio', options: ['Snake', 'Salary', 'Auction'] },
    status: {
      control: 'select',
      options: ['Registering', 'Drafting', 'Running', 'Completed', 'Graded', 'Cancelled'],
      if: { arg: 'draftType', eq: 'Snake' },
    },
    code: {
      control: 'inline-radio',
      options: ['loaded', 'loading'],
      description: 'The code of the room, or of the lineup builder',
    },
  },
  build: ({ draftType, status, code }) => ({ contest: aContest({ draftType, status }), code }),
  handlers: (served) => [
    answer('contest', ({ params }) =>
      params['id'] === served().contest._id
        ? { reply: served().contest }
        : { refused: 404, message: 'No contest has this id.' },
    ),
  ],
  show: ({ contest, code }, props) => (
    <DraftPage
      {...props}
      {...(code === 'loading' ? { Snake: Unloaded, Salary: Unloaded } : {})}
      contestId={contest._id}
    />
  ),
});

/** Choose the contest in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

export const Snake: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The room of a contest that is Drafting.')).toBeVisible();
    await expect(canvas.queryByText('The lineup builder.')).toBeNull();
  },
};

export const Salary: Story = {
  ...preset({ draftType: 'Salary', status: 'Registering' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The lineup builder.')).toBeVisible();
    await expect(canvas.queryByText(/^The room/)).toBeNull();
  },
};

/** A refetched contest reaches the room without remounting it. */
export const ContestReadAnew: Story = {
  args: { Snake: RefetchingRoom },
  beforeEach: ({ msw }) => {
    msw.use(contestHandler({ draftType: 'Snake', status: 'Drafting' }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Drafting, refetched 0')).toBeVisible();
    msw.use(contestHandler({ draftType: 'Snake', status: 'Running' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Refetch' }));
    await expect(await canvas.findByText('Running, refetched 1')).toBeVisible();
  },
};

/** A draft type that this page does not support yet. */
export const UnsupportedDraftType: Story = {
  ...preset({ draftType: 'Auction', status: 'Registering' }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Unsupported draft type: Auction')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'THE PLAYERS Championship' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Return to Contest Lobby' }));
    await expect(args.onReturnToLobby).toHaveBeenCalledWith({ contestId: CONTEST_ID });
  },
};

/** The contest is loaded and the room's code is still loading. */
export const LoadingRoom: Story = {
  ...preset({ code: 'loading' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading Contest Information...')).toBeVisible();
  },
};

export const Loading: Story = loadingContest;

export const Missing: Story = missingContest;

const LOOKED_AFTER = 'The database is being looked after. Try again in a minute.';

export const FailedWithWords: Story = failedRead(
  { refused: 500, message: LOOKED_AFTER },
  LOOKED_AFTER,
);

/** The server fails without a message. */
export const FailedWithoutReason: Story = failedRead(
  'bad-gateway',
  'Failed to fetch contest details.',
);

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'network-error', { id: CONTEST_ID }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error: Network response was not ok',
    );
    msw.use(contestHandler({}));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('The lineup builder.')).toBeVisible();
  },
};
