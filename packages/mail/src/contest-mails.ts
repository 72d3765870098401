/** What mails say of a player's contests. All of these kinds may be switched off. */
import type { Block, MailContent } from './blocks.ts';
import {
  dollars,
  inUtc,
  inZoneOf,
  ordinal,
  quietText,
  type MailSite,
  type QuietHoursText,
  type ToPlayer,
} from './words.ts';

interface OfContest extends ToPlayer {
  readonly contestId: string;
  readonly contestName: string;
}

/** The reader's wallet, when the mail was written. */
interface WithBalance {
  /** In cents. */
  readonly balance: number;
}

interface Settled {
  /** SHA-256 of what the settlement was computed from, hex. Absent in mails of former versions. */
  readonly digest?: string;
}

interface Place {
  readonly rank: number;
  /** Others have the same place. */
  readonly tied: boolean;
}

interface EnteredEntry {
  readonly entryName: string;
  /** The captain first; empty before a draft. */
  readonly team: readonly string[];
}

interface PaidEntry extends Place {
  readonly entryName: string;
  /** In cents. */
  readonly amount: number;
}

interface EntryOnTheLine extends Place {
  readonly entryName: string;
  /** In cents, if the event ended like this. */
  readonly prize: number;
}

interface CorrectedEntry {
  readonly entryName: string;
  readonly before: Place;
  readonly after: Place;
  /** In cents: what the entry had received, and what it is due now. */
  readonly paidBefore: number;
  readonly due: number;
  /** In cents: what was booked; less than zero was taken back. */
  readonly moved: number;
  /** In cents: what the balance did not have to be taken back. */
  readonly missing: number;
}

export interface ContestMailData {
  readonly entered: OfContest &
    WithBalance & {
      readonly draft: 'Salary' | 'Snake';
      readonly entries: readonly EnteredEntry[];
      /** In cents, for all entries, the admin fee included. */
      readonly charged: number;
      /** ISO 8601: when registration closes; null: when the lobby is full. */
      readonly deadline: string | null;
    };
  readonly refunded: OfContest &
    WithBalance & {
      /** Why the contest does not take place; null: the reader withdrew. */
      readonly cancelledBecause: string | null;
      readonly entryNames: readonly string[];
      /** In cents. */
      readonly amount: number;
    };
  readonly 'player-out': OfContest & {
    readonly player: string;
    readonly reason: string;
    /** ISO 8601: when lineups lock; null: not known yet. */
    readonly deadline: string | null;
    /** The reader's entries that have the player. */
    readonly entries: readonly { readonly entryId: string; readonly entryName: string }[];
  };
  readonly 'lock-soon': OfContest & {
    /** ISO 8601: when lineups lock. */
    readonly deadline: string;
    readonly entryNames: readonly string[];
  };
  readonly challenged: OfContest & {
    /** The username of the challenger. */
    readonly host: string;
    /** In cents, the admin fee included. */
    readonly fee: number;
    /** ISO 8601: when registration closes; null: when the lobby is full. */
    readonly deadline: string | null;
  };
  readonly 'draft-starting': OfContest & {
    /** ISO 8601: the first pick; null: when the order is drawn. */
    readonly startsAt: string | null;
    /** Seconds per pick; null: no limit. */
    readonly pickSeconds: number | null;
    readonly quietHours?: QuietHoursText;
  };
  readonly 'on-the-clock': OfContest & {
    readonly draftId: string;
    /** From 1, within the draft. */
    readonly pickNumber: number;
    readonly round: number;
    /** ISO 8601; null: no limit. */
    readonly until: string | null;
    readonly quietHours?: QuietHoursText;
  };
  readonly 'money-line': OfContest & {
    /** The reader's entries that are paid now and were not before, and those that no longer are. */
    readonly into: readonly EntryOnTheLine[];
    readonly outOf: readonly EntryOnTheLine[];
    /** ISO 8601: when the results were observed. */
    readonly at: string;
  };
  readonly paid: OfContest & WithBalance & Settled & { readonly entries: readonly PaidEntry[] };
  readonly 'dispute-answered': OfContest & {
    readonly entryName: string;
    readonly upheld: boolean;
    /** The operator's words. */
    readonly answer: string;
  };
  readonly corrected: OfContest &
    WithBalance &
    Settled & {
      readonly reason: string;
      readonly entries: readonly CorrectedEntry[];
    };
}

/** The subject of each kind's preference, as in “mails about …”. */
export const CONTEST_MAIL_SUBJECTS: { readonly [Kind in keyof ContestMailData]: string } = {
  entered: 'your entries',
  refunded: 'refunds',
  'player-out': 'players of yours who are out',
  'lock-soon': 'lineups that lock soon',
  challenged: 'challenges',
  'draft-starting': 'drafts that start',
  'on-the-clock': 'your turn in a draft',
  'money-line': 'entries that move into or out of the money',
  paid: 'prizes',
  'dispute-answered': 'your disputes',
  corrected: 'corrections',
};

const MOST_ENTRIES = 20;

const HOUR = 3_600;

/** `8 hours`, `90 seconds` */
const clockText = (seconds: number | null): string => {
  if (seconds === null) return 'No limit';
  if (seconds === HOUR) return '1 hour';
  return seconds % HOUR === 0 ? `${seconds / HOUR} hours` : `${seconds} seconds`;
};

/** A moment of a draft, also in the zone of its quiet hours, and when they are. */
const draftTimeFacts = (
  label: string,
  iso: string | null,
  never: string,
  quietHours: QuietHoursText | undefined,
): readonly (readonly [label: string, value: string])[] => {
  const moment = [label, iso === null ? never : inUtc(iso)] as const;
  if (quietHours === undefined) return [moment];
  const there = iso === null ? [] : [['That is', inZoneOf(quietHours, iso)] as const];
  return [moment, ...there, ['The clock stops', quietText(quietHours)]];
};

const hello = ({ firstName }: ToPlayer): Block => ({ kind: 'text', text: `Hello ${firstName},` });

/** A page leads on when its contest has another status by the time somebody opens the link. */
const contestLink = (
  { publicUrl }: MailSite,
  tab: 'registering' | 'running' | 'completed',
  { contestId }: OfContest,
): string => `${publicUrl}/contests/${tab}/${encodeURIComponent(contestId)}`;

const draftLink = ({ publicUrl }: MailSite, { contestId }: OfContest): string =>
  `${publicUrl}/draft/${encodeURIComponent(contestId)}`;

const placeOf = ({ rank, tied }: Place): string => `${ordinal(rank)} place${tied ? ', tied' : ''}`;

const entriesWord = (count: number): string => (count === 1 ? 'entry' : 'entries');

/** A part of an act's entries, and a line about the others. */
const someOf = <Entry>(
  entries: readonly Entry[],
  block: (entry: Entry) => readonly Block[],
): readonly Block[] => [
  ...entries.slice(0, MOST_ENTRIES).flatMap(block),
  ...(entries.length > MOST_ENTRIES
    ? [
        {
          kind: 'note' as const,
          text: `And ${entries.length - MOST_ENTRIES} more ${entriesWord(entries.length - MOST_ENTRIES)}: see the contest.`,
        },
      ]
    : []),
];

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const reasonOf = ({ username }: ToPlayer): string =>
  `You get this mail because your account “${username}” plays in this contest.`;

type ContestMails = {
  readonly [Kind in keyof ContestMailData]: (
    data: ContestMailData[Kind],
    site: MailSite,
  ) => MailContent;
};

const teamFacts = ({ entryName, team }: EnteredEntry): readonly Block[] => [
  {
    kind: 'facts',
    facts: [
      ['Entry', entryName],
      ...team.map((name, slot): readonly [string, string] => [
        slot === 0 ? 'Captain' : team.length === 2 ? 'Flex' : `Flex ${slot}`,
        name,
      ]),
    ],
  },
];

/** For readers who check the result later. */
const digestNote = ({ digest }: Settled): readonly Block[] =>
  digest === undefined
    ? []
    : [
        {
          kind: 'note',
          text: `Keep this mail to check the result later: “Check this result” on the contest’s page shows the same SHA-256 of the settlement: ${digest}`,
        },
      ];

const movedFact = (moved: number): readonly [string, string] =>
  moved < 0 ? ['Taken back', dollars(0 - moved)] : ['Paid now', dollars(moved)];

export const CONTEST_MAILS: ContestMails = {
  entered: (data, site) => {
    const { contestName, entries, charged, balance, deadline, draft } = data;
    const [first] = entries;
    const entered =
      entries.length === 1 && first !== undefined
        ? `Your entry ${first.entryName} is`
        : `Your ${entries.length} entries are`;
    return {
      subject: `You entered ${contestName}`,
      heading: 'You are in',
      preview: `${entered} in ${contestName}.`,
      blocks: [
        hello(data),
        { kind: 'text', text: `${entered} in ${contestName}.` },
        {
          kind: 'facts',
          facts: [
            ['Charged', dollars(charged)],
            ['Balance', dollars(balance)],
            ...(deadline === null
              ? []
              : [['Entries close', inUtc(deadline)] as readonly [string, string]]),
          ],
        },
        ...someOf(entries, teamFacts),
        { kind: 'action', label: 'Open the contest', href: contestLink(site, 'registering', data) },
        {
          kind: 'note',
          text:
            draft === 'Snake'
              ? 'The draft starts when the lobby is full. Until then you can withdraw, and get your fees back.'
              : 'Until entries close you can withdraw, and get your fees back.',
        },
      ],
      reason: reasonOf(data),
    };
  },

  refunded: (data, site) => {
    const { contestName, cancelledBecause, entryNames, amount, balance } = data;
    const cancelled = cancelledBecause !== null;
    return {
      subject: cancelled
        ? `${contestName} is cancelled: your fees are refunded`
        : `You withdrew from ${contestName}`,
      heading: amount === 0 ? 'The contest is cancelled' : `${dollars(amount)} refunded`,
      preview: cancelled ? cancelledBecause : 'Your fees are back in your balance.',
      blocks: [
        hello(data),
        {
          kind: 'text',
          text: cancelled
            ? `${contestName} does not take place. All fees of your ${entriesWord(entryNames.length)} are back in your balance.`
            : `you withdrew from ${contestName}. All fees of your ${entriesWord(entryNames.length)} are back in your balance.`,
        },
        {
          kind: 'facts',
          facts: [
            ...(cancelled ? [['Reason', cancelledBecause] as readonly [string, string]] : []),
            ['Refunded', dollars(amount)],
            ['Balance', dollars(balance)],
          ],
        },
        ...someOf(entryNames, (entryName) => [{ kind: 'facts', facts: [['Entry', entryName]] }]),
        cancelled
          ? { kind: 'action', label: 'Find another contest', href: `${site.publicUrl}/contests` }
          : {
              kind: 'action',
              label: 'Open the contest',
              href: contestLink(site, 'registering', data),
            },
      ],
      reason: reasonOf(data),
    };
  },

  'player-out': (data, site) => {
    const { contestName, player, reason, deadline, entries } = data;
    const [first] = entries;
    const lineups = entries.length === 1 ? 'your lineup' : `${entries.length} of your lineups`;
    return {
      subject: `${player} is out: replace this player in ${contestName}`,
      heading: `${player} is out`,
      preview: `${player} is in ${lineups} in ${contestName}.`,
      blocks: [
        hello(data),
        {
          kind: 'text',
          text: `${player} is out, and is in ${lineups} in ${contestName}. Until the lock you can choose another player.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Reason', reason],
            ['Lineups lock', deadline === null ? 'Not known yet' : inUtc(deadline)],
          ],
        },
        ...someOf(entries, ({ entryName }) => [{ kind: 'facts', facts: [['Entry', entryName]] }]),
        {
          kind: 'action',
          label: entries.length === 1 ? 'Replace the player' : 'Replace the player in all entries',
          href: `${draftLink(site, data)}?edit=${encodeURIComponent(first?.entryId ?? '')}`,
        },
        {
          kind: 'note',
          text: 'After the lock no lineup changes: a player without a result has no score.',
        },
      ],
      reason: reasonOf(data),
    };
  },

  'lock-soon': (data, site) => {
    const { contestName, deadline, entryNames } = data;
    return {
      subject: `Lineups in ${contestName} lock within the hour`,
      heading: 'Lineups lock within the hour',
      preview: `Until then you can change your ${entryNames.length === 1 ? 'lineup' : `${entryNames.length} lineups`}.`,
      blocks: [
        hello(data),
        {
          kind: 'text',
          text: `lineups in ${contestName} lock within the hour. Until then you can change yours.`,
        },
        { kind: 'facts', facts: [['Lineups lock', inUtc(deadline)]] },
        ...someOf(entryNames, (entryName) => [{ kind: 'facts', facts: [['Entry', entryName]] }]),
        {
          kind: 'action',
          label: 'See your lineups',
          href: contestLink(site, 'registering', data),
        },
      ],
      reason: reasonOf(data),
    };
  },

  challenged: (data, site) => {
    const { contestName, host, fee, deadline } = data;
    return {
      subject: `${host} challenges you: ${contestName}`,
      heading: `${host} challenges you`,
      preview: `A private contest on ${contestName}.`,
      blocks: [
        hello(data),
        {
          kind: 'text',
          text: `${host} challenges you to ${contestName}. The contest is private: only its host and invited people see it.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Entry', fee === 0 ? 'Free' : dollars(fee)],
            ['Closes', deadline === null ? 'When the lobby is full' : inUtc(deadline)],
          ],
        },
        { kind: 'action', label: 'See the contest', href: contestLink(site, 'registering', data) },
        {
          kind: 'note',
          text: 'Nothing is charged unless you enter. You can decline or block the player on the page.',
        },
      ],
      reason: reasonOf(data),
    };
  },

  'draft-starting': (data, site) => {
    const { contestName, startsAt, pickSeconds, quietHours } = data;
    return {
      subject: `The draft of ${contestName} starts`,
      heading: 'Your draft starts',
      preview: 'The lobby is full.',
      blocks: [
        hello(data),
        { kind: 'text', text: `the lobby of ${contestName} is full, and the draft starts.` },
        {
          kind: 'facts',
          facts: [
            ['Time per pick', clockText(pickSeconds)],
            ...draftTimeFacts('First pick', startsAt, 'When the order is drawn', quietHours),
          ],
        },
        { kind: 'action', label: 'Go to the draft room', href: draftLink(site, data) },
        {
          kind: 'note',
          text: "When your time runs out, a player is picked for you: the first free one of your queue, else the best by the draft's order.",
        },
      ],
      reason: reasonOf(data),
    };
  },

  'on-the-clock': (data, site) => {
    const { contestName, pickNumber, round, until, quietHours } = data;
    return {
      subject: `Your turn in ${contestName}`,
      heading: 'You are on the clock',
      preview:
        until === null
          ? 'The draft waits for you.'
          : `Pick before ${quietHours === undefined ? inUtc(until) : inZoneOf(quietHours, until)}.`,
      blocks: [
        hello(data),
        { kind: 'text', text: `it is your turn in the draft of ${contestName}.` },
        {
          kind: 'facts',
          facts: [
            ['Pick', `${pickNumber}, in round ${round}`],
            ...draftTimeFacts('Your time ends', until, 'No limit', quietHours),
          ],
        },
        { kind: 'action', label: 'Go to the draft room', href: draftLink(site, data) },
        {
          kind: 'note',
          text: 'You get this mail at most every ten minutes, and only while you are not in the draft room.',
        },
      ],
      reason: reasonOf(data),
    };
  },

  'money-line': (data, site) => {
    const { contestName, into, outOf, at } = data;
    const heading =
      outOf.length === 0
        ? 'In the money'
        : into.length === 0
          ? 'Out of the money'
          : 'Into and out of the money';
    const [first] = [...into, ...outOf];
    const facts =
      (label: string) =>
      (entry: EntryOnTheLine): readonly Block[] => [
        {
          kind: 'facts',
          facts: [
            [label, entry.entryName],
            ['Place', placeOf(entry)],
            ['Prize now', dollars(entry.prize)],
          ],
        },
      ];
    return {
      subject: `${heading}: ${contestName}`,
      heading,
      preview: first === undefined ? '' : `${first.entryName}: ${placeOf(first)}.`,
      blocks: [
        hello(data),
        {
          kind: 'text',
          text: `a round of ${contestName} is over, and these entries of yours moved into or out of the money. The event goes on.`,
        },
        { kind: 'facts', facts: [['Results of', inUtc(at)]] },
        ...someOf(into, facts('In the money')),
        ...someOf(outOf, facts('Out of the money')),
        { kind: 'action', label: 'See the standings', href: contestLink(site, 'running', data) },
      ],
      reason: reasonOf(data),
    };
  },

  paid: (data, site) => {
    const { contestName, entries, balance } = data;
    const total = dollars(sum(entries.map(({ amount }) => amount)));
    return {
      subject: `You won ${total} in ${contestName}`,
      heading: `You won ${total}`,
      preview: `${contestName} is settled.`,
      blocks: [
        hello(data),
        { kind: 'text', text: `${contestName} is settled, and your prize is in your balance.` },
        {
          kind: 'facts',
          facts: [
            ['Paid', total],
            ['Balance', dollars(balance)],
          ],
        },
        ...someOf(entries, ({ entryName, amount, ...place }) => [
          {
            kind: 'facts',
            facts: [
              ['Entry', entryName],
              ['Result', placeOf(place)],
              ['Prize', dollars(amount)],
            ],
          },
        ]),
        { kind: 'action', label: 'See the result', href: contestLink(site, 'completed', data) },
        ...digestNote(data),
      ],
      reason: reasonOf(data),
    };
  },

  'dispute-answered': (data, site) => {
    const { contestName, entryName, upheld, answer } = data;
    return {
      subject: `Your dispute about ${contestName} is answered`,
      heading: upheld ? 'You were right' : 'The result stands',
      preview: answer,
      blocks: [
        hello(data),
        {
          kind: 'text',
          text: `We have looked at your dispute about ${entryName} in ${contestName}. ${
            upheld
              ? 'You were right. Ranks and prizes are corrected, and what changes is mailed.'
              : 'The result stands.'
          }`,
        },
        { kind: 'facts', facts: [['Our answer', answer]] },
        { kind: 'action', label: 'See the contest', href: contestLink(site, 'completed', data) },
      ],
      reason: reasonOf(data),
    };
  },

  corrected: (data, site) => {
    const { contestName, reason, entries, balance } = data;
    const moved = sum(entries.map((entry) => entry.moved));
    return {
      subject: `The result of ${contestName} was corrected`,
      heading: 'A result was corrected',
      preview:
        moved < 0
          ? `${dollars(0 - moved)} were taken back.`
          : `${dollars(moved)} were paid in addition.`,
      blocks: [
        hello(data),
        {
          kind: 'text',
          text: `the result of ${contestName} was corrected after it was settled, and what you are due has changed.`,
        },
        {
          kind: 'facts',
          facts: [['Reason', reason], movedFact(moved), ['Balance', dollars(balance)]],
        },
        ...someOf(entries, (entry) => [
          {
            kind: 'facts',
            facts: [
              ['Entry', entry.entryName],
              ['Before', `${placeOf(entry.before)}: ${dollars(entry.paidBefore)}`],
              ['Now', `${placeOf(entry.after)}: ${dollars(entry.due)}`],
              movedFact(entry.moved),
              ...(entry.missing === 0
                ? []
                : [['Not in your balance', dollars(entry.missing)] as readonly [string, string]]),
            ],
          },
        ]),
        { kind: 'action', label: 'See the result', href: contestLink(site, 'completed', data) },
        ...digestNote(data),
      ],
      reason: reasonOf(data),
    };
  },
};
