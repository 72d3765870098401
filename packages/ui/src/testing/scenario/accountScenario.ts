/** A user's account from a few choices. */
import type { Account } from '@captains-pick/contract';
import type { Viewer } from '../../data/index.ts';
import { anAccount, VIEWER } from '../contests/contests.ts';
import type { Controls } from './presets.tsx';

export interface AccountScenario {
  readonly role: Account['role'];
  readonly verified: boolean;
  /** In dollars. */
  readonly balance: number;
  /** Whether the demo has given the account play money. */
  readonly playMoney: boolean;
  readonly supportAddress: boolean;
  readonly longNames: boolean;
}

export const USUAL_ACCOUNT: AccountScenario = {
  role: 'player',
  verified: true,
  balance: 312.5,
  playMoney: false,
  supportAddress: false,
  longNames: false,
};

export const ACCOUNT_CONTROLS: Controls<AccountScenario> = {
  role: { control: 'inline-radio', options: ['player', 'operator'] },
  verified: { control: 'boolean' },
  balance: { control: 'select', options: [0, 0.07, 312.5, 1_234_567.8] },
  playMoney: { control: 'boolean', description: 'The demo has given the account play money' },
  supportAddress: { control: 'boolean' },
  longNames: { control: 'boolean' },
};

const LONG = {
  username: 'maximilian_von_hohenberg-xii',
  firstName: 'Maximilian Alexander Ferdinand',
  lastName: 'von Hohenberg-Wittgenstein',
  email: 'maximilian.alexander.ferdinand@hohenberg-wittgenstein.example',
};

export const accountIn = (scenario: AccountScenario): Account => {
  const { role, verified, balance, playMoney, supportAddress, longNames } = scenario;
  return anAccount({
    role,
    verified,
    balance,
    ...(longNames ? LONG : {}),
    ...(playMoney ? { welcomeBalance: 1000 } : {}),
    supportEmail: supportAddress ? 'help@example.org' : null,
  });
};

/** The viewer whose account it is. */
export const viewerWith = (longNames: boolean): Viewer =>
  longNames ? { ...VIEWER, username: LONG.username } : VIEWER;
