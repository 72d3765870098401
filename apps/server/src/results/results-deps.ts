import type { ContestChanged } from '@captains-pick/contract';
import type { Database } from '../database/database.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import type { LiveFields } from '../standings/fields/live-fields.ts';

export interface ResultsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
  readonly announce: (change: ContestChanged) => void;
  readonly fields: Pick<LiveFields, 'rank'>;
}
