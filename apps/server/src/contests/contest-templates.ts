/** Named starting points for contests: everything except the event's name and URL, and the deadline. */
import type { ContestTemplate, ContestTerms } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';

const CAP = 50_000;

const salary = (
  terms: Pick<ContestTerms, 'sport' | 'format' | 'entryFee' | 'adminFee' | 'maxEntries'> &
    Partial<ContestTerms>,
): ContestTerms => ({
  draftType: 'Salary',
  salaryCap: CAP,
  maxEntriesPerUser: 1,
  entrantPayouts: null,
  playerPayouts: [],
  ...terms,
});

const headToHead = (sport: Sport): ContestTerms =>
  salary({ sport, format: 'H2H', salaryCap: null, entryFee: 10, adminFee: 1, maxEntries: 2 });

const snake = (
  terms: Pick<ContestTerms, 'sport' | 'format' | 'maxEntries'> & Partial<ContestTerms>,
): ContestTerms => ({
  draftType: 'Snake',
  salaryCap: null,
  entryFee: 20,
  adminFee: 2,
  maxEntriesPerUser: 1,
  entrantPayouts: null,
  playerPayouts: [],
  pickTimeLimit: 60,
  ...terms,
});

export const CONTEST_TEMPLATES: readonly ContestTemplate[] = [
  {
    id: 'poker-main-event',
    name: 'Poker main event',
    about: 'A large field over several days: six players under the cap, up to 500 entries.',
    terms: salary({
      sport: 'Poker',
      format: 'Pick6',
      entryFee: 20,
      adminFee: 2,
      maxEntries: 500,
      maxEntriesPerUser: 5,
    }),
  },
  {
    id: 'poker-final-table',
    name: 'Poker final table',
    about: 'The last nine: three players under the cap, one evening.',
    terms: salary({
      sport: 'Poker',
      format: 'Pick3',
      entryFee: 25,
      adminFee: 2.5,
      maxEntries: 100,
    }),
  },
  {
    id: 'poker-last-longer',
    name: 'Poker last longer',
    about: 'Two players: the lineup that lasts longest and cashes most wins.',
    terms: salary({ sport: 'Poker', format: 'LL', entryFee: 10, adminFee: 1, maxEntries: 30 }),
  },
  {
    id: 'poker-snake',
    name: 'Poker live draft',
    about: 'Six seats draft five players each, one minute per pick.',
    terms: snake({ sport: 'Poker', format: 'Pick5', maxEntries: 6 }),
  },
  {
    id: 'poker-head-to-head',
    name: 'Poker head to head',
    about: 'Two entries of two players each; the winner takes the pool.',
    terms: headToHead('Poker'),
  },
  {
    id: 'golf-weekend',
    name: 'Golf weekend',
    about: 'A tour event over four rounds: six golfers under the cap, up to 100 entries.',
    terms: salary({
      sport: 'Golf',
      format: 'Pick6',
      entryFee: 10,
      adminFee: 1,
      maxEntries: 100,
      maxEntriesPerUser: 3,
    }),
  },
  {
    id: 'golf-major',
    name: 'Golf major',
    about:
      'A major for everybody: six golfers under the cap, as many entries as the payout table supports.',
    terms: salary({
      sport: 'Golf',
      format: 'Pick6',
      entryFee: 20,
      adminFee: 2,
      maxEntries: 810,
      maxEntriesPerUser: 10,
    }),
  },
  {
    id: 'golf-snake',
    name: 'Golf live draft',
    about: 'Eight seats draft six golfers each, one minute per pick.',
    terms: snake({ sport: 'Golf', format: 'Pick6', maxEntries: 8 }),
  },
  {
    id: 'golf-head-to-head',
    name: 'Golf head to head',
    about: 'Two entries of two golfers each; the winner takes the pool.',
    terms: headToHead('Golf'),
  },
  {
    id: 'chess-swiss',
    name: 'Chess Swiss',
    about: 'An open of nine rounds or more: five players under the cap.',
    terms: salary({
      sport: 'Chess',
      format: 'Pick5',
      entryFee: 10,
      adminFee: 1,
      maxEntries: 100,
      maxEntriesPerUser: 3,
    }),
  },
  {
    id: 'chess-candidates',
    name: 'Chess round robin',
    about: 'A small field that all play each other: three players under the cap.',
    terms: salary({ sport: 'Chess', format: 'Pick3', entryFee: 15, adminFee: 1.5, maxEntries: 50 }),
  },
  {
    id: 'chess-snake',
    name: 'Chess live draft',
    about: 'Four seats draft two players each, one minute per pick.',
    terms: snake({ sport: 'Chess', format: 'Pick2', maxEntries: 4 }),
  },
  {
    id: 'chess-head-to-head',
    name: 'Chess head to head',
    about: 'Two entries of two players each; the winner takes the pool.',
    terms: headToHead('Chess'),
  },
  {
    id: 'esports-playoff',
    name: 'Esports playoff',
    about: 'The last weekend of a season: five players under the cap.',
    terms: salary({
      sport: 'Esports',
      format: 'Pick5',
      entryFee: 10,
      adminFee: 1,
      maxEntries: 150,
      maxEntriesPerUser: 3,
    }),
  },
  {
    id: 'esports-snake',
    name: 'Esports live draft',
    about: 'Six seats draft four players each, 45 seconds per pick.',
    terms: snake({ sport: 'Esports', format: 'Pick4', maxEntries: 6, pickTimeLimit: 45 }),
  },
  {
    id: 'esports-slow-draft',
    name: 'Esports slow draft',
    about: 'Over some days: eight hours per pick, and no clock runs at night.',
    terms: snake({
      sport: 'Esports',
      format: 'Pick4',
      maxEntries: 6,
      pickTimeLimit: 28_800,
      quietHours: { from: '23:00', to: '08:00', zone: 'America/New_York' },
    }),
  },
  {
    id: 'esports-head-to-head',
    name: 'Esports head to head',
    about: 'Two entries of two players each; the winner takes the pool.',
    terms: headToHead('Esports'),
  },
];
