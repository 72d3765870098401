import type { ContestChanged } from '@captains-pick/contract';
import type { Database } from '../database/database.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';

export interface ResultsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly announce: (change: ContestChanged) => void;
}
