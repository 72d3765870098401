import { moneyCents, type Reconciliation, type StripeBooks } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import type { Command } from 'commander';
import { formatTable } from './answers.ts';
import type { Commands } from './commands.ts';
import { CommandFailed } from './world.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of a day in UTC. */
const dayOf = (text: string): string => {
  if (!DAY.test(text) || Number.isNaN(Date.parse(text))) {
    throw new CommandFailed(`A day is such as 2026-11-26, not "${text}".`);
  }
  return new Date(text).toISOString();
};

const count = (number: number, name: string): string =>
  `${number} ${name}${number === 1 ? '' : 's'}`;

const formatRun = (run: Reconciliation): string => {
  const { from, to, payments, refunds, disputes, payouts, fees, differences } = run;
  const compared = [
    count(payments, 'payment'),
    count(refunds, 'refund'),
    count(disputes, 'dispute'),
    count(payouts, 'payout'),
  ].join(', ');
  const said = `${from.slice(0, 16)} to ${to.slice(0, 16)} UTC: ${compared}. Fees booked: ${formatCents(moneyCents(fees))}.`;
  return differences.length === 0
    ? `${said} Nothing differs.`
    : `${said}\n${formatTable([
        ['DIFFERENCE', 'OF', 'STRIPE', 'REFERENCE', 'PLAYER', 'HERE', 'AT STRIPE'],
        ...differences.map(({ kind, subject, providerId, reference, username, here, there }) => [
          kind,
          subject,
          providerId ?? '-',
          reference ?? '-',
          username ?? '-',
          here,
          there,
        ]),
      ])}`;
};

const formatBooks = ({ on, debts, events, reconciliations }: StripeBooks): string =>
  [
    on ? 'Payments by card are on.' : 'Payments by card are off.',
    ...debts.map(({ username, amount }) => `${username} owes ${formatCents(moneyCents(amount))}.`),
    ...events.map(
      ({ at, reference, username, difference }) =>
        `${at.slice(0, 16)} ${reference ?? '-'} ${username ?? '-'}: ${difference}`,
    ),
    ...(reconciliations[0] === undefined ? [] : [formatRun(reconciliations[0])]),
  ].join('\n');

/** The commands of payments by card. */
export const addStripeCommands = (program: Command, { answer }: Commands): void => {
  const stripe = program.command('stripe').description('payments by card');

  stripe
    .command('show')
    .description('debts, events that the ledger does not agree with, and the last comparison')
    .action(() => answer((client) => client.stripeBooks({}), formatBooks));

  stripe
    .command('reconcile')
    .description('compare what Stripe lists with the ledger, and book its fees')
    .requiredOption('--from <day>', 'the first day in UTC, such as 2026-11-01')
    .requiredOption('--to <day>', 'the day after the last')
    .action(({ from, to }: { readonly from: string; readonly to: string }) =>
      answer(
        (client) => client.reconcile({ body: { from: dayOf(from), to: dayOf(to) } }),
        formatRun,
      ),
    );
};
