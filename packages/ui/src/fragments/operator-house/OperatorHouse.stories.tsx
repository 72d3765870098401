import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { LEDGER } from '../../testing/operator/operator.ts';
import {
  HOUSE_CONTROLS,
  houseHandlers,
  houseIn,
  USUAL_HOUSE,
  type HouseScenario,
  type HouseScene,
} from '../../testing/scenario/houseScenario.ts';
import { CASHIER, OWNER, READER } from '../../testing/operator/staff.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { OperatorHouse, type OperatorHouseProps } from './OperatorHouse.tsx';

/** What the house has by default. */
const USUAL = houseIn(USUAL_HOUSE);

const meta = {
  title: 'Operator/House',
  component: OperatorHouse,
  args: {
    self: OWNER,
    peopleHref: '/operator/people',
    personHref: ({ personId }) => `/operator/people/${personId}`,
    contestHref: ({ contestId }) => `/operator/contests/${contestId}`,
    newContestHref: '/operator/contests/new',
    onOpenContest: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    msw.use(...houseHandlers(() => USUAL));
  },
} satisfies Meta<typeof OperatorHouse>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<HouseScenario, HouseScene, OperatorHouseProps>({
  usual: USUAL_HOUSE,
  controls: HOUSE_CONTROLS,
  build: houseIn,
  handlers: houseHandlers,
  show: ({ now }, props) => <OperatorHouse {...props} now={now} />,
});

/** Set the contests, the log and the books in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'LEC Winter Final' });
    await canvas.findByText('kingsidecastler');
  },
};

const rowOf = async (
  canvas: ReturnType<typeof within>,
  name: RegExp | string,
): Promise<HTMLElement> => {
  const link = await canvas.findByRole('link', { name });
  const row = link.closest('tr');
  if (row === null) throw new Error(`no row of ${String(name)}`);
  return row;
};

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas, canvasElement }) => {
    const contests = canvas.getByRole('table', { name: 'Contests' });
    await within(contests).findByText('Results are 47 min old');
    const row = await rowOf(canvas, 'Triton Poker Jeju, $100K Main Event');
    await expect(row).toHaveTextContent('Results are 47 min old');
    await expect(await rowOf(canvas, 'LEC Winter Final')).toHaveTextContent(
      'Completed, not settled',
    );
    await expect(await rowOf(canvas, /^FIDE Candidates/)).toHaveTextContent('Paused');
    // Contests that need nothing are sorted last.
    const names = [...contests.querySelectorAll('tbody a')].map((link) => link.textContent);
    await expect(names.indexOf('LEC Winter Final')).toBeLessThan(
      names.indexOf('The Genesis Invitational'),
    );
    await expect(canvas.getByText(/^All postings add up to/)).toHaveTextContent('$0.00');
    await userEvent.click(row);
    await expect(args.onOpenContest).toHaveBeenCalledWith({ contestId: 'triton-jeju' });
    await expect(canvasElement.querySelectorAll('h1')).toHaveLength(1);
  },
};

/** Shows only what the role may do. */
export const ForACashier: Story = {
  args: { self: CASHIER },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('pawnstorm')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'People' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'New contest' })).not.toBeInTheDocument();
    for (const title of ['Mails', 'Operators']) {
      await expect(canvas.queryByRole('region', { name: title })).not.toBeInTheDocument();
    }
  },
};

export const ReadOnly: Story = {
  args: { self: READER },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('pawnstorm')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'People' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^(Start|Confirm|Reverse)/ })).toBeNull();
  },
};

export const NeedsYou: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('Results are 47 min old');
    await userEvent.click(canvas.getByRole('button', { name: /^Needs you/ }));
    await expect(canvas.queryByText('The Genesis Invitational')).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a contest' }), 'triton');
    await expect(canvas.getByRole('link', { name: /^Triton/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'LEC Winter Final' })).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a contest' }), 'x');
    await expect(canvas.getByText('No contest matches these filters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(canvas.getByRole('link', { name: 'LEC Winter Final' })).toBeVisible();
  },
};

export const AnActInTheLog: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const act = await canvas.findByRole('button', { name: 'Cancel contest' });
    act.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await shownDialog('Cancel contest');
    await expect(dialog).toHaveTextContent('“The opening rounds are put off to June”');
    await expect(within(dialog).getByRole('row', { name: 'Refunded – $5.50' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(act).toHaveFocus());
  },
};

export const BooksThatDoNotBalance: Story = {
  ...preset({ balances: false }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The postings do not add up to zero.');
    await expect(alert).toHaveTextContent('payout:entry-9');
    await expect(alert).toHaveTextContent('user:mr1v3r');
  },
};

/** Balances from before amounts were limited. */
export const ALedgerBeyondTheBounds: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('ledger', {
        reply: {
          ...LEDGER,
          accounts: [
            { kind: 'user', count: 214, balance: { $numberDecimal: '1000000000100.00' } },
            { kind: 'outside', count: 1, balance: { $numberDecimal: '-1000000000100.00' } },
          ],
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,000,000,000,100.00')).toBeVisible();
    await expect(canvas.getByText('−$1,000,000,000,100.00')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('watchedContests', 'never'),
      answer('auditLog', 'never'),
      answer('ledger', 'never'),
      answer('grants', 'never'),
      answer('mails', 'never'),
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Contests' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Empty: Story = {
  ...preset({ contests: 0, acts: 0, grants: 0, mails: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are no contests yet.')).toBeVisible();
    await expect(await canvas.findByText('No actions yet.')).toBeVisible();
    await expect(await canvas.findByText('There are no grants yet.')).toBeVisible();
    await expect(await canvas.findByText('There are no mails yet.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('watchedContests', { refused: 500, message: 'The contests could not be read.' }),
      answer('auditLog', 'network-error'),
      answer('ledger', { refused: 500, message: 'The books could not be read.' }),
      answer('grants', { refused: 500, message: 'The grants could not be read.' }),
      answer('mails', { refused: 500, message: 'The mails could not be read.' }),
    );
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The contests could not be read.')).toBeVisible();
    await expect(await canvas.findByText('The books could not be read.')).toBeVisible();
    await expect(await canvas.findByText('The grants could not be read.')).toBeVisible();
    await expect(await canvas.findByText('The mails could not be read.')).toBeVisible();
    await expect(await canvas.findByText('Network response was not ok')).toBeVisible();
    msw.use(answer('watchedContests', { reply: { contests: USUAL.contests } }));
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    if (retry !== undefined) await userEvent.click(retry);
    await expect(await screen.findByRole('link', { name: 'LEC Winter Final' })).toBeVisible();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
