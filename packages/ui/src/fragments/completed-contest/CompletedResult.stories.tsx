import type { Contest, OwnPayments } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { queryClientIn, useReadCache } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import { correctedHistory } from '../../testing/contests/correctedHistory.ts';
import { aContest, ownEntrant, VIEWER } from '../../testing/contests/contests.ts';
import { mainThreadLineups } from '../../testing/answers/lineupSearches.ts';
import { mainThreadCheck } from '../../testing/answers/resultChecks.ts';
import { correctedPayments, paymentsOf } from '../../testing/contests/payments.ts';
import { USUAL_SCENARIO, type ContestScenario } from '../../testing/scenario/contestChoices.ts';
import { contestIn } from '../../testing/scenario/contestScenario.ts';
import { CONTEST_PAGE_ARGS } from '../../testing/contests/contestPage.ts';
import { historyHandlers, shownHistory } from '../../testing/contests/standingsHistory.ts';
import { CompletedContest } from './CompletedContest.tsx';

const meta = {
  title: 'Finish/Completed contest result',
  component: CompletedContest,
  args: {
    ...CONTEST_PAGE_ARGS,
    contestId: 'golf-graded',
    backHref: '/contests/completed',
    lineups: mainThreadLineups,
    checker: mainThreadCheck(),
  },
} satisfies Meta<typeof CompletedContest>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A finished contest of 22 entries, one of them the viewer's. */
const finished = (over: Partial<ContestScenario> = {}): Contest =>
  contestIn({ ...USUAL_SCENARIO, status: 'Graded', entries: 22, ...over });

/** The server has this contest and has paid this, in a contest of the sport that the id names. */
const serving = (
  contest: Contest,
  payments: Answer<'ownPayments'> = { reply: paymentsOf(contest) },
  history: Answer<'standingsHistory'> | null = null,
): Pick<Story, 'args' | 'beforeEach'> => ({
  args: { contestId: contest._id },
  beforeEach: ({ msw }) => {
    msw.use(
      ...(history === null ? [] : [answer('standingsHistory', history)]),
      ...historyHandlers(() => contest, VIEWER),
      answer('contest', { reply: contest }),
      answer('ownPayments', payments),
    );
  },
});

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const resultIn = (canvas: Canvas): Promise<HTMLElement> =>
  canvas.findByRole('region', { name: 'Your result' });

const isPaid = async (result: HTMLElement, amount: string): Promise<void> => {
  await within(result).findByText('Paid to you');
  // The ground fades in.
  const [shown] = within(result).getAllByText(amount);
  await waitFor(() => expect(shown).toBeVisible());
};

/** Paid: green ground, the amount, the place, and the balance before and after. */
export const Won: Story = {
  ...serving(finished({ outcome: 'won' })),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await shownHistory(canvas);
    await isPaid(result, '$220.00');
    await expect(result).toHaveTextContent(/Today, \d\d:\d\d/);
    await expect(result).toHaveTextContent(/Place1stof 22/);
    await expect(result).toHaveTextContent(/strokes? ahead of 2nd/);
    await expect(result).toHaveTextContent('Balance before$554.50');
    await expect(result).toHaveTextContent('Balance after$774.50');
  },
};

/** The recap is below the standings; a button leads there, and the best lineup is searched once it is seen. */
export const RecapBelow: Story = {
  ...serving(finished({ outcome: 'lost' })),
  play: async ({ canvas }) => {
    const best = await canvas.findByRole('region', { name: 'Beside the best possible lineup' });
    await expect(best).toHaveTextContent('Searching for the best lineup...');
    await userEvent.click(canvas.getByRole('button', { name: 'Recap' }));
    await waitFor(() => expect(best).toHaveTextContent('No lineup could have done better'));
    await expect(canvas.getByRole('heading', { name: 'Recap' })).toBeVisible();
  },
};

export const WonDark: Story = { tags: ['regression'], ...Won, globals: { theme: 'dark' } };
export const WonPhone: Story = {
  tags: ['regression'],
  ...Won,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

/** The place comes first. There is no green ground, and nothing says that $0 were paid. */
export const Lost: Story = {
  ...serving(finished({ outcome: 'lost' })),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await expect(result).toHaveTextContent(/Place22ndof 22/);
    await expect(result).toHaveTextContent(/behind 1st/);
    await expect(result).toHaveTextContent(/behind 3rd, the last paid place \(\$88\.00\)/);
    await expect(result).not.toHaveTextContent('Paid');
    await expect(result).not.toHaveTextContent('$0');
  },
};

/** The event is over, and the contest is not graded yet. */
export const Provisional: Story = {
  ...serving(finished({ outcome: 'won', status: 'Completed' })),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await expect(within(result).getByText('Won, provisional')).toBeVisible();
    await expect(within(result).getByText('$220.00')).toBeVisible();
    await expect(result).toHaveTextContent('The winnings are paid once the contest is graded.');
    await expect(result).not.toHaveTextContent('Balance');
  },
};

export const ProvisionalWithoutPrize: Story = {
  ...serving(finished({ outcome: 'lost', status: 'Completed' })),
  play: async ({ canvas }) => {
    await expect(await resultIn(canvas)).toHaveTextContent(
      'The ranks stand. The winnings are paid once the contest is graded.',
    );
  },
};

const corrected = finished({ outcome: 'corrected' });

/** A regrade has raised the prize: both payments, with the reason. */
export const Corrected: Story = {
  ...serving(
    corrected,
    { reply: correctedPayments(corrected, cents(132_00)) },
    { reply: correctedHistory(corrected, 2) },
  ),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await isPaid(result, '$220.00');
    await expect(result).toHaveTextContent('Corrected from $132.00 to $220.00');
    await waitFor(() => expect(result).toHaveTextContent(/Place1stof 22corrected from 2nd/));
    const payments = within(result).getByRole('list', { name: 'Payments' });
    const [paid, regraded] = within(payments).getAllByRole('listitem');
    await expect(paid).toHaveTextContent(
      /^Paid today, \d\d:\d\d\+\$132\.00.*\$554\.50, \$686\.50$/,
    );
    await expect(regraded).toHaveTextContent(
      /^Corrected today, \d\d:\d\d\+\$88\.00The committee has corrected a scorecard\..*\$600\.00, \$688\.00$/,
    );
  },
};

const several = finished({ outcome: 'corrected', ownEntries: 3 });

/** The entry whose place has changed says so. */
export const CorrectedOfSeveral: Story = {
  ...serving(
    several,
    { reply: correctedPayments(several, cents(132_00)) },
    { reply: correctedHistory(several, 2) },
  ),
  play: async ({ canvas }) => {
    const entries = await within(await resultIn(canvas)).findByRole('table');
    await waitFor(() =>
      expect(within(entries).getByRole('row', { name: /^1 ?corrected from 2nd/ })).toBeVisible(),
    );
    await expect(within(entries).getAllByText(/^corrected from/)).toHaveLength(1);
  },
};

/** The place before is not known, and left out. */
export const CorrectedHistoryFailed: Story = {
  ...serving(
    corrected,
    { reply: correctedPayments(corrected, cents(132_00)) },
    { refused: 403, message: 'Not now.' },
  ),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await isPaid(result, '$220.00');
    await expect(result).not.toHaveTextContent('corrected from');
  },
};

const takenBack = finished({ outcome: 'taken back' });

/** A regrade has found that there was no prize. What was paid is taken back. */
export const TakenBack: Story = {
  ...serving(
    takenBack,
    { reply: correctedPayments(takenBack, cents(88_00)) },
    { reply: correctedHistory(takenBack, 2) },
  ),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await expect(await within(result).findByText('−$88.00')).toBeVisible();
    await expect(result).toHaveTextContent(/Place22nd/);
    await expect(result).not.toHaveTextContent('Paid to you');
  },
};

/** The balance did not cover what the regrade took back. */
export const Shortfall: Story = {
  ...serving(
    takenBack,
    { reply: correctedPayments(takenBack, cents(88_00), cents(30_00)) },
    { reply: correctedHistory(takenBack, 2) },
  ),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await isPaid(result, '$30.00');
    await expect(result).toHaveTextContent(
      'Your balance did not cover $30.00 of the last correction. The next correction collects it.',
    );
  },
};

/** Tied entries share the prizes of the places that they span. */
export const Tied: Story = {
  ...serving(finished({ outcome: 'tied' })),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await isPaid(result, '$176.00');
    await expect(result).toHaveTextContent('2 entries share $352.00.');
    await expect(result).toHaveTextContent('of 22, tied with 1 other');
  },
};

/** The sum, and each entry. */
export const SeveralEntries: Story = {
  ...serving(finished({ outcome: 'won', ownEntries: 3 })),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await isPaid(result, '$220.00');
    const entries = within(result).getByRole('table', { name: 'Your entries' });
    await expect(within(entries).getAllByRole('rowheader')).toHaveLength(3);
    await expect(within(entries).getByRole('row', { name: /^1 mrivers/ })).toHaveTextContent(
      /\$220\.00$/,
    );
    await expect(within(entries).getByRole('row', { name: /mrivers\[3\]/ })).toHaveTextContent(
      /–$/,
    );
  },
};

/** The best five; the others on request. */
export const ManyEntries: Story = {
  ...serving(finished({ outcome: 'won', ownEntries: 12 })),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    const entries = within(result).getByRole('table', { name: 'Your entries' });
    await expect(within(entries).getAllByRole('rowheader')).toHaveLength(5);
    await userEvent.click(within(result).getByRole('button', { name: 'All 12 entries' }));
    await expect(within(entries).getAllByRole('rowheader')).toHaveLength(12);
  },
};

const cancelled = (ownEntries: number): Contest =>
  aContest({
    _id: 'golf-cancelled',
    status: 'Cancelled',
    entrants: [ownEntrant()],
    ownEntries,
    cancelledBecause: 'Fewer than two entries at the deadline.',
  });

/** Every fee came back. A refund is no win, so the ground is not green. */
export const CancelledAndRefunded: Story = {
  ...serving(cancelled(2)),
  play: async ({ canvas }) => {
    const refund = await canvas.findByRole('region', { name: 'Your refund' });
    await expect(within(refund).getByText('Refunded to you')).toBeVisible();
    await expect(await within(refund).findByText('$44.00')).toBeVisible();
    await expect(refund).toHaveTextContent('for 2 entries');
    await waitFor(() => expect(refund).toHaveTextContent('Balance before$554.50'));
    await expect(refund).toHaveTextContent('Balance after$598.50');
  },
};

export const CancelledAsAVisitor: Story = {
  ...serving(cancelled(0)),
  args: { contestId: 'golf-cancelled', viewer: null },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This contest was cancelled' });
    await expect(canvas.queryByRole('region', { name: 'Your refund' })).toBeNull();
  },
};

/** The rank is known, the payment is not yet. */
export const PaymentLoading: Story = {
  ...serving(finished({ outcome: 'won' }), 'never'),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await expect(within(result).getByText('Won')).toBeVisible();
    await expect(within(result).getByText('Reading the payment...')).toBeVisible();
    await expect(result).not.toHaveTextContent('Paid to you');
  },
};

export const PaymentFailed: Story = {
  ...serving(finished({ outcome: 'won' }), 'network-error'),
  play: async ({ canvas, msw }) => {
    const result = await resultIn(canvas);
    await expect(await within(result).findByRole('alert')).toHaveTextContent(
      'The payment could not be read: Network response was not ok',
    );
    await expect(within(result).getByText('$220.00')).toBeVisible();
    msw.use(answer('ownPayments', { reply: paymentsOf(finished({ outcome: 'won' })) }));
    await userEvent.click(within(result).getByRole('button', { name: 'Retry' }));
    await isPaid(result, '$220.00');
  },
};

/** The contest is graded, and the ledger has no payment for the prize. */
export const PaymentMissing: Story = {
  ...serving(finished({ outcome: 'won' }), { reply: { payments: [], shortfalls: [] } }),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await expect(await within(result).findByRole('alert')).toHaveTextContent(
      'Your account has no payment of this contest yet.',
    );
    await expect(result).not.toHaveTextContent('Paid to you');
  },
};

let graded = false;

/** Refetches the contest, as the app does when the socket says that it changed. */
const Hint = ({ contestId }: { readonly contestId: string }) => {
  const cache = useReadCache();
  return (
    <Button
      onClick={() =>
        void queryClientIn(cache).invalidateQueries({ queryKey: ['contest', contestId] })
      }
    >
      Hint of the socket
    </Button>
  );
};

/** The contest is graded while the page is open. */
export const PaidWhileOpen: Story = {
  args: { contestId: 'golf-completed' },
  render: (args) => (
    <>
      <CompletedContest {...args} />
      <Hint contestId={args.contestId} />
    </>
  ),
  beforeEach: ({ msw }) => {
    graded = false;
    const completed = finished({ outcome: 'won', status: 'Completed' });
    const contest = (): Contest => ({ ...completed, status: graded ? 'Graded' : 'Completed' });
    msw.use(
      ...historyHandlers(contest, VIEWER),
      answer('contest', () => ({ reply: contest() })),
      answer('ownPayments', (): Answer<'ownPayments'> => ({ reply: paymentsOf(contest()) })),
    );
  },
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await expect(within(result).getByText('Won, provisional')).toBeVisible();
    await expect(within(result).getByText('$220.00')).toBeVisible();
    graded = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Hint of the socket' }));
    await isPaid(result, '$220.00');
    await waitFor(() =>
      expect(
        within(result).getByText('Paid to you: $220.00. Your balance: $774.50.'),
      ).toBeInTheDocument(),
    );
  },
};

const nobodyElse: OwnPayments = { payments: [], shortfalls: [] };

/** A visitor sees the standings, and no result. The call is not made: it would fail. */
export const Visitor: Story = {
  ...serving(finished({ role: 'visitor' }), { refused: 401, message: 'Log in first.' }),
  args: { contestId: 'golf-graded', viewer: null },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Final Standings' });
    await expect(canvas.queryByRole('region', { name: 'Your result' })).toBeNull();
  },
};

export const WithoutEntries: Story = {
  ...serving(finished({ ownEntries: 0 }), { reply: nobodyElse }),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Final Standings' });
    await expect(canvas.queryByRole('region', { name: 'Your result' })).toBeNull();
  },
};

const rich = ((): Contest => {
  const contest = finished({ outcome: 'won', sport: 'Poker', longNames: true, ownEntries: 2 });
  const [first, ...others] = contest.placementResults;
  if (first === undefined) return contest;
  return {
    ...contest,
    payouts: [1_234_567.89, 250_000],
    placementResults: [
      {
        ...first,
        entrants: first.entrants.map((entrant) => ({ ...entrant, winnings: 1_234_567.89 })),
      },
      ...others,
    ],
  };
})();

/** Thirteen characters of money, and long names. */
export const LargeAmount: Story = {
  ...serving(rich),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await within(result).findByText('Paid to you');
    const [amount] = within(result).getAllByText('$1,234,567.89');
    await waitFor(() => expect(amount).toBeVisible());
    await expect(result.scrollWidth).toBeLessThanOrEqual(result.clientWidth);
  },
};

export const LargeAmountPhone: Story = {
  tags: ['regression'],
  ...LargeAmount,
  globals: { viewport: { value: 'smallPhone' } },
};

const inSport = (sport: ContestScenario['sport']): Story => ({
  ...serving(finished({ sport, outcome: 'won' })),
  play: async ({ canvas }) => {
    const result = await resultIn(canvas);
    await isPaid(result, '$220.00');
    await expect(result).toHaveTextContent(/Place1st/);
  },
});

export const Poker: Story = inSport('Poker');
export const Chess: Story = inSport('Chess');
export const Esports: Story = inSport('Esports');
