/** A graded contest's record for tests, and ways to tamper with it. */
import { ContestRecord } from '@captains-pick/contract';

const result = (score: number | null): ContestRecord['results'][number] => ({
  player: '',
  finish: null,
  cashedFor: 0,
  score,
  round: 2,
  thru: 18,
  status: 'active',
  currentChipCount: null,
});

const row = (id: string, name: string, score: number | null) => {
  const { player: _, ...scored } = result(score);
  return { where: `row ${id}`, externalId: `x${id}`, name, result: scored };
};

const feed = (sequence: number, scores: readonly (readonly [string, string, number | null])[]) => ({
  sequence,
  source: 'results',
  observedAt: `2031-03-1${sequence}T18:00:00.000Z`,
  digest: 'd'.repeat(64),
  event: null,
  final: sequence === 2,
  rows: scores.map(([id, name, score]) => row(id, name, score)),
});

export const moved = (
  kind: string,
  key: string,
  ...postings: readonly (readonly [string, number])[]
) => ({
  kind,
  key,
  postings: postings.map(([account, amount]) => ({ account, amount })),
});

const entered = (entry: string, user: string) =>
  moved('entry', `entry:${entry}`, [`user:${user}`, -11], ['pool:c', 10], ['fees', 1]);

/** Three golfers, three entries of ten dollars, one withdrawn: a head-to-head that `b` wins. */
export const graded = (): ContestRecord =>
  ContestRecord.parse({
    _id: 'c',
    sport: 'Golf',
    status: 'Graded',
    entryFee: 10,
    adminFee: 1,
    entrantPayouts: null,
    players: [
      { _id: 'p1', externalId: 'x1', name: 'Ann' },
      { _id: 'p2', externalId: 'x2', name: 'Bo' },
      { _id: 'p3', externalId: null, name: 'Cy Øst' },
    ],
    entries: [
      { _id: 'a', userId: 'ua', entryName: 'ann', lineup: ['p1', 'p2'] },
      { _id: 'b', userId: 'ub', entryName: 'bob', lineup: ['p2', 'p3'] },
    ],
    feeds: [
      feed(1, [
        ['1', 'Ann', -1],
        ['2', 'Bo', 2],
      ]),
      feed(2, [
        ['1', 'Ann', 3],
        ['3', 'CY ØST', -4],
      ]),
    ],
    matches: [],
    overrides: [],
    settlements: [
      {
        number: 0,
        at: '2031-03-12T20:00:00.000Z',
        reason: null,
        resultsSequence: 2,
        overrides: [],
        shortfalls: [],
      },
    ],
    results: [
      { ...result(3), player: 'p1' },
      { ...result(2), player: 'p2' },
      { ...result(-4), player: 'p3' },
    ],
    placements: [
      { entry: 'b', rank: 1, tied: false, winnings: 20 },
      { entry: 'a', rank: 2, tied: false, winnings: 0 },
    ],
    journals: [
      entered('a', 'ua'),
      entered('b', 'ub'),
      entered('gone', 'uc'),
      moved('withdrawal', 'withdrawal:gone', ['user:uc', 11], ['pool:c', -10], ['fees', -1]),
      moved('payout', 'payout:b', ['pool:c', -20], ['user:ub', 20]),
    ],
  });

type Tampering = (record: ReturnType<typeof graded>) => ContestRecord;

const withJournals =
  (change: (journals: ContestRecord['journals']) => ContestRecord['journals']): Tampering =>
  (record) => ({ ...record, journals: change(record.journals) });

export const TAMPERINGS: readonly (readonly [what: string, tamper: Tampering, told: string])[] = [
  [
    'a result that no feed gave',
    (record) => ({
      ...record,
      results: record.results.map((kept) => (kept.player === 'p1' ? { ...kept, score: -9 } : kept)),
    }),
    'Ann is stored as',
  ],
  [
    'a feed changed after it was applied',
    (record) => ({
      ...record,
      feeds: record.feeds.map((one) =>
        one.sequence === 1
          ? feed(1, [
              ['1', 'Ann', -1],
              ['2', 'Bo', 99],
            ])
          : one,
      ),
    }),
    'Bo is stored as',
  ],
  [
    'a feed that is gone',
    (record) => ({ ...record, feeds: record.feeds.slice(1) }),
    'feed 2 is in the place of feed 1',
  ],
  [
    'feeds in the wrong order of time',
    (record) => ({
      ...record,
      feeds: record.feeds.map((one) => ({ ...one, observedAt: '2031-03-11T18:00:00.000Z' })),
    }),
    'feed 2 is older than the one before it',
  ],
  [
    'a lineup changed after the deadline',
    (record) => ({
      ...record,
      entries: record.entries.map((entry) =>
        entry._id === 'a' ? { ...entry, lineup: ['p3', 'p2'] } : entry,
      ),
    }),
    'ann is placed 2 for $0.00, but should be 1 for $20.00',
  ],
  [
    'ranks the wrong way round',
    (record) => ({
      ...record,
      placements: record.placements.map((placed) => ({ ...placed, rank: 3 - placed.rank })),
    }),
    'bob is placed 2 for $20.00, but should be 1 for $20.00',
  ],
  [
    'a winner who is placed nowhere',
    (record) => ({ ...record, placements: record.placements.slice(1) }),
    'bob is placed nowhere, but should be 1 for $20.00',
  ],
  [
    'an entry placed twice',
    (record) => ({ ...record, placements: [...record.placements, ...record.placements] }),
    'an entry is placed more than once',
  ],
  [
    'a cent too little',
    withJournals((journals) =>
      journals.map((journal) =>
        journal.key === 'payout:b'
          ? moved('payout', 'payout:b', ['pool:c', -19.99], ['user:ub', 19.99])
          : journal,
      ),
    ),
    'payout:b moved pool:c −$19.99, user:ub $19.99, but should have moved pool:c −$20.00, user:ub $20.00',
  ],
  [
    'a prize to somebody else',
    withJournals((journals) =>
      journals.map((journal) =>
        journal.key === 'payout:b'
          ? moved('payout', 'payout:b', ['pool:c', -20], ['user:ua', 20])
          : journal,
      ),
    ),
    'payout:b moved',
  ],
  [
    'a prize not paid',
    withJournals((journals) => journals.filter(({ key }) => key !== 'payout:b')),
    'payout:b moved nothing',
  ],
  [
    'a prize paid to a loser',
    withJournals((journals) => [
      ...journals,
      moved('payout', 'payout:a', ['pool:c', -20], ['user:ua', 20]),
    ]),
    'payout:a moved',
  ],
  [
    'a refund beside the prize',
    withJournals((journals) => [
      ...journals,
      moved('refund', 'refund:a', ['pool:c', -10], ['fees', -1], ['user:ua', 11]),
    ]),
    'refund:a moved',
  ],
  [
    'an entry that nobody paid for',
    withJournals((journals) => journals.filter(({ key }) => key !== 'entry:a')),
    'entry:a moved nothing',
  ],
  [
    'a withdrawal whose fees did not come back',
    withJournals((journals) => journals.filter(({ kind }) => kind !== 'withdrawal')),
    'withdrawal:gone moved nothing',
  ],
];
