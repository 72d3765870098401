/** The output of commands on a terminal. */
import {
  formatLedgerAmount,
  moneyCents,
  SECURITY_EVENT_WORDS,
  type AuditLog,
  type Checkup,
  type Contest,
  type ContestSummary,
  type Grants,
  type LedgerReport,
  type Money,
  type OverriddenFields,
  type PostedMails,
  type ResultRecord,
  type SecurityLog,
} from '@captains-pick/contract';
import {
  addCents,
  formatCents,
  formatCentsShort,
  formatCount,
  formatRank,
  formatSalary,
} from '@captains-pick/rules';

const money = (amount: Money): string => formatCents(moneyCents(amount));

const fee = ({ entryFee, adminFee }: Pick<ContestSummary, 'entryFee' | 'adminFee'>): string =>
  formatCentsShort(addCents(moneyCents(entryFee), moneyCents(adminFee)));

export const moment = (iso: string | null): string =>
  iso === null ? 'TBD' : `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** Aligns columns to their widest cell, two spaces apart; the last one is not padded. */
export const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const RESULT_WORDS = {
  finish: 'finish',
  cashedFor: 'cashed',
  score: 'score',
  round: 'round',
  thru: 'thru',
  status: 'status',
  currentChipCount: 'chips',
} as const satisfies Record<keyof ResultRecord, string>;

/** `score -4, thru -`, in the order of the words. */
export const formatFields = (fields: OverriddenFields): string =>
  (Object.keys(RESULT_WORDS) as (keyof ResultRecord)[])
    .flatMap((field) =>
      fields[field] === undefined ? [] : [`${RESULT_WORDS[field]} ${fields[field] ?? '-'}`],
    )
    .join(', ');

/** `Jon Rahm: score -3 → -4, thru 14 → 15`. */
export const formatResultChange = ({
  player,
  before,
  after,
}: {
  readonly player: string;
  readonly before: ResultRecord | null;
  readonly after: ResultRecord;
}): string => {
  const fields = Object.keys(RESULT_WORDS) as (keyof ResultRecord)[];
  const changed = fields.flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after[field]];
    if (was === is || (before === null && is === 0)) return [];
    return [`${RESULT_WORDS[field]} ${was ?? '-'} → ${is ?? '-'}`];
  });
  return `${player}: ${changed.join(', ') || 'first seen'}`;
};

const asRecorded = (what: string, value: unknown): readonly string[] =>
  value === null || value === undefined ? [] : [`  ${what}: ${JSON.stringify(value)}`];

export const formatAuditLog = ({ acts }: AuditLog): string =>
  acts.length === 0
    ? 'No actions yet.'
    : acts
        .flatMap(({ at, by, act, contestId, reason, before, after, requestId, apiToken }) => [
          [`${at}  ${by}  ${act}`, ...(contestId === null ? [] : [contestId])].join('  '),
          ...(reason === null ? [] : [`  reason: ${reason}`]),
          ...asRecorded('before', before),
          ...asRecorded('after', after),
          ...(apiToken === null ? [] : [`  API token: ${apiToken}`]),
          ...(requestId === null ? [] : [`  request: ${requestId}`]),
        ])
        .join('\n');

export const formatContests = (contests: readonly ContestSummary[]): string =>
  contests.length === 0
    ? 'There are no contests.'
    : formatTable([
        ['ID', 'STATUS', 'SPORT', 'FORMAT', 'FEE', 'ENTRIES', 'DEADLINE', 'NAME'],
        ...contests.map((contest) => [
          contest._id,
          contest.status,
          contest.sport,
          contest.format,
          fee(contest),
          `${contest.entrantsCount}/${contest.maxEntries}`,
          moment(contest.deadline),
          contest.tournamentName,
        ]),
      ]);

const winners = ({ placementResults }: Contest): readonly (readonly string[])[] =>
  placementResults.flatMap(({ place, entrants }) =>
    entrants.map(({ entryName, winnings }) => [
      formatRank({ rank: place, tied: entrants.length > 1 }),
      entryName,
      money(winnings),
    ]),
  );

export const formatContest = (contest: Contest): string => {
  const { results } = contest;
  const facts = [
    ['id', contest._id],
    ['name', contest.tournamentName],
    ['status', contest.status],
    ...(contest.cancelledBecause === null ? [] : [['because', contest.cancelledBecause]]),
    ['sport', contest.sport],
    ['format', `${contest.draftType} ${contest.format}`],
    ['deadline', moment(contest.deadline)],
    ['fee', `${fee(contest)} (${money(contest.adminFee)} of it admin fee)`],
    ['salary cap', contest.salaryCap === null ? 'none' : formatSalary(contest.salaryCap)],
    ['entries', `${contest.entrantsCount} of ${contest.maxEntries}`],
    ['players', String(contest.players.length)],
    [
      contest.status === 'Registering' ? 'payouts now' : 'payouts',
      contest.payouts.map(money).join(', ') || 'none yet',
    ],
    [
      'results',
      results === null
        ? 'none yet'
        : `update ${results.sequence} from ${results.source}, made ${moment(results.observedAt)}${results.final ? ', final' : ''}`,
    ],
  ];
  const placed = winners(contest);
  const won =
    contest.won === undefined
      ? []
      : [['won', `${money(contest.won.paid)}, by ${formatCount(contest.won.winners)} entries`]];
  return [
    formatTable([...facts, ...won]),
    ...(placed.length === 0 ? [] : ['', formatTable([['PLACE', 'ENTRY', 'WON'], ...placed])]),
  ].join('\n');
};

export const formatGrants = ({ grants }: Grants): string =>
  grants.length === 0
    ? 'There are no grants.'
    : formatTable([
        ['ID', 'WHEN', 'BY', 'TO', 'AMOUNT', 'REVERSED', 'REASON'],
        ...grants.map(({ _id, at, by, username, amount, reversed, reason }) => [
          _id,
          moment(at),
          by,
          username,
          money(amount),
          reversed === null ? '-' : moment(reversed.at),
          reversed === null ? reason : `${reason} (reversed: ${reversed.reason})`,
        ]),
      ]);

export const formatMails = ({ mails, more }: PostedMails): string =>
  mails.length === 0
    ? 'There are no mails.'
    : `${formatTable([
        ['ID', 'WHEN', 'MAIL', 'TO', 'STATE', 'TRIES', 'LAST ERROR'],
        ...mails.map(({ _id, at, kind, address, state, attempts, lastError }) => [
          _id,
          moment(at),
          kind,
          address,
          state,
          String(attempts),
          lastError ?? '-',
        ]),
      ])}${more ? `\nThere are older ones: --before ${mails.at(-1)?._id ?? ''}` : ''}`;

export const formatSecurityLog = ({ events }: SecurityLog): string =>
  events.length === 0
    ? 'Nothing has happened to this account.'
    : formatTable([
        ['WHEN', 'WHAT', 'DEVICE', 'SESSIONS ENDED', 'REQUEST'],
        ...events.map(({ at, kind, device, sessions, requestId }) => [
          moment(at),
          SECURITY_EVENT_WORDS[kind],
          device ?? '-',
          sessions === null ? '-' : String(sessions),
          requestId ?? '-',
        ]),
      ]);

/** A line for each part; below it, what to do. */
export const formatCheckup = ({ version, findings }: Checkup): string =>
  [
    `Version ${version}`,
    ...findings.flatMap(({ part, state, says, todo }) => [
      `${state.padEnd(7)} ${part.padEnd(11)} ${says}`,
      ...(todo === null ? [] : [`${' '.repeat(20)}${todo}`]),
    ]),
  ].join('\n');

export const formatLedger = (report: LedgerReport): string =>
  [
    formatTable([
      ['ACCOUNTS', 'COUNT', 'BALANCE'],
      ...report.accounts.map(({ kind, count, balance }) => [
        kind,
        String(count),
        formatLedgerAmount(balance),
      ]),
    ]),
    '',
    `The postings sum to ${formatLedgerAmount(report.sumOfPostings)}.`,
    ...report.unbalancedJournals.map((journal) => `Journal ${journal} does not balance.`),
    ...report.driftedAccounts.map((account) => `Account ${account} differs from its postings.`),
  ].join('\n');
