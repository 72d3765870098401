import { cents, chancesOf, type Sport } from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';
import { chanceEvent } from './chance-event.ts';
import type { Contest, Player } from '../entities.ts';

const player = (id: string, name: string, known: Partial<Player> = {}): Player => ({
  _id: id,
  name,
  salary: null,
  sportSpecificData: {},
  ...known,
});

const contest = (sport: Sport, changed: Partial<Contest>): Contest => ({
  _id: 'c1',
  tournamentName: 'An Event',
  tournamentURL: null,
  sport,
  draftType: 'Salary',
  format: 'H2H',
  status: 'Running',
  deadline: null,
  startedAt: null,
  entryFee: 10,
  adminFee: 1,
  salaryCap: null,
  maxEntries: 2,
  maxEntriesPerUser: 1,
  entrantsCount: 2,
  ownEntries: 0,
  payouts: [20],
  entrantPayouts: null,
  cancelledBecause: null,
  placementResults: [],
  paused: null,
  players: [],
  entrants: [],
  playerPayouts: [],
  results: null,
  ...changed,
});

describe('the inputs of chances', () => {
  const entrant = { userId: 'u', username: 'u', teamSalary: null };
  const running = contest('Poker', {
    players: [
      player('p1', 'Ann Lee', { sportSpecificData: { chipCount: 900 } }),
      player('p2', 'Bo', {
        finish: 3,
        cashedFor: 12.5,
        sportSpecificData: { currentChipCount: 0 },
      }),
    ],
    entrants: [
      {
        ...entrant,
        _id: 'e1',
        entryName: 'one',
        team: { captain: 'ann  lee', flexPlayers: ['Bo'] },
      },
      { ...entrant, _id: 'e2', entryName: 'two', team: { captain: 'Bo', flexPlayers: ['Nobody'] } },
      { ...entrant, _id: 'e3', entryName: 'three', team: null },
    ],
    playerPayouts: [100, { prize: 50.5 }],
  });

  it('names players by id, and skips entries without a lineup', () => {
    const event = chanceEvent(running);
    expect(event.entries).toEqual([
      { id: 'e1', captain: 'p1', flexPlayers: ['p2'] },
      { id: 'e2', captain: 'p2', flexPlayers: ['Nobody'] },
    ]);
    expect(event).toMatchObject({
      sport: 'Poker',
      payouts: [cents(2000)],
      playerPayouts: [cents(10_000), cents(5050)],
      over: false,
      players: [
        { key: 'p1', chipCount: 900, odds: null, result: { finish: null } },
        { key: 'p2', result: { finish: 3, cashedFor: 1250, currentChipCount: 0 } },
      ],
    });
  });

  it('gives chances: the last one left has won', () => {
    const chances = chancesOf(chanceEvent(running), 'c1:0', 10);
    expect(chances.ok && chances.value.byEntry.get('e1')).toMatchObject({ win: 1, winError: 0 });
  });
});
