/** Private contests for stories, as the server sends them. */
import type { Friends, Guests, PrivateContest, PrivateEvent } from '@captains-pick/contract';
import { minutesFromNow } from './contests.ts';

export const aPrivateContest = (over: Partial<PrivateContest> = {}): PrivateContest => ({
  _id: 'sunday-crew',
  tournamentName: 'THE PLAYERS Championship: Sunday crew',
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick6',
  status: 'Registering',
  deadline: minutesFromNow(190),
  entryFee: 10,
  adminFee: 1,
  maxEntries: 6,
  entrantsCount: 3,
  host: 'jhale',
  isHost: false,
  challenged: false,
  ownEntries: 1,
  ...over,
});

const aChallenge = (over: Partial<PrivateContest> = {}): PrivateContest =>
  aPrivateContest({
    _id: 'duel',
    tournamentName: 'Candidates Tournament: Loser buys dinner',
    sport: 'Chess',
    format: 'H2H',
    maxEntries: 2,
    entrantsCount: 1,
    challenged: true,
    ownEntries: 0,
    ...over,
  });

const EVENTS: readonly PrivateEvent[] = [
  {
    contestId: 'players-championship',
    tournamentName: 'THE PLAYERS Championship',
    sport: 'Golf',
    deadline: minutesFromNow(190),
    players: 144,
    format: 'Pick6',
    salaryCap: 50_000,
    kinds: ['lineup', 'snake', 'head-to-head'],
    mostFee: 50,
    adminPercent: 10,
    mostSeats: 20,
  },
  {
    contestId: 'candidates',
    tournamentName: 'Candidates Tournament',
    sport: 'Chess',
    deadline: minutesFromNow(1_630),
    players: 8,
    format: 'Pick2',
    salaryCap: null,
    kinds: ['snake', 'head-to-head'],
    mostFee: 0,
    adminPercent: 0,
    mostSeats: 8,
  },
];

export interface FriendChoices {
  readonly events: 'two' | 'none';
  readonly contests: number;
  readonly challenges: number;
  readonly blocked: number;
}

const STATUSES = ['Registering', 'Running', 'Graded', 'Cancelled'] as const;

export const friendsOf = ({ events, contests, challenges, blocked }: FriendChoices): Friends => ({
  events: events === 'two' ? [...EVENTS] : [],
  contests: [
    ...Array.from({ length: challenges }, (_, at) => aChallenge({ _id: `duel-${at}` })),
    ...Array.from({ length: contests }, (_, at) =>
      aPrivateContest({
        _id: `private-${at}`,
        status: STATUSES[at % STATUSES.length] ?? 'Running',
        isHost: at % 2 === 0,
        host: at % 2 === 0 ? 'mrivers' : 'jhale',
      }),
    ),
  ],
  blocked: Array.from({ length: blocked }, (_, at) => ({
    userId: `blocked-${at}`,
    username: `sore_loser_${at + 1}`,
  })),
});

export interface PeopleChoices {
  readonly role: 'host' | 'guest';
  readonly guests: number;
  readonly removed: number;
  readonly link: boolean;
  readonly isOpen: boolean;
  readonly rematch: boolean;
}

const NAMES = ['mrivers', 'dmitri', 'aoki', 'lena.p', 'big_tony', 'w.okafor'] as const;

export const guestsOf = ({
  role,
  guests,
  removed,
  link,
  isOpen,
  rematch,
}: PeopleChoices): Guests => ({
  host: role === 'host' ? 'mrivers' : 'jhale',
  isHost: role === 'host',
  link: role === 'host' && link ? 'Zk3v9QdTq8wLr2Xy' : null,
  guests: Array.from({ length: guests }, (_, at) => {
    const isOwn = role === 'guest' && at === 0;
    const username = NAMES[(role === 'host' ? at + 1 : at) % NAMES.length] ?? 'dmitri';
    return {
      userId: isOwn ? 'mr1v3r' : `user-${at}`,
      username,
      challenged: at === 2,
      entries: isOwn || at > 1 ? 0 : 1,
    };
  }),
  removed: Array.from({ length: removed }, (_, at) => ({
    userId: `removed-${at}`,
    username: 'gatecrasher',
  })),
  isOpen,
  rematch: rematch ? 'jhale' : null,
});
