import type { DraftRecord, PublishedDrafts } from '@captains-pick/contract';
import { STORY_NOW } from '../contests/contests.ts';

const at = STORY_NOW - 3_600_000;
const fact = { at, commandId: null };

const PLAYERS = [
  ['p1', 'Phil Ivey'],
  ['p2', 'Charles Howell III'],
  ['p3', 'Isaac Haxton'],
  ['p4', 'Byeong Hun An'],
  ['p5', 'Adrián Mateos'],
] as const;

const pick = (seat: string, player: string): DraftRecord['log'][number]['event'] => ({
  type: 'picked',
  ...fact,
  seat,
  player,
  by: 'player',
  deadlineAt: null,
});

const EVENTS: readonly DraftRecord['log'][number]['event'][] = [
  { type: 'started', ...fact, order: ['user-bea', 'user-ada'], opensAt: at, deadlineAt: null },
  pick('user-bea', 'p5'),
  { type: 'undone', ...fact, deadlineAt: null },
  pick('user-bea', 'p1'),
  pick('user-ada', 'p2'),
  { type: 'withdrew', ...fact, seat: 'user-ada' },
  pick('user-ada', 'p3'),
  pick('user-bea', 'p4'),
];

/** The published drafts of a snake contest with two users: one draft, with an undone pick and a withdrawal. */
export const finishedDrafts = (): PublishedDrafts => ({
  contestId: 'duel',
  usernames: { 'user-ada': 'ada', 'user-bea': 'bea' },
  draws: [],
  drafts: [
    {
      attempt: 1,
      draw: 1,
      openedAt: new Date(at).toISOString(),
      closedAt: new Date(at).toISOString(),
      record: {
        setup: {
          sport: 'Poker',
          seats: ['user-ada', 'user-bea'],
          players: PLAYERS.map(([id, name]) => ({ id, name })),
          rounds: 2,
          pickTimeLimit: null,
          commitment: '0'.repeat(64),
          deadline: null,
        },
        draw: null,
        moves: [],
        log: EVENTS.map((event, index) => ({ sequence: index + 1, event })),
      },
    },
  ],
});
