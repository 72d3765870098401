import { rowsText } from '@captains-pick/contract';
import type { StoredFeedRow } from '@captains-pick/feeds';
import { NO_RESULT } from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import { presentResult } from '../players/present-result.ts';

/** A feed's rows as the record has them, with their digest. */
export const rowsRecord = (stored: readonly StoredFeedRow[]) => {
  const rows = stored.map(({ where, externalId, name, result }) => ({
    where,
    externalId,
    name,
    result: presentResult({ ...NO_RESULT, ...result }),
  }));
  return { rows, rowsDigest: createHash('sha256').update(rowsText(rows)).digest('hex') };
};
