import type { DraftType } from '@captains-pick/rules';
import { insertContest } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { contests } from '../database/schema.ts';
import type { BeaconChain } from '../database/stored-shapes.ts';
import { openPoolAccount } from '../money/ledger-repository.ts';
import type { Beacon } from './beacon.ts';
import { commitToDraw } from './draws-repository.ts';

/** The beacon that a contest's draw will wait for, null for one without; `unavailable` when its terms can't be fetched. */
export const beaconFor = async (
  draftType: DraftType,
  { beacon, onError }: { readonly beacon: Beacon; readonly onError: (error: unknown) => void },
): Promise<BeaconChain | null | 'unavailable'> => {
  if (draftType !== 'Snake') return null;
  try {
    return await beacon.chain();
  } catch (error) {
    onError(error);
    return 'unavailable';
  }
};

/** Stores a new contest with its account, and commits to its draw before anybody can enter. */
export const openContest = async (
  tx: Transaction,
  row: typeof contests.$inferInsert,
  draw: Parameters<typeof commitToDraw>[2],
): Promise<void> => {
  await insertContest(tx, row);
  await openPoolAccount(tx, row.id);
  if (row.draftType === 'Snake') await commitToDraw(tx, row.id, draw);
};
