/** A sample of each mail, for stories and tests. */
import type { MailData, MailKind } from '../mails.ts';
import type { MailSite } from '../words.ts';

export const SAMPLE_SITE: MailSite = {
  publicUrl: 'https://pick.example.org',
  supportEmail: 'help@pick.example.org',
};

const TO = { firstName: 'Maya', username: 'mrivers' } as const;
const CONTEST = { ...TO, contestId: 'c1', contestName: 'The Players Championship 2019' } as const;
/** Links to switch a kind off, as the server makes them. */
export const SAMPLE_UNSUBSCRIBE =
  'https://pick.example.org/unsubscribe?token=mrvrs1.entered.q3Vd0Yk7xv1nT2cW8uHfJ5sR9aZbE4gLmPoQiXyKtNw';
const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const TOKEN = 'q3Vd0Yk7xv1nT2cW8uHfJ5sR9aZbE4gLmPoQiXyKtNw';

const NIGHT_IN_NEW_YORK = { from: 23 * 60, to: 8 * 60, zone: 'America/New_York' } as const;

export const SAMPLES: { readonly [Kind in MailKind]: MailData[Kind] } = {
  'reset-password': {
    ...TO,
    link: `https://pick.example.org/reset-password#${TOKEN}`,
    minutes: 30,
  },
  'operator-invitation': {
    ...TO,
    link: `https://pick.example.org/reset-password#${TOKEN}`,
    hours: 72,
    role: 'cashier',
    by: 'operator',
  },
  'password-changed': { ...TO, at: '2026-11-25T20:04:00Z' },
  'verify-address': {
    ...TO,
    link: `https://pick.example.org/verify-address#${TOKEN}`,
    hours: 24,
    isChange: false,
  },
  'address-changing': { ...TO, newAddress: 'maya.rivers@example.net', at: '2026-11-25T20:04:00Z' },
  'address-changed': { ...TO, newAddress: 'maya.rivers@example.net', at: '2026-11-25T20:09:00Z' },
  'identity-checked': {
    ...TO,
    outcome: 'refused',
    reason: 'The name on the document is another one.',
    at: '2026-11-25T20:04:00Z',
  },
  'account-closed': { ...TO, at: '2026-11-25T20:04:00Z' },
  'new-sign-in': { ...TO, device: 'Firefox on Linux', at: '2026-11-25T20:04:00Z' },

  'factors-changed': {
    ...TO,
    change: 'added',
    device: 'Firefox on Linux',
    at: '2026-11-25T20:04:00Z',
  },

  deposit: {
    ...TO,
    reference: 'C-20914',
    provider: 'stripe',
    state: 'settled',
    amount: 50_00,
    balance: 612_50,
    reason: null,
    at: '2026-11-25T20:04:00Z',
  },
  withdrawal: {
    ...TO,
    reference: 'C-20915',
    provider: 'cashier',
    state: 'refused',
    amount: 40_00,
    balance: 652_50,
    reason: 'The name on the bank account is another one.',
    at: '2026-11-25T20:04:00Z',
  },

  entered: {
    ...CONTEST,
    draft: 'Salary',
    entries: [
      {
        entryName: 'mrivers',
        team: ['Rory McIlroy', 'Jim Furyk', 'Jhonattan Vegas', 'Eddie Pepperell'],
      },
      {
        entryName: 'mrivers[2]',
        team: ['Tommy Fleetwood', 'Rory McIlroy', 'Brandt Snedeker', 'Dustin Johnson'],
      },
    ],
    charged: 5_500,
    balance: 94_500,
    deadline: '2026-11-26T12:00:00Z',
  },
  refunded: {
    ...CONTEST,
    cancelledBecause: 'Fewer than two entries at the deadline.',
    entryNames: ['mrivers'],
    amount: 2_750,
    balance: 100_000,
  },
  'player-out': {
    ...CONTEST,
    player: 'Rory McIlroy',
    reason: 'Withdrew with a sore back.',
    deadline: '2026-11-26T12:00:00Z',
    entries: [
      { entryId: 'e1', entryName: 'mrivers' },
      { entryId: 'e2', entryName: 'mrivers[2]' },
    ],
  },
  'lock-soon': {
    ...CONTEST,
    deadline: '2026-11-26T12:00:00Z',
    entryNames: ['mrivers', 'mrivers[2]'],
  },
  challenged: {
    ...CONTEST,
    contestName: 'The Masters 2026: Sunday crew',
    host: 'jhale',
    fee: 11_00,
    deadline: '2026-11-26T12:00:00Z',
  },
  'draft-starting': {
    ...CONTEST,
    contestName: 'Grand Chess Tour 2019',
    startsAt: '2026-11-26T12:00:15Z',
    pickSeconds: 28_800,
    quietHours: NIGHT_IN_NEW_YORK,
  },
  'on-the-clock': {
    ...CONTEST,
    contestName: 'Grand Chess Tour 2019',
    draftId: 'd1',
    pickNumber: 12,
    round: 2,
    until: '2026-11-26T20:07:30Z',
    quietHours: NIGHT_IN_NEW_YORK,
  },
  'money-line': {
    ...CONTEST,
    into: [{ entryName: 'mrivers', rank: 12, tied: true, prize: 42_50 }],
    outOf: [{ entryName: 'mrivers[2]', rank: 61, tied: false, prize: 0 }],
    at: '2026-11-27T18:40:00Z',
  },
  'dispute-answered': {
    ...CONTEST,
    entryName: 'mrivers',
    upheld: true,
    answer: 'The official card has a 3 at the last hole, as you say.',
  },
  paid: {
    ...CONTEST,
    digest: DIGEST,
    entries: [
      { entryName: 'mrivers', rank: 2, tied: true, amount: 41_250 },
      { entryName: 'mrivers[2]', rank: 22, tied: false, amount: 4_067 },
    ],
    balance: 139_817,
  },
  corrected: {
    ...CONTEST,
    digest: DIGEST,
    reason: 'The scorecard of the third round was corrected.',
    entries: [
      {
        entryName: 'mrivers',
        before: { rank: 2, tied: true },
        after: { rank: 3, tied: false },
        paidBefore: 41_250,
        due: 30_000,
        moved: -11_000,
        missing: 250,
      },
    ],
    balance: 128_567,
  },
};
