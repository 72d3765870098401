import {
  moneyCents,
  type Feeds,
  type Match,
  type Matches,
  type OverrideOutcome,
  type RegradeOutcome,
} from '@captains-pick/contract';
import { formatCents, formatRank } from '@captains-pick/rules';
import { formatFields, formatResultChange, formatTable } from './answers.ts';

const matchInWords = ({ said, player, reason }: Match): string =>
  `${said.kind} ${said.text} is ${player === null ? 'no player of the contest' : player.name}: ${reason}`;

export const formatMatches = ({ message, matches }: Matches): string =>
  [message, ...matches.map((match) => `  ${matchInWords(match)}`)].join('\n');

export const formatOverride = ({ message, player, before, after }: OverrideOutcome): string =>
  [message, ...(after === null ? [] : [`  ${formatResultChange({ player, before, after })}`])].join(
    '\n',
  );

/** `3 min old`, `2 h old` */
const ageInWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s old`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min old` : `${Math.round(minutes / 60)} h old`;
};

export const formatFeeds = ({
  status,
  paused,
  age,
  event,
  feeds,
  unmatched,
  missing,
  matches,
  overrides,
}: Feeds): string =>
  [
    `${status}${paused === null ? '' : `, paused: ${paused.reason}`}; ${age === null ? 'no feed yet' : `the last feed is ${ageInWords(age)}`}${event === null ? '' : `, of ${event.name ?? event.id}`}`,
    ...(feeds.length === 0
      ? []
      : [
          formatTable([
            ['UPDATE', 'SOURCE', 'FILE', 'MADE', 'BY', 'ROWS', 'CHANGED', ''],
            ...feeds.map((feed) => [
              String(feed.sequence),
              feed.source,
              feed.file,
              feed.observedAt,
              feed.by,
              String(feed.rows),
              String(feed.changed),
              feed.final ? 'final' : '',
            ]),
          ]),
        ]),
    ...unmatched.map(
      ({ where, externalId, name }) =>
        `not matched: ${where}, ${name}${externalId === null ? '' : ` (${externalId})`}`,
    ),
    ...missing.map(({ name }) => `missing from the last feed: ${name}`),
    ...matches.map((match) => `matched: ${matchInWords(match)}`),
    ...overrides.map(
      ({ player, result, reason }) =>
        `overridden: ${player.name}, ${formatFields(result)}: ${reason}`,
    ),
  ].join('\n');

export const formatRegrade = ({ message, changes, warnings, entries }: RegradeOutcome): string =>
  [
    message,
    ...changes.map((change) => `  ${formatResultChange(change)}`),
    ...warnings.map((line) => `  check: ${line}`),
    ...(entries.length === 0
      ? []
      : [
          formatTable([
            ['ENTRY', 'PLACE', 'OWED', 'RECEIVED', 'CHANGE', 'UNRECOVERED'],
            ...entries.map(({ entryName, before, after, due, received, moved, shortfall }) => [
              entryName,
              `${formatRank(before)} → ${formatRank(after)}`,
              ...[due, received, moved, shortfall].map((amount) => formatCents(moneyCents(amount))),
            ]),
          ]),
        ]),
  ].join('\n');
