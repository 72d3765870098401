import type { Disputes } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { minutesFromNow, STORY_NOW } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { HouseDisputes } from './HouseDisputes.tsx';

const sent = fn<(body: object) => void>();

const DISPUTE: Disputes['disputes'][number] = {
  _id: 'd1',
  entryId: 'e1',
  entryName: 'mrivers',
  username: 'mrivers',
  at: minutesFromNow(-90),
  words: 'Rory McIlroy made a 3 at the last hole, not a 4.',
  calculation: 'mrivers\nCPT Rory McIlroy: −8 x 2\nTotal: −16\nRank: 2\nPrize: $50.00.',
  answer: null,
  answeredBy: null,
  contest: { _id: 'players', tournamentName: 'THE PLAYERS Championship', sport: 'Golf' },
};

const DISPUTES: Disputes['disputes'] = [
  DISPUTE,
  {
    ...DISPUTE,
    _id: 'd2',
    entryName: 'jhale',
    username: 'jhale',
    answer: {
      decision: 'rejected',
      words: 'The official card has a 4.',
      at: minutesFromNow(-30),
    },
    answeredBy: 'casey',
  },
];

const meta = {
  title: 'Operator/House, disputes',
  component: HouseDisputes,
  args: { contestHref: ({ contestId }) => `/operator/contests/${contestId}`, now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('disputes', { reply: { disputes: [...DISPUTES] } }),
      answer('answerDispute', ({ body }) => {
        sent(body);
        return { afterMs: 50, reply: { message: 'mrivers gets this answer by mail.' } };
      }),
    );
  },
} satisfies Meta<typeof HouseDisputes>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const openFirst = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Answer… mrivers/ }));
  const dialog = await shownDialog('Dispute of mrivers');
  return { dialog, fields: within(dialog) };
};

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('1 open');
  },
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 open')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Rejected jhale/ }));
    const dialog = await shownDialog('Dispute of jhale');
    await expect(dialog).toHaveTextContent('Rejected by casey: The official card has a 4.');
  },
};

export const Answered: Story = {
  play: async ({ canvas }) => {
    const { dialog, fields } = await openFirst(canvas);
    await userEvent.click(fields.getByRole('button', { name: 'Answer' }));
    await expect(fields.getByText('Write an answer for the player.')).toBeVisible();
    await userEvent.selectOptions(fields.getByLabelText('Decision'), 'upheld');
    await userEvent.type(fields.getByLabelText('Answer to the player'), 'You are right.');
    await userEvent.dblClick(fields.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({ decision: 'upheld', words: 'You are right.' });
  },
};

/** The section is not there. */
export const None: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('disputes', { reply: { disputes: [] } }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('table')).toBeNull());
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('disputes', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const REFUSALS = refusalTexts('operator-house-disputes--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('answerDispute', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const { fields } = await openFirst(canvas);
    await userEvent.type(fields.getByLabelText('Answer to the player'), 'You are right.');
    for (const text of REFUSALS) {
      await userEvent.click(fields.getByRole('button', { name: 'Answer' }));
      await expect(await fields.findByText(text)).toBeVisible();
    }
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
